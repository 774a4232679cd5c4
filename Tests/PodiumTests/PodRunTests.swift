import Foundation
import TestSupport
import Testing

/// A season of pods as a program run.
@Suite struct PodRunTests {
  private static let league = "\(PodiumProgram.scenarios)/friday-league.json"
  private static let underWay = "\(PodiumProgram.scenarios)/friday-league-under-way.json"

  @Test func aRunLeavesTheseFilesAndPrintsThisTable() throws {
    let folder = TemporaryFolder()
    let outcome = try folder.podium("run \(Self.league) --tournaments 5000")
    #expect(outcome.code == 0)
    #expect(outcome.error == "")
    let files = folder.names(in: "reports/friday-league")
    let golden = GoldenFile("\(PodiumProgram.golden)/run-friday-league.txt")
    let all = "\(outcome.output)\n\(files.joined(separator: "\n"))\n"
    #expect(golden.difference(from: all) == nil)
  }

  @Test(arguments: [league, underWay])
  func threadsBlocksAndKernelsChangeNoByte(_ scenario: String) throws {
    func files(_ arguments: [String]) throws -> [String: [UInt8]] {
      let folder = TemporaryFolder()
      let outcome = try folder.podium(
        ["run", scenario, "--tournaments", "3000", "--quiet"] + arguments)
      #expect(outcome == .silent)
      let name = scenario.split(separator: "/").last?.split(separator: ".").first ?? ""
      return PodiumProgram.files(in: "\(folder.path)/reports/\(name)")
    }
    let expected = try files(["--threads", "1"])
    #expect(expected["placements.csv"] != nil)
    for arguments in [
      ["--threads", "3"], ["--block-size", "1"], ["--block-size", "77"],
    ] {
      #expect(try files(arguments) == expected, "\(arguments)")
    }
  }

  @Test func anExtendedRunIsTheSameAsOneInOneGo() throws {
    let (folder, other) = (TemporaryFolder(), TemporaryFolder())
    for (count, folder) in [("1000", folder), ("4000", folder), ("4000", other)] {
      let outcome = try folder.podium("run \(Self.underWay) --tournaments \(count) --quiet")
      #expect(outcome == .silent)
    }
    let name = "reports/friday-league-under-way"
    #expect(
      PodiumProgram.files(in: "\(folder.path)/\(name)")
        == PodiumProgram.files(in: "\(other.path)/\(name)"))
  }

  @Test func programsGetEveryTable() throws {
    let folder = TemporaryFolder()
    let outcome = try folder.podium("run \(Self.league) --tournaments 100 --format json")
    let document = try object(outcome.output)
    let tables = try #require(document["tables"] as? [String: [[String: Any]]])
    let counts = tables.mapValues(\.count)
    #expect(counts == CSVRows.counts(in: "\(folder.path)/reports/friday-league"))
    #expect(counts["placements"] == 64 && counts["achievements"] == 35)
  }
}
