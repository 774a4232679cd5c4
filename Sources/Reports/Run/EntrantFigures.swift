internal import Estimates
internal import Programs
internal import Tallies

/// The figures of an entrant in a run, made once for pages, texts and programs.
struct EntrantFigures {
  /// A round of a bracket that the entrant may reach.
  struct Round {
    let title: String
    /// The chance to be in the round.
    let there: Proportion
    /// The opponents, the likeliest first, with their chances if the entrant is there.
    let opponents: [(entrant: Entrant, share: Proportion)]
  }

  let entrant: Int
  let chances: [(goal: RunGoal, share: Proportion)]
  /// The goal that is most open, or `nil` if all are nearly settled.
  let openGoal: RunGoal?
  /// The chances of the open goal after each result of the next matches of the entrant.
  let ownMatches: [RunStakes.Dependence]
  /// The same of the matches of others that matter most.
  let otherMatches: [RunStakes.Dependence]
  let rounds: [Round]

  private static let maximumMatches = 5
  private static let leastSwing = 0.01

  /// - Parameter opponents: The rows of the entrant.
  init(
    _ entrant: Int, _ summary: Summary, _ stakes: RunStakes?, _ opponents: [OpponentRows.Row]
  ) {
    self.entrant = entrant
    chances = (stakes?.goals ?? summary.goals).map { ($0, summary.share(entrant, of: $0)) }
    rounds = EntrantFigures.rounds(opponents, of: summary.tournaments)
    guard let stakes, let goal = stakes.openGoal(of: entrant) else {
      (openGoal, ownMatches, otherMatches) = (nil, [], [])
      return
    }
    let chance = summary.share(entrant, of: stakes.goals[goal]).value
    let error = (chance * (1 - chance) / Double(stakes.sample.count)).squareRoot()
    // The best of many matches that do not matter seems to move the chance by more than two errors.
    let least = max(EntrantFigures.leastSwing, 3 * error)
    openGoal = stakes.goals[goal]
    ownMatches = stakes.ownMatches(entrant, goal, most: EntrantFigures.maximumMatches)
    otherMatches = stakes.otherMatches(entrant, goal, most: EntrantFigures.maximumMatches)
      .filter { $0.swing >= least }
  }

  static func rounds(_ rows: [OpponentRows.Row], of tournaments: Int64) -> [Round] {
    var order: [OpponentRows.Round] = []
    for row in rows where !order.contains(row.round) { order.append(row.round) }
    let byRound = Dictionary(grouping: rows, by: \.round)
    return order.map { round in
      let rows = byRound[round] ?? []
      let count = rows.reduce(Int64(0)) { $0 + $1.share.count }
      return Round(
        title: round.title,
        there: Proportion(
          count: count, total: tournaments,
          isCertain: rows.count == 1 && rows[0].share.isCertain),
        opponents: rows.map { row in
          let share = Proportion(
            count: row.share.count, total: max(count, 1), isCertain: row.share.isCertain)
          return (row.opponent, share)
        })
    }
  }
}

extension RunStakes.Dependence {
  /// Returns the chances after a win, a draw and a loss of an entrant in the match.
  func results(of entrant: Int, in fixture: Match) -> [Proportion?] {
    fixture.away == entrant ? given.reversed() : given
  }
}
