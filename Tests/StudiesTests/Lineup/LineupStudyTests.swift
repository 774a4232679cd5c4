import Estimates
import Games
import MonteCarlo
import Programs
import RandomStreams
import Scenarios
import Selection
import Studies
import Tallies
import TestSupport
import Testing
import TextFiles

@Suite("The search for the best line-up")
struct LineupStudyTests {
  /// Returns the number of tournaments in which the club reaches a position with a line-up.
  private static func successes(
    _ squad: SmallSquad, _ lineup: SmallSquad.Names, _ tournaments: Int64, seed: UInt64,
    position: Int = 1
  ) throws -> Int64 {
    let scenario = try ScenarioLoader().load(
      Array(squad.scenario(lineup).utf8), path: "small.json")
    let options = TallyOptions(scores: false, counters: false)
    let tally = Runner(
      scenario.tournament, options: options, seed: Seed(seed), threads: 2
    ).play(TournamentRanges([1...tournaments]), control: RunControl()).tally
    return (0..<position).reduce(0) { $0 + tally.count(tally.layout["positions"], $1) }
  }

  /// The search finds the best line-up of a small squad with less than a tenth of an exhaustive
  /// search's work.
  @Test(arguments: zip([1, 2] as [UInt64], ["document", "app"]))
  func bestLineUpsAreFoundWithATenthOfTheWork(_ seed: UInt64, _ preset: String) throws {
    let squad = SmallSquad(seed: seed, preset: preset)
    let found = try SmallSquad.search(
      squad.scenario(squad.firstLineup), plays: 40_000, seed: seed)
    let lineups = squad.allLineups
    #expect(lineups.count == 196)
    #expect(found.extent.legal == 196)
    var plays: Int64 = 0
    var best: (lineup: SmallSquad.Names, titles: Int64) = ([], -1)
    for lineup in lineups {
      // These are not tournaments of the search.
      let titles = try Self.successes(squad, lineup, found.finalTournaments, seed: seed + 1000)
      plays += found.finalTournaments
      if titles > best.titles { best = (lineup, titles) }
    }
    #expect(found.best.played.lineup.choices.map(\.players) == best.lineup.map { [$0] })
    #expect(found.plays <= 40_000)
    #expect(found.plays * 10 < plays)
    #expect(Double(plays) == found.exhaustivePlays)
    #expect(try #require(found.best.probabilityOfBest) > 0.5)
    let interval = found.best.chance.interval(ConfidenceLevel(alpha: 1e-5))
    #expect(interval.contains(Double(best.titles) / Double(found.finalTournaments)))
  }

  @Test func searchesMayHaveAnotherGoal() throws {
    let squad = SmallSquad(seed: 1, preset: "document")
    let found = try SmallSquad.search(
      squad.scenario(squad.firstLineup), plays: 20_000, seed: 5, goal: "top3")
    #expect(found.goal == .finish(3))
    #expect(found.extent.provenNoBetter == 98)
    for finalist in found.finalists {
      let lineup = finalist.played.lineup.choices.map { $0.players[0] }
      let count = try Self.successes(
        squad, lineup, found.finalTournaments, seed: 1005, position: 3)
      let interval = finalist.chance.interval(ConfidenceLevel(alpha: 1e-5))
      #expect(interval.contains(Double(count) / Double(found.finalTournaments)))
    }
    let title = try SmallSquad.search(squad.scenario(squad.firstLineup), plays: 20_000, seed: 5)
    #expect(found.best.chance.value > title.best.chance.value + 0.2)
    #expect((found.best.played.score ?? 0) > (title.best.played.score ?? 1) + 0.2)
  }

