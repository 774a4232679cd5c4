import Engine
import Games
import MonteCarlo
import Programs
import RandomStreams
import Tallies
import TestSupport
import Testing

@Suite("A run")
struct RunnerTests {
  /// Four clubs with every tally, dice with scores beyond the tables, a series with optional games,
  /// and a season of pods in progress.
  static func tournament(_ name: String) throws -> (Tournament, TallyOptions) {
    if name == "football" {
      let game = try FootballFixture.fourClubs()
      return (
        LeagueFixture.tournament(game, entrants: 4), TallyOptions(scores: true, counters: true)
      )
    }
    if name == "duels" {
      let sides =
        DuelFixture.uncertain + [
          DuelEnumeration.Side(DuelFixture.uncertain[0].fighters, drawn: 4)
        ]
      return (
        LeagueFixture.tournament(try DuelFixture.game(sides), entrants: 3),
        TallyOptions(scores: true, counters: true, participants: true)
      )
    }
    if name == "series" {
      return (SeriesFixture.tournament(games: 5), TallyOptions(scores: true, counters: true))
    }
    if name == "pods" {
      return (try PodFixture.underWay(), TallyOptions(scores: false, counters: false))
    }
    return (
      LeagueFixture.tournament(
        DiceGame(maximum: 6, tabulated: 4), entrants: 5, criteria: [.points, .headToHead],
        results: [2: [6, 0]]),
      TallyOptions(scores: true, counters: false)
    )
  }

  static func play(
    _ name: String, _ ranges: TournamentRanges, threads: Int = 1, blockSize: Int? = nil,
    seed: UInt64 = 2026
  ) throws -> RunOutcome {
    let (tournament, options) = try tournament(name)
    return Runner(
      tournament, options: options, seed: Seed(seed), threads: threads, blockSize: blockSize
    ).play(ranges, control: RunControl())
  }

  static let all = TournamentRanges([1...2000])

  @Test(arguments: ["football", "dice", "series", "duels", "pods"], [1, 3, 8])
  func theNumberOfThreadsChangesNothing(name: String, threads: Int) throws {
    let reference = try Self.play(name, Self.all)
    for blockSize in [nil, 1, 7, 64, 1024] {
      let other = try Self.play(name, Self.all, threads: threads, blockSize: blockSize)
      #expect(other.tally == reference.tally, "blocks of \(blockSize ?? 0)")
      #expect(other.played == Self.all)
    }
  }

  @Test(arguments: ["football", "dice", "series", "duels", "pods"], 1...6)
  func anySplitIntoRangesAddsUpToTheSame(name: String, seed: UInt64) throws {
    var generator = OracleGenerator(seed: seed)
    var cuts = Set((0..<6).map { _ in Int64.random(in: 2...2000, using: &generator) }).sorted()
    cuts = [1] + cuts + [2001]
    let parts = zip(cuts, cuts.dropFirst()).map { $0...$1 - 1 }.shuffled(using: &generator)
    let layout = try Self.play(name, TournamentRanges([1...1])).tally.layout
    var sum = Tally(layout)
    for part in parts {
      sum.add(
        try Self.play(name, TournamentRanges([part]), threads: 2, blockSize: 100).tally)
    }
    #expect(try sum == Self.play(name, Self.all).tally)
  }

  @Test
  func rangesWithGapsPlayWhatTheyHold() throws {
    let ranges = TournamentRanges([3...3, 10...700, 999_999_999_990...1_000_000_000_000])
    let outcome = try Self.play("dice", ranges, threads: 3, blockSize: 64)
    #expect(outcome.tally.tournaments == ranges.count)
    var sum = Tally(outcome.tally.layout)
    for range in ranges.ranges {
      sum.add(try Self.play("dice", TournamentRanges([range])).tally)
    }
    #expect(sum == outcome.tally)
  }

  @Test
  func aTournamentIsTalliedAsItIsPlayedAlone() throws {
    let (tournament, options) = try Self.tournament("football")
    let block = TournamentBlock(tournament, seed: Seed(2026), capacity: 1, countsCounters: true)
    for number in [UInt64(1), 77, 2000] {
      block.play(first: number - 1, count: 1)
      let tally = try Self.play("football", TournamentRanges([Int64(number)...Int64(number)])).tally
      let layout = TallyLayout(tournament, options: options)
      for entrant in 0..<4 {
        let position = Int(block.positions[entrant][0])
        #expect(tally.count(layout["positions"], entrant * 4 + position) == 1)
        #expect(tally.count(layout["score_for"], entrant) == Int64(block.scoreFor[entrant][0]))
      }
      let each = tournament.game.counters.count
      for column in 0..<layout["counters"].count {
        let (side, counter) = column.quotientAndRemainder(dividingBy: each)
        let count = block.counter(side / 2, side: side % 2, counter)[0]
        #expect(tally.count(layout["counters"], column) == Int64(count))
      }
    }
  }

  @Test
  func everySeedPlaysItsOwnTournaments() throws {
    let one = try Self.play("football", TournamentRanges([1...500]))
    let other = try Self.play("football", TournamentRanges([1...500]), seed: 2027)
    #expect(one.tally != other.tally)
  }

  @Test
  func aRunThatIsStoppedKeepsAPrefixOfItsBlocks() throws {
    let (tournament, options) = try Self.tournament("football")
    let all = TournamentRanges([1...40_000_000])
    let control = RunControl()
    let outcome = Runner(
      tournament, options: options, seed: Seed(2026), threads: 3, blockSize: 64
    ).play(all, control: control) { control.requestStop() }
    #expect(outcome.played.ranges.count == 1)
    #expect(outcome.played.ranges.first?.lowerBound == 1)
    #expect(outcome.played.count < all.count)
    #expect(outcome.played.count == outcome.tally.tournaments)
    #expect(control.played == outcome.tally.tournaments)
    let again = Runner(
      tournament, options: options, seed: Seed(2026), threads: 2
    ).play(outcome.played, control: RunControl())
    #expect(again.tally == outcome.tally)
  }

  @Test
  func aRunThatIsStoppedBeforeItBeginsPlaysNothing() throws {
    let (tournament, options) = try Self.tournament("dice")
    let control = RunControl()
    control.requestStop()
    let outcome = Runner(tournament, options: options, seed: Seed(1), threads: 2)
      .play(Self.all, control: control)
    #expect(outcome.played.isEmpty)
    #expect(outcome.tally == Tally(TallyLayout(tournament, options: options)))
  }

  @Test
  func anEmptyRangePlaysNothing() throws {
    #expect(try Self.play("dice", TournamentRanges()).tally.tournaments == 0)
  }
}
