import Games
import Programs
import Scenarios
import Tallies
import TestSupport
import Testing
import TextFiles

/// Pod seasons in scenarios, and messages about them.
@Suite struct PodScenarioTests {
  /// A sound scenario, but for parts that are given.
  static func text(
    stage: String = #""weeks": 2"#, rules: String = achievements, teams: String = players,
    results: String = "{}", more: String = ""
  ) -> String {
    """
    { "name": "League",
      "game": { "kind": "pods", "rules": { \(rules) } },
      "entrants": ["a", "b", "c", "d", "e"],
      "teams": { \(teams) },
      "competition": { "stages": [{ "kind": "podSeason", \(stage) }] },
      "results": \(results)\(more)
    }
    """
  }

  static let achievements =
    #""randomAchievements": 1, "achievements": { "blood": { "chance": 0.5 }, "#
    + #""stand": { "chance": 0.5 }, "sport": { "chance": 0.5, "alwaysOn": true } }"#
  static let players =
    #""a": { "strength": 1 }, "b": { "strength": 2 }, "c": { "strength": 3 }, "#
    + #""d": { "strength": 1 }, "e": { "strength": 1 }"#
  static let round =
    #""1:1:1": { "places": { "a": 1, "b": 2, "c": 3, "d": 4 } }, "1:1:2": { "places": { "e": 1 } }"#

  static func program(_ text: String) throws -> Program { try load(text).tournament.program }

