internal import Games
internal import KernelInterface
internal import TextFiles

extension FootballSquad {
  static let playerFigures = [Figure("skill_power", "skillPower", decimals: 2)]

  /// The strengths at kick-off, with all players on the pitch.
  static let teamFigures = [
    Figure("keeper_strength", "Keeper", decimals: 2, isDerived: true),
    Figure("defence_strength", "Defence", decimals: 2, isDerived: true),
    Figure("midfield_strength", "Midfield", decimals: 2, isDerived: true),
    Figure("attack_strength", "Attack", decimals: 2, isDerived: true),
  ]

  /// The players of a club's document, which has passed its shape. Without a line-up all play, if they are as
  /// many as the rules ask for; else nobody knows.
  static func figuredPlayers(_ team: GameSource.Team, _ rules: FootballRules) -> [FiguredPlayer] {
    let lineup = team.node["lineup"]
    let squad = team.node["squad"]?.members ?? []
    return squad.map { member in
      FiguredPlayer(
        team: team.id, name: member.name, position: member.node["position"]?.string,
        isPlaying: lineup?.names(member.name) ?? (squad.count == rules.players ? true : nil),
        keys: ["squad", member.name], lineup: "lineup",
        values: [member.node[rating.key]?.double])
    }
  }

  /// The strengths at kick-off: the very floats that a match begins with, each as its shortest decimal.
  func figures(_ rules: FootballRules) -> [Double?] {
    FootballStrengths([self], rules: rules)
      .rows[FootballStrengthRow.kickOff..<(FootballStrengthRow.kickOff + 4)].map {
        Double($0.description)
      }
  }
}
