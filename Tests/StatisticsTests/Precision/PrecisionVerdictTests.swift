import Estimates
import Games
import MonteCarlo
import Programs
import RandomStreams
import Statistics
import Tallies
import TestSupport
import Testing

@Suite struct PrecisionVerdictTests {
  private let league = LeagueFixture.tournament(DiceGame(maximum: 3), entrants: 3)

  /// A best of thirteen with alternating home sides, in which the first entrant has lost some
  /// games.
  static func series(lost: Int) -> Tournament {
    let results = (0..<lost).map {
      ($0, MatchResult($0.isMultiple(of: 2) ? [0, 1] : [1, 0]))
    }
    return SeriesFixture.tournament(
      games: 13, results: Dictionary(uniqueKeysWithValues: results))
  }

  static func tally(_ tournament: Tournament, _ count: Int64) -> Tally {
    Runner(
      tournament, options: TallyOptions(scores: false, counters: false), seed: Seed(3), threads: 2
    ).play(TournamentRanges([1...count]), control: RunControl()).tally
  }

  static func target(
    _ name: String, _ halfWidth: Double, of tournament: Tournament
  ) throws -> PrecisionTarget {
    try PrecisionTarget(name: name, halfWidth: halfWidth, entrants: tournament.entrants)
  }

  private func verdict(
    _ name: String, _ halfWidth: Double, _ tournament: Tournament, _ count: Int64 = 10_000
  ) throws -> PrecisionVerdict {
    PrecisionVerdict(
      [try Self.target(name, halfWidth, of: tournament)], tournament,
      Self.tally(tournament, count))
  }

  @Test func aTargetWithoutAnEntrantIsOfAll() throws {
    let verdict = try verdict("champion", 0.1, league)
    #expect(verdict.findings.map(\.entrant) == [0, 1, 2])
    #expect(try self.verdict("points:t1", 0.1, league).findings.map(\.entrant) == [1])
    #expect(verdict.isReached)
  }

  @Test func halfTheWidthIsThatOfTheIntervalOfTheStopping() throws {
    let summary = Summary(league, Self.tally(league, 10_000))
    for (name, interval) in [
      ("champion:t2", summary.entrants[2].wins.interval(Looks.level)),
      ("top2:t2", summary.entrants[2].atLeast(position: 2).interval(Looks.level)),
      ("points:t2", try #require(summary.entrants[2].points.interval(Looks.level))),
    ] {
      #expect(try verdict(name, 0.1, league).findings.map(\.halfWidth) == [interval.width / 2])
    }
  }

  @Test func aTargetIsReachedAtExactlyItsHalfWidth() throws {
    let known = try #require(try verdict("champion:t0", 0.1, league).findings.first?.halfWidth)
    #expect(try verdict("champion:t0", known, league).isReached)
    #expect(try !verdict("champion:t0", known.nextDown, league).isReached)
  }

  /// After six losses seven wins are needed: once in 128, never in the first ten.
  @Test func unseenEventsNeverReachPrecision() throws {
    let verdict = try verdict("champion", 0.5, Self.series(lost: 6), 10)
    #expect(verdict.findings.map(\.state) == [.unvaried, .unvaried])
    #expect(!verdict.isReached)
    #expect(verdict.foreseenLook == nil)
  }

  @Test func certaintyReachesPrecision() throws {
    let verdict = try verdict("champion", 1e-9, Self.series(lost: 7))
    #expect(verdict.isReached)
    #expect(verdict.findings.map(\.halfWidth) == [0, 0])
  }

  /// The groups are over, and the knockout matches are to come.
  @Test(arguments: ["points", "reaches:semi-final", "top4"])
  func whatTheGroupsHaveSettledReachesPrecision(_ name: String) throws {
    let results = StageFixture.results(
      "t0:t1 1-0, t2:t0 0-1, t1:t2 1-0, t3:t4 1-0, t5:t3 0-1, t4:t5 2-0")
    let tournament = try StageFixture.tournament(
      """
      { "id": "groups", "kind": "groups", "ranking": ["points", "goalDifference"],
        "groups": { "A": ["t0", "t1", "t2"], "B": ["t3", "t4", "t5"] } },
      { "id": "knockout", "kind": "bracket",
        "matches": { "1": ["1A", "2B"], "2": ["1B", "2A"], "3": ["W1", "W2"] } }
      """, entrants: 6, results: results)
    let target = try Self.target(name, 1e-9, of: tournament).resolved(tournament.program.zones)
    let verdict = PrecisionVerdict([target], tournament, Self.tally(tournament, 10_000))
    #expect(verdict.findings.map(\.halfWidth) == [0, 0, 0, 0, 0, 0])
    #expect(verdict.isReached)
  }

  @Test func fewerThanTheLeastTournamentsReachNothing() throws {
    #expect(try verdict("champion", 0.4, league, 10_000).isReached)
    #expect(try !verdict("champion", 0.4, league, 9_999).isReached)
  }

  @Test func hardestEntrantsHaveTheWidestInterval() throws {
    let series = Self.series(lost: 3)
    let targets = [
      try Self.target("points", 0.1, of: series), try Self.target("champion:t1", 0.1, of: series),
    ]
    let verdict = PrecisionVerdict(targets, series, Self.tally(series, 10_000))
    let points = verdict.findings.filter { $0.target.output == .points }
    #expect(verdict.hardest.map(\.target) == targets)
    #expect(verdict.hardest[0].halfWidth == points.map(\.halfWidth).max())
  }

  /// The width falls with the root of the count: 4 times the precision needs 16 times as many.
  @Test func theLookIsForeseenAtWhichTheTargetWouldBeReached() throws {
    let known = try #require(try verdict("champion:t0", 0.1, league).findings.first?.halfWidth)
    #expect(try verdict("champion:t0", known / 3.9, league).foreseenLook == 160_000)
    #expect(try verdict("champion:t0", known / 4.1, league).foreseenLook == 250_000)
    #expect(try verdict("champion:t0", 1e-9, league).foreseenLook == nil)
  }
}
