import Foundation
import TestSupport
import Testing

/// `--output` names the folder of the files, for every command that writes reports.
struct OutputTests {
  private let folder = TemporaryFolder()
  private static let scenarios = PodiumProgram.scenarios
  private static let questions = "\(scenarios)/psg-questions.json"

  private func podium(_ arguments: [String]) throws -> PodiumProgram.Outcome {
    try folder.podium(arguments + ["--quiet"])
  }

  private func names(_ path: String) -> Set<String> {
    Set(folder.names(in: "\(path)"))
  }

  @Test(arguments: [
    (["run", PodiumProgram.cup, "--tournaments", "100"], "standings.csv"),
    (["run", PodiumProgram.cup, "--tournaments", "100", "--given", "ajax:psg=2-1"], "report.html"),
    (
      ["run", PodiumProgram.cup, "--tournaments", "100", "--set", "game.rules.preset=app"],
      "report.html"
    ),
    (["compare", questions, "--tournaments", "100"], "compare.html"),
    (
      ["sensitivity", PodiumProgram.cup, "--for", "psg", "--tournaments", "100"], "sensitivity.html"
    ),
    (["lineup", PodiumProgram.cup, "--for", "psg", "--tournaments", "10000"], "lineup.html"),
    (
      ["backtest", "\(scenarios)/world-cup-2022-complete.json", "--tournaments", "20"],
      "backtest.html"
    ),
  ])
  func theFilesOfOneScenarioAreInTheFolder(_ command: [String], _ file: String) throws {
    #expect(try podium(command + ["--output", "a/b"]).code == 0)
    #expect(names("a/b").isSuperset(of: [file, "run.json"]))
    let folders = names("a/b").filter { !$0.contains(".") }
    #expect(folders.isEmpty)
    #expect(names("") == ["a"])
  }

  @Test func studiesBesideARunAreInFoldersWithin() throws {
    let run = ["run", "\(Self.scenarios)/uncertain-cup.json", "--tournaments", "100"]
    let studies = [
      ["--output", "out", "--spread", "20x10"], ["--output", "in", "--shard", "2/3"],
    ]
    for study in studies { #expect(try podium(run + study).code == 0) }
    #expect(names("out").isSuperset(of: ["report.html", "spread"]))
    #expect(names("out/spread").contains("spread.html"))
    #expect(names("in") == ["shard-2-of-3"])
    let daily = [
      "run", "\(Self.scenarios)/world-cup-2022-complete.json", "--tournaments", "20", "--daily",
      "round", "--output", "daily",
    ]
    #expect(try podium(daily).code == 0)
    #expect(names("daily").isSuperset(of: ["report.html", "daily-by-round"]))
    #expect(names("daily/daily-by-round").contains("daily.html"))
  }

  @Test func shardsAreMergedIntoTheFolder() throws {
    for shard in ["1/2", "2/2"] {
      let part = ["--tournaments", "100", "--shard", shard, "--output", "study"]
      #expect(try podium(["compare", Self.questions] + part).code == 0)
    }
    let shards = ["study/shard-1-of-2", "study/shard-2-of-2"]
    #expect(try podium(["merge"] + shards + ["--output", "study"]).code == 0)
    #expect(names("study").isSuperset(of: ["compare.html", "statepoint.json"]))
    #expect(try podium(["merge"] + shards).code == 0)
    #expect(names("reports/psg-questions/compare").contains("compare.html"))
  }

  /// A folder of scenarios may hold one today and two tomorrow.
  @Test(arguments: [["four-club-cup"], ["four-club-cup", "cup-final"]])
  func scenariosOfABatchHaveFoldersInIt(_ scenarios: [String]) throws {
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/s", withIntermediateDirectories: true)
    for name in scenarios + ["four-clubs"] {
      folder.write(
        try #require(TestFile.text("\(Self.scenarios)/\(name).json")),
        to: "s/\(name).json")
    }
    #expect(try podium(["run", "s", "--tournaments", "100", "--output", "out"]).code == 0)
    #expect(names("out").isSuperset(of: Set(scenarios + ["index.html", "index.csv"])))
    for name in scenarios { #expect(names("out/\(name)").contains("report.html")) }
    #expect(folder.text("out/index.md")?.contains("four-club-cup/") == true)
  }

  @Test func aFolderOfAnotherStudyIsLeftAsItIs() throws {
    let run = ["run", PodiumProgram.cup, "--tournaments", "10000", "--output", "out"]
    #expect(try podium(run).code == 0)
    let before = PodiumProgram.files(in: "\(folder.path)/out")
    for other in [
      ["compare", Self.questions], ["sensitivity", PodiumProgram.cup, "--for", "psg"],
      ["lineup", PodiumProgram.cup, "--for", "psg"],
      ["run", PodiumProgram.cup, "--given", "ajax:psg=2-1"],
    ] {
      let outcome = try podium(other + ["--tournaments", "10000", "--output", "out"])
      #expect(outcome.code == 65, "\(other)")
      #expect(outcome.error.contains("out/statepoint.json"), "\(outcome.error)")
      #expect(outcome.error.contains("write elsewhere with --output"), "\(outcome.error)")
    }
    #expect(PodiumProgram.files(in: "\(folder.path)/out") == before)
    #expect(try podium(run).code == 0)
  }
}
