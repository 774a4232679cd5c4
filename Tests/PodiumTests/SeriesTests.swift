import TestSupport
import Testing

/// A series as people run and replay it.
@Suite struct SeriesTests {
  private static let scenario = """
    {
      "name": "Best of three",
      "game": { "kind": "baseball" },
      "entrants": ["home", "away"],
      "teams": { "home": {}, "away": {} },
      "competition": { "stages": [{ "kind": "series", "bestOf": 3 }] },
      "run": { "tournaments": 5000, "seed": 4 }
    }
    """

  @Test func threadsAndKernelsChangeNoByte() throws {
    let folder = TemporaryFolder()
    #expect(folder.write(Self.scenario, to: "series.json"))
    var contents: [[String: [UInt8]]] = []
    for arguments in [
      ["--threads", "1"], ["--threads", "3"], ["--block-size", "77"],
    ] {
      let outcome = try folder.podium(["run", "series.json", "--restart"] + arguments)
      #expect(outcome.code == 0, "\(outcome.error)")
      let reports = "\(folder.path)/reports/series"
      let names = TestFile.names(in: reports).filter {
        ($0.hasSuffix(".csv") || $0 == "report.md" || $0 == "statepoint.json")
      }
      #expect(names.contains("series.csv") && names.contains("distributions.csv"))
      contents.append(
        Dictionary(
          uniqueKeysWithValues: names.map { ($0, TestFile.bytes("\(reports)/\($0)") ?? []) }))
    }
    #expect(contents.allSatisfy { $0 == contents[0] })
  }

  @Test func aGameThatWasNotNeededCannotBeTold() throws {
    let folder = TemporaryFolder()
    #expect(folder.write(Self.scenario, to: "series.json"))
    var needed = 0
    for tournament in 1...20 {
      let outcome = try folder.podium(
        "replay series.json --tournament \(tournament) --match home:away:3")
      if outcome.code == 0 {
        needed += 1
        #expect(!outcome.output.contains("not needed"))
      } else {
        outcome.expectFailure(64, "home:away:3 was not needed in tournament \(tournament)")
      }
    }
    #expect((1..<20).contains(needed))
  }
}
