import Formats
import Games
import Programs
import Scenarios
import Testing
import TextFiles

/// Rankings in scenarios, the numbers that they need, and messages about them.
@Suite struct RankingScenarioTests {
  private static func text(
    _ ranking: String, numbers: String? = nil, stage: String = #""kind": "roundRobin""#
  ) -> String {
    let numbers = numbers.map { ", \"numbers\": \($0)" } ?? ""
    return cup(
      "goals",
      [
        "entrants": #"["ajax", "psg", "inter"]"#,
        "teams": #"{ "ajax": { "rating": 0 }, "psg": { "rating": 0 }, "inter": { "rating": 0 } }"#,
        "competition": "{ \"stages\": [{ \(stage), \"ranking\": \(ranking) }]\(numbers) }",
      ])
  }

  private static func ranking(
    _ ranking: String, numbers: String? = nil, stage: String = #""kind": "roundRobin""#
  ) throws -> RankingRules {
    let program = try load(text(ranking, numbers: numbers, stage: stage)).tournament.program
    return program.tables[program.standings].ranking
  }

  private static let conduct = #"{ "conduct": { "inter": -1, "ajax": -4.5, "psg": 0 } }"#

  @Test func aListIsAChainThatContinues() throws {
    let ranking = try Self.ranking(
      #"["points", { "among": ["points", "awayGoalsFor"], "onSplit": "repeat" }, "goalsAgainst"]"#)
    let steps: [RankingChain.Step] = [
      .points, .among([.points, .awayScoreFor], repeats: true), .criterion(.scoreAgainst),
    ]
    #expect(ranking.chain == RankingChain(steps))
    #expect(
      ranking.criteria.map { $0.key(.goal) }
        == ["points", "among.points", "among.awayGoalsFor", "goalsAgainst", "lots"])
  }

  @Test func anObjectSaysHowAChainGoesOn() throws {
    let ranking = try Self.ranking(
      #"{ "by": ["points", "wins"], "onSplit": "restart", "two": [{ "among": ["wins"] }] }"#)
    let two: [RankingChain.Step] = [.among([.wins], repeats: false)]
    #expect(ranking.chain == RankingChain([.points, .wins], onSplit: .restart, two: two))
    #expect(
      ranking.criteria.map { $0.key(.goal) }
        == ["points", "wins", "lots", "two.among.wins", "two.lots"])
  }

