import Foundation
import TestSupport
import Testing

@Suite struct PrecisionTests {
  private let folder = TemporaryFolder()
  private var reports: String { "\(folder.path)/reports/four-club-cup" }

  private func run(
    _ arguments: [String], in folder: TemporaryFolder? = nil
  ) throws -> PodiumProgram.Outcome {
    try PodiumProgram.run(["run", PodiumProgram.cup] + arguments, in: (folder ?? self.folder).path)
  }

  private func files(_ arguments: [String]) throws -> [String: [UInt8]] {
    let folder = TemporaryFolder()
    let outcome = try run(arguments + ["--quiet"], in: folder)
    #expect(outcome == .silent)
    return PodiumProgram.files(in: "\(folder.path)/reports/four-club-cup")
  }

  private func provenance() throws -> [String: Any] {
    let bytes = try #require(TestFile.bytes("\(reports)/run.json"))
    return try #require(JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
  }

  @Test func aRunThatStopsByPrecisionPrintsThis() throws {
    let outcome = try run(["--precision", "champion=0.01,top2:psg=0.02"])
    #expect(outcome.code == 0)
    #expect(outcome.error == "")
    PodiumProgram.expectGolden("run-precision.txt", outcome.output)
  }

  @Test func threadsAndBlocksDoNotMoveTheStop() throws {
    let precision = ["--precision", "champion=0.01"]
    let expected = try files(precision + ["--threads", "1"])
    #expect(expected["report.md"] != nil)
    for more in [["--threads", "3"], ["--threads", "2", "--block-size", "999"]] {
      #expect(try files(precision + more) == expected)
    }
  }

  @Test func asManyTournamentsWithoutPrecisionGiveTheSameTally() throws {
    let stopped = try files(["--precision", "champion=0.01"])
    let fixed = try files(["--tournaments", "25000"])
    #expect(stopped["statepoint.json"] == fixed["statepoint.json"])
    #expect(stopped["standings.csv"] != fixed["standings.csv"])
  }

