package import Games
package import TextFiles

package struct FootballSquad: Sendable {
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

  package let name: String
  package let players: [Player]
  package let keeper: Int
  /// The indices of the players of each line; the last one is sent off first.
  package let lines: [FootballLine: [Int]]
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

  package static let greatestRating = 100.0

  /// The indices of the players of the line-up, the keeper first, then line by line.
  package var lineup: [Int] { [keeper] + FootballLine.allCases.flatMap { lines[$0, default: []] } }
}

package enum FootballPosition: String, Sendable, CaseIterable {
  case keeper, defender, midfielder, attacker

  /// The line of the position, or `nil` for the keeper.
  package var line: FootballLine? { FootballLine.allCases.first { $0.position == self } }
}

/// The lines of a team apart from its keeper, in the order of a row of strengths.
package enum FootballLine: Int, Sendable, CaseIterable {
  case defence, midfield, attack

  package var position: FootballPosition { [.defender, .midfielder, .attacker][rawValue] }

  package var key: String { "\(self)" }
}
