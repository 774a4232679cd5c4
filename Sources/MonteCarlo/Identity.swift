internal import Games
public import Programs
public import Tallies
internal import TextFiles

/// The identity of a run: two runs of the same identity and seed play the same tournaments.
///
/// Each part of the compiled tournament has its own SHA-256 digest, so that a refusal can name the parts that differ.
/// Names, descriptions, `run` and the seed are not included.
public struct Identity: Sendable, Hashable {
  /// The digest of each part, in lower-case hexadecimal.
  public let parts: [Part]

  public struct Part: Sendable, Hashable {
    /// The name in messages: `rules`, `ratings`, ...
    public let name: String
    public let digest: String
  }

  public init(_ tournament: Tournament, tally: TallyOptions) {
    let program = tournament.program
    let descriptions: [(String, JSONValue)] = [
      ("version", .whole(Tournament.resultsVersion)),
      ("game", .string(tournament.gameKind)),
      ("rules", tournament.game.canonicalRules),
      ("entrants", .array(tournament.entrants.map { .string($0.id) })),
      ("ratings", tournament.game.canonicalRatings),
      ("competition", .array([program.canonical] + program.canonicalZones)),
      ("results", program.canonicalResults),
      ("tally", [tally.canonical, TallyLayout(tournament, options: tally).canonical]),
    ]
    parts = descriptions.map { Part(name: $0, of: $1.canonicalText) }
  }

  /// Creates the identity of a tournament whose scores and counters are not tallied.
  init(_ tournament: Tournament) {
    self.init(tournament, tally: TallyOptions(scores: false, counters: false))
  }

  /// Creates the identity of a nested study with samples of uncertain ratings.
  public init(_ tournament: Tournament, tournamentsPerSample: Int) {
    let samples = JSONValue.whole(tournamentsPerSample).canonicalText
    parts = Identity(tournament).parts + [Part(name: "samples", of: samples)]
  }

  init(parts: [Part]) {
    self.parts = parts
  }

  /// The digest of all parts.
  public var digest: String {
    let text = parts.map { "\($0.name) \($0.digest)\n" }.joined()
    return SHA256.hexDigest(Array(text.utf8))
  }

  /// Returns the names of the parts that differ.
  public func differences(from other: Identity) -> [String] {
    let theirs = Dictionary(
      other.parts.map { ($0.name, $0.digest) }, uniquingKeysWith: { first, _ in first }
    )
    let ours = Set(parts.map(\.name))
    return parts.filter { theirs[$0.name] != $0.digest }.map(\.name)
      + other.parts.map(\.name).filter { !ours.contains($0) }
  }
}

extension Identity.Part {
  init(name: String, of text: String) {
    self.init(name: name, digest: SHA256.hexDigest(Array(text.utf8)))
  }

  /// Creates the part of a comparison's conditions.
  init(given: [Condition]) {
    let options = TallyOptions(scores: false, counters: false, given: given)
    self.init(name: Condition.key, of: options.canonical.canonicalText)
  }
}
