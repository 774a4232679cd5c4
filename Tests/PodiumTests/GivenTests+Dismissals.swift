import TestSupport
import Testing

/// Players who are sent off on the command line.
extension GivenTests {
  /// A dismissal gives the same bytes as an edited scenario, and the same match in replays, comparisons and shards.
  @Test func aDismissalIsThatOfAnEditedScenario() throws {
    let given = [
      "--given", "ajax:psg=dismissal ajax defence 30", "--given", "ajax:psg=dismissal psg attack 5",
    ]
    let path = try edited(
      #""ajax:psg": { "dismissals": [{ "side": "psg", "line": "attack", "minute": 5 }, "#
        + #"{ "side": "ajax", "line": "defence", "minute": 30 }] }"#)
    #expect(try podium("run \(path) --tournaments 3000 --output edited").code == 0)
    #expect(try run("--quiet").code == 0)
    let fixed = try folder.podium(["run", PodiumProgram.cup, "--tournaments", "3000"] + given)
    #expect(fixed.code == 0)
    #expect(
      fixed.output.contains(
        "\nFixed: ajax:psg=dismissal psg attack 5, ajax:psg=dismissal ajax defence 30\n"))
    // Signs that are replaced leave a digest.
    let name =
      "given-ajax-psg-dismissal-psg-attack-5-ajax-psg-dismissal-ajax-defence-30-5a96702f"
    let ours = files("reports/four-club-cup/\(name)")
    let theirs = files("edited")
    let plain = files("reports/four-club-cup")
    for (file, bytes) in theirs where file.hasSuffix(".csv") {
      #expect(ours[file] == bytes, "\(file)")
    }
    #expect(ours["matches.csv"] != plain["matches.csv"])
    let report = try text("reports/four-club-cup/\(name)/report.md")
    #expect(
      report.contains(
        "In `ajax:psg` the defence of Ajax is a player short after minute 30, in every tournament.")
    )
    let model = "**The limits of dismissals**: a side with ten plays on by the same rules"
    #expect(report.split(separator: model).count == 2)
    #expect(try text("edited/report.md").split(separator: model).count == 2)
    #expect(
      report.contains(
        " --given 'ajax:psg=dismissal psg attack 5' --given 'ajax:psg=dismissal ajax defence 30'\n")
    )
    #expect(try text("reports/four-club-cup/\(name)/run.json").contains(#""line": "defence","#))
    for shard in 1...2 {
      let played = try folder.podium(
        ["run", PodiumProgram.cup, "--tournaments", "3000", "--quiet", "--shard", "\(shard)/2"]
          + given)
      #expect(played.code == 0)
    }
    let shards = (1...2).map { "reports/four-club-cup/\(name)/shard-\($0)-of-2" }
    let merge = try folder.podium(["merge"] + shards + ["--output", "merged"])
    #expect(merge.code == 0)
    #expect(files("merged") == ours.filter { !$0.key.hasPrefix("shard-") })
    let replay = try folder.podium(
      ["replay", PodiumProgram.cup, "--tournament", "7", "--match", "ajax:psg"] + given)
    #expect(replay.code == 0)
    #expect(replay.output.contains("the defence of Ajax loses a player, as the scenario states"))
  }

  /// Only the match with the dismissal differs from the original scenario.
  @Test func aComparisonKnowsWhoIsSentOff() throws {
    folder.write(
      #"""
      { "variants": { "ten": { "name": "Ten men", "patch": { "results": { "ajax:psg": {
        "dismissals": [{ "side": "ajax", "line": "defence", "minute": 30 }] } } } } } }
      """#, to: "ten.json")
    let outcome = try podium(
      "compare \(PodiumProgram.cup) --variant-file ten.json --tournaments 20000 --for ajax")
    #expect(outcome.code == 0, "\(outcome.error)")
    #expect(
      try podium(
        "run \(PodiumProgram.cup) --tournaments 20000 --given 'ajax:psg=dismissal ajax defence 30'"
      ).code == 0)
    func cell(_ path: String, _ prefix: String, _ column: String) throws -> Substring {
      let rows = try text(path).split(separator: "\n")
      let index = try #require(rows[0].split(separator: ",").firstIndex(of: Substring(column)))
      let row = try #require(rows.first { $0.hasPrefix(prefix) })
      return row.split(separator: ",", omittingEmptySubsequences: false)[index]
    }
    let standings =
      "reports/four-club-cup/given-ajax-psg-dismissal-ajax-defence-30-0636f0d3/standings.csv"
    #expect(
      try cell("reports/four-club-cup/compare/compare.csv", "ten,", "variant_value")
        == cell(standings, "ajax,", "win_probability"))
  }

  @Test func dismissalsThatCannotBeAreRefused() throws {
    for (given, expected) in [
      (
        "ajax:psg=dismissal bayern defence 30",
        #"found "bayern", expected one of the two sides, "ajax" or "psg""#
      ),
      (
        "ajax:psg=dismissal ajax keeper 30",
        #"found the text "keeper", expected "defence", "midfield" or "attack""#
      ),
      (
        "ajax:psg=dismissal ajax defence 90",
        "found the minute 90, expected 0 to 89: the match ends in minute 90"
      ),
    ] {
      let outcome = try run("--given '\(given)'")
      #expect(outcome.code == 64)
      #expect(outcome.error == "Error: --given \(given): \(expected)\n")
    }
    let both = try run("--given ajax:psg=2-1 --given 'ajax:psg=dismissal ajax defence 30'")
    both.expectFailure(64, "is given already, by --given ajax:psg=2-1; expected each match once")
    let basketball = try podium(
      "run \(PodiumProgram.scenarios)/nba-game-2017.json --given 'gsw:cle=dismissal gsw defence 30'"
    )
    #expect(basketball.code == 64)
  }
}
