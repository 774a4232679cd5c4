import Glibc
import Rosters
import Scenarios
import TestSupport
import Testing
import TextFiles

/// The scenarios in a roster's folder that use the roster.
@Suite struct RosterUsersTests {
  private let folder = TemporaryFolder()

  private func users(_ path: String) throws -> [String?] {
    try RosterSource(path).users.map(\.scenario)
  }

  @Test func theFoldersAroundALinksTargetCountToo() throws {
    let real = "\(folder.path)/real"
    let named = "\(folder.path)/named"
    try Folder.make(real)
    try Folder.make(named)
    let clubs = RosterFile("four-clubs.json", in: real)
    let cup = RosterFile("four-club-cup.json", in: real)
    let link = "\(named)/clubs.json"
    #expect(symlink("../real/four-clubs.json", link) == 0)
    TestFile.write(
      cup.text.replacing("\"four-clubs.json\"", with: "\"clubs.json\""), to: "\(named)/cup.json")
    let expected = ["\(named)/cup.json", InputFile.resolved(cup.path)]
    #expect(try users(link) == expected)
    #expect(try users(clubs.path) == [cup.path])
    let outcome = try RosterEditor(link).apply(
      RosterChange(
        .edit, player: "Lionel Messi", values: [.init("skillPower=1.25")].compactMap { $0 }))
    #expect(outcome.changedScenarios == expected)
  }

  @Test func aScenarioMayWriteTheKeyAndTheNameAsItLikes() throws {
    let clubs = RosterFile("four-clubs.json", in: folder.path)
    let cup = RosterFile("four-club-cup.json", in: folder.path)
    let reference = #"{ "from": "four-clubs.json" }"#
    for (number, other) in [
      "{\"from\"\n:\t\"./four-clubs.json\"}", #"{ "fr\u006fm": "four-clubs.json" }"#,
      #"{ "from": "four-clubs\u002ejson" }"#, #"{ "from": "four-cl\u0075bs.json" }"#,
    ].enumerated() {
      TestFile.write(
        cup.text.replacing(reference, with: other), to: "\(folder.path)/other\(number).json")
    }
    // These only look like users.
    TestFile.write(#"{ "game": 1, "from": "four-clubs.json" }"#, to: "\(folder.path)/foreign.json")
    TestFile.write("[\"from\", \"four-clubs.json\"", to: "\(folder.path)/torn.json")
    #expect(
      try users(clubs.path) == [cup.path] + (0..<4).map { "\(folder.path)/other\($0).json" })
  }

  @Test func nothingChangesForAChangeOfNothing() throws {
    let clubs = RosterFile("four-clubs.json", in: folder.path)
    _ = RosterFile("four-club-cup.json", in: folder.path)
    let outcome = try clubs.edit("Lionel Messi", "skillPower=8.34")
    #expect(!outcome.isChanged && outcome.changedScenarios == [] && outcome.warnings == [])
    #expect(try clubs.edit("Lionel Messi", "skillPower=8.35").isChanged)
  }
}
