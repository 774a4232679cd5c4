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
    batters = squads.map { squad in
      squad.lineup.map { place in
        place.player.flatMap { BaseballOdds.rates($0, league, rules) }
          ?? BaseballOdds.rates(squad, league, rules)
      }
    }
    pitchers = squads.map { squad in
      let team = squad.pitching.flatMap { BaseballOdds.rates($0, league, rules) } ?? league
      let bullpen = squad.bullpen.flatMap { BaseballOdds.rates($0, league, rules) } ?? team
      return squad.rotation.map { starter in
        starter.player.flatMap { BaseballOdds.rates($0, league, rules) } ?? team
      } + [bullpen]
    }
  }

  /// The match-ups of a side's nine batters with one of the other side's starters, and after them with
  /// its bullpen.
  ///
  /// - Parameters:
  ///   - starter: the number of the starter in the rotation.
  ///   - ground: whose ground they are on.
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

  /// Returns a batter's rates by their line, or else by their wRC+, or `nil` if they have neither.
  private static func rates(
    _ batter: Batter, _ league: OutcomeRates, _ rules: BaseballRules
  ) -> OutcomeRates? {
    if let line = batter.line,
      let rates = OutcomeRates(line, league: league, shrinkage: rules.batterShrinkage)
    {
      return rates
    }
    guard let wrcPlus = batter.wrcPlus?.double else { return nil }
    return rates(wrcPlus: wrcPlus, league, rules)
  }

  /// An average batter of a team.
  private static func rates(
    _ squad: BaseballSquad, _ league: OutcomeRates, _ rules: BaseballRules
  ) -> OutcomeRates {
    squad.batting.flatMap { rates($0, league, rules) }
      ?? squad.wrcPlus.map { rates(wrcPlus: $0.double, league, rules) } ?? league
  }

  private static func rates(
    wrcPlus: Double, _ league: OutcomeRates, _ rules: BaseballRules
  ) -> OutcomeRates {
    let runs = wrcPlus / 100 * rules.leagueWRC.double - rules.leagueRuns.double
    return OutcomeRates.league(league, runsAbove: runs, rules: rules)
  }

  /// Returns a pitcher's rates by their line, or else by their FIP, or `nil` if they have neither.
  private static func rates(
    _ pitcher: Pitcher, _ league: OutcomeRates, _ rules: BaseballRules
  ) -> OutcomeRates? {
    if let line = pitcher.line,
      let rates = OutcomeRates(line, league: league, shrinkage: rules.pitcherShrinkage)
    {
      return rates
    }
    guard let fip = pitcher.fip?.double else { return nil }
    let runs = (fip / rules.leagueFIP.double - 1) * rules.leagueRuns.double
    return OutcomeRates.league(league, runsAbove: runs, rules: rules)
  }
}
