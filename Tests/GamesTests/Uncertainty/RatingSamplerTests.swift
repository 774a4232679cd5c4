import Games
import KernelInterface
import RandomStreams
import TestSupport
import Testing
import TextFiles

@Suite("Ratings that are sampled")
struct RatingSamplerTests {
  /// A sampler of the ratings of some players, whose mean and deviations are in hundredths.
  private static func sampler(
    _ team: Int64, _ player: Int64, correlation: Int64 = 0,
    names: [String?] = ["Ada", "Béla", "Cid"], mean: Int64 = 750, entrant: Int = 1,
    single: (String, Int64)? = nil, deviation: RatingSampler.TeamDeviation = .players
  ) -> RatingSampler? {
    func number(_ hundredths: Int64) -> DecimalNumber {
      DecimalNumber(significand: hundredths, scale: 2)
    }
    var uncertainty = TeamUncertainty.none
    uncertainty.team = number(team)
    uncertainty.player = number(player)
    uncertainty.correlation = number(correlation)
    if let single { uncertainty.players[single.0] = number(single.1) }
    return RatingSampler(
      uncertainty, entrant: entrant, players: names.map { ($0, number(mean)) },
      range: mean == 0 ? -100...100 : 0...100, team: deviation)
  }

  @Test
  func ratingsThatAreCertainAreNotSampled() {
    #expect(Self.sampler(0, 0) == nil)
    #expect(Self.sampler(0, 0, correlation: 50) == nil)
    #expect(Self.sampler(0, 0, single: ("nobody", 100)) == nil)
    #expect(Self.sampler(0, 0, single: ("Ada", 100)) != nil)
  }

  /// Means, variances and covariances of 10,000 draws, each within 4.5 standard errors.
  @Test(arguments: [(0, 25, 0), (10, 0, 0), (10, 25, 40), (0, 30, 100)] as [(Int64, Int64, Int64)])
  func deviationsHaveTheirVariancesAndCorrelations(
    team: Int64, player: Int64, correlation: Int64
  ) throws {
    let sampler = try #require(Self.sampler(team, player, correlation: correlation))
    let count = 10_000
    let ratings = (0..<UInt64(count)).map { number in
      sampler.ratings(seed: Seed(4), number: number).map { $0 / 1e6 - 7.5 }
    }
    let (t, p, c) = (Double(team) / 100, Double(player) / 100, Double(correlation) / 100)
    let (variance, covariance) = (t * t + p * p, t * t + p * p * c)
    for one in 0..<3 {
      let mean = ratings.reduce(0) { $0 + $1[one] } / Double(count)
      #expect(abs(mean) < 4.5 * (variance / Double(count)).squareRoot())
      for other in 0...one {
        let product = ratings.reduce(0) { $0 + $1[one] * $1[other] } / Double(count)
        let expected = one == other ? variance : covariance
        let error = ((variance * variance + covariance * covariance) / Double(count)).squareRoot()
        #expect(abs(product - expected) < 4.5 * error + 1e-6)
      }
    }
  }

  /// A player's draws are their own, whoever else is there and wherever they stand; so are those of teams, seeds and
  /// tournaments.
  @Test
  func drawsAreTheirOwn() throws {
    func sampler(_ names: String..., entrant: Int = 1) throws -> RatingSampler {
      try #require(Self.sampler(10, 25, correlation: 40, names: names, entrant: entrant))
    }
    let three = try sampler("Ada", "Béla", "Cid")
    let (two, other) = (try sampler("Cid", "Zoe"), try sampler("Ada", "Béla", "Cid", entrant: 2))
    for number in 0..<100 as Range<UInt64> {
      let all = three.ratings(seed: Seed(4), number: number)
      let some = two.ratings(seed: Seed(4), number: number)
      #expect(all[2] == some[0] && all[0] != some[1])
      #expect(all == three.ratings(seed: Seed(4), number: number))
      #expect(all != three.ratings(seed: Seed(5), number: number))
      #expect(all != three.ratings(seed: Seed(4), number: number + 1))
      #expect(all != other.ratings(seed: Seed(4), number: number))
    }
  }

  /// A team's deviation of its own is what players would have in common, and the last rating.
  @Test
  func aTeamMayHaveARatingOfItsOwn() throws {
    func sampler(_ deviation: RatingSampler.TeamDeviation) throws -> RatingSampler {
      try #require(Self.sampler(10, 25, correlation: 40, mean: 0, deviation: deviation))
    }
    let (within, beside) = (try sampler(.players), try sampler(.lastRating))
    #expect(within.count == 3 && beside.count == 4)
    for number in 0..<200 as Range<UInt64> {
      let one = within.ratings(seed: Seed(4), number: number)
      let other = beside.ratings(seed: Seed(4), number: number)
      #expect(other[3] != 0)
      for player in 0..<3 { #expect(abs(one[player] - other[player] - other[3]) <= 1) }
    }
  }

  /// Players without a name have the team's deviation alone, and one name has one deviate.
  @Test
  func whoHasNoNameHasNoDeviationOfTheirOwn() throws {
    let sampler = try #require(Self.sampler(10, 25, names: ["Ada", nil, nil, "Ada"], mean: 0))
    let squares = (0..<4000).map { number in
      let ratings = sampler.ratings(seed: Seed(4), number: UInt64(number)).map { $0 / 1e6 }
      #expect(ratings[1] == ratings[2] && ratings[0] == ratings[3])
      return ratings[1] * ratings[1]
    }
    expectZ(squares.reduce(0, +) / 4000, 0.01, standardError: 0.01 * (2.0 / 4000).squareRoot())
  }

  @Test
  func ratingsStayInTheirRange() throws {
    let sampler = try #require(Self.sampler(10, 25, correlation: 40))
    let ratings = (0..<4000).map { sampler.ratings(seed: Seed(1), number: $0) }
    for (player, extremes) in sampler.extremes.enumerated() {
      #expect(ratings.allSatisfy { extremes.contains($0[player]) })
      // 5.3 times the most that the three deviates come to.
      #expect(abs(extremes.upperBound - 7.5e6 - (7.5e6 - extremes.lowerBound)) <= 1)
      #expect(abs(extremes.upperBound - 7.5e6 - 5.3e6 * (0.1 + 0.25 * 1.407)) < 0.01e6)
    }
    let wide = try #require(Self.sampler(0, 10_000, mean: 5_000))
    let all = (0..<2_000).flatMap { wide.ratings(seed: Seed(1), number: $0) }
    #expect(all.allSatisfy { (0...100e6).contains($0) && $0 == $0.rounded() })
    #expect(all.contains(0) && all.contains(100e6))
  }

  /// The columns of a block hold what each sample has by itself.
  @Test func blocksHoldWhatEachSampleHas() throws {
    let sampler = try #require(Self.sampler(10, 25, correlation: 40))
    let lanes = MatchLanes(firstTournament: 0xFFFF_FFF8, count: 77)
    let capacity = lanes.paddedCount + 32
    let scratch = LaneMemory<UInt32>(repeating: 0, columns: 3, lanes: capacity)
    let ratings = LaneMemory<Double>(repeating: 0, columns: 3, lanes: capacity)
    sampler.sample(
      seed: Seed(4), lanes, scratch: scratch.columns, ratings: ratings.columns)
    for lane in 0..<lanes.count {
      let alone = sampler.ratings(seed: Seed(4), number: lanes.firstTournament + UInt64(lane))
      #expect((0..<3).map { ratings[$0][lane] } == alone)
    }
  }
}
