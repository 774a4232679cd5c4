import Games
import KernelInterface
import RandomStreams
import TestSupport
import Testing
import TextFiles

@Suite("Ratings that are sampled")
struct RatingSamplerTests {
  static let names = ["Ada", "Béla", "Cid"]

  static func uncertainty(_ team: Int64, _ player: Int64, correlation: Int64) -> TeamUncertainty {
    var uncertainty = TeamUncertainty.none
    uncertainty.team = DecimalNumber(significand: team, scale: 2)
    uncertainty.player = DecimalNumber(significand: player, scale: 2)
    uncertainty.correlation = DecimalNumber(significand: correlation, scale: 2)
    return uncertainty
  }

  static func sampler(
    _ uncertainty: TeamUncertainty, names: [String] = names, mean: Int64 = 750, entrant: Int = 1
  ) -> RatingSampler? {
    RatingSampler(
      uncertainty, entrant: entrant,
      players: names.map { ($0, DecimalNumber(significand: mean, scale: 2)) }, range: 0...100)
  }

  @Test
  func ratingsThatAreCertainAreNotSampled() {
    #expect(Self.sampler(.none) == nil)
    #expect(Self.sampler(Self.uncertainty(0, 0, correlation: 50)) == nil)
    var single = TeamUncertainty.none
    single.players["nobody"] = DecimalNumber(significand: 1)
    #expect(Self.sampler(single) == nil)
    single.players["Ada"] = DecimalNumber(significand: 1)
    #expect(Self.sampler(single) != nil)
  }

  /// Means, variances and covariances of 40,000 draws, each within 4.5 standard errors.
  @Test(arguments: [(0, 25, 0), (10, 0, 0), (10, 25, 40), (0, 30, 100)] as [(Int64, Int64, Int64)])
  func deviationsHaveTheirVariancesAndCorrelations(
    team: Int64, player: Int64, correlation: Int64
  ) throws {
    let sampler = try #require(
      Self.sampler(Self.uncertainty(team, player, correlation: correlation)))
    let count = 40_000
    let ratings = (0..<count).map { number in
      sampler.ratings(seed: Seed(4), number: UInt64(number)).map { $0 / 1e6 - 7.5 }
    }
    let (t, p, c) = (Double(team) / 100, Double(player) / 100, Double(correlation) / 100)
    let variance = t * t + p * p
    let covariance = t * t + p * p * c
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

  /// A player's draws are their own: whoever else is there, and wherever they stand.
  @Test
  func theOthersDoNotShiftAPlayersDraws() throws {
    let uncertainty = Self.uncertainty(10, 25, correlation: 40)
    let three = try #require(Self.sampler(uncertainty))
    let two = try #require(Self.sampler(uncertainty, names: ["Cid", "Zoe"]))
    for number in 0..<100 as Range<UInt64> {
      let (all, some) = (
        three.ratings(seed: Seed(4), number: number), two.ratings(seed: Seed(4), number: number)
      )
      #expect(all[2] == some[0])
      #expect(all[0] != some[1])
    }
  }

  @Test
  func teamsSeedsAndTournamentsHaveDrawsOfTheirOwn() throws {
    let uncertainty = Self.uncertainty(10, 25, correlation: 0)
    let sampler = try #require(Self.sampler(uncertainty))
    let other = try #require(Self.sampler(uncertainty, entrant: 2))
    let first = sampler.ratings(seed: Seed(4), number: 9)
    #expect(first == sampler.ratings(seed: Seed(4), number: 9))
    #expect(first != sampler.ratings(seed: Seed(5), number: 9))
    #expect(first != sampler.ratings(seed: Seed(4), number: 10))
    #expect(first != other.ratings(seed: Seed(4), number: 9))
  }

  /// A team's deviation of its own is what players would have in common, and the last rating.
  @Test
  func aTeamMayHaveARatingOfItsOwn() throws {
    let uncertainty = Self.uncertainty(10, 25, correlation: 40)
    let players = Self.names.map { (name: Optional($0), mean: DecimalNumber(significand: 0)) }
    func sampler(_ team: RatingSampler.TeamDeviation) throws -> RatingSampler {
      try #require(
        RatingSampler(uncertainty, entrant: 1, players: players, range: -100...100, team: team))
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
    let mean = DecimalNumber(significand: 0)
    let sampler = try #require(
      RatingSampler(
        Self.uncertainty(10, 25, correlation: 0), entrant: 1,
        players: [("Ada", mean), (nil, mean), (nil, mean), ("Ada", mean)], range: -100...100))
    let squares = (0..<4000).map { number in
      let ratings = sampler.ratings(seed: Seed(4), number: UInt64(number)).map { $0 / 1e6 }
      #expect(ratings[1] == ratings[2] && ratings[0] == ratings[3])
      return ratings[1] * ratings[1]
    }
    expectZ(squares.reduce(0, +) / 4000, 0.01, standardError: 0.01 * (2.0 / 4000).squareRoot())
  }

  @Test
  func noRatingIsBeyondTheExtremes() throws {
    let sampler = try #require(Self.sampler(Self.uncertainty(10, 25, correlation: 40)))
    let ratings = (0..<4000).map { sampler.ratings(seed: Seed(1), number: $0) }
    for (player, extremes) in sampler.extremes.enumerated() {
      let own = ratings.map { $0[player] }
      #expect(own.allSatisfy(extremes.contains))
      // 5.3 times the most that the three deviates come to.
      #expect(abs(extremes.upperBound - 7.5e6 - (7.5e6 - extremes.lowerBound)) <= 1)
      #expect(abs(extremes.upperBound - 7.5e6 - 5.3e6 * (0.1 + 0.25 * 1.407)) < 0.01e6)
    }
  }

  @Test
  func ratingsStayInTheirRange() throws {
    let wide = Self.uncertainty(0, 10_000, correlation: 0)
    let sampler = try #require(Self.sampler(wide, mean: 5_000))
    let ratings = (0..<2_000).flatMap { sampler.ratings(seed: Seed(1), number: $0) }
    #expect(ratings.allSatisfy { (0...100e6).contains($0) && $0 == $0.rounded() })
    #expect(ratings.contains(0) && ratings.contains(100e6))
  }

  /// The columns of a block hold what each sample has by itself.
  @Test func blocksHoldWhatEachSampleHas() throws {
    let sampler = try #require(Self.sampler(Self.uncertainty(10, 25, correlation: 40)))
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
