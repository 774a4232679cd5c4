import Foundation
import TestSupport
import Testing

/// Uncertain ratings, and what `podium run --spread` prints, writes and refuses.
@Suite struct UncertaintyTests {
  private let folder = TemporaryFolder()

  @Test func aNestedStudyIsBesideItsRun() throws {
    let text = try folder.output(
      "run @uncertain-cup.json --tournaments 100 --spread 50x10 --output out --format json")
    let report = try #require(folder.text("out/report.md"))
    #expect(report.contains("The ratings are uncertain: every tournament was played with"))
    let document = try object(text)
    #expect((document["run"] as? [String: Any])?["tournaments"] as? Int == 100)
    let nested = try #require(document["spread"] as? [String: Any])
    #expect(nested["samples"] as? Int == 50)
    #expect(((nested["tables"] as? [String: Any])?["spread"] as? [Any])?.count == 4)
    try folder.podium("run @uncertain-cup.json --spread 20x10 --tournaments 100 --output out")
      .expectFailure(64, "holds samples 1-50, more than the 20 that are asked for")
  }

  @Test(arguments: ["compare --variant-file variants.json", "sensitivity"])
  func comparisonsSayThatTheRatingsAreUncertain(command: String) throws {
    folder.write(
      #"{"out": {"patch": {"results": {"ajax:psg": {"score": [0, 1]}}}}}"#, to: "variants.json")
    let study = command.prefix { $0 != " " }
    let options = command.dropFirst(study.count)
    try folder.play(
      "\(study) @uncertain-cup.json\(options) --for psg --tournaments 200 --output out")
    let report = try #require(folder.text("out/\(study).md"))
    #expect(report.contains("the same ones in the scenario as it is and with every change"))
  }

  /// The same scenario but for an uncertainty of nothing.
  @Test func noUncertaintyChangesNoByte() throws {
    let none = #""uncertainty": {"player": 0, "team": 0, "correlation": 0.5}, "run""#
    for (name, run) in [("a", "\"run\""), ("b", none)] {
      try folder.copy("four-club-cup.json", "four-clubs.json", replacing: "\"run\"", with: run)
      try folder.play("run four-club-cup.json --tournaments 1000 --output \(name)")
    }
    let files = ["a", "b"].map { folder.files($0).filter { $0.key != "statepoint.json" } }
    #expect(files[0].count > 5)
    #expect(files[0] == files[1])
  }
}
