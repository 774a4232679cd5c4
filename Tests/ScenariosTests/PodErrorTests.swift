import Testing

/// Messages about pod seasons.
@Suite struct PodErrorTests {
  private static let round = PodScenarioTests.round

  /// Each case gives parts of ``PodScenarioTests/text(_:)``, or edits of it.
  @Test(arguments: results + others)
  func everythingThatIsWrongIsSaid(_ broken: Refusal) {
    let parts = broken.edits.isEmpty ? broken.members : [:]
    broken.check(diagnostics(of: PodScenarioTests.text(parts).edited(broken.edits)))
  }

  private static let results = Refusal.table(
    #"""
    results: { "1:1": { "places": { "a": 1 } } }
      $.results["1:1"]: found "1:1", expected the name of a pod, week:round:pod, or season:week:round:pod for one of an earlier season, or that of a pod of a bracket
    results: { "1:x:1": { "places": { "a": 1 } } }
      $.results["1:x:1"]: found "1:x:1", expected the name of a pod…
    results: { "+1:1:1": { "places": { "a": 1 } } }
      $.results["+1:1:1"]: found "+1:1:1", expected the name of a pod…
    results: { "0:1:1": { "places": { "a": 1 } } }
      $.results["0:1:1"]: found "0:1:1", expected the name of a pod…
    results: { "s:1:1:1:1": { "places": { "a": 1 } } }
      $.results["s:1:1:1:1"]: found "s:1:1:1:1", expected the name of a pod…
    results: { ":1:1:1": { "places": { "a": 1 } } }
      $.results[":1:1:1"]: found ":1:1:1", expected the name of a pod…
    results: { \#(round), "3:1:1": { "places": { "a": 1 } } }
      $.results["3:1:1"]: "3:1:1" is after the end of the season: the last round is round 3 of week 2
    results: { "1:4:1": { "places": { "a": 1 } } }
      $.results["1:4:1"]: "1:4:1" is after the end of the season: the last round is round 3 of week 2
    results: { "1:2:1": { "places": { "a": 1 } } }
      $.results["1:2:1"]: "1:2:1" has a result, but the earlier round 1 of week 1 has none
    results: { "2:1:1": { "places": { "a": 1 } } }
      $.results["2:1:1"]: "2:1:1" has a result, but the earlier round 1 of week 1 has none
    results: { "1:1:2": { "places": { "a": 1 } } }
      $.results["1:1:2"]: "1:1:2" has a result, but pod 1 of the round has none
    results: { "1:1:1": { "places": { "a": 1, "bb": 2 } } }
      $.results["1:1:1"].places.bb: found "bb", expected one of the entrants; did you mean 'b'?
    results: { "1:1:1": { "places": { "a": 1, "b": 3 } } }
      $.results["1:1:1"].places.b: found place 3 in a pod of 2
    results: { "1:1:1": { "places": { "a": 0, "b": 5 } } }
      $.results["1:1:1"].places.a: found the number 0, expected a whole number from 1 to 4
      $.results["1:1:1"].places.b: found the number 5, expected a whole number from 1 to 4
    results: { "1:1:1": { "places": { "a": 2, "b": 2, "c": 3, "d": 4 } } }
      $.results["1:1:1"].places: found nobody in first place, expected at least one player, or a drawn pod in which all have place 4
    results: { "1:1:1": { "places": { "a": 1, "b": 2, "c": 3, "d": 4, "e": 4 } } }
      $.results["1:1:1"].places: found an object of 5 entries, expected an object of 1 to 4 entries
    results: { "1:1:1": { "achievements": {} } }
      $.results["1:1:1"]: found no key "places", expected it with an object of 1 to 4 entries
    results: { "1:1:1": { "places": { "a": 1, "b": 2 } }, "1:1:2": { "places": { "b": 1 } } }
      $.results["1:1:2"]: "b" sits in two pods of this round
    results: { \#(round), "1:2:1": { "places": { "a": 1, "b": 2, "c": 3 } }, "1:2:2": { "places": { "e": 1 } }, "1:3:1": { "places": { "a": 1, "b": 2, "c": 3, "d": 4 } }, "1:3:2": { "places": { "e": 1 } } }
      $.results["1:2:2"]: "d" sat in the first round of this week, but in no pod of round 2
    results: { "1:1:1": { "places": { "a": 1, "b": 2 } }, "1:2:1": { "places": { "a": 1, "b": 2, "c": 3 } } }
      $.results["1:2:1"]: "c" sits in round 2, but in no pod of the first round of this week
    results: { "1:1:1": { "places": { "a": 1 }, "achievements": { "a": ["blod"] } } }
      $.results["1:1:1"].achievements.a[0]: found the text "blod", expected the id of an achievement; did you mean 'blood'?
    results: { "1:1:1": { "places": { "a": 1 }, "achievements": { "a": ["blood", "blood"] } } }
      $.results["1:1:1"].achievements.a[1]: "blood" is listed twice; an achievement is earned once in a pod
    results: { "1:1:1": { "places": { "a": 1 }, "achievements": { "b": ["blood"] } } }
      $.results["1:1:1"].achievements.b: found "b", expected a player of this pod
    results: { "1:1:1": { "places": { "a": 1 }, "achievements": { "a": ["blood", "stand"] } } }
      $.results["1:1:1"].achievements: blood, stand were earned in week 1, but at most 1 of the achievements that are not always on may be active in a week
    results: { "1:1:1": { "places": { "a": 1 }, "achievements": { "a": ["blood"] } }, "1:2:1": { "places": { "a": 1 }, "achievements": { "a": ["stand"] } } }
      $.results["1:2:1"].achievements: blood, stand were earned in week 1, but at most 1 of the achievements that are not always on may be active in a week
    results: { "1:1:1": { "places": { "a": 1 }, "achievements": { "a": ["blood"] } } }
    stage: "activeAchievements": { "1": ["stand"] }
      $.results["1:1:1"].achievements: blood was not active in week 1, as "activeAchievements" says
    results: { "1:1:1": { "places": { "a": 1 }, "achievements": { "a": ["sport"] } } }
    stage: "weeksWithoutAchievements": [1]
      $.results["1:1:1"].achievements: achievements do not count in week 1, as "weeksWithoutAchievements" says
    """#)

  private static let others = Refusal.table(
    #"""
    stage: "attendance": { "f": 0.5 }
      $.competition.stages[0].attendance.f: found "f", expected one of the entrants
    stage: "weeks": 3, "attendance": { "a": [1, 4] }
      $.competition.stages[0].attendance.a[1]: found week 4, but the season has 3
    stage: "attendance": { "a": [2, 2] }
      $.competition.stages[0].attendance.a[1]: week 2 is listed twice
    stage: "attendance": { "a": "often" }
      $.competition.stages[0].attendance.a: found the text "often", expected a number from 0 to 1, or an array of at most 99 elements
    stage: "weeks": 100
      $.competition.stages[0].weeks: found the number 100, expected a whole number from 1 to 99
    stage: "rounds": 10
      $.competition.stages[0].rounds: found the number 10, expected a whole number from 1 to 9
    stage: "smallPods": "fair"
      $.competition.stages[0].smallPods: found the text "fair", expected "app", "balanced" or "threes"
    stage: "levelSeating": "lot"
      $.competition.stages[0].levelSeating: found the text "lot", expected "listOrder" or "lots"; did you mean 'lots'?
    stage: "weeksWithoutAchievements": [7]
      $.competition.stages[0].weeksWithoutAchievements[0]: found week 7, but the season has 6
    stage: "activeAchievements": { "7": ["blood"] }
      $.competition.stages[0].activeAchievements["7"]: found "7", expected the number of a week, 1 to 6
    stage: "activeAchievements": { "01": ["blood"] }
      $.competition.stages[0].activeAchievements["01"]: found "01", expected the number of a week, 1 to 6
    stage: "activeAchievements": { "1": ["blod"] }
      $.competition.stages[0].activeAchievements["1"][0]: found the text "blod", expected the id of an achievement; did you mean 'blood'?
    stage: "activeAchievements": { "1": ["blood", "stand", "sport"] }
      $.competition.stages[0].activeAchievements["1"]: found 2 achievements that are not always on, expected at most 1 active in a week
    stage: "legs": 2
      $.competition.stages[0]: found the unknown key "legs", expected "kind", "id", "weeks", "rounds", "smallPods", "levelSeating", "seatingBy", "repeats", "firstRoundUnderWay", "attendance", "weeksWithoutAchievements", "activeAchievements", "ranking", "percentages", "table" or "zones"
    rules: "achievements": { "blood": {} }
      $.game.rules.achievements.blood: found no key "chance", expected it with a number from 0 to 1
    rules: "achievements": { "blood": { "chance": 1, "points": 100 } }
      $.game.rules.achievements.blood.points: found the number 100, expected a whole number from -99 to 99
    rules: "placementPoints": [5, 4, 3, 2, 1]
      $.game.rules.placementPoints: found an array of 5 elements, expected an array of 1 to 4 elements
    "strength": 2 => "strength": 2, "chances": { "blod": 1 }
      $.teams.b.chances.blod: found "blod", expected the id of an achievement; did you mean 'blood'?
    "strength": 2 => "strength": 0
      $.teams.b.strength: found the number 0, expected a number from 0.000001 to 1000000 with at most 6 decimals
    "strength": 2 => "strength": "estimate"
      $.teams.b.strength: found the text "estimate", expected "estimated"; did you mean 'estimated'?
    "strength": 2 =>
      $.results: "b" has no "strength", but rounds are still to be played; give a number, or "estimated"
    "strength": 2 => "strength": "estimated"
      $.teams.b.strength: no result shows how strong this player is; give a strength, or set "pseudoResults" in the rules above 0
    tally: { "scores": true }
      $.tally: a competition of pods has no options for its tally but "given"; leave the others out
    stages: { "kind": "match" }
      $.competition.stages[0].kind: this stage has matches of two sides, but the game has pods of up to 4; use a "podSeason" or a "podBracket"
    """#)

  @Test func footballIsPlayedInNoPods() {
    let stage = #"{ "kind": "roundRobin", "legs": 2, "ranking": ["points", "goalDifference"] }"#
    #expect(
      diagnostics(of: football(Edit(stage, #"{ "kind": "podSeason" }"#))) == [
        "cup.json:26:26: $.competition.stages[0].kind: a stage of pods needs the game pods"
      ])
  }

  @Test func aSeasonTooLargeToTallyIsRefused() {
    let achievements = (0..<64).map {
      "\"a\($0)\": { \"chance\": 1, \"points\": 99, \"alwaysOn\": true }"
    }
    let players = (0..<9).map { "\"p\($0)\"" }
    let text = PodScenarioTests.text([
      "stage": #""weeks": 99, "rounds": 9"#,
      "rules": "\"achievements\": { \(achievements.joined(separator: ", ")) }",
      "entrants": "[\(players.joined(separator: ", "))]",
      "teams": "{ \(players.map { "\($0): { \"strength\": 1 }" }.joined(separator: ", ")) }",
    ])
    #expect(
      diagnostics(of: text) == [
        "cup.json:1:1: $.tally: the tally would take 388 MiB per thread, more than the maximum of 256 MiB; play fewer weeks"
      ])
  }
}
