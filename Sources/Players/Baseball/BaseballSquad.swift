package import Games
internal import KernelInterface
package import TextFiles

/// A batter of a roster.
package struct Batter: Sendable {
  package let name: String
  /// Their wRC+, given or from their line.
  package let wrcPlus: DecimalNumber?
  package let line: BattingLine?

  package init(name: String, wrcPlus: DecimalNumber?, line: BattingLine?) {
    self.name = name
    self.wrcPlus = wrcPlus
    self.line = line
  }
}

/// A pitcher of a roster, or a team's pitchers taken together.
package struct Pitcher: Sendable {
  package let name: String
  package let battersFaced: Int?
  package let innings: ExactRatio?
  /// Their FIP, given or from their line.
  package let fip: DecimalNumber?
  package let line: PitchingLine?

  package init(
    name: String, battersFaced: Int?, innings: ExactRatio?, fip: DecimalNumber?, line: PitchingLine?
  ) {
    self.name = name
    self.battersFaced = battersFaced
    self.innings = innings
    self.fip = fip
    self.line = line
  }

  /// Batters faced, innings above 0 and FIP, if all three are known.
  package var qualified: (battersFaced: Int, innings: ExactRatio, fip: DecimalNumber)? {
    guard let battersFaced, let innings, innings.numerator > 0, let fip else { return nil }
    return (battersFaced, innings, fip)
  }
}

/// A team with the line-up and the rotation chosen from its roster.
package struct BaseballSquad: Sendable {
  /// The places of a batting order.
  package static let places = PlateTables.places

  /// A place of the batting order or of the rotation.
  package struct Place<Player: Sendable>: Sendable {
    /// The player's name, or `nil` if nobody is named.
    package let name: String?
    /// The player, or `nil` if the team does not list them.
    package let player: Player?

    package init(name: String?, player: Player?) {
      self.name = name
      self.player = player
    }
  }

  package let name: String
  /// The nine places of the batting order.
  package let lineup: [Place<Batter>]
  /// At least one starter.
  package let rotation: [Place<Pitcher>]
  package let wrcPlus: DecimalNumber?
  /// The hitters, the pitchers and the relievers of the team taken together.
  package let batting: Batter?
  package let pitching: Pitcher?
  package let bullpen: Pitcher?

  package let uncertainty: TeamUncertainty

  package init(
    name: String, lineup: [Place<Batter>], rotation: [Place<Pitcher>], wrcPlus: DecimalNumber?,
    batting: Batter?, pitching: Pitcher?, bullpen: Pitcher?, uncertainty: TeamUncertainty
  ) {
    self.name = name
    self.lineup = lineup
    self.rotation = rotation
    self.wrcPlus = wrcPlus
    self.batting = batting
    self.pitching = pitching
    self.bullpen = bullpen
    self.uncertainty = uncertainty
  }

  /// The starter of the sides' meeting of that number, from 0.
  package func starter(meeting: Int) -> Int { meeting % rotation.count }
}