  @Test func whatIsLeftOutHasADefault() throws {
    let tournament = try load(
      Self.text(stage: #""rounds": 3"#, rules: #""placementPoints": [4, 3, 2, 1]"#)
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
  }

  @Test func playedRoundsAreFacts() throws {
    let program = try Self.program(
      Self.text(
        results: """
          { \(Self.round), "1:2:1": { "places": { "e": 1, "a": 1, "b": 3, "c": 4 },
            "achievements": { "e": ["sport", "stand"] } }, "1:2:2": { "places": { "d": 1 } } }
          """))
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
    let program = try Self.program(
      Self.text(
        stage: #""weeks": 2, "attendance": { "c": 0.5, "e": [1, 2] }"#,
        results: #"{ "1:1:1": { "places": { "a": 1, "b": 2, "c": 3, "d": 4 } } }"#))
    #expect(program.attendance[0] == [.sure, .sure, .sure, .sure, .absent])
    #expect(program.attendance[1] == [.sure, .sure, .chance(0.5), .sure, .sure])
  }

  /// A season that is over needs no strengths.
  @Test func whatIsOverNeedsNoStrengths() throws {
    let teams = ["a", "b", "c", "d", "e"].map { "\"\($0)\": {}" }.joined(separator: ", ")
    let tournament = try load(
      Self.text(stage: #""weeks": 1, "rounds": 1"#, teams: teams, results: "{ \(Self.round) }")
    ).tournament
    #expect(tournament.program.playedRounds == 1 && tournament.program.isComplete)
    let game = try #require(tournament.game as? any OrderGame)
    #expect(game.strengths.allSatisfy { $0.value == nil && !$0.isEstimated })
  }

  /// A player without a chance, or who stays away, earns nothing.
  @Test func achievementsAreForWhoMayEarnThem() throws {
    let program = try Self.program(
      Self.text(
        stage: #""weeks": 2, "attendance": { "b": [2] }"#,
        teams: Self.players.replacing(
          #""a": { "strength": 1 }"#, with: #""a": { "strength": 1, "chances": { "sport": 0 } }"#)))
    let all = [0b011, 0b111, 0b111, 0b111, 0b111] as [UInt64]
    #expect(program.weeks.map(\.earnable) == [[0b011, 0] + all[2...], all])
    let nobody = try Self.program(
      Self.text(
        rules: Self.achievements.replacing(
          #""chance": 0.5, "always"#, with: #""chance": 0, "always"#)))
    #expect(nobody.weeks[0].earnable == Array(repeating: 0b011, count: 5))
  }

  /// A later round is in progress until everyone of the first has a seat.
  @Test func aLaterRoundMayBeUnderWay() throws {
    let program = try Self.program(
      Self.text(results: #"{ \#(Self.round), "1:2:2": { "places": { "a": 1, "b": 2, "c": 3 } } }"#))
    #expect(program.playedRounds == 1)
    #expect(program.weeks[0].rounds[1].map { program.matches[$0].result != nil } == [false, true])
    #expect(program.attendance[0] == Array(repeating: .sure, count: 5))
  }

  @Test func seasonsWithOtherNamesPlayTheSame() throws {
    let one = try load(Self.text())
    let other = try load(
      Self.text(
        rules: Self.achievements.replacing("{ \"chance\"", with: #"{ "name": "X", "chance""#)))
    #expect(one.tournament.program.canonical == other.tournament.program.canonical)
    #expect(one.tournament.game.canonicalRules == other.tournament.game.canonicalRules)
  }

  /// A scenario with an error and its title.
  struct Broken: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String

    init(_ title: String, _ text: String) {
      testDescription = title
      self.text = text
    }
  }

  static func results(_ title: String, _ results: String, stage: String = #""weeks": 2"#) -> Broken
  {
    Broken(title, text(stage: stage, results: "{ \(results) }"))
  }

  static func stage(_ title: String, _ stage: String) -> Broken {
    Broken(title, text(stage: stage))
  }

  static let broken: [Broken] = [
    results("no name of a pod", #""1:1": { "places": { "a": 1 } }"#),
    results("a name with letters", #""1:x:1": { "places": { "a": 1 } }"#),
    results("a name with a sign", #""+1:1:1": { "places": { "a": 1 } }"#),
    results("a name from 0", #""0:1:1": { "places": { "a": 1 } }"#),
    results("a name with five parts", #""s:1:1:1:1": { "places": { "a": 1 } }"#),
    results("a season without a name", #"":1:1:1": { "places": { "a": 1 } }"#),
    results("a week beyond the season", #"\#(round), "3:1:1": { "places": { "a": 1 } }"#),
    results("a round beyond the week", #""1:4:1": { "places": { "a": 1 } }"#),
    results("a round before is missing", #""1:2:1": { "places": { "a": 1 } }"#),
    results("a week before is missing", #""2:1:1": { "places": { "a": 1 } }"#),
    results("a pod is missing", #""1:1:2": { "places": { "a": 1 } }"#),
    results("an unknown player", #""1:1:1": { "places": { "a": 1, "bb": 2 } }"#),
    results("a place that there is not", #""1:1:1": { "places": { "a": 1, "b": 3 } }"#),
    results("a place of no pod", #""1:1:1": { "places": { "a": 0, "b": 5 } }"#),
    results(
      "a pod that nobody won", #""1:1:1": { "places": { "a": 2, "b": 2, "c": 3, "d": 4 } }"#),
    results("five in a pod", #""1:1:1": { "places": { "a": 1, "b": 2, "c": 3, "d": 4, "e": 4 } }"#),
    results("nobody in a pod", #""1:1:1": { "places": {} }"#),
    results("no places", #""1:1:1": { "achievements": {} }"#),
    results(
      "a player in two pods",
      #""1:1:1": { "places": { "a": 1, "b": 2 } }, "1:1:2": { "places": { "b": 1 } }"#),
    results(
      "players who come and go",
      #"\#(round), "1:2:1": { "places": { "a": 1, "b": 2, "c": 3 } }, "1:2:2": { "places": { "e": 1 } }, "#
        + #""1:3:1": { "places": { "a": 1, "b": 2, "c": 3, "d": 4 } }, "1:3:2": { "places": { "e": 1 } }"#
    ),
    results(
      "a player who comes late",
      #""1:1:1": { "places": { "a": 1, "b": 2 } }, "1:2:1": { "places": { "a": 1, "b": 2, "c": 3 } }"#
    ),
    results(
      "an unknown achievement",
      #""1:1:1": { "places": { "a": 1 }, "achievements": { "a": ["blod"] } }"#),
    results(
      "an achievement twice",
      #""1:1:1": { "places": { "a": 1 }, "achievements": { "a": ["blood", "blood"] } }"#),
    results(
      "an achievement of a stranger",
      #""1:1:1": { "places": { "a": 1 }, "achievements": { "b": ["blood"] } }"#),
    results(
      "more achievements than are active",
      #""1:1:1": { "places": { "a": 1 }, "achievements": { "a": ["blood", "stand"] } }"#),
    results(
      "more achievements than are active, in two rounds",
      #""1:1:1": { "places": { "a": 1 }, "achievements": { "a": ["blood"] } }, "#
        + #""1:2:1": { "places": { "a": 1 }, "achievements": { "a": ["stand"] } }"#),
    results(
      "an achievement that was not active",
      #""1:1:1": { "places": { "a": 1 }, "achievements": { "a": ["blood"] } }"#,
      stage: #""activeAchievements": { "1": ["stand"] }"#),
    results(
      "an achievement in a week without",
      #""1:1:1": { "places": { "a": 1 }, "achievements": { "a": ["sport"] } }"#,
      stage: #""weeksWithoutAchievements": [1]"#),
    stage("an unknown player's attendance", #""attendance": { "f": 0.5 }"#),
    stage("attendance beyond 1", #""attendance": { "a": 1.5 }"#),
    stage("attendance in a week beyond", #""weeks": 3, "attendance": { "a": [1, 4] }"#),
    stage("attendance twice in a week", #""attendance": { "a": [2, 2] }"#),
    stage("attendance as a text", #""attendance": { "a": "often" }"#),
    stage("no weeks", #""weeks": 0"#),
    stage("a hundred weeks", #""weeks": 100"#),
    stage("ten rounds", #""rounds": 10"#),
    stage("unknown small pods", #""smallPods": "fair""#),
    stage("unknown seating", #""levelSeating": "lot""#),
    stage("a week without achievements beyond", #""weeksWithoutAchievements": [7]"#),
    stage("active in a week beyond", #""activeAchievements": { "7": ["blood"] }"#),
    stage("active in no week", #""activeAchievements": { "01": ["blood"] }"#),
    stage("active but unknown", #""activeAchievements": { "1": ["blod"] }"#),
    stage("too many active", #""activeAchievements": { "1": ["blood", "stand", "sport"] }"#),
    stage("a key of another stage", #""legs": 2"#),
    Broken(
      "an achievement without a chance", text(rules: #""achievements": { "blood": {} }"#)),
    Broken(
      "an achievement worth too much",
      text(rules: #""achievements": { "blood": { "chance": 1, "points": 100 } }"#)),
    Broken(
      "five places with points", text(rules: #""placementPoints": [5, 4, 3, 2, 1]"#)),
    Broken(
      "own chances of what there is not",
      text(
        teams: players.replacing(
          #""a": { "strength": 1 }"#, with: #""a": { "strength": 1, "chances": { "blod": 1 } }"#))),
    Broken(
      "a strength of 0", text(teams: players.replacing(#""strength": 2"#, with: #""strength": 0"#))),
    Broken(
      "a strength in words",
      text(teams: players.replacing(#""strength": 2"#, with: #""strength": "estimate""#))),
    Broken("no strength", text(teams: players.replacing(#""strength": 2"#, with: ""))),
    Broken(
      "nothing to estimate from",
      text(teams: players.replacing(#""strength": 2"#, with: #""strength": "estimated""#))),
    Broken("a tally", text(more: #", "tally": { "scores": true }"#)),
    Broken(
      "pods in a round robin",
      text().replacing(
        #""kind": "podSeason", "weeks": 2"#, with: #""kind": "roundRobin", "ranking": ["points"]"#)),
    Broken(
      "pods in a series",
      text().replacing(#""kind": "podSeason", "weeks": 2"#, with: #""kind": "series", "bestOf": 3"#)
    ),
    Broken(
      "pods in a match",
      text().replacing(#""kind": "podSeason", "weeks": 2"#, with: #""kind": "match""#)),
    Broken(
      "a season of football",
      BrokenScenario.sound([
        (
          #"{ "kind": "roundRobin", "legs": 2, "ranking": ["points", "goalDifference"] }"#,
          #"{ "kind": "podSeason" }"#
        ),
        (#""results": { "red:blue": { "score": [2, 1] } },"#, ""),
      ])),
    Broken(
      "a season too large to tally",
      text(
        stage: #""weeks": 99, "rounds": 9"#,
        rules: "\"achievements\": { "
          + (0..<64).map {
            "\"a\($0)\": { \"chance\": 1, \"points\": 99, \"alwaysOn\": true }"
          }.joined(separator: ", ") + " }"
      ).replacing(
        #"["a", "b", "c", "d", "e"]"#,
        with: "[\((0..<9).map { "\"p\($0)\"" }.joined(separator: ", "))]"
      ).replacing(
        players, with: (0..<9).map { "\"p\($0)\": { \"strength\": 1 }" }.joined(separator: ", "))),
  ]

  /// All messages, in one committed text.
  @Test func everythingThatIsWrongIsSaid() {
    let lines = Self.broken.map { broken in
      let said = diagnostics(of: broken.text)
      #expect(!said.isEmpty, "\(broken.testDescription)")
      return "\(broken.testDescription)\n" + said.map { "  \($0)\n" }.joined()
    }
    let folder = #filePath.split(separator: "/").dropLast().map { "/\($0)" }.joined()
    let golden = GoldenFile("\(folder)/golden/broken-pods.txt")
    #expect(golden.difference(from: lines.joined(separator: "\n")) == nil)
  }
}