  @Test func theReportSaysHowToHaveItAgain() throws {
    let stopped = try files(["--precision", "champion=0.01", "--tournaments", "900000"])
    let report = String(decoding: try #require(stopped["report.md"]), as: UTF8.self)
    #expect(
      report.contains(
        "podium run four-club-cup.json --tournaments 25000 --seed 2026 --precision champion=0.01\n")
    )
    #expect(
      try files(["--precision", "champion=0.01", "--tournaments", "25000", "--seed", "2026"])
        == stopped)
  }

  @Test func theBoundEndsARunThatIsNotPreciseEnough() throws {
    let outcome = try run(["--precision", "champion=0.001", "--tournaments", "12345"])
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("12,345 tournaments"))
    #expect(outcome.output.contains("champion=0.001: not reached, ± 0.01"))
    #expect(
      outcome.output.contains("About 2,500,000 tournaments would reach it: --tournaments 2500000"))
    let provenance = try provenance()
    let precision = try #require(provenance["precision"] as? [String: Any])
    #expect(precision["reached"] as? Bool == false)
    #expect(provenance["complete"] as? Bool == true)
  }

  @Test func theSameRunAgainPlaysNothing() throws {
    let arguments = ["--precision", "champion=0.01", "--quiet"]
    #expect(try run(arguments).code == 0)
    let first = PodiumProgram.files(in: reports)
    #expect(try run(arguments).code == 0)
    #expect(PodiumProgram.files(in: reports) == first)
    let provenance = try provenance()
    let thisRun = try #require(provenance["thisRun"] as? [String: Any])
    #expect(thisRun["tournaments"] as? Int == 0)
    #expect(provenance["tournaments"] as? Int == 25_000)
    #expect(provenance["complete"] as? Bool == true)
  }

  @Test func aNarrowerTargetGoesOnToWhereItWouldHaveStopped() throws {
    #expect(try run(["--precision", "champion=0.01", "--quiet"]).code == 0)
    #expect(try run(["--precision", "champion=0.006", "--quiet"]).code == 0)
    #expect(PodiumProgram.files(in: reports) == (try files(["--precision", "champion=0.006"])))
    #expect(try provenance()["tournaments"] as? Int == 63_000)
  }

  @Test func aStatepointBetweenTwoLooksGoesOnToTheNext() throws {
    #expect(try run(["--tournaments", "30000", "--quiet"]).code == 0)
    #expect(try run(["--precision", "champion=0.01", "--quiet"]).code == 0)
    #expect(try provenance()["tournaments"] as? Int == 40_000)
  }

  /// Tournaments 15,001 to 30,000 do not belong to the prefix until it is complete.
  @Test func looksAreAtPrefixesOnly() throws {
    #expect(try run(["--tournaments", "30000", "--shard", "2/2", "--quiet"]).code == 0)
    let merge = [
      "merge", "reports/four-club-cup/shard-2-of-2/statepoint.json", "--partial", "--quiet",
    ]
    #expect(try folder.podium(merge).code == 0)
    #expect(try run(["--precision", "champion=0.02", "--quiet"]).code == 0)
    #expect(try provenance()["tournaments"] as? Int == 40_000)
  }

  /// Tournaments 10,001 to 15,000 are missing; with them the prefix ends at the look at 25,000.
  @Test func aGapThatIsFilledAtALookIsJudgedThere() throws {
    let shards = ["1/5", "2/5", "4/5", "5/5"]
    for shard in shards {
      #expect(try run(["--tournaments", "25000", "--shard", shard, "--quiet"]).code == 0)
    }
    let parts = shards.map {
      "reports/four-club-cup/shard-\($0.replacingOccurrences(of: "/", with: "-of-"))"
    }
    let merge = ["merge"] + parts + ["--partial", "--quiet"]
    #expect(try folder.podium(merge).code == 0)
    let precision = ["--precision", "champion=0.01", "--tournaments", "40000"]
    #expect(try run(precision + ["--quiet"]).code == 0)
    #expect(try provenance()["tournaments"] as? Int == 25_000)
    let fresh = try files(precision)
    #expect(fresh["standings.csv"] == PodiumProgram.files(in: reports)["standings.csv"])
  }

  @Test func thePlainCommandReportsWhatIsThere() throws {
    #expect(try run(["--tournaments", "1100000", "--quiet"]).code == 0)
    let first = PodiumProgram.files(in: reports)
    #expect(try run(["--quiet"]) == .silent)
    #expect(PodiumProgram.files(in: reports) == first)
    #expect(try run(["--tournaments", "1000000"]).code == 64)
  }

  @Test func aScenarioMayAskForPrecisionAndTheCommandLineMayDecline() throws {
    for name in ["four-clubs.json", "four-club-cup.json"] {
      let text = try #require(TestFile.text("\(PodiumProgram.scenarios)/\(name)"))
        .replacingOccurrences(
          of: #""seed": 2026"#, with: #""seed": 2026, "precision": { "champion": 0.01 }"#)
      folder.write(text, to: "\(name)")
    }
    func run(_ arguments: String...) throws -> PodiumProgram.Outcome {
      try folder.podium(["run", "four-club-cup.json", "--restart"] + arguments)
    }
    #expect(try run().output.contains("25,000 tournaments"))
    #expect(try run("--precision", "champion=0.02").output.contains("10,000 tournaments"))
    let declined = try run("--precision", "none", "--tournaments", "5000")
    #expect(declined.code == 0)
    #expect(declined.output.contains("5,000 tournaments"))
    #expect(!declined.output.contains("Precision"))
    let shard = try run("--shard", "1/2")
    #expect(shard.code == 64)
    #expect(
      shard.error.hasPrefix(
        #"Error: found --shard and a "precision" in four-club-cup.json, expected one of them"#))
  }

  @Test func programsGetTheVerdict() throws {
    let outcome = try run(["--precision", "champion=0.01", "--format", "json"])
    let document = try #require(
      JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    let precision = try #require(document["precision"] as? [String: Any])
    let targets = try #require(precision["targets"] as? [[String: Any]])
    #expect(precision["reached"] as? Bool == true)
    #expect(targets.map { $0["target"] as? String } == ["champion"])
    #expect(targets.allSatisfy { ($0["widest"] as? Double ?? 1) <= 0.01 })
  }

  private static let mistakes: [(String, String)] = [
    (
      "--precision champoin=0.1",
      #"Error: --precision: found the figure "champoin", expected "champion", "points", "top4" "#
        + #"(or another position) or "reaches:ZONE"; to name an entrant, write "champion:ID" or "#
        + #""reaches:ID:ZONE"; did you mean 'champion'?"#
    ),
    (
      "--precision champion:bayren=0.1",
      #"Error: --precision: found "bayren", expected the id of an entrant; did you mean 'bayern'?"#
    ),
    (
      "--precision champion",
      #"Error: --precision: found "champion", expected a figure and its half-width, "#
        + #"as in champion=0.001, or "none" alone"#
    ),
    (
      "--precision champion=0.1%",
      #"Error: --precision: found "0.1%" for "champion", expected a number such as 0.001"#
    ),
    (
      "--precision champion=0.1,points=1 --precision champion=0.2",
      #"Error: --precision: found "champion" twice, expected it once"#
    ),
    (
      "--precision champion=0.1 --tournaments 9999",
      "Error: found 9999 tournaments with a precision target, expected at least 10000, because fewer are not judged; to play 9999, add --precision none"
    ),
    (
      "--precision champion=0.1 --shard 1/2",
      "Error: found --shard and --precision, expected one of them: a shard cannot see what the others have played"
    ),
  ]

  @Test(arguments: mistakes)
  func mistakesAreNamedWithTheirCure(_ arguments: String, _ message: String) throws {
    let outcome = try run(PodiumProgram.words(arguments))
    #expect(outcome.error.split(separator: "\n").first.map(String.init) == message)
    #expect(outcome.output == "")
    #expect(outcome.code == 64)
    #expect(folder.names() == [])
  }
}
