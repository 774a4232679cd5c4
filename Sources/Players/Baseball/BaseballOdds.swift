internal import Games
internal import TextFiles

/// The odds of every batter against every pitcher whom they can meet, for the line-ups of a study.
package struct BaseballOdds: Sendable {
  private let rules: BaseballRules
  private let league: OutcomeRates
  /// The nine batters of each entrant.
  private let batters: [[OutcomeRates]]
  /// The starters of each entrant, followed by the bullpen.
  private let pitchers: [[OutcomeRates]]

  package init(_ squads: [BaseballSquad], rules: BaseballRules) {
    let league = OutcomeRates(league: rules)
    self.rules = rules
    self.league = league
    func rates(wrcPlus: DecimalNumber) -> OutcomeRates {
      let runs = wrcPlus.double / 100 * rules.leagueWRC.double - rules.leagueRuns.double
      return league.creating(runsAbove: runs, rules: rules)
    }
    func rates(_ batter: Batter) -> OutcomeRates? {
      batter.line.flatMap { OutcomeRates($0, league: league, shrinkage: rules.batterShrinkage) }
        ?? batter.wrcPlus.map { rates(wrcPlus: $0) }
    }
    func rates(_ pitcher: Pitcher) -> OutcomeRates? {
      pitcher.line.flatMap { OutcomeRates($0, league: league, shrinkage: rules.pitcherShrinkage) }
        ?? pitcher.fip.map {
          let runs = ($0.double / rules.leagueFIP.double - 1) * rules.leagueRuns.double
          return league.creating(runsAbove: runs, rules: rules)
        }
    }
    batters = squads.map { squad in
      let average =
        squad.batting.flatMap { rates($0) } ?? squad.wrcPlus.map { rates(wrcPlus: $0) } ?? league
      return squad.lineup.map { $0.player.flatMap { rates($0) } ?? average }
    }
    pitchers = squads.map { squad in
      let team = squad.pitching.flatMap { rates($0) } ?? league
      return squad.rotation.map { $0.player.flatMap { rates($0) } ?? team }
        + [squad.bullpen.flatMap { rates($0) } ?? team]
    }
  }

  /// The match-ups of a side's nine batters with one of the other side's starters, and after them with
  /// its bullpen.
  ///
  /// - Parameter starter: The number of the starter in the rotation.
  package func matchups(
    batting: Int, pitching: Int, starter: Int, ground: BattingGround
  ) -> [Matchup] {
    let staff = pitchers[pitching]
    let onBase =
      switch ground {
      case .own: rules.homeAdvantage
      case .others: 1 / rules.homeAdvantage
      case .neutral: 1.0
      }
    return [staff[starter], staff[staff.count - 1]].flatMap { pitcher in
      batters[batting].map { batter in
        Matchup(
          Matchup.rates(batter: batter, pitcher: pitcher, league: league, onBase: onBase),
          rules: rules)
      }
    }
  }

  /// The ground from the batters' point of view.
  package enum BattingGround: Int, CaseIterable {
    case own, others, neutral

    /// The ground of a side's batters, 0 home and 1 away.
    package init(side: Int, isNeutral: Bool) {
      self = isNeutral ? .neutral : side == 0 ? .own : .others
    }
  }
}
