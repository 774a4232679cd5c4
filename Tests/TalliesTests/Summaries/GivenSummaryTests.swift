import Estimates
import Games
import MonteCarlo
import Programs
import RandomStreams
import Tallies
import TestSupport
import Testing

/// Chances conditional on outcomes, compared with leagues whose combinations of scores are enumerated.
@Suite("Chances conditional on outcomes")
struct GivenSummaryTests {
  private static func summary(
    of tournament: Tournament, given conditions: [Condition], count: Int64
  ) throws -> (summary: Summary, given: GivenSummary) {
    let options = TallyOptions(scores: true, counters: false, given: conditions)
    let runner = Runner(tournament, options: options, seed: Seed(31), threads: 1)
    let summary = Summary(tournament, runner.tally(1...count))
    return (summary, try #require(summary.given))
  }

  private static func summary(
    of tournament: Tournament, given outcomes: [(match: Int, outcome: MatchOutcome)], count: Int64
  ) throws -> (summary: Summary, given: GivenSummary) {
    try summary(
      of: tournament,
      given: outcomes.map {
        .outcome(
          ConditionalOutcome(
            match: $0.match, name: tournament.program.pairings[$0.match].name, outcome: $0.outcome))
      }, count: count)
  }

  private static let league = LeverageSummaryTests.leagues[1]
  private static let level = ConfidenceLevel(alpha: 1e-5)

  @Test(arguments: [(0, MatchOutcome.home), (1, .draw), (2, .away)])
  func chancesAreThoseOfALeagueHeldToTheOutcome(_ match: Int, _ outcome: MatchOutcome) throws {
    let tournament = Self.league.tournament
    let (summary, given) = try Self.summary(
      of: tournament, given: [(match, outcome)], count: 40_000)
    let result = outcome == .home ? 0 : outcome == .draw ? 1 : 2
    let (held, whole) = (Self.league.exact(match, result: result), Self.league.exact())
    let (condition, all) = (given.condition, Estimand.all(tournament.program))
    expectProportion(
      Int(condition.count), of: Int(condition.total), Self.league.ofResults[result])
    for entrant in 0..<3 {
      let events = given.entrants[entrant]
      #expect(events.map(\.estimand) == all && given.title(entrant).estimand == .champion)
      for top in 1...2 {
        func chance(_ exact: RoundRobinEnumeration) -> Double {
          exact.positions[entrant].prefix(top).reduce(0, +)
        }
        guard case .share(let share)? = events[top - 1].given,
          case .share(let overall) = events[top - 1].overall
        else {
          Issue.record("no share")
          return
        }
        expectProportion(Int(share.count), of: Int(share.total), chance(held))
        #expect(share.total == condition.count)
        let positions = summary.entrants[entrant].positions.prefix(top)
        #expect(overall.count == positions.reduce(0) { $0 + $1.count })
        let difference = try #require(events[top - 1].difference)
        let interval = try #require(difference.interval(Self.level))
        #expect(interval.contains(chance(held) - chance(whole)))
        #expect(abs(difference.value - (share.value - overall.value)) < 1e-12)
      }
      func mean(_ exact: RoundRobinEnumeration) -> Double {
        exact.positions[entrant].enumerated().reduce(0) { $0 + Double($1.offset + 1) * $1.element }
      }
      let position = events[all.firstIndex(of: .position) ?? 0]
      #expect(position.given?.interval(Self.level)?.contains(mean(held)) == true)
      #expect(
        position.difference?.interval(Self.level)?.contains(mean(held) - mean(whole)) == true)
      // The points of a match are those of its result rather than the mean of all.
      let sides = tournament.program.pairings[match].sides
      guard let side = sides.firstIndex(of: entrant) else { continue }
      let worth = side == 0 ? [3.0, 1, 0] : [0.0, 1, 3]
      let expected = zip(worth, Self.league.ofResults).reduce(worth[result]) { $0 - $1.0 * $1.1 }
      let points = events[all.firstIndex(of: .points) ?? 0]
      #expect(points.overall.value == summary.entrants[entrant].points.mean)
      #expect(points.difference?.interval(Self.level)?.contains(expected) == true)
    }
  }

