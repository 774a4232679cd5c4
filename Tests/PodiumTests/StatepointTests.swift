import Glibc
import TestSupport
import Testing

@Suite struct StatepointTests {
  private let folder = TemporaryFolder()
  private static let name = "reports/four-club-cup"
  private static let statepoint = "\(name)/statepoint.json"

  init() throws { try folder.play("run CUP --tournaments 200") }

  private func run(_ options: String) throws -> PodiumProgram.Outcome {
    try folder.podium("run CUP --quiet \(options)")
  }

  @Test func fewerTournamentsThanThereAreIsWrongUsage() throws {
    let before = folder.files(Self.name)
    let error =
      "Error: \(Self.statepoint) holds tournaments 1-200, more than the 100 that are asked for; "
      + "start again with --restart, or write elsewhere with --output\n"
    #expect(try run("--tournaments 100") == .init(output: "", error: error, code: 64))
    #expect(folder.files(Self.name) == before)
  }

  @Test func aRestartKeepsTheEarlierStatepoint() throws {
    let earlier = folder.bytes(Self.statepoint)
    try folder.play("run CUP --tournaments 100 --restart")
    #expect(folder.bytes("\(Self.statepoint).bak") == earlier)
    #expect(folder.bytes(Self.statepoint) != earlier)
  }

  /// A text of the statepoint, with what takes its place, and the message.
  private static let damages = [
    ("\"tournaments\":200", "\"tournaments\":201", ""),
    ("\"positions\":[", "\"positions\":[1,", "positions does not have"),
    ("\"formatVersion\":1", "\"formatVersion\":2", "has format version 2, but this"),
    ("podium-statepoint", "statepoint", "it does not say that it is"),
    ("\"checksum\":\"", "\"checksum\":\"0", "its checksum is wrong"), ("}", "", ""),
  ]

  @Test func damagedStatepointsAreRefusedAndLeftAsTheyAre() throws {
    let text = try #require(folder.text(Self.statepoint))
    var damaged = Self.damages.map { (text.replacing($0, with: $1), $2) }
    for length in [0, 1, text.count / 2, text.count - 1] {
      damaged.append((String(text.prefix(length)), ""))
    }
    for (text, message) in damaged {
      folder.write(text, to: Self.statepoint)
      let before = folder.files(Self.name)
      let outcome = try run("--tournaments 300")
      let kind = message.hasPrefix("has format") ? "" : "is damaged: "
      outcome.expectFailure(65, "Error: \(Self.statepoint): the statepoint \(kind)\(message)")
      #expect(
        outcome.error.hasSuffix("\nstart again with --restart, or write elsewhere with --output\n"))
      #expect(folder.files(Self.name) == before)
    }
  }

  /// The file may be intact, so that the message does not suggest a restart.
  @Test(.timeLimit(.minutes(1)), arguments: ["folder", "pipe", "loop"])
  func aStatepointThatCannotBeReadIsNotCalledDamaged(_ kind: String) throws {
    folder.remove(Self.statepoint)
    let path = "\(folder.path)/\(Self.statepoint)"
    switch kind {
    case "folder": #expect(mkdir(path, 0o700) == 0)
    case "pipe": #expect(mkfifo(path, 0o600) == 0)
    default: #expect(symlink("statepoint.json", path) == 0)
    }
    for command in ["run CUP --tournaments 300", "merge \(Self.name) --output merged"] {
      let outcome = try folder.podium(command)
      #expect(outcome.code == 66)
      #expect(!outcome.error.contains("damaged") && !outcome.error.contains("--restart"))
    }
  }

  @Test func aStatepointOfAnotherStudyIsRefused() throws {
    try run("--tournaments 300 --seed 5")
      .expectFailure(65, "the statepoint belongs to seed 2026")
    let before = folder.bytes(Self.statepoint)
    try folder.copy("four-clubs.json", replacing: "8.34", with: "8.35")
    try folder.copy("four-club-cup.json", replacing: "\"document\"", with: "\"app\"")
    try folder.podium("run four-club-cup.json --tournaments 300").expectFailure(
      65, "the statepoint belongs to another study; these differ: rules, ratings\n")
    #expect(folder.bytes(Self.statepoint) == before)
  }
}
