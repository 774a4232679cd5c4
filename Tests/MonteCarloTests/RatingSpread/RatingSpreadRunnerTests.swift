import Engine
import MonteCarlo
import Programs
import RandomStreams
import Tallies
import TestSupport
import Testing

@Suite("Samples of ratings, and tournaments with each")
struct RatingSpreadRunnerTests {
  private static let seed = Seed(7)

  private static func tournament(
    _ uncertainty: String = #"{"player": 0.5, "team": 0.5}"#
  ) throws -> Tournament {
    LeagueFixture.tournament(try FootballFixture.uncertainClubs(uncertainty), entrants: 4)
  }

  private static func play(
    _ tournament: Tournament, each: Int, _ samples: ClosedRange<Int64>, threads: Int = 1,
    blockSize: Int? = nil
  ) -> Tally {
    Runner(
      tournament, tournamentsPerSample: each,
      Engine(seed: seed, threads: threads, blockSize: blockSize)
    ).tally(samples)
  }

  /// Plain counts over all tournaments in one block, also for samples longer than a worker's block.
  @Test(arguments: [(2, 500), (7, 100), (5_000, 3)])
  func titlesAreCountedBySample(each: Int, samples: Int) throws {
    let tournament = try Self.tournament()
    let tally = Self.play(tournament, each: each, 1...Int64(samples))
    let block = TournamentBlock(
      tournament, seed: Self.seed, capacity: each * samples, countsCounters: false,
      tournamentsPerSample: each)
    block.play(first: 0, count: each * samples)
    var counts = [Int64](repeating: 0, count: 4 * (each + 1))
    for entrant in 0..<4 {
      for sample in 0..<samples {
        let won = (sample * each..<(sample + 1) * each).count { block.positions[entrant][$0] == 0 }
        counts[entrant * (each + 1) + won] += 1
      }
    }
    #expect(tally.tournaments == Int64(samples) && tally.counts == counts)
  }

  @Test func threadsBlocksAndPartsChangeNothing() throws {
    let tournament = try Self.tournament()
    let whole = Self.play(tournament, each: 30, 1...200)
    #expect(Self.play(tournament, each: 30, 1...200, threads: 3) == whole)
    #expect(Self.play(tournament, each: 30, 1...200, threads: 2, blockSize: 3) == whole)
    var parts = Self.play(tournament, each: 30, 1...77)
    parts.add(Self.play(tournament, each: 30, 78...200))
    #expect(parts == whole)
  }

  /// Samples of a nested study have the chances of a run. The variance of samples of four is at most double that of single
  /// tournaments.
  @Test func theChanceIsThatOfARun() throws {
    let tournament = try Self.tournament()
    let nested = Self.play(tournament, each: 4, 1...3_000)
    let run = Runner(
      tournament, options: TallyOptions(scores: false, counters: false), seed: Seed(8), threads: 1
    ).tally(1...12_000)
    for entrant in 0..<4 {
      let titles = (0...4).reduce(0) { $0 + Int64($1) * nested.counts[entrant * 5 + $1] }
      let share = Double(titles) / 12_000
      let other = Double(run.count(run.layout["positions"], entrant * 4)) / 12_000
      let error = (3 * share * (1 - share) / 12_000).squareRoot()
      expectZ(share, other, standardError: error, "entrant \(entrant)")
    }
  }

  @Test func theIdentityIsThatOfSoManyTournamentsPerSample() throws {
    let tournament = try Self.tournament()
    let identity = Identity(tournament, tournamentsPerSample: 25)
    #expect(
      identity.differences(from: Identity(tournament, tournamentsPerSample: 26)) == ["samples"])
    #expect(identity == Identity(tournament, tournamentsPerSample: 25))
  }

  /// Variants share samples: an equal team has equal matches.
  @Test func variantsHaveTheSamplesOfTheBaseline() throws {
    let some = #""player": 0.3, "team": 0.2, "correlation": 0.4"#
    let baseline = try Self.tournament("{\(some)}")
    let variant = try Self.tournament(
      #"{\#(some), "teams": {"ajax": {"player": 0.6}}}"#)
    let outcomes = [baseline, variant].map { tournament in
      let block = TournamentBlock(
        tournament, seed: Self.seed, capacity: 500, countsCounters: false)
      block.play(first: 0, count: 500)
      return baseline.program.pairings.indices.map { match in
        (0..<2).map { side in (0..<500).map { block.outcome(match, side: side)[$0] } }
      }
    }
    let same = variant.matches(sameAsIn: baseline)
    for (index, fixture) in baseline.program.pairings.enumerated() {
      let isSame = !fixture.sides.contains(0)
      #expect((outcomes[0][index] == outcomes[1][index]) == isSame)
      #expect((same[index] != nil) == isSame)
    }
  }
}
