public import TextFiles

/// A game that can compute the effect of a slightly better or worse player on a team.
public protocol PlayerRatingDefinition: GameDefinition {
  var playerRating: PlayerRating { get }

  /// The players of a team who play, in the order of its line-up, each with what they could be changed to:
  /// rated higher by `step`, and replaced by the best of their position who does not play.
  ///
  /// Reports why there is none, if there is none.
  ///
  /// - Parameters:
  ///   - team: A team without errors, which has been compiled.
  ///   - rules: `game.rules`, if the scenario has it.
  func players(
    of team: GameSource.Team, rules: JSONNode?, step: DecimalNumber, diagnostics: inout Diagnostics
  ) -> [RatedPlayer]
}

/// A rating of a player whose small increase can be valued.
public struct PlayerRating: Sendable, Equatable {
  /// The key in a scenario, such as `skillPower`.
  public let key: String
  /// The name of the column in files, in snake_case.
  public let column: String
  public let standardStep: DecimalNumber
  /// The rule by which a dropped player is replaced, as a sentence of a report, or `nil` if nobody can replace
  /// them.
  public let substitution: String?

  package init(
    key: String, column: String, standardStep: DecimalNumber, substitution: String?
  ) {
    self.key = key
    self.column = column
    self.standardStep = standardStep
    self.substitution = substitution
  }

  /// The ``substitution`` of a team with a bench.
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
  public let position: String?
  /// The player's rating, or the middle of its range if it is drawn.
  public let rating: Double
  /// The team with them rated higher by the step.
  public let raised: JSONNode
  /// The team without the player, or `nil` if nobody can replace them.
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
    /// The name or a description of the substitute.
    public let player: String
    public let patch: JSONNode

    package init(player: String, patch: JSONNode) {
      self.player = player
      self.patch = patch
    }
  }
}

extension JSONNode {
  /// Returns the number plus `step`, or `nil` if the sum is not exact.
  package func raised(by step: DecimalNumber) -> JSONNode? {
    guard let sum = number?.decimal?.adding(step), let text = JSONNumber(sum.description) else {
      return nil
    }
    return JSONNode(.number(text), at: location)
  }

  /// Returns an object that contains only this node, at the path `keys`.
  package func wrapped(in keys: String...) -> JSONNode {
    keys.reversed().reduce(self) { node, key in
      JSONNode(.object([JSONMember(key, node)]), at: location)
    }
  }
}
