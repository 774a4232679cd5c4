internal import Programs
public import RandomStreams
internal import Tallies
public import TextFiles

extension Statepoint {
  /// The contents of the file: see ``StatepointFormat``. They depend on the statepoint alone, not
  /// on times, dates or machines.
  public var fileBytes: [UInt8] {
    typealias Format = StatepointFormat
    var writer = StatepointWriter()
    writer.add(Format.format, .string(Format.name))
    writer.add(Format.formatVersion, .whole(Format.version))
    writer.add(Format.study, study.json)
    writer.add(
      Format.identity,
      .object(JSONObject(identity.parts.map { .init($0.name, .string($0.digest)) })))
    writer.add(Format.seed, .whole(seed.value))
    if let planned { writer.add(Format.planned, .whole(planned)) }
    writer.add(
      Format.ranges,
      .array(ranges.ranges.map { [.whole($0.lowerBound), .whole($0.upperBound)] }))
    writer.add(Format.tournaments, .whole(tally.tournaments))
    writer.add(Format.scenarioName, .string(scenario.name))
    if let words = scenario.words { writer.add(Format.scenarioWords, .string(words)) }
    if let path = scenario.path { writer.add(Format.scenarioPath, .string(path)) }
    if let ratings = scenario.ratings { writer.add(Format.ratings, ratings.json) }
    if !scenario.settings.isEmpty {
      writer.add(Format.settings, .array(scenario.settings.map { .string($0.text) }))
    }
    if !scenario.given.isEmpty {
      writer.add(Format.given, .array(scenario.given.map { .string($0.text) }))
    }
    writer.add(Format.scenario, scenario.document)
    writer.add(tally)
    if !exits.isEmpty {
      writer.add(
        Format.exits,
        exits.map { exit -> StatepointWriter in
          var part = StatepointWriter()
          part.add(Format.variants, .array(exit.variants.map { .whole($0) }))
          part.add(Format.tournaments, .whole(exit.tally.tournaments))
          part.add(exit.tally)
          return part
        })
    }
    writer.seal()
    return writer.bytes
  }
}

/// The reason why a statepoint is not accepted.
public struct StatepointError: Error, Sendable, Equatable, CustomStringConvertible {
  public enum Reason: Sendable, Equatable {
    case notFound
    case unreadable(InputFileError)
    case damaged(String)
    /// The parts of the tournament that differ.
    case foreign([String])
    case otherSeed(Seed)
    case newer(version: Int)
  }

  public let path: String
  public let reason: Reason

  package init(_ path: String, _ reason: Reason) {
    self.path = path
    self.reason = reason
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
      "\(path): the statepoint has format version \(version), but this version of Podium reads "
        + "\(StatepointFormat.version); use a newer Podium"
    }
  }
}
