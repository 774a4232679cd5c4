import Games
import TextFiles

/// The players of a club and the line-up chosen from them.
package struct FootballSquad: Sendable {
  /// A player of the squad.
  package struct Player: Sendable {
    let name: String
    package let position: FootballPosition
    let skillPower: DecimalNumber
  }

  /// The club's name for people.
  let name: String
  /// All players, those on the bench included, in the squad's order.
  package let players: [Player]
  /// Indices into ``players``: the keeper, and the lines in their order.
  let keeper: Int
  let lines: [FootballLine: [Int]]
  /// How uncertain the players' ratings are.
  let uncertainty: TeamUncertainty

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
