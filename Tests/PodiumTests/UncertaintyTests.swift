import Foundation
import TestSupport
import Testing

/// Uncertain ratings, and what `podium run --spread` prints, writes and refuses.
@Suite struct UncertaintyTests {
  private static let cup = "\(PodiumProgram.scenarios)/uncertain-cup.json"
  private let folder = TemporaryFolder()
  private var spread: String { "\(folder.path)/reports/uncertain-cup/spread" }

  private func run(_ arguments: String, scenario: String = cup) throws -> PodiumProgram.Outcome {
    try folder.podium("run \(scenario) \(arguments)")
  }

  /// The files that a nested study leaves in a folder of its own.
  private func files(_ arguments: [String]) throws -> [String: [UInt8]] {
    let folder = TemporaryFolder()
    let outcome = try folder.podium(
      ["run", Self.cup, "--quiet", "--tournaments", "10"] + arguments)
    #expect(outcome == .silent)
    return PodiumProgram.files(in: "\(folder.path)/reports/uncertain-cup/spread")
  }

  @Test func aNestedStudyLeavesTheseFilesAndPrintsThisTable() throws {
    let outcome = try run("--tournaments 20000 --spread 500x40")
    #expect(outcome.code == 0)
    #expect(outcome.error == "")
    let golden = "\(PodiumProgram.golden)/spread"
    #expect(GoldenFile("\(golden)/uncertain-cup.txt").difference(from: outcome.output) == nil)
    #expect(
      TestFile.names(in: spread) == [
        ".podium.lock", "podium.log", "run.json", "spread.csv", "spread.html", "spread.md",
        "statepoint.json",
      ])
    for name in ["spread.csv", "spread.md"] {
      let text = try #require(TestFile.text("\(spread)/\(name)"))
      #expect(GoldenFile("\(golden)/\(name)").difference(from: text) == nil)
    }
    let report = try #require(folder.text("reports/uncertain-cup/report.md"))
    #expect(report.contains("The ratings are uncertain: every tournament was played with"))
  }

  @Test func threadsAndBlocksChangeNoByte() throws {
    let expected = try files(["--spread", "100x30", "--threads", "1"])
    for more in [["--threads", "3"], ["--block-size", "7"]] {
      #expect(try files(["--spread", "100x30"] + more) == expected)
    }
  }

  @Test func moreDrawsGoOnFromThoseThatAreThere() throws {
    for draws in ["100x20", "250x20"] {
      #expect(try run("--spread \(draws) --tournaments 10 --quiet").code == 0)
    }
    #expect(try PodiumProgram.files(in: spread) == files(["--spread", "250x20"]))
    let fewer = try run("--spread 200x20 --tournaments 10 --quiet")
    fewer.expectFailure(64, "holds samples 1-250, more than the 200 that are asked for")
  }

  @Test func shardsOfDrawsAreMerged() throws {
    for shard in 1...3 {
      let outcome = try run("--spread 100x20 --tournaments 30 --shard \(shard)/3 --quiet")
      #expect(outcome.code == 0)
    }
    let parts = (1...3).map { "\(spread)/shard-\($0)-of-3" }
    let merged = try folder.podium(["merge"] + parts + ["--output", "m"])
    #expect(merged.code == 0)
    #expect(try PodiumProgram.files(in: "\(folder.path)/m") == files(["--spread", "100x20"]))
  }

  @Test func programsGetBothStudies() throws {
    let outcome = try run("--tournaments 100 --spread 50x10 --format json")
    let json = try #require(
      JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    #expect((json["run"] as? [String: Any])?["tournaments"] as? Int == 100)
    let nested = try #require(json["spread"] as? [String: Any])
    #expect(nested["samples"] as? Int == 50)
    let tables = nested["tables"] as? [String: Any]
    #expect((tables?["spread"] as? [Any])?.count == 4)
  }

  @Test(arguments: [["compare", "compare"], ["sensitivity", "sensitivity-psg"]])
  func comparisonsSayThatTheRatingsAreUncertain(names: [String]) throws {
    let variants = #"{"out": {"patch": {"results": {"ajax:psg": {"score": [0, 1]}}}}}"#
    folder.write(variants, to: "variants.json")
    let more = names[0] == "compare" ? ["--variant-file", "variants.json"] : []
    let outcome = try folder.podium(
      [names[0], Self.cup, "--for", "psg", "--tournaments", "1000", "--quiet"] + more)
    #expect(outcome == .silent)
    let report = try #require(folder.text("reports/uncertain-cup/\(names[1])/\(names[0]).md"))
    #expect(report.contains("the same ones in the scenario as it is and with every change"))
  }

  @Test func lineUpsAreNotChosenByUncertainRatings() throws {
    let outcome = try folder.podium("lineup \(Self.cup) --for psg")
    outcome.expectFailure(65, "are uncertain, but line-ups need certain ratings")
  }

  @Test func certainRatingsHaveNoSpread() throws {
    let outcome = try run("--spread 100", scenario: PodiumProgram.cup)
    outcome.expectFailure(64, "has no uncertain ratings")
    #expect(folder.names() == [])
  }

  @Test(arguments: ["1", "0x5", "10x1", "x", "10x", "1e3", "-5", "10x10x10", "999999999999x2"])
  func aNestedStudyHasTwoDrawsOfTwoTournaments(size: String) throws {
    let outcome = try run("--spread=\(size)")
    outcome.expectFailure(64, "expected K or KxM such as 10000x100")
  }

  @Test func aNestedStudyIsOfOneScenario() throws {
    let outcome = try run("\(Self.cup) --spread 10", scenario: PodiumProgram.cup)
    outcome.expectFailure(64, "found --spread with several scenarios, expected one")
  }

  /// The same file but for an uncertainty of nothing.
  @Test func noUncertaintyChangesNoByte() throws {
    let text = try #require(TestFile.text(PodiumProgram.cup))
    let teams = try #require(TestFile.text("\(PodiumProgram.scenarios)/four-clubs.json"))
    let none = #""uncertainty": {"player": 0, "team": 0, "correlation": 0.5}, "run""#
    for (name, scenario) in [("a", text), ("b", text.replacing("\"run\"", with: none))] {
      try FileManager.default.createDirectory(
        atPath: "\(folder.path)/\(name)", withIntermediateDirectories: true)
      folder.write(teams, to: "\(name)/four-clubs.json")
      folder.write(scenario, to: "\(name)/cup.json")
      let outcome = try run(
        "--tournaments 5000 --output \(name)/reports --quiet",
        scenario: "\(folder.path)/\(name)/cup.json")
      #expect(outcome.code == 0)
    }
    let ignored = ["run.json", "statepoint.json", "podium.log", ".podium.lock"]
    let files = ["a", "b"].map { name in
      PodiumProgram.files(in: "\(folder.path)/\(name)/reports")
        .filter { !ignored.contains($0.key) }
    }
    #expect(files[0].count > 5)
    #expect(files[0] == files[1])
  }
}
