internal import Programs
public import RandomStreams
public import Tallies
internal import TextFiles

/// The file of a statepoint, whose tally can be read once its layout is known.
public struct StatepointFile: Sendable {
  /// The maximum number of JSON values: those of the largest tally and the rest of a file.
  private static let maximumValues = TallyOptions.maximumBytes / 4 + 2_000_000

  public let path: String
  public let study: StatedStudy
  public let identity: Identity
  public let seed: Seed
  public let ranges: TournamentRanges
  public let scenario: ScenarioDocument
  package let planned: Int64?
  private let bytes: [UInt8]
  private let reader: StatepointReader

  /// Reads everything but the tally.
  ///
  /// - Throws: The reason why the file is not accepted.
  public init(_ path: String) throws(StatepointError) {
    try self.init(path, bytes: StatepointFile.bytes(path))
  }

  package init(_ path: String, bytes: [UInt8]) throws(StatepointError) {
    typealias Format = StatepointFormat
    self.path = path
    self.bytes = bytes
    let limits = JSONLimits(
      maximumBytes: Format.maximumBytes, maximumValues: StatepointFile.maximumValues)
    var diagnostics = Diagnostics()
    guard
      let root = JSONDocument.parse(bytes, file: path, limits: limits, diagnostics: &diagnostics)
    else {
      let reason = diagnostics.all.first?.description ?? "it is not JSON"
      throw StatepointError(path, .damaged(reason))
    }
    reader = StatepointReader(root: root, path: path)
    guard root[Format.format]?.string == Format.name else {
      throw reader.damaged("it does not say that it is a statepoint")
    }
    guard let version = root[Format.formatVersion]?.integer, version >= 1 else {
      throw reader.damaged("it has no format version")
    }
    guard version <= Format.version else {
      throw StatepointError(path, .newer(version: version))
    }
    study = try reader.study()
    identity = try reader.identity()
    seed = try reader.seed()
    ranges = try reader.ranges()
    planned = try reader.planned()
    scenario = try reader.scenario()
  }

  private static func bytes(_ path: String) throws(StatepointError) -> [UInt8] {
    do {
      return try InputFile.bytes(path, maximumBytes: StatepointFormat.maximumBytes)
    } catch {
      throw StatepointError(path, error.kind == .notFound ? .notFound : .unreadable(error))
    }
  }

  /// Refuses another identity, naming the parts that differ, or another seed.
  public func check(identity: Identity, seed: Seed) throws(StatepointError) {
    let differences = identity.differences(from: self.identity)
    guard differences.isEmpty else { throw StatepointError(path, .foreign(differences)) }
    guard self.seed == seed else { throw StatepointError(path, .otherSeed(self.seed)) }
  }

  /// Returns the statepoint with counts in a layout. The counts must suit the layout, and the
  /// statepoint must give the bytes of the file.
  public func statepoint(
    _ layout: TallyLayout
  ) throws(StatepointError) -> Statepoint {
    let exits = try reader.exits(layout, played: ranges.count)
    let left = exits.reduce(0) { $0 + $1.variants.count }
    let tally = try reader.tally(left == 0 ? layout : layout.restricted(to: layout.variants - left))
    guard ranges.count == tally.tournaments else {
      throw reader.damaged("its ranges do not add up to its tournaments")
    }
    let statepoint = Statepoint(
      study: study, identity: identity, seed: seed, scenario: scenario, ranges: ranges,
      tally: tally, exits: exits, planned: planned)
    guard statepoint.fileBytes == bytes else { throw reader.damaged("its checksum is wrong") }
    return statepoint
  }
}
