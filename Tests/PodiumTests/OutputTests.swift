import TestSupport
import Testing

/// `--output` names the folder of the files, for every command that writes reports.
struct OutputTests {
  private let folder = TemporaryFolder()

  /// Writes a league of three matches on three days, two of which have been played.
  private func placeLeague() {
    let fixtures = [("b", "a", 1), ("c", "a", 2), ("b", "c", 3)].map {
      #"{ "home": "\#($0)", "away": "\#($1)", "round": \#($2), "date": "2026-01-0\#($2)" }"#
    }
    folder.write(
      """
      { "name": "League", "game": { "kind": "ratings" }, "entrants": ["a", "b", "c"],
        "teams": { "a": { "rating": 0 }, "b": { "rating": 0 }, "c": { "rating": 0 } },
        "competition": { "stages": [{ "kind": "league", "ranking": ["points", "lots"],
          "fixtures": [\(fixtures.joined(separator: ", "))] }] },
        "results": { "b:a": { "score": [1, 0] }, "c:a": { "score": [0, 1] } } }
      """, to: "league.json")
  }

  @Test(arguments: [
    ("run CUP", "standings.csv"), ("run CUP --given ajax:psg=2-1", "report.html"),
    ("run CUP --set game.rules.preset=app", "report.html"),
    ("compare @psg-questions.json", "compare.html"),
    ("sensitivity CUP --for psg", "sensitivity.html"),
    ("lineup CUP --for psg --without 'Lionel Messi'", "lineup.html"),
    ("backtest league.json", "backtest.html"),
  ])
  func theFilesOfOneScenarioAreInTheFolder(_ command: String, _ file: String) throws {
    placeLeague()
    let count = command.hasPrefix("lineup") ? 10_000 : 100
    try folder.play("\(command) --tournaments \(count) --output a/b")
    let names = folder.names(in: "a/b")
    #expect(names.contains(file) && names.contains("run.json"))
    #expect(names.allSatisfy { $0.contains(".") })
    #expect(folder.names() == ["a", "league.json"])
  }

  @Test func studiesBesideARunAreInFoldersWithin() throws {
    placeLeague()
    let run = "run @uncertain-cup.json --tournaments 100 --output"
    try folder.play("\(run) out --spread 20x10")
    try folder.play("\(run) in --shard 2/3")
    #expect(folder.text("out/report.html") != nil && folder.text("out/spread/spread.html") != nil)
    #expect(folder.names(in: "in") == ["shard-2-of-3"])
    try folder.play("run league.json --tournaments 20 --daily round --output daily")
    #expect(folder.text("daily/report.html") != nil)
    #expect(folder.text("daily/daily-by-round/daily.html") != nil)
  }

  @Test func shardsAreMergedIntoTheFolder() throws {
    for shard in 1...2 {
      try folder.play(
        "compare @psg-questions.json --tournaments 100 --shard \(shard)/2 --output study")
    }
    let merge = "merge study/shard-1-of-2 study/shard-2-of-2"
    try folder.play("\(merge) --output study")
    #expect(Set(folder.names(in: "study")).isSuperset(of: ["compare.html", "statepoint.json"]))
    try folder.play(merge)
    #expect(folder.names(in: "reports/psg-questions/compare").contains("compare.html"))
  }

  /// A folder of scenarios may hold one today and two tomorrow.
  @Test func scenariosOfABatchHaveFoldersInIt() throws {
    try folder.makeFolder("s")
    for name in ["four-club-cup", "four-clubs", "cup-final"] {
      folder.write(
        try #require(TestFile.text("\(PodiumProgram.scenarios)/\(name).json")), to: "s/\(name).json"
      )
      guard name != "four-club-cup" else { continue }
      try folder.play("run s --tournaments 100 --output out")
      let folders = folder.names(in: "out").filter { !$0.contains(".") }
      #expect(folders == (name == "four-clubs" ? [] : ["cup-final"]) + ["four-club-cup"])
      for name in folders { #expect(folder.names(in: "out/\(name)").contains("report.html")) }
      #expect(Set(folder.names(in: "out")).isSuperset(of: ["index.html", "index.csv"]))
      #expect(folder.text("out/index.md")?.contains("four-club-cup/") == true)
    }
  }

  @Test func aFolderOfAnotherStudyIsLeftAsItIs() throws {
    let run = "run CUP --tournaments 10000 --output out"
    try folder.play(run)
    let before = folder.files("out")
    for other in [
      "compare @psg-questions.json", "sensitivity CUP --for psg", "lineup CUP --for psg",
      "run CUP --given ajax:psg=2-1",
    ] {
      let outcome = try folder.podium("\(other) --tournaments 10000 --output out")
      outcome.expectFailure(65, "out/statepoint.json")
      #expect(outcome.error.contains("write elsewhere with --output"), "\(outcome.error)")
    }
    #expect(folder.files("out") == before)
    try folder.play(run)
  }
}
