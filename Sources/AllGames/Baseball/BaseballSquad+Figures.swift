internal import Games
internal import TextFiles

extension BaseballSquad {
  /// Those of batters, then those of pitchers; a player has the ones or the others.
  static let playerFigures: [Figure] = [
    Figure("plate_appearances", "PA"),
    Figure("at_bats", "AB", isLeading: false),
    Figure("home_runs", "HR", isLeading: false),
    Figure("batting_average", "AVG", decimals: 3, isDerived: true, weight: "at_bats"),
    Figure("on_base_percentage", "OBP", decimals: 3, isDerived: true, weight: "plate_appearances"),
    Figure("slugging_percentage", "SLG", decimals: 3, isDerived: true, weight: "at_bats"),
    Figure("woba", "wOBA", decimals: 3, isDerived: true, weight: "plate_appearances"),
    Figure("wrc_plus", "wRC+", isDerived: true, weight: "plate_appearances"),
    Figure("batters_faced", "TBF"),
    Figure("innings", "IP", isInThirds: true),
    Figure("fip", "FIP", decimals: 2, isDerived: true, better: .less, weight: "innings"),
    Figure("fip_minus", "FIP-", isDerived: true, better: .less, weight: "innings"),
  ]

  static let teamFigures = [
    Figure("wrc_plus", "wRC+ of the hitters", isDerived: true),
    Figure("fip", "FIP of the pitchers", decimals: 2, isDerived: true, better: .less),
    Figure("bullpen_fip", "FIP of the relievers", decimals: 2, isDerived: true, better: .less),
  ]

  /// The players of a team's document, which has passed its shape. The position of a player is what they are
  /// listed as: `batter` or `pitcher`.
  static func figuredPlayers(
    _ team: GameSource.Team, _ metrics: SeasonMetrics, _ diagnostics: inout Diagnostics
  ) -> [FiguredPlayer] {
    let reader = SeasonLineReader(team, metrics: metrics)
    func players(
      _ key: String, _ position: String, _ order: String,
      values: (JSONMember, DocumentPath) -> [Double?]
    ) -> [FiguredPlayer] {
      (team.node[key]?.members ?? []).map { member in
        FiguredPlayer(
          team: team.id, name: member.name, position: position,
          isPlaying: team.node[order]?.names(member.name) ?? true, keys: [key, member.name],
          lineup: order,
          values: values(member, team.path.key(key).key(member.name)))
      }
    }
    let noBatter = [Double?](repeating: nil, count: 8)
    let noPitcher = [Double?](repeating: nil, count: 4)
    return players("batters", "batter", "lineup") { member, path in
      reader.batter(member.name, member.node, path, &diagnostics).values(metrics) + noPitcher
    }
      + players("pitchers", "pitcher", "rotation") { member, path in
        noBatter
          + reader.pitcher(member.name, member.node, path, &diagnostics).values(metrics)
      }
  }

  /// The values of ``teamFigures``.
  var figures: [Double?] {
    [wrcPlus?.double, pitching?.fip?.double, bullpen?.fip?.double]
  }
}

extension Batter {
  /// The values of a batter's figures.
  fileprivate func values(_ metrics: SeasonMetrics) -> [Double?] {
    guard let line else { return [Double?](repeating: nil, count: 7) + [wrcPlus?.double] }
    return [Double(line.plateAppearances), Double(line.atBats), Double(line.homeRuns)]
      + [line.battingAverage, line.onBasePercentage, line.sluggingPercentage, metrics.woba(line)]
      .map { $0?.double }
      + [wrcPlus?.double]
  }
}

extension Pitcher {
  /// The values of a pitcher's figures.
  fileprivate func values(_ metrics: SeasonMetrics) -> [Double?] {
    [
      battersFaced.map(Double.init), innings?.double, fip?.double,
      fip.map { Double(metrics.fipMinus($0)) },
    ]
  }
}