  @Test func outcomesThatNeverOccurredHaveNoChances() throws {
    let tournament = LeagueFixture.tournament(CoinGame(homeWin: 0.5), entrants: 3)
    let (_, given) = try Self.summary(of: tournament, given: [(0, .draw)], count: 500)
    #expect(given.condition.count == 0 && !given.condition.isCertain)
    #expect(given.condition.interval().upper > 0)
    for event in given.entrants.joined() { #expect(event.given == nil && event.difference == nil) }
  }

  @Test func aKnownOutcomeIsCertain() throws {
    let tournament = LeagueFixture.tournament(
      DiceGame(maximum: 2), entrants: 3, results: [0: [2, 1]])
    let (_, given) = try Self.summary(of: tournament, given: [(0, .home)], count: 500)
    #expect(given.condition.isCertain && given.condition.count == 500)
    for event in given.entrants.joined() {
      #expect(event.difference?.interval() == Interval(point: 0))
      #expect(event.given?.value == event.overall.value)
    }
  }

  /// Three wins of one side end a best of five.
  @Test func outcomesThatSettleASeriesMakeItCertain() throws {
    let tournament = SeriesFixture.tournament(games: 5)
    let homes = tournament.program.pairings.map { $0.home == 0 ? MatchOutcome.home : .away }
    let settling = (0..<3).map { (match: $0, outcome: homes[$0]) }
    let (_, given) = try Self.summary(of: tournament, given: settling, count: 2_000)
    #expect(given.condition.count > 100)
    for entrant in 0..<2 {
      for event in given.entrants[entrant] {
        #expect(event.given?.isCertain == true)
        #expect(event.given?.interval()?.width == 0)
        #expect(event.overall.isCertain == false)
      }
      #expect(given.title(entrant).given?.value == (entrant == 0 ? 1 : 0))
    }
    let (_, open) = try Self.summary(
      of: tournament, given: Array(settling.dropLast()), count: 2_000)
    #expect(open.title(0).given?.isCertain == false)
  }

  /// The last game is played at 2-2 only.
  @Test func aGameThatIsNotPlayedHasNoOutcome() throws {
    let (summary, given) = try Self.summary(
      of: SeriesFixture.tournament(games: 5), given: [(4, .home)], count: 2_000)
    #expect(given.condition.count == summary.matches[4].results?.homeWin.count)
    let sums = (0..<2).compactMap { entrant in
      given.entrants[entrant].first { $0.estimand == .points }?.given?.value
    }
    #expect(sums == [3, 2])
  }

  /// Chances of which a condition speaks are certain, those of others are estimates.
  @Test(arguments: [false, true])
  func chancesOfWhichAnEventSpeaksAreCertain(_ isNegated: Bool) throws {
    let tournament = LeagueFixture.tournament(DiceGame(maximum: 2), entrants: 4)
    let event = try #require(
      EntrantEvent(entrant: 1, .finish(2), isNegated: isNegated, in: tournament))
    let (summary, given) = try Self.summary(of: tournament, given: [.event(event)], count: 5_000)
    #expect(given.hasEvents && !given.condition.isCertain)
    let own = summary.entrants[1].atLeast(position: 2).count
    #expect(given.condition.count == (isNegated ? 5000 - own : own))
    let certain = given.entrants.map { $0.prefix(3).map { $0.given?.isCertain } }
    #expect(certain[1] == (isNegated ? [true, true, false] : [false, true, true]))
    #expect([0, 2, 3].allSatisfy { certain[$0] == [false, false, false] })
    #expect(given.entrants[1][1].given?.value == (isNegated ? 0 : 1))
    let difference = try #require(given.entrants[1][1].difference)
    let interval = try #require(difference.interval())
    #expect(interval.lower < difference.value && difference.value < interval.upper)
  }
}
