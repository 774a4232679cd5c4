internal import Games
internal import TextFiles

extension DuelTeam {
  /// The attributes, of ranges their middles, and the overall rating.
  static let playerFigures =
    DuelAttribute.allCases.map { attribute in
      Figure(
        attribute.rawValue,
        attribute.rawValue.prefix(1).uppercased() + attribute.rawValue.dropFirst(),
        decimals: 1, better: attribute == .rank ? .neither : .greater)
    } + [Figure("overall", "Overall", decimals: 1, isDerived: true)]

  static let teamFigures = [
    Figure("fighters", "Fighters on the field", isDerived: true),
    Figure("mean_overall", "Mean overall rating of the line-up", decimals: 1, isDerived: true),
  ]

  /// The fighters of a team's document, which has passed its shape. The position of one is whether the rules
  /// hold them for a legend.
  static func figuredPlayers(
    _ team: GameSource.Team, _ rules: DuelRules, _ diagnostics: inout Diagnostics
  ) -> [FiguredPlayer] {
    let lineup = team.node["lineup"]
    return everyone(in: team, &diagnostics).map { fighter in
      FiguredPlayer(
        team: team.id, name: fighter.label,
        position: fighter.isNamed(in: rules.homeLegends + rules.awayLegends)
          ? "legend" : "fighter",
        isPlaying: lineup?.names(fighter.label) ?? true, keys: ["fighters", fighter.label],
        lineup: "lineup",
        values: DuelAttribute.allCases.map { fighter.middle($0) } + [fighter.overall])
    }
  }

  /// The values of ``teamFigures``.
  var figures: [Double?] {
    let sum = fighters.reduce(0) { $0 + $1.overall }
    return [Double(fielded), fighters.isEmpty ? nil : sum / Double(fighters.count)]
  }
}

extension DuelTeam.Fighter {
  /// The middle of what an attribute may be, which is its mean.
  fileprivate func middle(_ attribute: DuelAttribute) -> Double {
    Double(self[attribute].lowerBound + self[attribute].upperBound) / 2
  }

  /// The overall rating, of middles.
  fileprivate var overall: Double {
    DuelAttribute.allCases.filter(\.isRated).reduce(0) { $0 + middle($1) }
  }
}
