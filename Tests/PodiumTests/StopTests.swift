import Foundation
import TestSupport
import Testing

/// After any stop, the statepoint is valid and the same command continues to the same bytes.
@Suite struct StopTests {
  private let folder = TemporaryFolder()
  private static let name = "reports/four-club-cup"
  private var reports: String { "\(folder.path)/\(Self.name)" }

  /// Starts a long run, and waits until it plays.
  private func start(
    _ options: String = "", through command: [String] = []
  ) throws -> PodiumProgram.Started {
    let started = try folder.start(
      "run CUP --tournaments 10000000000 --quiet \(options)", through: command)
    started.wait(for: "\(reports)/podium.log", toHold: "plays")
    return started
  }

  /// Starts a long run, and waits until it has played tournaments.
  private func startAndPlay() throws -> PodiumProgram.Started {
    let started = try start("--statepoint-every 20ms --threads 2")
    started.wait(for: "\(reports)/statepoint.json")
    return started
  }

  /// One signal, and those of a closed terminal and of a batch system.
  @Test(arguments: [
    [SIGINT], [SIGTERM], [SIGHUP], [SIGTERM, SIGHUP], [SIGHUP, SIGTERM], [SIGINT, SIGINT],
  ])
  func signalsLeaveAStatepointAndReports(_ signals: [Int32]) throws {
    let started = try startAndPlay()
    for signal in signals { started.signal(signal) }
    let outcome = started.wait()
    #expect(signals.contains { 128 + $0 == outcome.code })
    #expect(outcome.error.hasPrefix("stopped: "))
    #expect(
      outcome.error.hasSuffix(
        " of 10,000,000,000 tournaments are played and kept; the same command continues from there\n"
      ))
    let provenance = try folder.json("\(Self.name)/run.json")
    #expect(provenance["complete"] as? Bool == false)
    let played = try #require(provenance["tournaments"] as? Int)
    #expect(played > 0 && provenance["ranges"] as? [[Int]] == [[1, played]])
    let report = try #require(folder.text("\(Self.name)/report.md"))
    #expect(report.contains("--tournaments \(played)"))
    #expect(report.contains("was simulated \(outcome.error.split(separator: " ")[1]) times"))
  }

  @Test func aSignalStopsANestedStudy() throws {
    let started = try folder.start(
      "run @uncertain-cup.json --tournaments 200 --quiet --spread 100000000x10 --statepoint-every 200ms --threads 1"
    )
    let spread = "reports/uncertain-cup/spread"
    // By then, tournaments have been played.
    started.wait(for: "\(folder.path)/\(spread)/statepoint.json")
    started.signal(SIGTERM)
    #expect(started.wait().code == 143)
    let provenance = try folder.json("\(spread)/run.json")
    #expect(provenance["complete"] as? Bool == false)
    #expect(provenance["tournaments"] as? Int ?? 0 > 0)
  }

  /// The output has no reader, so that the program blocks at its end.
  @Test func aSecondInterruptionAfterASecondEndsItAtOnce() throws {
    let names = (0..<80).map { "\"t\($0)\"" }
    folder.write(
      #"{ "name": "Many", "game": { "kind": "ratings" }, "entrants": [\#(names.joined(separator: ","))], "#
        + #""teams": { \#(names.map { "\($0): { \"rating\": 0 }" }.joined(separator: ",")) }, "#
        + #""competition": { "stages": [{ "kind": "swiss", "rounds": 1, "pairing": "random", "ranking": ["points"] }] } }"#,
      to: "many.json")
    let unread = [
      "/bin/bash", "-c", #"mkfifo unread; exec 9<>unread; exec "$0" "$@" >unread"#,
    ]
    let started = try folder.start(
      "run many.json --tournaments 10000000000 --format json --statepoint-every 20ms --threads 1",
      through: unread)
    // By then, tournaments have been played and there is much to print.
    started.wait(for: "\(folder.path)/reports/many/statepoint.json")
    started.signal(SIGINT)
    started.wait(for: "\(folder.path)/reports/many/run.json")
    Thread.sleep(forTimeInterval: 1.5)
    #expect(started.isRunning)
    started.signal(SIGTERM)
    Thread.sleep(forTimeInterval: 0.1)
    #expect(started.isRunning)
    started.signal(SIGINT)
    started.wait().expectFailure(79, "ended at once")
  }

  @Test func aSignalsCodeStandsThoughTheTerminalIsGone() throws {
    let full = ["/bin/bash", "-c", "exec \"$0\" \"$@\" >/dev/full"]
    let started = try folder.start("run CUP --tournaments 10000000000", through: full)
    started.wait(for: "\(reports)/podium.log", toHold: "plays")
    started.signal(SIGHUP)
    #expect(started.wait().code == 129)
  }

  @Test func aSignalThatIsIgnoredAtTheStartStaysIgnored() throws {
    let started = try start("--threads 1", through: ["/usr/bin/env", "--ignore-signal=HUP"])
    started.signal(SIGHUP)
    Thread.sleep(forTimeInterval: 0.3)
    #expect(started.isRunning)
    started.signal(SIGTERM)
    #expect(started.wait().code == 143)
  }

  /// Stops or kills a run once there is a statepoint, and continues to a little more than it has.
  @Test(arguments: [SIGINT, SIGKILL])
  func aRunThatEndsGoesOnFromItsLastStatepoint(_ signal: Int32) throws {
    let started = try startAndPlay()
    started.signal(signal)
    #expect(started.wait().code == 128 + signal)
    let ranges = try #require(
      try folder.json("\(Self.name)/statepoint.json")["ranges"] as? [[Int]])
    #expect(ranges.count == 1 && ranges[0][0] == 1)
    // Temporary files of a killed writer are removed.
    folder.write("half", to: "\(Self.name)/.podium-5.tmp")
    let enough = "run CUP --tournaments \(ranges[0][1] + 1000)"
    try folder.play(enough)
    #expect(try folder.json("\(Self.name)/run.json")["complete"] as? Bool == true)
    try folder.play("\(enough) --output undisturbed")
    #expect(folder.files(Self.name) == folder.files("undisturbed"))
  }

  @Test func aTimeBudgetLeavesWhatSoManyTournamentsGive() throws {
    try folder.play("run CUP --time-budget 200ms")
    let provenance = try folder.json("\(Self.name)/run.json")
    let played = try #require(provenance["tournaments"] as? Int)
    #expect(played > 0)
    #expect(provenance["requestedTournaments"] is NSNull)
    #expect(provenance["complete"] as? Bool == true)
    #expect(try folder.thisRun(Self.name)["stoppedBy"] as? String == "time budget")
    try folder.play("run CUP --tournaments \(played) --output exact")
    #expect(folder.files(Self.name) == folder.files("exact"))
    // A new budget continues from there.
    try folder.play("run CUP --time-budget 200ms")
    let more = try #require(try folder.json("\(Self.name)/run.json")["tournaments"] as? Int)
    #expect(more >= played)
  }

  @Test(arguments: ["--time-budget 1h", "--until 07:00"])
  func tournamentsBoundATimeBudget(_ limit: String) throws {
    try folder.play("run CUP --tournaments 500 \(limit)")
    #expect(try folder.json("\(Self.name)/run.json")["tournaments"] as? Int == 500)
  }

  /// The same command would start again once more.
  @Test func aRestartThatIsStoppedSaysHowToGoOn() throws {
    let started = try start("--restart")
    started.signal(SIGTERM)
    let outcome = started.wait()
    #expect(outcome.code == 143)
    #expect(
      outcome.error.hasSuffix(
        "are played and kept; the same command without --restart continues from there\n"))
  }

  @Test func aRestartThatIsKilledDoesNotBringBackTheOldStatepoint() throws {
    try folder.play("run CUP --tournaments 200")
    let earlier = folder.bytes("\(Self.name)/statepoint.json")
    folder.remove("\(Self.name)/podium.log")
    let started = try start("--restart")
    started.signal(SIGKILL)
    _ = started.wait()
    #expect(folder.bytes("\(Self.name)/statepoint.json.bak") == earlier)
    #expect(folder.bytes("\(Self.name)/statepoint.json") == nil)
  }
}
