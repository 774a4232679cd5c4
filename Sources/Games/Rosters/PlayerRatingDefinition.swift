public import TextFiles

/// A game that can say what more or less of a player would make of a team.
public protocol PlayerRatingDefinition: GameDefinition {
  /// What of a player can be raised.
  var playerRating: PlayerRating { get }

  /// The players of a team who play, in the order of its line-up, each with what they could be changed to:
  /// rated higher by `step`, and replaced by the best of their position who does not play.
  ///
  /// Reports why it cannot be said, if it cannot.
  ///
  /// - Parameters:
  ///   - team: one that has been compiled, so that nothing is wrong with it.
  ///   - rules: `game.rules`, if the scenario has it.
  func players(
    of team: GameSource.Team, rules: JSONNode?, step: DecimalNumber, diagnostics: inout Diagnostics
  ) -> [RatedPlayer]
}

/// What of a player a game rates, so that it can be asked what a little more of it is worth.
public struct PlayerRating: Sendable, Equatable {
  /// The key under which a scenario has it, such as `skillPower`.
  public let key: String
  /// What its column is called in files: snake_case.
  public let column: String
  /// By how much it is raised where nobody says.
  public let standardStep: DecimalNumber
  /// Who takes the place of a player who is dropped, as a sentence of a report; nil where nobody could.
  public let substitution: String?

  package init(
    key: String, column: String, standardStep: DecimalNumber, substitution: String?
  ) {
    self.key = key
    self.column = column
    self.standardStep = standardStep
    self.substitution = substitution
  }

  /// What ``substitution`` says where a team has a bench.
  package static func bestOfBench(by key: String) -> String {
    "In a dropped player's place comes the best of their position who is not in the line-up, by \(key)."
  }
}

/// A player of a team who plays, and what the team would be if they were rated higher or left out.
///
/// Changes are merge patches (RFC 7396) of the team's document. They are held to its shape by whoever
/// applies them: a rating may be raised beyond its range.
public struct RatedPlayer: Sendable {
  /// The name by which the document knows them.
  public let name: String
  /// Where they are at home, if the game has positions.
  public let position: String?
  /// How they are rated; where it is drawn from a range, the middle of the range.
  public let rating: Double
  /// The team with them rated higher by the step.
  public let raised: JSONNode
  /// The team without them; nil if nobody could take their place.
  public let dropped: Substitution?

  package init(
    name: String, position: String?, rating: Double, raised: JSONNode, dropped: Substitution?
  ) {
    self.name = name
    self.position = position
    self.rating = rating
    self.raised = raised
    self.dropped = dropped
  }

  /// The change by which another takes a player's place.
  public struct Substitution: Sendable {
    /// The name of the one who comes in, or who they are.
    public let player: String
    public let patch: JSONNode

    package init(player: String, patch: JSONNode) {
      self.player = player
      self.patch = patch
    }
  }
}

extension JSONNode {
  /// The same number and `step`; nil if this is none that can be added to exactly.
  package func raised(by step: DecimalNumber) -> JSONNode? {
    guard let sum = number?.decimal?.adding(step), let text = JSONNumber(sum.description) else {
      return nil
    }
    return JSONNode(.number(text), at: location)
  }

  /// An object with one member, where this stands: `keys` lead from the object to this.
  package func wrapped(in keys: String...) -> JSONNode {
    keys.reversed().reduce(self) { node, key in
      JSONNode(.object([JSONMember(key, node)]), at: location)
    }
  }
}
