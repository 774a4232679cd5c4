internal import Games
internal import Players
internal import TextFiles

extension BaseballDefinition {
  /// The figures of batters, then those of pitchers; a player has one or the other.
  var playerFigures: [Figure] {
    [
      Figure("plate_appearances", "PA"),
      Figure("at_bats", "AB", isLeading: false),
      Figure("home_runs", "HR", isLeading: false),
      Figure("batting_average", "AVG", decimals: 3, isDerived: true, weight: "at_bats"),
      Figure(
        "on_base_percentage", "OBP", decimals: 3, isDerived: true, weight: "plate_appearances"),
      Figure("slugging_percentage", "SLG", decimals: 3, isDerived: true, weight: "at_bats"),
      Figure("woba", "wOBA", decimals: 3, isDerived: true, weight: "plate_appearances"),
      Figure("wrc_plus", "wRC+", isDerived: true, weight: "plate_appearances"),
      Figure("batters_faced", "TBF"),
      Figure("innings", "IP", isInThirds: true),
      Figure("fip", "FIP", decimals: 2, isDerived: true, better: .less, weight: "innings"),
      Figure("fip_minus", "FIP-", isDerived: true, better: .less, weight: "innings"),
    ]
  }

  var teamFigures: [Figure] {
    [
      Figure("wrc_plus", "wRC+ of the hitters", isDerived: true),
      Figure("fip", "FIP of the pitchers", decimals: 2, isDerived: true, better: .less),
      Figure("bullpen_fip", "FIP of the relievers", decimals: 2, isDerived: true, better: .less),
    ]
  }

  /// The position of a player is what they are listed as: `batter` or `pitcher`.
  func players(
    of teams: [GameSource.Team], rules: JSONNode?, diagnostics: inout Diagnostics
  ) -> [RosterPlayer] {
    let metrics = SeasonMetrics(rules: BaseballRules.keys.rules(rules))
    let noBatter = [Double?](repeating: nil, count: 8)
    let noPitcher = [Double?](repeating: nil, count: 4)
    return teams.flatMap { team in
      let reader = SeasonLineReader(team, metrics: metrics)
      func players(
        _ key: String, _ position: String, _ order: String, _ values: [(String, [Double?])]
      ) -> [RosterPlayer] {
        values.map { name, values in
          RosterPlayer(
            team: team.id, name: name, position: position,
            isPlaying: team.node[order]?.names(name) ?? true, keys: [key, name], lineup: order,
            values: values)
        }
      }
      let batters = reader.batters(&diagnostics).map { ($0.name, $0.values(metrics) + noPitcher) }
      let pitchers = reader.pitchers(&diagnostics).map { ($0.name, noBatter + $0.values(metrics)) }
      return players("batters", "batter", "lineup", batters)
        + players("pitchers", "pitcher", "rotation", pitchers)
    }
  }

  func figures(
    of team: GameSource.Team, rules: JSONNode?, diagnostics: inout Diagnostics
  ) -> [Double?]? {
    let rules = BaseballRules.keys.rules(rules)
    return BaseballSquad(team, rules: rules, diagnostics: &diagnostics).map {
      [$0.wrcPlus?.double, $0.pitching?.fip?.double, $0.bullpen?.fip?.double]
    }
  }
}

extension Batter {
  fileprivate func values(_ metrics: SeasonMetrics) -> [Double?] {
    guard let line else { return [Double?](repeating: nil, count: 7) + [wrcPlus?.double] }
    return [Double(line.plateAppearances), Double(line.atBats), Double(line.homeRuns)]
      + [line.battingAverage, line.onBasePercentage, line.sluggingPercentage, metrics.woba(line)]
      .map { $0?.double }
      + [wrcPlus?.double]
  }
}

extension Pitcher {
  fileprivate func values(_ metrics: SeasonMetrics) -> [Double?] {
    [
      battersFaced.map(Double.init), innings?.double, fip?.double,
      fip.map { Double(metrics.fipMinus($0)) },
    ]
  }
}
