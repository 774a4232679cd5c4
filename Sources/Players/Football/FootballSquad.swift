package import Games
package import TextFiles

/// The players of a club and the line-up chosen from them.
package struct FootballSquad: Sendable {
  /// A player of the squad.
  package struct Player: Sendable {
    package let name: String
    package let position: FootballPosition
    package let skillPower: DecimalNumber

    package init(name: String, position: FootballPosition, skillPower: DecimalNumber) {
      self.name = name
      self.position = position
      self.skillPower = skillPower
    }
  }

  /// The club's name for people.
  package let name: String
  /// All players, those on the bench included, in the squad's order.
  package let players: [Player]
  /// Indices into ``players``: the keeper, and the lines in their order.
  package let keeper: Int
  package let lines: [FootballLine: [Int]]
  /// How uncertain the players' ratings are.
  package let uncertainty: TeamUncertainty

  package init(
    name: String, players: [Player], keeper: Int, lines: [FootballLine: [Int]],
    uncertainty: TeamUncertainty
  ) {
    self.name = name
    self.players = players
    self.keeper = keeper
    self.lines = lines
    self.uncertainty = uncertainty
  }

  /// The greatest rating.
  package static let greatestRating = 100.0

  /// The players of the line-up, line by line.
  package var lineup: [Int] { [keeper] + FootballLine.allCases.flatMap { lines[$0, default: []] } }
}

/// Where a player is at home.
package enum FootballPosition: String, Sendable, CaseIterable {
  case keeper, defender, midfielder, attacker

  /// The line in which such a player plays where nothing else is said.
  package var line: FootballLine? {
    switch self {
    case .keeper: nil
    case .defender: .defence
    case .midfielder: .midfield
    case .attacker: .attack
    }
  }
}

/// The lines of a team beside its keeper, in the order of a row of strengths.
package enum FootballLine: Int, Sendable, CaseIterable {
  case defence, midfield, attack

  /// The member of a line-up that lists the line: the name of the case.
  package var key: String { "\(self)" }
}
