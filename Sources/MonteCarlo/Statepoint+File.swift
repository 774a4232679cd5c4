internal import Competitions
public import RandomStreams
internal import Tallies
public import TextFiles

extension CountStatepoint {
  /// The statepoint as the bytes of its file: JSON, one member a line, a digest of all others last.
  ///
  /// They follow from what it holds alone: no time, no date, no name of a machine.
  public var fileBytes: [UInt8] {
    var writer = StatepointWriter()
    writer.add("format", .string(StatepointFile.format))
    writer.add("formatVersion", .whole(StatepointFile.formatVersion))
    writer.add(
      "identity", .object(JSONObject(identity.parts.map { .init($0.name, .string($0.digest)) })))
    writer.add("seed", .whole(seed.value))
    if let planned { writer.add("planned", .whole(planned)) }
    writer.add(
      "ranges", .array(ranges.ranges.map { [.whole($0.lowerBound), .whole($0.upperBound)] }))
    writer.add("tournaments", .whole(tally.tournaments))
    writer.add("scenarioName", .string(scenario.name))
    if let words = scenario.words { writer.add("scenarioWords", .string(words)) }
    if !scenario.settings.isEmpty {
      writer.add("settings", .array(scenario.settings.map { .string($0.text) }))
    }
    if !scenario.given.isEmpty {
      writer.add("given", .array(scenario.given.map { .string($0.text) }))
    }
    writer.add("scenario", scenario.document)
    if let study = scenario.study { writer.add("study", study) }
    writer.add(tally)
    if let race {
      writer.add("race_entrant", .whole(race.entrant))
      writer.add(
        "race_exits",
        race.exits.map { exit -> StatepointWriter in
          var part = StatepointWriter()
          part.add("variants", .array(exit.variants.map { .whole($0) }))
          part.add("tournaments", .whole(exit.tally.tournaments))
          part.add(exit.tally)
          return part
        })
    }
    writer.seal()
    return writer.bytes
  }
}

/// Why a statepoint is not taken.
public struct StatepointError: Error, Sendable, Hashable, CustomStringConvertible {
  public enum Reason: Sendable, Hashable {
    case notFound
    case unreadable(InputFileError)
    /// What is wrong in it.
    case damaged(String)
    /// The parts of the tournament in which it differs.
    case foreign([String])
    case otherSeed(Seed)
    case newer(version: Int)
    /// Variants have left a race for an entrant, which only the same race goes on from.
    case race(entrant: String)
  }

  public let path: String
  public let reason: Reason

  package init(_ path: String, _ reason: Reason) {
    self.path = path
    self.reason = reason
  }

  /// Whether the file was read, and what it holds is the reason.
  public var isOfContent: Bool {
    switch reason {
    case .notFound, .unreadable: false
    case .damaged, .foreign, .otherSeed, .newer, .race: true
    }
  }

  public var description: String {
    switch reason {
    case .notFound: "\(path): there is no such file"
    case .unreadable(let error): error.description
    case .damaged(let what): "\(path): the statepoint is damaged: \(what)"
    case .foreign(let parts):
      "\(path): the statepoint belongs to another study; these differ: "
        + parts.joined(separator: ", ")
    case .otherSeed(let seed): "\(path): the statepoint belongs to seed \(seed)"
    case .newer(let version):
      "\(path): the statepoint has format version \(version), but this program reads "
        + "\(StatepointFile.formatVersion); use a newer Podium"
    case .race(let entrant):
      "\(path): variants have left the race for the title of \(Diagnostic.quote(entrant)) in the statepoint; "
        + "only the same comparison with --for \(ShellWord.quoted(entrant)) --drop-losers goes on from it"
    }
  }
}
