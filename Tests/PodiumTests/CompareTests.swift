import Foundation
import TestSupport
import Testing

@Suite struct CompareTests {
  private static let questions = "\(PodiumProgram.scenarios)/psg-questions.json"
  private let folder = TemporaryFolder()
  private var reports: String { "\(folder.path)/reports/psg-questions/compare" }

  private func compare(
    _ arguments: String = "", scenario: String = questions
  ) throws -> PodiumProgram.Outcome {
    try folder.podium("compare \(scenario) \(arguments)")
  }

  /// The files that a comparison leaves in a folder of its own.
  private func files(_ arguments: [String]) throws -> [String: [UInt8]] {
    let folder = TemporaryFolder()
    let outcome = try folder.podium(["compare", Self.questions, "--quiet"] + arguments)
    #expect(outcome == .silent)
    return PodiumProgram.files(in: "\(folder.path)/reports/psg-questions/compare")
  }

  @Test func aComparisonLeavesTheseFilesAndPrintsThisTable() throws {
    let outcome = try compare("--tournaments 20000 --for psg")
    #expect(outcome.code == 0)
    #expect(outcome.error == "")
    let golden = "\(PodiumProgram.golden)/compare"
    #expect(GoldenFile("\(golden)/psg-questions.txt").difference(from: outcome.output) == nil)
    #expect(
      TestFile.names(in: reports) == [
        ".podium.lock", "compare.csv", "compare.html", "compare.md", "podium.log", "run.json",
        "statepoint.json",
      ])
    for name in ["compare.csv", "compare.md"] {
      let text = try #require(TestFile.text("\(reports)/\(name)"))
      #expect(GoldenFile("\(golden)/\(name)").difference(from: text) == nil)
    }
  }

  @Test func threadsAndBlocksChangeNoByte() throws {
    let count = ["--tournaments", "5000"]
    let expected = try files(count + ["--threads", "1"])
    for more in [["--threads", "3"], ["--block-size", "77"]] {
      #expect(try files(count + more) == expected)
    }
  }

  @Test func anExtendedComparisonIsTheSameAsOneInOneGo() throws {
    #expect(try compare("--tournaments 3000 --quiet").code == 0)
    #expect(try compare("--tournaments 5000 --quiet").code == 0)
    #expect(try PodiumProgram.files(in: reports) == files(["--tournaments", "5000"]))
    let provenance = try json("\(reports)/run.json")
    #expect((provenance["thisRun"] as? [String: Any])?["tournaments"] as? Int == 2000)
  }

  /// The baseline is what `podium run` gives, and each variant what it gives for the changed scenario.
  @Test func valuesAreThoseOfRuns() throws {
    #expect(try compare("--tournaments 4000 --quiet").code == 0)
    let compared = CSVRows.of(TestFile.text("\(reports)/compare.csv"))
    let run = ["run", Self.questions, "--tournaments", "4000", "--quiet", "--output", "plain"]
    #expect(try folder.podium(run).code == 0)
    let standings = CSVRows.of(folder.text("plain/standings.csv"))
    #expect(standings.count == 4)
    for row in standings {
      let found = compared.filter { $0["entrant"] == row["entrant"] }
      #expect(
        found.filter { $0["event"] == "champion" }.allSatisfy {
          $0["baseline"] == row["win_probability"]
        })
      #expect(
        found.filter { $0["event"] == "mean_position" }.allSatisfy {
          $0["baseline"] == row["mean_position"]
        })
    }
    var changed = try json(Self.questions)
    changed["variants"] = nil
    changed["results"] = ["psg:ajax": ["score": [1, 0]]]
    let variants = try #require(try json(Self.questions)["variants"] as? [String: Any])
    let beaten = try #require(variants["ajax-beaten"] as? [String: Any])
    changed["results"] = (beaten["patch"] as? [String: Any])?["results"]
    let data = try JSONSerialization.data(withJSONObject: changed)
    folder.write(String(decoding: data, as: UTF8.self), to: "changed.json")
    let clubs = try #require(TestFile.text("\(PodiumProgram.scenarios)/four-clubs.json"))
    folder.write(clubs, to: "four-clubs.json")
    let other = ["run", "changed.json", "--tournaments", "4000", "--quiet"]
    #expect(try folder.podium(other).code == 0)
    for row in CSVRows.of(folder.text("reports/changed/standings.csv")) {
      let found = compared.first {
        $0["variant"] == "ajax-beaten" && $0["entrant"] == row["entrant"]
          && $0["event"] == "champion"
      }
      #expect(found?["variant_value"] == row["win_probability"])
    }
  }

  @Test func aSweepHasColumnsForItsParameters() throws {
    folder.write(
      #"""
      {"variants": {"as-it-is": {"patch": {}}},
       "sweep": {"messi": {"at": "/teams/psg/squad/Lionel Messi/skillPower", "values": [8, 8.34]},
                 "legs": {"at": "/competition/stages/0/legs", "values": [1, 2]}}}
      """#, to: "sweep.json")
    let outcome = try compare(
      "--variant-file sweep.json --tournaments 2000 --variants messi=8,legs=1,as-it-is,messi=8.34,legs=1"
    )
    #expect(outcome.code == 0)
    let rows = CSVRows.of(TestFile.text("\(reports)/compare.csv"))
    #expect(rows.filter { $0["variant"] == "as-it-is" }.allSatisfy { $0["parameter_messi"] == "" })
    let messi = rows.filter { $0["parameter_messi"] == "8" && $0["parameter_legs"] == "1" }
    #expect(messi.count == 4 * 5)
    // Variants without an effect have a difference of exactly 0.
    let same = rows.filter { $0["variant"] == "as-it-is" || $0["parameter_messi"] == "8.34" }
    #expect(same.count == 2 * 4 * 5)
    for row in same {
      for column in [
        "difference", "difference_se", "difference_ci_low", "difference_ci_high", "variance_ratio",
      ] {
        #expect(row[column] == "0", "\(column) of \(row)")
      }
    }
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
    let outcome = try compare("--variant-file red.json --tournaments 500 --quiet")
    #expect(outcome == .silent)
    let text = try #require(TestFile.text("\(reports)/compare.md"))
    let parts = text.components(separatedBy: "\n## ")
    let told = parts.filter { $0.contains("**The limits of dismissals**") }
    #expect(told.count == 1 && told.first?.hasPrefix("red\n") == true)
  }

  /// Pods are played by players, not by teams.
  @Test func seasonsOfPodsAreCompared() throws {
    folder.write(
      #"{"better": {"patch": {"teams": {"ann": {"strength": 8}}}}}"#,
      to: "better.json")
    let outcome = try compare(
      "--variant-file better.json --tournaments 500 --for ann",
      scenario: "\(PodiumProgram.scenarios)/six-week-league.json")
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("Variant  Player  As it is"))
    let reports = "\(folder.path)/reports/six-week-league/compare"
    #expect(TestFile.text("\(reports)/compare.md")?.contains("| Player | As it is |") == true)
    let rows = CSVRows.of(TestFile.text("\(reports)/compare.csv"))
    #expect(rows.count == 16 * 17)
    #expect(rows.filter { $0["entrant"] == "ann" && $0["event"] == "champion" }.count == 1)
  }

  @Test func itStopsByThePrecisionOfDifferences() throws {
    let outcome = try compare(
      "--variants messi-tired --precision champion:psg=0.005 --tournaments 100000 --quiet")
    #expect(outcome == .silent)
    let provenance = try json("\(reports)/run.json")
    #expect(provenance["tournaments"] as? Int == 10_000)
    #expect((provenance["precision"] as? [String: Any])?["reached"] as? Bool == true)
    let row = try #require(
      CSVRows.of(TestFile.text("\(reports)/compare.csv")).first {
        $0["entrant"] == "psg" && $0["event"] == "champion"
      })
    let width = try #require(
      row["difference_ci_high"].flatMap(Double.init).flatMap { high in
        row["difference_ci_low"].flatMap(Double.init).map { high - $0 }
      })
    #expect(width <= 0.01)
  }

  @Test(arguments: [
    ("--variants messi-tird", "--variants: found \"messi-tird\", expected a variant; did you mean"),
    ("--for pgs", "--for: found \"pgs\", expected an entrant; did you mean \"psg\"?"),
    ("--variants ''", "--variants is empty, expected ids"),
  ])
  func whatCannotBeAskedForIsRefused(_ arguments: String, _ message: String) throws {
    let outcome = try folder.podium("compare \(Self.questions) \(arguments)")
    outcome.expectFailure(64, message)
    #expect(outcome.output == "")
    #expect(folder.names() == [])
  }

  @Test func withoutVariantsThereIsNothingToCompare() throws {
    let outcome = try compare(scenario: PodiumProgram.cup)
    outcome.expectFailure(65, "found nothing to compare the scenario with")
  }

  @Test func aStatepointOfOtherVariantsIsRefusedAndNamesThem() throws {
    #expect(try compare("--tournaments 100 --quiet").code == 0)
    let outcome = try compare("--tournaments 200 --variants mbappe-out")
    outcome.expectFailure(65, "belongs to another study; these differ: ")
    #expect(outcome.error.contains("variant messi-tired"))
    // Neither does a run take it for its own.
    let statepoint = try #require(TestFile.text("\(reports)/statepoint.json"))
    let place = "\(folder.path)/reports/psg-questions"
    TestFile.write(statepoint, to: "\(place)/statepoint.json")
    let run = try folder.podium("run \(Self.questions) --tournaments 200")
    #expect(run.code == 65)
  }

  @Test func shardsThatAreMergedAreOneComparison() throws {
    let study = ["--tournaments", "3001", "--variants", "messi-tired,ajax-beaten"]
    for shard in ["2/3", "1/3", "3/3"] {
      let arguments = ["compare", Self.questions, "--quiet", "--shard", shard] + study
      #expect(try folder.podium(arguments).code == 0)
    }
    let shards = [3, 1, 2].map { "\(reports)/shard-\($0)-of-3" }
    func merge(_ parts: [String]) throws -> PodiumProgram.Outcome {
      try folder.podium(["merge"] + parts + ["--output", "merged", "--quiet"])
    }
    let some = try merge(Array(shards.prefix(2)))
    #expect(some.code == 75)
    #expect(some.error.hasPrefix("missing: tournaments 1001-2000, 1,000 of 3,001\n"))
    #expect(try merge(shards + [shards[0]]).code == 0)
    let merged = PodiumProgram.files(in: "\(folder.path)/merged")
    #expect(try merged == files(study))
    // A shard of a run is of another study.
    let run = ["run", Self.questions, "--quiet", "--tournaments", "3001", "--shard", "2/3"]
    #expect(try folder.podium(run).code == 0)
    let foreign = "\(folder.path)/reports/psg-questions/shard-2-of-3"
    #expect(try merge([shards[0], foreign]).code == 65)
  }

  @Test func programsGetEveryDifference() throws {
    let outcome = try compare("--tournaments 100 --format json")
    let document = try object(outcome.output)
    #expect(document["tournaments"] as? Int == 100)
    // 6 variants, 4 clubs and 5 measures.
    #expect(document["family"] as? Int == 120)
    let tables = try #require(document["tables"] as? [String: [[String: Any]]])
    #expect(tables["compare"]?.count == 120)
  }
}
