public import TextFiles

/// A source of the line-ups that sides could choose from their squads.
public protocol LineupSource: Sendable {
  /// The names of the players of a side's squad, in its order.
  func squad(of side: Int) throws(LineupError) -> [String]

  /// The line-ups that a side could choose.
  func choices(of side: Int, _ terms: LineupTerms) throws(LineupError) -> LineupChoices

  /// The line-up that a side has.
  func lineup(of side: Int) -> Lineup

  /// Returns the strengths of a side's line-up at kick-off.
  func strengths(of side: Int) -> [LineupStrength]

  /// Returns a merge patch (RFC 7396) of a side's document that changes its line-up.
  func patch(of side: Int, _ lineup: Lineup, among choices: LineupChoices) -> JSONValue
}

/// The strength of a line-up in one part.
public struct LineupStrength: Sendable, Equatable {
  /// The name in files, such as `midfield`.
  public let name: String
  public let value: Double

  public init(name: String, value: Double) {
    self.name = name
    self.value = value
  }
}

/// The reason why there are no line-ups to choose from.
public struct LineupError: Error, Sendable, Equatable {
  public enum Kind: Sendable, Equatable {
    /// The requested formations are the cause.
    case formations
    /// The squad is the cause.
    case squad
    /// The players who must or must not play are the cause.
    case players
  }

  public let kind: Kind
  /// The message: what was found and what was expected.
  public let message: String

  public init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }

  /// The error of a side whose ratings are uncertain.
  package static func uncertainRatings(of side: String) -> LineupError {
    LineupError(
      .squad,
      "the ratings of \(Diagnostic.quote(side)) are uncertain, but line-ups need certain ratings; set them to 0 "
        + "in \"uncertainty\", as in \"teams\": {ID: {\"player\": 0, \"team\": 0}}"
    )
  }
}
