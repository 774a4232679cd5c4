import Foundation
import TestSupport
import Testing

@Suite struct RunTests {
  private let folder = TemporaryFolder()
  private static let reports = "reports/four-club-cup"

  @Test func theSameRunAgainPlaysNothing() throws {
    try folder.play("run CUP --tournaments 2000")
    #expect(folder.names() == ["reports"])
    let first = folder.files(Self.reports)
    try folder.play("run CUP --tournaments 2000")
    #expect(folder.files(Self.reports) == first)
    #expect(try folder.thisRun(Self.reports)["tournaments"] as? Int == 0)
    let provenance = try folder.json("\(Self.reports)/run.json")
    #expect(provenance["tournaments"] as? Int == 2000)
    #expect(provenance["complete"] as? Bool == true)
  }

  @Test func programsGetTheRun() throws {
    let text = try folder.output("run CUP --tournaments 100 --format json")
    let document = try object(text)
    #expect(document["seed"] as? Int == 2026)
    #expect(document["folder"] as? String == Self.reports)
    let wins = try #require(try tables(text)["standings"]).compactMap { $0["wins"] as? Int }
    #expect(wins.reduce(0, +) == 100)
    #expect(
      try folder.output("run CUP --tournaments 100 --format json --seed 5 --output other") != text)
  }

  @Test func spreadsheetsGetWhatTheyWant() throws {
    try folder.play("run CUP --tournaments 100 --samples 20 --output plain")
    try folder.play(
      "run CUP --tournaments 100 --samples 20 --output other --csv-bom --csv-decimal-comma")
    let (plain, other) = (folder.files("plain"), folder.files("other"))
    for (name, bytes) in other.merging(
      folder.files("other/samples"), uniquingKeysWith: { one, _ in one })
    where name.hasSuffix(".csv") {
      #expect(bytes.prefix(3) == [0xEF, 0xBB, 0xBF])
      let header = bytes.dropFirst(3).prefix { $0 != UInt8(ascii: "\n") }
      #expect(header.contains(UInt8(ascii: ";")) && !header.contains(UInt8(ascii: ",")))
    }
    #expect(other["report.md"] == plain["report.md"])
    #expect(other["statepoint.json"] == plain["statepoint.json"])
  }
}
