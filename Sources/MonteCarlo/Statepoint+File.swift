public import Competitions
internal import Documents
public import RandomStreams

extension Statepoint {
  private static let format = "podium-statepoint"
  /// The largest file that is read.
  private static let maximumBytes = 1 << 30

  /// The statepoint as the text of its file: JSON, one member a line, a digest of all others last.
  public var fileText: String {
    let body = Statepoint.lines(members)
    let checksum = SHA256.hexDigest(Array(body.utf8))
    return "{\n" + body + ",\n\"checksum\":\"\(checksum)\"\n}\n"
  }

  private static func lines(_ members: [(String, JSONValue)]) -> String {
    members.map { "\(JSONValue.string($0).compactText):\($1.compactText)" }
      .joined(separator: ",\n")
  }

  private var members: [(String, JSONValue)] {
    let layout = tally.layout
    let rare = tally.rareScores.sorted {
      ($0.key.match, $0.key.home, $0.key.away) < ($1.key.match, $1.key.home, $1.key.away)
    }
    var members: [(String, JSONValue)] = [
      ("format", .string(Statepoint.format)),
      ("formatVersion", .whole(Statepoint.formatVersion)),
      (
        "identity",
        .object(JSONObject(identity.parts.map { .init($0.name, .string($0.digest)) }))
      ),
      ("seed", .whole(seed.value)),
      (
        "ranges",
        .array(ranges.ranges.map { [.whole($0.lowerBound), .whole($0.upperBound)] })
      ),
      ("tournaments", .whole(tally.tournaments)),
    ]
    for section in layout.sections {
      members.append((section.name, .array(tally[section].map { .whole($0) })))
    }
    for section in layout.squareSections {
      members.append((section.name, .array(tally.squares[section.range].map { .integer($0) })))
    }
    members.append(
      (
        "rare_scores",
        .array(
          rare.map { [.whole($0.match), .whole($0.home), .whole($0.away), .whole($1)] }
        )
      )
    )
    return members
  }

  /// Reads a statepoint of the given identity, which is that of the tournament and its tally
  /// options, and seed.
  ///
  /// A file is taken only if writing what was read gives the same bytes, its digest holds, and its
  /// counts add up.
  ///
  /// - Throws: ``StatepointError``, which says why a file is not taken. The file is left as it is.
  public init(
    path: String, identity: Identity, seed: Seed, tournament: Tournament, options: TallyOptions
  ) throws(StatepointError) {
    let layout = TallyLayout(tournament, options: options)
    let bytes: [UInt8]
    do {
      bytes = try InputFile.bytes(path, maximumBytes: Statepoint.maximumBytes)
    } catch {
      switch error.kind {
      case .notFound: throw StatepointError(path, .notFound)
      case .tooLarge, .unreadable: throw StatepointError(path, .unreadable(error.description))
      }
    }
    var diagnostics = Diagnostics()
    let limits = JSONLimits(
      maximumBytes: Statepoint.maximumBytes, maximumDepth: 8,
      maximumValues: 2 * (layout.count + layout.squareCount) + 1_000_000
    )
    guard
      let root = JSONDocument.parse(bytes, file: path, limits: limits, diagnostics: &diagnostics)
    else {
      let reason = diagnostics.all.first?.description ?? "it is not JSON"
      throw StatepointError(path, .damaged(reason))
    }
    guard root["format"]?.string == Statepoint.format else {
      throw StatepointError(path, .damaged("it does not say that it is a statepoint"))
    }
    guard let version = root["formatVersion"]?.integer, version >= 1 else {
      throw StatepointError(path, .damaged("it has no format version"))
    }
    guard version <= Statepoint.formatVersion else {
      throw StatepointError(path, .newer(version: version))
    }
    let reader = StatepointReader(root: root, path: path)
    let theirs = try reader.identity()
    let differences = identity.differences(from: theirs)
    guard differences.isEmpty else { throw StatepointError(path, .foreign(differences)) }
    guard let theirSeed = root["seed"]?.integer.flatMap(UInt64.init(exactly:)),
      Seed.range.contains(theirSeed)
    else { throw StatepointError(path, .damaged("it has no seed")) }
    guard theirSeed == seed.value else {
      throw StatepointError(path, .otherSeed(Seed(theirSeed)))
    }
    let ranges = try reader.ranges()
    let tally = try reader.tally(layout)
    guard ranges.count == tally.tournaments else {
      throw StatepointError(path, .damaged("its ranges do not add up to its tournaments"))
    }
    if let inconsistency = tally.inconsistency(with: tournament) {
      throw StatepointError(path, .damaged(inconsistency))
    }
    self.init(identity: identity, seed: seed, ranges: ranges, tally: tally)
    guard Array(fileText.utf8) == bytes else {
      throw StatepointError(path, .damaged("its checksum does not hold"))
    }
  }
}

/// Why a statepoint is not taken.
public struct StatepointError: Error, Sendable, Hashable, CustomStringConvertible {
  public enum Reason: Sendable, Hashable {
    case notFound
    case unreadable(String)
    /// What is wrong in it.
    case damaged(String)
    /// The parts of the tournament in which it differs.
    case foreign([String])
    case otherSeed(Seed)
    case newer(version: Int)
  }

  public let path: String
  public let reason: Reason

  init(_ path: String, _ reason: Reason) {
    self.path = path
    self.reason = reason
  }

  public var description: String {
    switch reason {
    case .notFound: "\(path): there is no such file"
    case .unreadable(let text): text
    case .damaged(let what): "\(path): the statepoint is damaged: \(what)"
    case .foreign(let parts):
      "\(path): the statepoint belongs to another study; these differ: "
        + parts.joined(separator: ", ")
    case .otherSeed(let seed): "\(path): the statepoint belongs to seed \(seed)"
    case .newer(let version):
      "\(path): the statepoint has format version \(version), but this program reads "
        + "\(Statepoint.formatVersion); use a newer Podium"
    }
  }
}
