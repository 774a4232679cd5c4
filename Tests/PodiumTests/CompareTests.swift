import Foundation
import TestSupport
import Testing

@Suite struct CompareTests {
  private let folder = TemporaryFolder()
  private static let reports = "reports/psg-questions/compare"

  @discardableResult
  private func compare(_ options: String) throws -> [[String: String]] {
    try folder.play("compare @psg-questions.json --output out \(options)")
    return folder.rows("out/compare.csv")
  }

  @Test func aSweepHasColumnsForItsParameters() throws {
    folder.write(
      #"""
      {"variants": {"as-it-is": {"patch": {}}},
       "sweep": {"messi": {"at": "/teams/psg/squad/Lionel Messi/skillPower", "values": [8, 8.34]},
                 "legs": {"at": "/competition/stages/0/legs", "values": [1, 2]}}}
      """#, to: "sweep.json")
    let rows = try compare(
      "--variant-file sweep.json --tournaments 500 --variants messi=8,legs=1,as-it-is,messi=8.34,legs=1"
    )
    #expect(rows.filter { $0["variant"] == "as-it-is" }.allSatisfy { $0["parameter_messi"] == "" })
    let messi = rows.filter { $0["parameter_messi"] == "8" && $0["parameter_legs"] == "1" }
    #expect(messi.count == 4 * 5)
    // Variants without an effect have a difference of exactly 0.
    let same = rows.filter { $0["variant"] == "as-it-is" || $0["parameter_messi"] == "8.34" }
    #expect(same.count == 2 * 4 * 5)
    let columns = ["difference", "difference_se", "difference_ci_low", "variance_ratio"]
    for row in same { #expect(columns.allSatisfy { row[$0] == "0" }, "\(row)") }
    #expect(Set(rows.compactMap { $0["family"] }) == ["20"])
  }

  /// The report explains the model of a dismissal only for variants with one.
  @Test func aVariantWithADismissalSaysWhatStaysAsItIs() throws {
    folder.write(
      #"""
      {"red": {"patch": {"results": {"ajax:psg":
         {"dismissals": [{"side": "ajax", "line": "defence", "minute": 30}]}}}},
       "weak": {"patch": {"teams": {"psg": {"squad": {"Lionel Messi": {"skillPower": 8}}}}}}}
      """#, to: "red.json")
    let rows = try compare("--variant-file red.json --tournaments 500")
    let parts = try #require(folder.text("out/compare.md")).components(separatedBy: "\n## ")
    let told = parts.filter { $0.contains("**The limits of dismissals**") }
    #expect(told.count == 1 && told.first?.hasPrefix("red\n") == true)
    // A run in which it is given has the same chances.
    try folder.play(
      "run @psg-questions.json --tournaments 500 --output given --given 'ajax:psg=dismissal ajax defence 30'"
    )
    for row in folder.rows("given/standings.csv") {
      let found = rows.first {
        $0["variant"] == "red" && $0["entrant"] == row["entrant"] && $0["event"] == "champion"
      }
      #expect(found?["variant_value"] == row["win_probability"])
    }
  }

  /// Pods are played by players, not by teams.
  @Test func seasonsOfPodsAreCompared() throws {
    folder.write(#"{"better": {"patch": {"teams": {"ann": {"strength": 8}}}}}"#, to: "better.json")
    let output = try folder.output(
      "compare @six-week-league.json --variant-file better.json --tournaments 100 --for ANN")
    #expect(output.contains("Variant  Player  As it is"))
    let reports = "reports/six-week-league/compare"
    #expect(folder.text("\(reports)/compare.md")?.contains("| Player | As it is |") == true)
    let rows = folder.rows("\(reports)/compare.csv")
    #expect(rows.count == 16 * 17)
    #expect(rows.count { $0["entrant"] == "ann" && $0["event"] == "champion" } == 1)
  }

  @Test func itStopsByThePrecisionOfDifferences() throws {
    let rows = try compare(
      "--variants messi-tired --precision champion:psg=0.005 --tournaments 100000")
    let provenance = try folder.json("out/run.json")
    #expect(provenance["tournaments"] as? Int == 10_000)
    #expect((provenance["precision"] as? [String: Any])?["reached"] as? Bool == true)
    let row = try #require(rows.first { $0["entrant"] == "psg" && $0["event"] == "champion" })
    let bounds = ["difference_ci_low", "difference_ci_high"].compactMap {
      row[$0].flatMap(Double.init)
    }
    #expect(bounds.count == 2 && bounds[1] - bounds[0] <= 0.01)
  }

  @Test func aStatepointOfOtherVariantsIsRefusedAndNamesThem() throws {
    try folder.play("compare @psg-questions.json --tournaments 100")
    #expect(try folder.thisRun(Self.reports)["tournaments"] as? Int == 100)
    let outcome = try folder.podium(
      "compare @psg-questions.json --tournaments 200 --variants mbappe-out")
    outcome.expectFailure(65, "belongs to another study; these differ: ")
    #expect(outcome.error.contains("variant messi-tired"))
    // Neither does a run take it for its own.
    let statepoint = try #require(folder.text("\(Self.reports)/statepoint.json"))
    folder.write(statepoint, to: "reports/psg-questions/statepoint.json")
    #expect(try folder.podium("run @psg-questions.json --tournaments 200").code == 65)
  }

  @Test func whatAMergeOfAComparisonLacksIsNamed() throws {
    let options = "--variants messi-tired --tournaments 301 --output out"
    for shard in [1, 3] {
      try folder.play("compare @psg-questions.json \(options) --shard \(shard)/3")
    }
    let some = try folder.podium("merge out/shard-1-of-3 out/shard-3-of-3 --output merged --quiet")
    some.expectFailure(75, "missing: tournaments 101-200, 100 of 301\n")
    // A shard of a run is of another study.
    try folder.play("run @psg-questions.json --tournaments 301 --shard 2/3 --output run")
    let foreign = try folder.podium("merge out/shard-1-of-3 run/shard-2-of-3 --output merged")
    #expect(foreign.code == 65)
  }
}
