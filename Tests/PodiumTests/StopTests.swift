import Foundation
import TestSupport
import Testing

/// After any stop, the statepoint is valid and the same command continues to the same bytes.
@Suite struct StopTests {
  private let folder = TemporaryFolder()
  private var reports: String { "\(folder.path)/reports/four-club-cup" }

  private func start(
    _ more: String = "", through command: [String] = []
  ) throws -> PodiumProgram.Started {
    let started = try folder.start(
      ["run", PodiumProgram.cup, "--tournaments", "10000000000", "--quiet"]
        + PodiumProgram.words(more), through: command)
    started.wait(for: "\(reports)/podium.log", toHold: "plays")
    return started
  }

  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)])
  func aSignalLeavesAStatepointAndReports(_ signal: Int32, _ code: Int32) throws {
    let started = try start("--statepoint-every 20ms")
    started.wait(for: "\(reports)/statepoint.json")
    started.signal(signal)
    let outcome = started.wait()
    #expect(outcome.code == code)
    #expect(outcome.error.hasPrefix("stopped: "))
    let provenance = try json("\(reports)/run.json")
    #expect(provenance["complete"] as? Bool == false)
    let played = provenance["tournaments"] as? Int ?? 0
    #expect(played > 0)
    #expect(provenance["ranges"] as? [[Int]] == [[1, played]])
    #expect(TestFile.text("\(reports)/report.md")?.contains("--tournaments \(played)") == true)
  }

  /// Signals of a closed terminal and of a batch system.
  @Test(arguments: [
    [SIGTERM, SIGHUP], [SIGHUP, SIGTERM], [SIGTERM, SIGTERM], [SIGINT, SIGINT], [SIGTERM, SIGINT],
  ])
  func signalsInPairsLeaveAStatepointAndReports(_ signals: [Int32]) throws {
    let started = try start("--statepoint-every 20ms")
    // By then, tournaments have been played.
    started.wait(for: "\(reports)/statepoint.json")
    for signal in signals { started.signal(signal) }
    let outcome = started.wait()
    #expect(signals.map { 128 + $0 }.contains(outcome.code))
    let provenance = try json("\(reports)/run.json")
    #expect(provenance["tournaments"] as? Int ?? 0 > 0)
    #expect(TestFile.names(in: reports).contains("report.md"))
  }

  private static let spread = [
    "run", "\(PodiumProgram.scenarios)/uncertain-cup.json", "--tournaments", "200", "--quiet",
    "--spread",
  ]
  private var spreadReports: String { "\(folder.path)/reports/uncertain-cup/spread" }

  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)])
  func aSignalStopsANestedStudy(_ signal: Int32, _ code: Int32) throws {
    let started = try folder.start(
      Self.spread + ["100000000x10", "--statepoint-every", "1s", "--threads", "1"])
    // By then, tournaments have been played.
    started.wait(for: "\(spreadReports)/statepoint.json")
    started.signal(signal)
    #expect(started.wait().code == code)
    let provenance = try json("\(spreadReports)/run.json")
    #expect(provenance["complete"] as? Bool == false)
    #expect(provenance["tournaments"] as? Int ?? 0 > 0)
  }

  /// The output has no reader, so that the program blocks at its end.
  @Test func aSecondInterruptionAfterASecondEndsItAtOnce() throws {
    let names = (0..<80).map { "\"t\($0)\"" }
    let scenario = "\(folder.path)/many.json"
    TestFile.write(
      #"{ "name": "Many", "game": { "kind": "ratings" }, "entrants": [\#(names.joined(separator: ","))], "#
        + #""teams": { \#(names.map { "\($0): { \"rating\": 0 }" }.joined(separator: ",")) }, "#
        + #""competition": { "stages": [{ "kind": "swiss", "rounds": 1, "pairing": "random", "ranking": ["points"] }] } }"#,
      to: scenario)
    let unread = [
      "/bin/bash", "-c", #"mkfifo unread; exec 9<>unread; exec "$0" "$@" >unread"#,
    ]
    let started = try folder.start(
      "run \(scenario) --tournaments 10000000000 --format json --statepoint-every 20ms",
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
    let outcome = started.wait()
    outcome.expectFailure(79, "ended at once")
  }

  @Test func aSignalsCodeStandsThoughTheTerminalIsGone() throws {
    let full = ["/bin/bash", "-c", "exec \"$0\" \"$@\" >/dev/full"]
    let started = try folder.start(
      "run \(PodiumProgram.cup) --tournaments 10000000000", through: full)
    started.wait(for: "\(reports)/podium.log", toHold: "plays")
    started.signal(SIGHUP)
    #expect(started.wait().code == 129)
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

  @Test func aSignalThatIsIgnoredAtTheStartStaysIgnored() throws {
    let started = try start(through: ["/usr/bin/env", "--ignore-signal=HUP"])
    started.signal(SIGHUP)
    Thread.sleep(forTimeInterval: 0.3)
    #expect(started.isRunning)
    started.signal(SIGTERM)
    #expect(started.wait().code == 143)
  }

  /// Kills the run once there is a statepoint, and continues to a little more than it has.
  @Test func aRunThatIsKilledGoesOnFromItsLastStatepoint() throws {
    let started = try start("--statepoint-every 50ms --threads 2")
    started.wait(for: "\(reports)/statepoint.json")
    Thread.sleep(forTimeInterval: 0.2)
    started.signal(SIGKILL)
    #expect(started.wait().code == 137)
    let statepoint = try json("\(reports)/statepoint.json")
    let ranges = try #require(statepoint["ranges"] as? [[Int]])
    #expect(ranges.count == 1 && ranges[0][0] == 1)
    let enough = [
      "run", PodiumProgram.cup, "--quiet", "--tournaments", "\(ranges[0][1] + 1000)",
    ]
    // Temporary files of a killed writer are removed.
    TestFile.write("half", to: "\(reports)/.podium-5.tmp")
    #expect(try folder.podium(enough).code == 0)
    #expect(try json("\(reports)/run.json")["complete"] as? Bool == true)
    let undisturbed = TemporaryFolder()
    #expect(try PodiumProgram.run(enough, in: undisturbed.path).code == 0)
    #expect(
      PodiumProgram.files(in: reports)
        == PodiumProgram.files(in: "\(undisturbed.path)/reports/four-club-cup"))
  }

  @Test func aTimeBudgetLeavesWhatSoManyTournamentsGive() throws {
    let limited = ["run", PodiumProgram.cup, "--quiet", "--time-budget", "200ms"]
    #expect(try folder.podium(limited).code == 0)
    let provenance = try json("\(reports)/run.json")
    let played = try #require(provenance["tournaments"] as? Int)
    #expect(played > 0)
    #expect(provenance["requestedTournaments"] is NSNull)
    #expect(provenance["complete"] as? Bool == true)
    let thisRun = try #require(provenance["thisRun"] as? [String: Any])
    #expect(thisRun["stoppedBy"] as? String == "time budget")
    let exact = TemporaryFolder()
    let asked = ["run", PodiumProgram.cup, "--quiet", "--tournaments", "\(played)"]
    #expect(try PodiumProgram.run(asked, in: exact.path).code == 0)
    #expect(
      PodiumProgram.files(in: reports)
        == PodiumProgram.files(in: "\(exact.path)/reports/four-club-cup"))
    // A new budget continues from there.
    #expect(try folder.podium(limited).code == 0)
    #expect(try #require(try json("\(reports)/run.json")["tournaments"] as? Int) >= played)
  }

  @Test(arguments: [["--time-budget", "1h"], ["--until", "07:00"]])
  func tournamentsBoundATimeBudget(_ limit: [String]) throws {
    let bounded = ["run", PodiumProgram.cup, "--quiet", "--tournaments", "500"] + limit
    #expect(try folder.podium(bounded).code == 0)
    #expect(try json("\(reports)/run.json")["tournaments"] as? Int == 500)
  }

  @Test func aRestartThatIsKilledDoesNotBringBackTheOldStatepoint() throws {
    let few = ["run", PodiumProgram.cup, "--quiet", "--tournaments", "200"]
    #expect(try folder.podium(few).code == 0)
    let earlier = TestFile.bytes("\(reports)/statepoint.json")
    TestFile.remove("\(reports)/podium.log")
    let started = try start("--restart")
    started.signal(SIGKILL)
    _ = started.wait()
    #expect(TestFile.bytes("\(reports)/statepoint.json.bak") == earlier)
    #expect(TestFile.bytes("\(reports)/statepoint.json") == nil)
  }
}
