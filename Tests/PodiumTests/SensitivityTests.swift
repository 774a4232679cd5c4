import TestSupport
import Testing

@Suite struct SensitivityTests {
  private let folder = TemporaryFolder()
  private var cupFolder: String { "\(folder.path)/reports/four-club-cup" }
  private var reports: String { "\(cupFolder)/sensitivity-psg" }

  private func sensitivity(
    _ arguments: String, scenario: String = PodiumProgram.cup
  ) throws -> PodiumProgram.Outcome {
    try folder.podium("sensitivity \(scenario) \(arguments)")
  }

  /// The files that a study leaves in a folder of its own.
  private func files(
    _ arguments: [String], question: String = ""
  ) throws -> [String: [UInt8]] {
    let folder = TemporaryFolder()
    let outcome = try folder.podium(
      ["sensitivity", PodiumProgram.cup, "--for", "psg", "--quiet"] + arguments)
    #expect(outcome == .silent)
    return PodiumProgram.files(
      in: "\(folder.path)/reports/four-club-cup/sensitivity-psg\(question)")
  }

  @Test func itLeavesTheseFilesAndPrintsTheseTables() throws {
    let outcome = try sensitivity("--for psg --tournaments 20000")
    #expect(outcome.code == 0)
    #expect(outcome.error == "")
    let golden = "\(PodiumProgram.golden)/sensitivity"
    #expect(GoldenFile("\(golden)/four-club-cup.txt").difference(from: outcome.output) == nil)
    #expect(
      TestFile.names(in: reports) == [
        ".podium.lock", "podium.log", "run.json", "sensitivity.csv", "sensitivity.html",
        "sensitivity.md", "statepoint.json",
      ])
    for name in ["sensitivity.csv", "sensitivity.md"] {
      let text = try #require(TestFile.text("\(reports)/\(name)"))
      #expect(GoldenFile("\(golden)/\(name)").difference(from: text) == nil)
    }
  }

  @Test func aScenarioOfGoalsHasNoPlayers() throws {
    let scenario = "\(PodiumProgram.scenarios)/match-by-odds.json"
    let outcome = try sensitivity("--for rovers", scenario: scenario)
    outcome.expectFailure(
      65,
      "a scenario of goals has no players to value; to see what a stronger team is worth, write variants and compare them: docs/comparisons.md"
    )
  }

  /// The variants, written by hand for `podium compare`, give the same numbers, but intervals over another family.
  @Test func itsNumbersAreThoseOfAComparison() throws {
    folder.write(
      #"""
      {"raised": {"patch": {"teams": {"psg": {"squad": {"Lionel Messi": {"skillPower": 8.44}}}}}},
       "dropped": {"patch": {"teams": {"psg": {"lineup":
         {"midfield": ["Fabián Ruiz", "PSG bench midfielder", "Marco Verratti"]}}}}}}
      """#, to: "variants.json")
    let arguments = ["--tournaments", "5000", "--for", "psg", "--quiet"]
    let compare = ["compare", PodiumProgram.cup, "--variant-file", "variants.json"] + arguments
    #expect(try folder.podium(compare).code == 0)
    #expect(try folder.podium(["sensitivity", PodiumProgram.cup] + arguments).code == 0)
    let compared = CSVRows.of(TestFile.text("\(cupFolder)/compare/compare.csv"))
    let players = CSVRows.of(TestFile.text("\(reports)/sensitivity.csv"))
    let numbers = [
      "baseline", "variant_value", "difference", "difference_se", "variance_ratio", "single_ci_low",
      "single_ci_high",
    ]
    for (player, change) in [("Lionel Messi", "raised"), ("Warren Zaire-Emery", "dropped")] {
      let row = try #require(
        players.first { $0["player"] == player && $0["change"] == change })
      for (event, prefix) in [("champion", ""), ("mean_points", "points_")] {
        let other = try #require(
          compared.first {
            $0["variant"] == change && $0["entrant"] == "psg" && $0["event"] == event
          })
        for number in numbers { #expect(row[prefix + number] == other[number], "\(number)") }
      }
      #expect(row["tournaments"] == "5000")
      #expect(row["family"] == "44")
    }
  }

  @Test func entrantsHaveFoldersOfTheirOwn() throws {
    for id in ["psg", "ajax"] {
      #expect(try sensitivity("--for \(id) --tournaments 10 --quiet").code == 0)
    }
    #expect(TestFile.names(in: cupFolder) == ["sensitivity-ajax", "sensitivity-psg"])
  }

  @Test func threadsBlocksAndAStopChangeNoByte() throws {
    let expected = try files(["--tournaments", "3000", "--threads", "1"])
    for more in [["--threads", "3"], ["--block-size", "77"], ["--step", "0.10"]] {
      #expect(try files(["--tournaments", "3000"] + more) == expected)
    }
    #expect(try sensitivity("--for psg --tournaments 1000 --quiet").code == 0)
    #expect(try sensitivity("--for psg --tournaments 3000 --quiet").code == 0)
    #expect(PodiumProgram.files(in: reports) == expected)
  }

  /// Each question has its own folder; the plain one keeps its usual folder.
  @Test func questionsDoNotOverwriteEachOther() throws {
    for question in [
      [], ["--goal", "champion", "--step", "0.10"], ["--step", "0.2"], ["--goal", "top2"],
      ["--only", "Lionel Messi,Marco Verratti"], ["--except", "Lionel Messi"],
    ] {
      let arguments = ["sensitivity", PodiumProgram.cup, "--for", "psg", "--tournaments", "100"]
      #expect(try folder.podium(arguments + question).code == 0)
    }
    let folders = TestFile.names(in: reports).filter { $0.contains("-") }
    #expect(folders.count == 4)
    #expect(folders[0].hasPrefix("except-Lionel-Messi-"))
    #expect(folders[1] == "goal-top2")
    #expect(folders[2].hasPrefix("only-Marco-Verratti-Lionel-Messi-"))
    #expect(folders[3] == "step-0.2")
    let only = CSVRows.of(TestFile.text("\(reports)/\(folders[2])/sensitivity.csv"))
    #expect(Set(only.map { $0["player"] }) == ["Lionel Messi", "Marco Verratti"])
    #expect(only.allSatisfy { $0["family"] == "8" })
    let except = CSVRows.of(TestFile.text("\(reports)/\(folders[0])/sensitivity.csv"))
    #expect(except.count == 20 && except.allSatisfy { $0["player"] != "Lionel Messi" })
    let report = try #require(TestFile.text("\(reports)/\(folders[2])/sensitivity.md"))
    #expect(report.contains("--for psg --only 'Marco Verratti,Lionel Messi'"))
  }

  /// The numbers for another goal are those of this event in a comparison, and can stop it.
  @Test func theGoalIsThatOfAComparison() throws {
    folder.write(
      #"{"raised": {"patch": {"teams": {"psg": {"squad": {"Lionel Messi": {"skillPower": 8.44}}}}}}}"#,
      to: "variants.json")
    let compare = [
      "compare", PodiumProgram.cup, "--variant-file", "variants.json", "--tournaments", "10000",
      "--quiet",
    ]
    #expect(try folder.podium(compare).code == 0)
    let outcome = try sensitivity(
      "--for psg --goal top2 --only 'Lionel Messi' --precision top2=0.3 --tournaments 20000")
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("As it is, Paris Saint-Germain finishes in the top 2 in "))
    let folders = TestFile.names(in: reports).filter { $0.hasPrefix("goal-top2-only-") }
    let folder = try #require(folders.first)
    let row = try #require(CSVRows.of(TestFile.text("\(reports)/\(folder)/sensitivity.csv")).first)
    let other = try #require(
      CSVRows.of(TestFile.text("\(cupFolder)/compare/compare.csv")).first {
        $0["entrant"] == "psg" && $0["event"] == "top2"
      })
    #expect(row["event"] == "top2")
    for number in ["baseline", "variant_value", "difference", "difference_se", "variance_ratio"] {
      #expect(row[number] == other[number], "\(number)")
    }
  }

  @Test func shardsOfAQuestionAreMergedIntoItsFolder() throws {
    let question = ["--goal", "top3", "--step", "0.25", "--except", "Carlos Soler,Lionel Messi"]
    for shard in ["2/2", "1/2"] {
      let arguments = [
        "sensitivity", PodiumProgram.cup, "--for", "psg", "--quiet", "--shard", shard,
        "--tournaments", "500",
      ]
      #expect(try folder.podium(arguments + question).code == 0)
    }
    let name = try #require(TestFile.names(in: reports).first)
    #expect(name.hasPrefix("goal-top3-step-0.25-except-Lionel-Messi-Carlos-Soler-"))
    let shards = [1, 2].map { "\(reports)/\(name)/shard-\($0)-of-2" }
    let merge = ["merge"] + shards + ["--output", "merged", "--quiet"]
    #expect(try folder.podium(merge) == .silent)
    let whole = [
      "sensitivity", PodiumProgram.cup, "--for", "psg", "--quiet", "--tournaments", "500",
      "--output", "whole",
    ]
    #expect(try folder.podium(whole + question).code == 0)
    let files = ["merged", "whole"].map {
      PodiumProgram.files(in: "\(folder.path)/\($0)")
    }
    #expect(files[0]["sensitivity.csv"] != nil)
    #expect(files[0] == files[1])
  }

  /// The same tournaments, with another goal.
  @Test func shardsOfTwoQuestionsAreNotMerged() throws {
    for (shard, goal) in [("1/2", "champion"), ("2/2", "top2")] {
      let outcome = try sensitivity("--for psg --goal \(goal) --shard \(shard) --tournaments 100")
      #expect(outcome.code == 0)
    }
    let shards = ["\(reports)/shard-1-of-2", "\(reports)/goal-top2/shard-2-of-2"]
    let merge = try folder.podium(["merge"] + shards + ["--output", "merged"])
    merge.expectFailure(65, "belongs to another study than")
    #expect(merge.error.contains("it asks another question"), "\(merge.error)")
  }

  @Test func shardsThatAreMergedAreOneStudy() throws {
    let study = ["--tournaments", "1001", "--step", "0.25"]
    for shard in ["2/3", "1/3", "3/3"] {
      let arguments = [
        "sensitivity", PodiumProgram.cup, "--for", "psg", "--quiet", "--shard", shard,
      ]
      #expect(try folder.podium(arguments + study).code == 0)
    }
    let shards = [3, 1, 2].map { "\(reports)/step-0.25/shard-\($0)-of-3" }
    let merge = ["merge"] + shards + ["--output", "merged", "--quiet"]
    #expect(try folder.podium(merge) == .silent)
    let merged = PodiumProgram.files(in: "\(folder.path)/merged")
    #expect(try merged == files(study, question: "/step-0.25"))
  }

  @Test func itStopsByThePrecisionOfWhatItPrints() throws {
    let outcome = try sensitivity(
      "--for psg --precision champion=0.02 --tournaments 100000 --quiet")
    #expect(outcome == .silent)
    let rows = CSVRows.of(TestFile.text("\(reports)/sensitivity.csv"))
    #expect(rows.allSatisfy { $0["tournaments"] == "10000" })
    for row in rows {
      let bounds = ["difference_ci_low", "difference_ci_high"].compactMap {
        row[$0].flatMap(Double.init)
      }
      #expect(bounds.count == 2 && bounds[1] - bounds[0] <= 0.04)
    }
  }

  @Test(arguments: [
    ("--for pgs", "--for: found \"pgs\", expected an entrant; did you mean \"psg\"?", 64),
    ("--for psg --step 0", "--step: found \"0\", expected a number above 0 and up to 1000000", 64),
    ("--for psg --step 0.1234567", "with at most 6 decimals, such as 0.1", 64),
    ("--for psg --step ten", "--step: found \"ten\", expected a number", 64),
    (
      "--for psg --step 92.5",
      "in variant \"raised Kylian Mbappé\": $.teams.psg.squad[\"Kylian Mbappé\"].skillPower: found",
      65
    ),
    (
      "--for psg --precision champion:ajax=0.1",
      "found the precision \"champion:ajax\", expected champion or points of \"psg\"", 64
    ),
    ("--for psg --precision top2=0.1", "found the precision \"top2\"", 64),
    (
      "--for psg --goal top2 --precision champion=0.1",
      "found the precision \"champion\", expected top2 or points of \"psg\"", 64
    ),
    ("--for psg --goal top4", "--goal: found \"top4\", expected \"champion\", ", 64),
    (
      "--for psg --only 'PSG bench keeper'",
      "--only: found \"PSG bench keeper\", expected a player who plays; these are known:", 64
    ),
    (
      "--for psg --except Messi",
      "--except: found \"Messi\", expected a player who plays; did you mean \"Lionel Messi\"?", 64
    ),
    (
      "--for psg --only 'Lionel Messi' --except 'Lionel Messi'",
      "found \"Lionel Messi\" with --only and with --except, expected one of them", 64
    ),
    ("", "Missing expected argument '--for <id>'", 64),
  ])
  func whatCannotBeAskedForIsRefused(
    _ arguments: String, _ message: String, _ code: Int32
  ) throws {
    let outcome = try folder.podium("sensitivity \(PodiumProgram.cup) \(arguments)")
    outcome.expectFailure(code, message)
    #expect(outcome.output == "")
    #expect(folder.names() == [])
  }

  @Test func programsGetEveryChange() throws {
    let outcome = try sensitivity("--for psg --tournaments 100 --format json")
    let document = try object(outcome.output)
    #expect(document["family"] as? Int == 44)
    let tables = try #require(document["tables"] as? [String: [[String: Any]]])
    #expect(tables["sensitivity"]?.count == 22)
  }

  /// In a pod season, each player is a side and cannot be replaced.
  @Test func aPlayerOfPodsIsOnlyRaised() throws {
    let outcome = try sensitivity(
      "--for ann --tournaments 200", scenario: "\(PodiumProgram.scenarios)/six-week-league.json")
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("What 0.1 more strength would bring"))
    #expect(!outcome.output.contains("dropping"))
    let folder = "\(folder.path)/reports/six-week-league/sensitivity-ann"
    let rows = CSVRows.of(TestFile.text("\(folder)/sensitivity.csv"))
    #expect(rows.map { $0["strength"] } == ["4"])
  }
}
