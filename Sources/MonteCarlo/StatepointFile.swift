public import Competitions
public import RandomStreams
public import Tallies
internal import TextFiles

/// A statepoint's file that has been read: what it says of itself, and the statepoint once somebody
/// knows the tournament that it is of.
public struct StatepointFile: Sendable {
  static let format = "podium-statepoint"
  /// The version of the format that this program writes and reads.
  public static let formatVersion = 1
  /// The largest file that is read.
  private static let maximumBytes = 1 << 30
  /// As many as the counts of the largest tally and whatever else a file may hold.
  private static let maximumValues = TallyOptions.maximumBytes / 4 + 2_000_000

  public let path: String
  public let identity: Identity
  public let seed: Seed
  public let ranges: TournamentRanges
  public let scenario: ScenarioDocument
  private let planned: Int64?
  private let bytes: [UInt8]
  let reader: StatepointReader

  /// Reads a file, and all but its tally.
  ///
  /// - Throws: ``StatepointError``, which says why a file is not taken. The file is left as it is.
  public init(_ path: String) throws(StatepointError) {
    try self.init(path, bytes: StatepointFile.bytes(path))
  }

  package init(_ path: String, bytes: [UInt8]) throws(StatepointError) {
    self.path = path
    self.bytes = bytes
    let limits = JSONLimits(
      maximumBytes: StatepointFile.maximumBytes, maximumValues: StatepointFile.maximumValues)
    var diagnostics = Diagnostics()
    guard
      let root = JSONDocument.parse(bytes, file: path, limits: limits, diagnostics: &diagnostics)
    else {
      let reason = diagnostics.all.first?.description ?? "it is not JSON"
      throw StatepointError(path, .damaged(reason))
    }
    guard root["format"]?.string == StatepointFile.format else {
      throw StatepointError(path, .damaged("it does not say that it is a statepoint"))
    }
    guard let version = root["formatVersion"]?.integer, version >= 1 else {
      throw StatepointError(path, .damaged("it has no format version"))
    }
    guard version <= StatepointFile.formatVersion else {
      throw StatepointError(path, .newer(version: version))
    }
    reader = StatepointReader(root: root, path: path)
    identity = try reader.identity()
    seed = try reader.seed()
    ranges = try reader.ranges()
    planned = try reader.planned()
    scenario = try reader.scenario()
  }

  private static func bytes(_ path: String) throws(StatepointError) -> [UInt8] {
    do {
      return try InputFile.bytes(path, maximumBytes: maximumBytes)
    } catch {
      throw StatepointError(path, error.kind == .notFound ? .notFound : .unreadable(error))
    }
  }

  /// Refuses a file of another identity, naming the parts that differ, or of another seed.
  public func check(identity: Identity, seed: Seed) throws(StatepointError) {
    let differences = identity.differences(from: self.identity)
    guard differences.isEmpty else { throw StatepointError(path, .foreign(differences)) }
    guard self.seed == seed else { throw StatepointError(path, .otherSeed(self.seed)) }
  }

  /// The statepoint, if the file's identity is that of this tournament and these options.
  ///
  /// It is taken only if its counts are those of a tally and writing what was read gives the same bytes.
  public func statepoint(
    of tournament: Tournament, options: TallyOptions
  ) throws(StatepointError) -> Statepoint {
    try statepoint(TallyLayout(tournament, options: options))
  }

  /// The statepoint, with counts of this layout.
  func statepoint<Layout: CountLayout>(
    _ layout: Layout, race: TitleRace<Layout>? = nil
  ) throws(StatepointError) -> CountStatepoint<Layout> {
    let tally = try reader.tally(layout)
    guard ranges.count == tally.tournaments else {
      throw StatepointError(path, .damaged("its ranges do not add up to its tournaments"))
    }
    let statepoint = CountStatepoint(
      identity: identity, seed: seed, scenario: scenario, ranges: ranges, tally: tally,
      race: race, planned: planned
    )
    guard statepoint.fileBytes == bytes else {
      throw StatepointError(path, .damaged("its checksum does not hold"))
    }
    return statepoint
  }
}