  /// A league of two conferences of one division each.
  private static let league = #"""
    "kind": "league", "fixtures": [{ "home": "ajax", "away": "psg" }],
    "tables": { "E": { "of": ["e"] }, "W": { "of": ["w"] },
      "e": { "entrants": ["ajax"] }, "w": { "entrants": ["psg", "inter"] } }
    """#

  /// Magic's counts games, which goals are not: see ``SwissFactsTests``. Two are for splits only: see
  /// ``LeagueFormatTests``.
  @Test func everyChainIsReadAsItIsWritten() throws {
    let others = ["mtr", "belgianPlayOffs", "austrianSplit"]
    for preset in CompetitionPreset.all where !others.contains(preset.name) {
      let asksForParts = ["nba", "mlb"].contains(preset.name)
      let names = preset.chain.by.compactMap { step in
        if case .criterion(.number(let number)) = step { number.name } else { nil }
      }
      let numbers = Set(names).map { "\"\($0)\": { \"ajax\": 1, \"psg\": 2, \"inter\": 3 }" }
      let ranking = try Self.ranking(
        preset.chain.json(.goal).compactText, numbers: "{ \(numbers.joined(separator: ", ")) }",
        stage: asksForParts ? Self.league : #""kind": "roundRobin""#)
      #expect(ranking.chain == preset.chain, "\(preset.name)")
    }
  }

  @Test func givenNumbersAreThoseOfTheEntrants() throws {
    let ranking = try Self.ranking(
      #"["points", "conduct", { "number": "luck", "better": "lower" }]"#,
      numbers: #"{ "luck": { "ajax": 1, "psg": 2, "inter": 3 }, "conduct": "#
        + #"{ "inter": -1, "ajax": -4.5, "psg": 0 } }"#)
    let luck = GivenNumber("luck", isHigherBetter: false)
    #expect(
      ranking.criteria.map(\.criterion) == [.points, .number(.conduct), .number(luck), .lots])
  }

  @Test func aPresetLeavesOutWhatHasNoNumbers() throws {
    let bare = try Self.ranking(#"{ "preset": "fifa2026" }"#)
    #expect(bare.preset?.omitted == [.number(.conduct), .number(.ranking)])
    #expect(
      bare.criteria.map { $0.key(.goal) }
        == [
          "points", "among.points", "among.goalDifference", "among.goalsFor", "goalDifference",
          "goalsFor", "lots",
        ])
    let some = try Self.ranking(#"{ "preset": "fifa2026" }"#, numbers: Self.conduct)
    #expect(some.preset?.omitted == [.number(.ranking)])
    #expect(some.criteria.map(\.criterion).contains(.number(.conduct)))
  }

  @Test func aPresetMayHavePointsOfItsOwn() throws {
    let preset = #"{ "preset": "fiba" }"#
    #expect(try Self.ranking(preset).points == PointsScheme(win: 2, draw: 1, loss: 1))
    let own = try Self.ranking(preset, stage: #""kind": "roundRobin", "points": { "loss": 0 }"#)
    #expect(own.points == PointsScheme(win: 2, draw: 1, loss: 0))
  }

  /// A ranking, and numbers of the entrants.
  @Test(
    arguments: Refusal.table(
      #"""
      ["points", "points"]
        $.competition.stages[0].ranking[1]: "points" is listed twice; a criterion that has not separated two entrants will not do so later
      [{ "among": ["wins", "points", "wins"] }]
        $.competition.stages[0].ranking[0].among[2]: "wins" is listed twice; a criterion that has not separated two entrants will not do so later
      { "by": ["points"], "two": ["lots", { "among": ["points"] }] }
        $.competition.stages[0].ranking.two[1]: this step comes after "lots", which separate everyone; put "lots" last
      ["points", "shared", "goalsFor"]
        $.competition.stages[0].ranking[2]: "goalsFor" comes after "shared", which leaves teams level; put "shared" last
      ["points", "shared", "lots"]
        $.competition.stages[0].ranking[2]: "lots" comes after "shared", which leaves teams level; put "shared" last
      ["points", "lots", "shared"]
        $.competition.stages[0].ranking[2]: "shared" comes after "lots", which separate everyone; put "lots" last
      { "by": ["points", "shared"], "two": ["wins", "lots"] }
        $.competition.stages[0].ranking.two: "two" ends in "lots", but "by" does not; put "shared" last in both or in neither
      { "by": ["points"], "two": ["wins", "shared"] }
        $.competition.stages[0].ranking.two: "two" ends in "shared", but "by" does not; put "shared" last in both or in neither
      [{ "among": [] }]
        $.competition.stages[0].ranking[0].among: found an empty array, expected an array of 1 to 32 elements
      [{ "among": ["runsFor"] }]
        $.competition.stages[0].ranking[0].among[0]: "runsFor" is not a criterion of this game, whose scores are goals; did you mean 'goalsFor'?
      { "by": ["awayMapDifference"] }
        $.competition.stages[0].ranking.by[0]: "awayMapDifference" is not a criterion of this game, whose scores are goals; did you mean 'awayGoalDifference'?
      ["points", "ranking"]
      numbers: { "rankings": { "ajax": 1, "psg": 2, "inter": 3 } }
        $.competition.stages[0].ranking[1]: "ranking" compares numbers that are not given; give each entrant one in $.competition.numbers["ranking"]; did you mean 'rankings'?
      [{ "number": "luck", "better": "higher" }]
        $.competition.stages[0].ranking[0].number: "luck" compares numbers that are not given; give each entrant one in $.competition.numbers["luck"]
      [{ "number": "conduct", "better": "lower" }]
      numbers: \#(conduct)
        $.competition.stages[0].ranking[0].number: "conduct" is a criterion without options; write just "conduct"
      { "preset": "fifa2062" }
        $.competition.stages[0].ranking.preset: found the text "fifa2062"…
      { "by": ["points"], "onSplit": "restarts" }
        $.competition.stages[0].ranking.onSplit: found the text "restarts", expected…
      [{ "among": ["conduct"] }]
        $.competition.stages[0].ranking[0].among[0]: found the text "conduct"…
      ["points"]
      numbers: { "conduct": { "ajax": 1, "psh": 2, "inter": 0 } }
        $.competition.numbers.conduct: found no number for "psg"; every entrant needs one
        $.competition.numbers.conduct.psh: found "psh", expected the id of an entrant; did you mean 'psg'?
      ["points"]
      numbers: { "points": { "ajax": 1, "psg": 2, "inter": 0 } }
        $.competition.numbers.points: "points" is the name of a criterion; give the number another name
      """#))
  func whatCannotBeIsSaid(_ broken: Refusal) {
    broken.check(
      diagnostics(of: Self.text(broken.lines[0], numbers: broken.members["numbers"])))
  }
}
