import Engine
import Games
import MonteCarlo
import Programs
import RandomStreams
import Tallies
import TestSupport
import Testing

extension Runner {
  /// The tally of consecutive tournaments.
  func tally(_ tournaments: ClosedRange<Int64>) -> Tally {
    play(TournamentRanges([tournaments]), control: RunControl()).tally
  }
}

@Suite("A run")
struct RunnerTests {
  /// Clubs with every tally, dice with scores beyond the tables, a series with optional games, a season of pods under
  /// way, and comparisons of such.
  static let names =
    ["football", "dice", "series", "duels", "pods"]
    + ComparisonFixture.names.map { "\($0) compared" }

  static func tournament(_ name: String) throws -> (Tournament, TallyOptions) {
    switch name {
    case "football":
      (
        LeagueFixture.tournament(try FootballFixture.fourClubs(), entrants: 4),
        TallyOptions(scores: true, counters: true)
      )
    case "duels":
      (
        LeagueFixture.tournament(
          try DuelFixture.game(
            DuelFixture.uncertain + [
              DuelEnumeration.Side(DuelFixture.uncertain[0].fighters, drawn: 4)
            ]), entrants: 3), TallyOptions(scores: true, counters: true, participants: true)
      )
    case "series":
      (SeriesFixture.tournament(games: 5), TallyOptions(scores: true, counters: true))
    case "pods": (try PodFixture.underWay(), TallyOptions(scores: false, counters: false))
    default:
      (
        LeagueFixture.tournament(
          DiceGame(maximum: 6, tabulated: 4), entrants: 5, criteria: [.points, .headToHead],
          results: [2: [6, 0]]), TallyOptions(scores: true, counters: false)
      )
    }
  }

  static func runner(
    _ name: String, threads: Int = 1, blockSize: Int? = nil, seed: UInt64 = 2026
  ) throws -> Runner {
    if name.hasSuffix(" compared") {
      return Runner(
        try ComparisonFixture.comparison(String(name.dropLast(9))), seed: Seed(seed),
        threads: threads, blockSize: blockSize)
    }
    let (tournament, options) = try tournament(name)
    return Runner(
      tournament, options: options, seed: Seed(seed), threads: threads, blockSize: blockSize)
  }

  private static func play(_ runner: Runner, _ ranges: TournamentRanges) -> RunOutcome {
    runner.play(ranges, control: RunControl())
  }

  /// The tally of the first tournaments depends neither on threads and blocks nor on how the tournaments are split, but on
  /// the seed.
  @Test(arguments: names)
  func threadsBlocksAndSplitsChangeNothing(name: String) throws {
    let all = TournamentRanges([1...900])
    let reference = Self.play(try Self.runner(name), all)
    for (threads, blockSize) in [
      (1, 7), (1, 1024), (3, nil), (3, 1), (3, 64), (8, 100),
    ] as [(Int, Int?)] {
      let other = Self.play(try Self.runner(name, threads: threads, blockSize: blockSize), all)
      #expect(
        other.tally == reference.tally, "\(threads) threads, blocks of \(blockSize ?? 0)")
      #expect(other.played == all)
    }
    var generator = OracleGenerator(seed: 4)
    for _ in 0..<2 {
      let cuts = Set((0..<6).map { _ in Int64.random(in: 2...900, using: &generator) }).sorted()
      let parts = zip([1] + cuts, cuts + [901]).map { $0...$1 - 1 }.shuffled(using: &generator)
      let runner = try Self.runner(name, threads: 2, blockSize: 100)
      let sum = parts.reduce(into: Tally(reference.tally.layout)) { $0.add(runner.tally($1)) }
      #expect(sum == reference.tally)
    }
    #expect(try Self.runner(name, seed: 2027).tally(1...900) != reference.tally)
  }

  @Test func rangesWithGapsPlayWhatTheyHold() throws {
    let ranges = TournamentRanges([3...3, 10...700, 999_999_999_990...1_000_000_000_000])
    let outcome = Self.play(try Self.runner("dice", threads: 3, blockSize: 64), ranges)
    #expect(outcome.tally.tournaments == ranges.count)
    let runner = try Self.runner("dice")
    let sum = ranges.ranges.reduce(into: Tally(outcome.tally.layout)) { $0.add(runner.tally($1)) }
    #expect(sum == outcome.tally)
    #expect(Self.play(runner, TournamentRanges()).tally.tournaments == 0)
  }

  @Test func aRunThatIsStoppedKeepsAPrefixOfItsBlocks() throws {
    let all = TournamentRanges([1...40_000_000])
    let control = RunControl()
    let outcome = try Self.runner("football", threads: 3, blockSize: 64)
      .play(all, control: control) { control.requestStop() }
    let played = outcome.played
    #expect(played.ranges.count == 1 && played.ranges.first?.lowerBound == 1)
    #expect(played.count < all.count && played.count == outcome.tally.tournaments)
    #expect(control.played == played.count)
    #expect(Self.play(try Self.runner("football", threads: 2), played).tally == outcome.tally)
    // Before it begins, it plays nothing.
    let nothing = try Self.runner("football").play(all, control: control)
    #expect(nothing.played.isEmpty && nothing.tally == Tally(outcome.tally.layout))
  }
}