  /// The scenario's own line-up is found again if it is the best, and only serves as a reference if it is excluded.
  @Test func currentLineUpsAreNoAnswerUnlessRequested() throws {
    let squad = SmallSquad(seed: 6, preset: "app")
    let free = try SmallSquad.search(squad.scenario(squad.firstLineup), plays: 30_000, seed: 1)
    let best = free.best.played.lineup.choices.map { $0.players[0] }
    let again = try SmallSquad.search(squad.scenario(best), plays: 30_000, seed: 2)
    #expect(again.best.isCurrent)
    #expect(again.current.played.lineup.choices.map { $0.players[0] } == best)
    // That line-up is not played twice.
    #expect(again.finalists.count == 8)
    #expect(again.finalists.count { $0.played.lineup.isSame(as: again.best.played.lineup) } == 1)
    let without = best[3][0]
    let found = try SmallSquad.search(
      squad.scenario(best), plays: 10_000, seed: 2, without: without)
    #expect(
      found.contenders.allSatisfy { finalist in
        !finalist.played.lineup.choices.contains { $0.players.joined().contains(without) }
      })
    #expect(found.contenders.count == found.finalists.count - 1)
    #expect(found.finalists.last?.isCurrent == true)
    #expect(found.current.probabilityOfBest == nil)
    #expect(found.best.fromCurrent.value < 0)
    let sum = found.contenders.reduce(0) { $0 + ($1.probabilityOfBest ?? 0) }
    #expect(abs(sum - 1) < 1e-9)
    // Half of the attackers remain.
    #expect(found.extent.legal < 196 / 2 + 1)
  }

  /// A player equal to an excluded one takes their position, though every match is the same.
  @Test func equalsOfExcludedPlayersMayBeChosen() throws {
    let squad = SmallSquad(seed: 7, preset: "document", alike: "midfielder")
    let found = try SmallSquad.search(
      squad.scenario(squad.firstLineup), plays: 10_000, seed: 1, formations: "2-2-1",
      without: "midfielder 1")
    let own = try #require(found.finalists.first { !$0.isCurrent })
    #expect(
      own.played.lineup.choices[2].players.map { Set($0) } == [["midfielder 2", "midfielder 3"]])
  }

  /// The stages divide the tournaments, and the final ones are new.
  @Test func playsAreSharedOutAndTheLastTournamentsAreNew() throws {
    let squad = SmallSquad(seed: 4, preset: "document")
    let found = try SmallSquad.search(squad.scenario(squad.firstLineup), plays: 20_000, seed: 9)
    #expect(found.extent.provenNoBetter == 98)
    #expect(found.extent.distinct == 98)
    #expect(found.extent.played == found.dropped.count + found.finalists.count)
    #expect(found.finalists.count == 8)
    let scoring = try #require(found.scoring)
    let weighed = scoring.tournaments * Int64(5 + scoring.effects.count)
    let halved = found.rounds.reduce(Int64(0)) { $0 + $1.tournaments * Int64($1.candidates + 1) }
    #expect(found.plays == weighed + halved + found.finalTournaments * 8)
    #expect(weighed <= 2_500 && weighed > 2_400)
    #expect(weighed + halved <= 10_000 && weighed + halved > 9_700)
    for dropout in found.dropped {
      let rounds = found.rounds.prefix(dropout.roundsSurvived + 1)
      #expect(dropout.chance.total == rounds.reduce(0) { $0 + $1.tournaments })
    }
    #expect(found.current.fromCurrent.isCertain)
    #expect(found.best.fromBest.isCertain)
    #expect(abs(found.finalists.reduce(0) { $0 + ($1.probabilityOfBest ?? 0) } - 1) < 1e-9)
  }

  /// Few line-ups are all played, without a score and, if very few, without rounds.
  @Test func fewLineUpsAreAllPlayed() throws {
    let squad = SmallSquad(seed: 5, preset: "document")
    let text = squad.scenario(squad.firstLineup)
    let some = try SmallSquad.search(text, plays: 10_000, seed: 1, formations: "3-1-1,1-3-1")
    #expect(some.scoring == nil)
    #expect(some.extent.legal == 2 * (4 * 3 * 2 + 4 * 1 * 2))
    #expect(some.extent.played == 24 + 8 + 1)
    #expect(some.rounds.map(\.candidates) == [32, 16, 8])
    let few = try SmallSquad.search(text, plays: 10_000, seed: 1, formations: "1-3-1")
    #expect(few.rounds.map(\.candidates) == [8])
    #expect(few.dropped.count == 1)
    #expect(few.finalists.allSatisfy { $0.played.score == nil })
  }

  /// Three midfielders are equal, so any two of them make the same line-up.
  @Test func equalPlayersMakeOneLineUp() throws {
    let squad = SmallSquad(seed: 7, preset: "document", alike: "midfielder")
    let text = squad.scenario(squad.firstLineup)
    let found = try SmallSquad.search(text, plays: 10_000, seed: 1, formations: "2-2-1")
    #expect(found.extent.legal == 2 * 6 * 3 * 2)
    #expect(found.extent.distinct == 6 * 2)
    let midfield = found.best.played.lineup.choices[2]
    #expect(midfield.players.map { Set($0) }.count == 3)
    #expect(Set(midfield.players.joined()).count == 3)
  }
}
