internal import Games
public import Programs
public import Tallies
internal import TextFiles

/// What a run is a run of: two runs of one identity and one seed play the same tournaments.
///
/// It is the SHA-256 digest of a canonical description of the compiled tournament, part by part, so
/// that a refusal can name what differs. Names, descriptions and the `run` object are not in it, nor
/// is the seed, which stands beside it.
public struct Identity: Sendable, Hashable {
  /// The digest of each part, in lower-case hexadecimal digits.
  public let parts: [Part]

  /// A part of a tournament's description.
  public struct Part: Sendable, Hashable {
    /// What people call it: `rules`, `ratings`, ...
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
    parts = descriptions.map { name, description in
      Part(name: name, digest: SHA256.hexDigest(Array(description.canonicalText.utf8)))
    }
  }

  /// That of a nested study: of samples of uncertain ratings, with so many tournaments each.
  public init(_ tournament: Tournament, tournamentsPerSample: Int) {
    let plain = Identity(tournament, tally: TallyOptions(scores: false, counters: false))
    let samples = JSONValue.whole(tournamentsPerSample).canonicalText
    parts = plain.parts + [Part(name: "samples", digest: SHA256.hexDigest(Array(samples.utf8)))]
  }

  init(parts: [Part]) {
    self.parts = parts
  }

  /// The identity as one digest.
  public var digest: String {
    let text = parts.map { "\($0.name) \($0.digest)\n" }.joined()
    return SHA256.hexDigest(Array(text.utf8))
  }

  /// The names of the parts in which two identities differ.
  public func differences(from other: Identity) -> [String] {
    let theirs = Dictionary(
      other.parts.map { ($0.name, $0.digest) }, uniquingKeysWith: { first, _ in first }
    )
    let ours = Set(parts.map(\.name))
    return parts.filter { theirs[$0.name] != $0.digest }.map(\.name)
      + other.parts.map(\.name).filter { !ours.contains($0) }
  }
}
