import Scenarios
import TestSupport
import Testing

/// Messages about invalid variants and sweeps.
@Suite struct VariantDiagnosticsTests {
  /// All messages, in one committed text.
  @Test func everythingThatIsWrongIsSaid() {
    let lines = BrokenVariants.all.map { broken in
      let said = ComparedText.diagnostics(broken.text, variantFile: broken.variantFile)
      #expect(!said.isEmpty, "\(broken.title)")
      return "\(broken.title)\n" + said.map { "  \($0)\n" }.joined()
    }
    let folder = #filePath.split(separator: "/").dropLast(2).map { "/\($0)" }.joined()
    let golden = GoldenFile("\(folder)/golden/broken-variants.txt")
    #expect(golden.difference(from: lines.joined(separator: "\n")) == nil)
  }

  /// The place is that of the cell in the table where no part of the patch is wrong by itself.
  @Test func whatIsWrongWithATeamOfATableIsPlacedInEither() throws {
    let text = BrokenFile.scenario(teams: "teams.csv").replacing(
      #""seed": 7 }"#,
      with: #"""
        "seed": 7 }, "variants": {
        "a": { "patch": { "teams": { "red": { "squad": { "Cleo": { "skillPower": 101 } } } } } },
        "b": { "patch": { "teams": { "red": { "squad": { "Cleo": null } } } } } }
        """#)
    try withTemporaryFolder { folder in
      try write(BrokenFile.roster, to: "\(folder)/teams.csv")
      try write(text, to: "\(folder)/cup.json")
      #expect(
        said(of: folder) == [
          #"cup.json:12:74: in variant "a": $.teams.red.squad.Cleo.skillPower: found the number 101, expected a number from 0 to 100 with at most 6 decimals"#,
          #"teams.csv:4:25: in variant "b": $.teams.red.lineup.midfield[0]: found "Cleo", expected a player of the squad of "red""#,
        ])
    }
  }

  /// The variants cannot be made, and only certain errors are reported.
  @Test func aFileThatIsMissingIsSaidOnce() throws {
    let text = BrokenFile.scenario(teams: "teams.csv").replacing(
      #""seed": 7 }"#,
      with: #""seed": 7 }, "variants": { "a": { "patch": {} }, "b": { "patch": { "run": {} } } }"#)
    try withTemporaryFolder { folder in
      try write(text, to: "\(folder)/cup.json")
      #expect(
        said(of: folder) == [
          "cup.json:5:22: $.teams.from: teams.csv: there is no such file",
          #"cup.json:11:99: in variant "b": $.run: "run" cannot be changed: all variants are played with the scenario's seed and number of tournaments; leave it out of the patch"#,
        ])
    }
  }

  @Test func aFileOfVariantsThatIsMissingIsSaid() throws {
    try withTemporaryFolder { folder in
      try write(ComparedText.scenario(), to: "\(folder)/cup.json")
      #expect(
        said(of: folder, variantFile: "\(folder)/none.json") == ["none.json: there is no such file"]
      )
    }
  }

  @Test func theFirstHundredErrorsAreSaid() {
    let variants = (0..<150).map { "\"v\($0)\": { \"patch\": { \"run\": 1 } }" }
    let said = ComparedText.diagnostics(
      ComparedText.scenario(variants: variants.joined(separator: ",\n")))
    #expect(said.count == 101)
    #expect(said.last == "and 50 more")
  }

  /// The shape of variants is that of the scenario; what they hold is not looked at.
  @Test func aRunIgnoresWhatAVariantIs() throws {
    let patch = #""a": { "patch": { "teams": { "red": 5 }, "run": {} } }"#
    let text = ComparedText.scenario(
      variants: patch, sweep: #""b": { "at": "nowhere", "values": [1] }"#)
    #expect(diagnostics(of: text) == [])
    #expect(ComparedText.diagnostics(text).count == 3)
    #expect(!diagnostics(of: ComparedText.scenario(variants: #""a": {}"#)).isEmpty)
  }

  private func said(of folder: String, variantFile: String? = nil) -> [String] {
    do throws(ScenarioError) {
      _ = try ScenarioLoader().loadVariants("\(folder)/cup.json", variantFile: variantFile)
      return []
    } catch {
      return error.description.replacing("\(folder)/", with: "").split(separator: "\n")
        .map(String.init)
    }
  }
}
