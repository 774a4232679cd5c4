public import TextFiles

/// What a game knows of the line-ups that its sides could choose from their squads.
public protocol LineupSource: Sendable {
  /// The names of the players of a side's squad, in its order.
  ///
  /// - Parameter side: the entrant's index.
  func squad(of side: Int) throws(LineupError) -> [String]

  /// The line-ups that a side could choose.
  ///
  /// - Parameters:
  ///   - side: the entrant's index.
  ///   - terms: what is asked of them.
  func choices(of side: Int, _ terms: LineupTerms) throws(LineupError) -> LineupChoices

  /// The line-up that a side has.
  func lineup(of side: Int) -> Lineup

  /// What the line-up of a side comes to when a match begins.
  func strengths(of side: Int) -> [LineupStrength]

  /// What makes of a side's team one with another line-up: a merge patch (RFC 7396) of its document.
  func patch(of side: Int, _ lineup: Lineup, among choices: LineupChoices) -> JSONValue
}

/// What a line-up comes to in one respect.
public struct LineupStrength: Sendable, Equatable {
  /// What it is called in files, such as `midfield`.
  public let name: String
  public let value: Double

  public init(name: String, value: Double) {
    self.name = name
    self.value = value
  }
}

/// Why there are no line-ups to choose from.
public struct LineupError: Error, Sendable, Equatable {
  public enum Kind: Sendable, Equatable {
    /// It lies in the formations that were asked for.
    case formations
    /// It lies in the squad.
    case squad
    /// It lies in the players who must or must not play.
    case players
  }

  public let kind: Kind
  /// What was found and what was expected.
  public let message: String

  public init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }

  /// There are none where the ratings of a side are uncertain.
  package static func uncertainRatings(of side: String) -> LineupError {
    LineupError(
      .squad,
      "the ratings of \(Diagnostic.quote(side)) are uncertain, but line-ups need certain ratings; set them to 0 "
        + "in \"uncertainty\", as in \"teams\": {ID: {\"player\": 0, \"team\": 0}}"
    )
  }
}
