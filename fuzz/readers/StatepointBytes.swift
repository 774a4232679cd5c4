import MonteCarlo
import Programs
import RandomStreams
import Reports
import Scenarios
import Statistics
import Tables
import Tallies
import TextFiles

/// The file of a statepoint.
///
/// It is read as it is and, since no fuzzer guesses a digest, also with the checksum that it should
/// have. One that is taken must be written to the same bytes, and reports must be made of it.
enum StatepointBytes {
  static func read(_ bytes: [UInt8]) {
    _ = take(bytes)
    if let sealed = sealed(bytes), sealed != bytes { _ = take(sealed) }
  }

  /// The file with a checksum that holds; nil if it does not begin and end as files of statepoints do.
  private static func sealed(_ bytes: [UInt8]) -> [UInt8]? {
    let opening = Array("{\n".utf8)
    let checksum = Array(",\n\"checksum\":\"".utf8)
    let tail = checksum.count + 64 + 4
    guard bytes.count > opening.count + tail, bytes.starts(with: opening),
      bytes.suffix(tail).starts(with: checksum)
    else { return nil }
    let body = Array(bytes[opening.count..<(bytes.count - tail)])
    return opening + body + checksum + Array((SHA256.hexDigest(body) + "\"\n}\n").utf8)
  }

  /// Makes reports of a statepoint; returns whether it is one.
  static func take(_ bytes: [UInt8]) -> Bool {
    do throws(StatepointError) {
      let file = try StatepointFile("statepoint.json", bytes: bytes)
      guard let scenario = scenario(file.scenario) else { return false }
      let layout = TallyLayout(scenario.tournament, options: scenario.tally)
      guard layout.count <= 20_000 else { return false }
      // Whether the identity is that of the scenario does not matter here: as if somebody had forged it.
      let statepoint = try file.statepoint(layout)
      precondition(statepoint.fileBytes == bytes, "it is written to other bytes")
      use(statepoint, scenario)
      return true
    } catch {
      precondition(!error.description.isEmpty, "nothing is said about what is wrong")
      return false
    }
  }

  /// Returns the file of the same tournaments played anew, whatever the counts of these bytes.
  static func replayed(_ bytes: [UInt8]) -> [UInt8]? {
    guard let file = try? StatepointFile("statepoint.json", bytes: bytes),
      let scenario = scenario(file.scenario)
    else { return nil }
    let (tournament, tally) = (scenario.tournament, scenario.tally)
    let played = Runner(tournament, options: tally, Engine(seed: file.seed, threads: 1))
      .play(file.ranges, control: RunControl())
    return Statepoint(
      study: file.study, identity: Identity(tournament, tally: tally), seed: file.seed,
      scenario: file.scenario, ranges: file.ranges, tally: played.tally, planned: file.planned
    ).fileBytes
  }

  private static func scenario(_ document: ScenarioDocument) -> Scenario? {
    try? ScenarioLoader().load(Array(document.document.compactText.utf8), path: document.name)
  }

  /// What run and merge do with a statepoint.
  private static func use(_ statepoint: Statepoint, _ scenario: Scenario) {
    _ = statepoint.missing.description
    guard statepoint.tally.tournaments > 0 else { return }
    var subject = RunSubject(
      name: scenario.name, description: scenario.description, fileName: scenario.folderName,
      seed: statepoint.seed.value, identity: statepoint.identity.digest)
    subject.parts = statepoint.ranges.description
    let summary = Summary(scenario.tournament, statepoint.tally)
    _ = RunReport(subject, summary).files(ReportFormats())
  }
}
