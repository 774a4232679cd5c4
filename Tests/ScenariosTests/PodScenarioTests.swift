import Games
import Programs
import Scenarios
import Tallies
import TestSupport
import Testing

/// Pod seasons in scenarios.
@Suite struct PodScenarioTests {
  /// A sound season of five players, but for parts that are given; `stage` has the keys of the stage.
  static func text(_ parts: [String: String] = [:]) -> String {
    var members = parts
    members["stage"] = nil
    members["rules"] = "{ \(parts["rules"] ?? achievements) }"
    members["teams"] = parts["teams"] ?? "{ \(players) }"
    if members["stages"] == nil {
      members["stages"] = "{ \"kind\": \"podSeason\", \(parts["stage"] ?? #""weeks": 2"#) }"
    }
    return cup("pods", entrants: 5, members)
  }

  static let achievements =
    #""randomAchievements": 1, "achievements": { "blood": { "chance": 0.5 }, "stand": { "chance": 0.5 }, "sport": { "chance": 0.5, "alwaysOn": true } }"#
  static let players =
    #""a": { "strength": 1 }, "b": { "strength": 2 }, "c": { "strength": 3 }, "d": { "strength": 1 }, "e": { "strength": 1 }"#
  static let round =
    #""1:1:1": { "places": { "a": 1, "b": 2, "c": 3, "d": 4 } }, "1:1:2": { "places": { "e": 1 } }"#

  private static func program(_ parts: [String: String]) throws -> Program {
    try load(text(parts)).tournament.program
  }

  /// Pods are played by players.
  @Test func whatIsLeftOutHasADefault() throws {
    let tournament = try load(
      Self.text(["stage": #""rounds": 3"#, "rules": #""placementPoints": [4, 3, 2, 1]"#])
    ).tournament
    let program = tournament.program
    #expect(program.weeks.map(\.rounds.count) == [3, 3, 3, 3, 3, 3])
    let seatings = program.steps.compactMap { step in
      if case .draw(let draw as SeatingDraw) = step { draw } else { nil }
    }
    #expect(seatings.count == 18 && seatings.allSatisfy { $0.smallMatches == .app })
    #expect(seatings.prefix(3).map(\.levelSeating) == [nil, .listOrder, .listOrder])
    let game = try #require(tournament.game as? any PodGame)
    #expect(game.randomAchievements == 2 && game.achievements.isEmpty)
    #expect(program.playedRounds == 0)
    #expect(program.words.entrant == "player")
  }

  @Test func playedRoundsAreFacts() throws {
    let second = #"{ "e": 1, "a": 1, "b": 3, "c": 4 }, "achievements": { "e": ["sport", "stand"] }"#
    let program = try Self.program([
      "results":
        #"{ \#(Self.round), "1:2:1": { "places": \#(second) }, "1:2:2": { "places": { "d": 1 } } }"#
    ])
    #expect(program.playedRounds == 2)
    #expect(program.attendance[0] == Array(repeating: .sure, count: 5))
    // Earned achievements were active, like those that always are; at most one more is drawn.
    #expect(program.achievementDraws.map(\.known) == [0b110, 0b100])
    #expect(program.achievementDraws.map(\.drawn) == [0, 1])
    let pod = program.matches[program.weeks[0].rounds[1]].first
    #expect(pod?.result?.map { $0[1] } == [1, 1, 3, 4])
    #expect(pod?.result?.map { $0[3] } == [0b110, 0, 0, 0])
    #expect(program.playedRounds < program.weekRounds.count)
  }

  /// A player missing in the first round of a played week is away for the whole week.
  @Test func playedRoundsSayWhoWasThere() throws {
    let program = try Self.program([
      "stage": #""weeks": 2, "attendance": { "c": 0.5, "e": [1, 2] }"#,
      "results": #"{ "1:1:1": { "places": { "a": 1, "b": 2, "c": 3, "d": 4 } } }"#,
    ])
    #expect(program.attendance[0] == [.sure, .sure, .sure, .sure, .absent])
    #expect(program.attendance[1] == [.sure, .sure, .chance(0.5), .sure, .sure])
  }

  @Test func whatIsOverNeedsNoStrengths() throws {
    let tournament = try load(
      Self.text([
        "stage": #""weeks": 1, "rounds": 1"#, "results": "{ \(Self.round) }",
        "teams": #"{ "a": {}, "b": {}, "c": {}, "d": {}, "e": {} }"#,
      ])
    ).tournament
    #expect(tournament.program.playedRounds == 1 && tournament.program.isComplete)
    let game = try #require(tournament.game as? any OrderGame)
    #expect(game.strengths.allSatisfy { $0.value == nil && !$0.isEstimated })
  }

  /// A player without a chance, or who stays away, earns nothing.
  @Test func achievementsAreForWhoMayEarnThem() throws {
    let players = Self.players.edited([
      Edit(#""strength": 1"#, #""strength": 1, "chances": { "sport": 0 }"#)
    ])
    let program = try Self.program([
      "stage": #""weeks": 2, "attendance": { "b": [2] }"#, "teams": "{ \(players) }",
    ])
    let all = [0b011, 0b111, 0b111, 0b111, 0b111] as [UInt64]
    #expect(program.weeks.map(\.earnable) == [[0b011, 0] + all[2...], all])
    let rules = Self.achievements.edited([
      Edit(#""chance": 0.5, "always"#, #""chance": 0, "always"#)
    ])
    let nobody = try Self.program(["rules": rules])
    #expect(nobody.weeks[0].earnable == Array(repeating: 0b011, count: 5))
  }

  /// A later round is in progress until everyone of the first has a seat.
  @Test func aLaterRoundMayBeInProgress() throws {
    let program = try Self.program([
      "results": #"{ \#(Self.round), "1:2:2": { "places": { "a": 1, "b": 2, "c": 3 } } }"#
    ])
    #expect(program.playedRounds == 1)
    #expect(program.weeks[0].rounds[1].map { program.matches[$0].result != nil } == [false, true])
    #expect(program.attendance[0] == Array(repeating: .sure, count: 5))
  }

  @Test func seasonsWithOtherNamesPlayTheSame() throws {
    let one = try load(Self.text()).tournament
    let rules = Self.achievements.replacing("{ \"chance\"", with: #"{ "name": "X", "chance""#)
    let other = try load(Self.text(["rules": rules])).tournament
    #expect(one.program.canonical == other.program.canonical)
    #expect(one.game.canonicalRules == other.game.canonicalRules)
  }
}
