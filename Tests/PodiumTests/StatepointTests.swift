import Foundation
import Glibc
import TestSupport
import Testing

@Suite struct StatepointTests {
  private let folder = TemporaryFolder()
  private var reports: String { "\(folder.path)/reports/four-club-cup" }
  private var statepoint: String { "\(reports)/statepoint.json" }

  private func run(_ arguments: String) throws -> PodiumProgram.Outcome {
    try folder.podium("run \(PodiumProgram.cup) --quiet \(arguments)")
  }

  @Test func fewerTournamentsThanThereAreIsWrongUsage() throws {
    #expect(try run("--tournaments 200").code == 0)
    let before = PodiumProgram.files(in: reports)
    let fewer = try run("--tournaments 100")
    #expect(
      fewer
        == .init(
          output: "",
          error: "Error: reports/four-club-cup/statepoint.json holds tournaments 1-200, more than "
            + "the 100 that are asked for; start again with --restart, or write elsewhere with --output\n",
          code: 64))
    #expect(PodiumProgram.files(in: reports) == before)
  }

  @Test func aRestartKeepsTheEarlierStatepoint() throws {
    #expect(try run("--tournaments 200").code == 0)
    let earlier = TestFile.bytes(statepoint)
    #expect(try run("--tournaments 100 --restart").code == 0)
    #expect(TestFile.bytes("\(statepoint).bak") == earlier)
    #expect(TestFile.bytes(statepoint) != earlier)
  }

  private static let damages: [(String, String, String)] = [
    ("\"tournaments\":200", "\"tournaments\":201", "the statepoint is damaged: "),
    ("\"positions\":[", "\"positions\":[1,", "the statepoint is damaged: positions does not have"),
    ("\"formatVersion\":1", "\"formatVersion\":2", "the statepoint has format version 2, but this"),
    ("podium-statepoint", "statepoint", "the statepoint is damaged: it does not say that it is"),
    ("\"checksum\":\"", "\"checksum\":\"0", "the statepoint is damaged: its checksum is wrong"),
    ("}", "", "the statepoint is damaged: "),
  ]

  @Test(arguments: damages)
  func damagedStatepointsAreRefusedAndLeftAsTheyAre(
    _ found: String, _ replacement: String, _ message: String
  ) throws {
    #expect(try run("--tournaments 200").code == 0)
    let damaged = try #require(TestFile.text(statepoint)).replacingOccurrences(
      of: found, with: replacement)
    TestFile.write(damaged, to: statepoint)
    let before = PodiumProgram.files(in: reports)
    let outcome = try run("--tournaments 300")
    #expect(outcome.code == 65)
    #expect(outcome.error.hasPrefix("Error: reports/four-club-cup/statepoint.json: \(message)"))
    #expect(
      outcome.error.hasSuffix("\nstart again with --restart, or write elsewhere with --output\n"))
    #expect(PodiumProgram.files(in: reports) == before)
  }

  @Test func aStatepointThatIsCutShortIsRefused() throws {
    #expect(try run("--tournaments 200").code == 0)
    let bytes = try #require(TestFile.bytes(statepoint))
    for length in [0, 1, bytes.count / 2, bytes.count - 1] {
      TestFile.write(Array(bytes.prefix(length)), to: statepoint)
      #expect(try run("--tournaments 300").code == 65)
      #expect(TestFile.bytes(statepoint)?.count == length)
    }
  }

  /// The file may be intact, so that the message does not suggest a restart.
  @Test(.timeLimit(.minutes(1)), arguments: ["folder", "pipe", "loop"])
  func aStatepointThatCannotBeReadIsNotCalledDamaged(_ kind: String) throws {
    #expect(try run("--tournaments 200").code == 0)
    TestFile.remove(statepoint)
    switch kind {
    case "folder": #expect(mkdir(statepoint, 0o700) == 0)
    case "pipe": #expect(mkfifo(statepoint, 0o600) == 0)
    default: #expect(symlink("statepoint.json", statepoint) == 0)
    }
    for outcome in [
      try run("--tournaments 300"),
      try folder.podium("merge \(reports) --output merged"),
    ] {
      #expect(outcome.code == 66)
      #expect(!outcome.error.contains("damaged") && !outcome.error.contains("--restart"))
    }
  }

  @Test func aStatepointOfAnotherSeedIsRefused() throws {
    #expect(try run("--tournaments 200").code == 0)
    let outcome = try run("--tournaments 300 --seed 5")
    outcome.expectFailure(65, "the statepoint belongs to seed 2026")
  }

  @Test func aStatepointOfAnotherStudyIsRefused() throws {
    #expect(try run("--tournaments 200").code == 0)
    let before = TestFile.bytes(statepoint)
    for name in ["four-clubs.json", "four-club-cup.json"] {
      let text = try #require(TestFile.text("\(PodiumProgram.scenarios)/\(name)"))
      let changed = text.replacingOccurrences(of: "8.34", with: "8.35")
        .replacingOccurrences(of: "\"document\"", with: "\"app\"")
      folder.write(changed, to: "\(name)")
    }
    let outcome = try folder.podium("run four-club-cup.json --tournaments 300")
    outcome.expectFailure(
      65, "the statepoint belongs to another study; these differ: rules, ratings\n")
    #expect(TestFile.bytes(statepoint) == before)
  }

  /// Stops a run that would take long, and lets it go on to a little more than it has.
  @Test func aRunThatIsStoppedGoesOnToTheSameBytes() throws {
    func arguments(_ tournaments: Int) -> [String] {
      ["run", PodiumProgram.cup, "--tournaments", "\(tournaments)", "--threads", "2"]
    }
    let started = try folder.start(arguments(10_000_000_000))
    started.wait(for: "\(reports)/podium.log", toHold: "plays")
    Thread.sleep(forTimeInterval: 0.3)
    started.interrupt()
    let stopped = started.wait()
    #expect(stopped.code == 130)
    #expect(stopped.error.hasPrefix("stopped: "))
    #expect(
      stopped.error.hasSuffix(
        " of 10,000,000,000 tournaments are played and kept; the same command continues from there\n"
      ))
    let provenance = try json("\(reports)/run.json")
    let ranges = try #require(provenance["ranges"] as? [[Int]])
    let played = ranges.map { $0[1] - $0[0] + 1 }.reduce(0, +)
    #expect(played > 0)
    #expect(provenance["tournaments"] as? Int == played)
    #expect(provenance["complete"] as? Bool == false)
    let grouped = stopped.error.split(separator: " ")[1]
    #expect(
      TestFile.text("\(reports)/report.md")?.contains("was simulated \(grouped) times") == true)

    let enough = arguments((ranges.last?[1] ?? 0) + 1_000)
    #expect(try folder.podium(enough).code == 0)
    let undisturbed = TemporaryFolder()
    #expect(try PodiumProgram.run(enough, in: undisturbed.path).code == 0)
    #expect(
      PodiumProgram.files(in: reports)
        == PodiumProgram.files(in: "\(undisturbed.path)/reports/four-club-cup"))
  }
}
