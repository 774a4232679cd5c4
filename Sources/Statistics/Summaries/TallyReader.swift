internal import Competitions
internal import Games
internal import MonteCarlo

/// Reads estimates off a tally.
struct TallyReader {
  private let tournament: Tournament
  private let tally: Tally
  private let layout: TallyLayout
  /// Whether every tournament must have the same ranking: all matches have been played and no lots
  /// were needed.
  private let isDecided: Bool

  init(_ tournament: Tournament, _ tally: Tally) {
    self.tournament = tournament
    self.tally = tally
    layout = tally.layout
    let isPlayed = tournament.stage.fixtures.allSatisfy { $0.result != nil }
    isDecided = isPlayed && tally.count(layout.decisions, layout.criteria - 1) == 0
  }

  private var total: Int64 { tally.tournaments }
  private var stage: any Stage { tournament.stage }

  private func proportion(_ count: Int64, isCertain: Bool) -> Proportion {
    Proportion(count: count, total: total, isCertain: isCertain)
  }

  func above(_ one: Int, _ other: Int) -> Proportion {
    proportion(
      tally.count(layout.above, one * layout.entrants + other), isCertain: isDecided
    )
  }

  func entrant(_ index: Int) -> EntrantSummary {
    let places = 0..<layout.entrants
    let positions = places.map { tally.count(layout.positions, index * layout.entrants + $0) }
    let points = (0..<layout.pointsTotals).map {
      tally.count(layout.points, index * layout.pointsTotals + $0)
    }
    let fixtures = stage.fixtures.filter { $0.home == index || $0.away == index }
    let isPlayed = fixtures.allSatisfy { $0.result != nil }
    let most = Double(fixtures.count * (tournament.game.outcomes.first?.range.upperBound ?? 0))
    let scoreFor = tally.count(layout.scoreFor, index)
    let scoreAgainst = tally.count(layout.scoreAgainst, index)
    func mean(_ sum: Int64, _ squares: TallyLayout.Section, from least: Double) -> MeanEstimate {
      MeanEstimate(
        count: total, sum: Int128(sum), sumOfSquares: tally.square(squares, index),
        bounds: Interval(lower: least, upper: most), isCertain: isPlayed
      )
    }
    return EntrantSummary(
      entrant: tournament.entrants[index],
      positions: positions.map { proportion($0, isCertain: isDecided) },
      position: distributionMean(
        positions, firstValue: 1, isCertain: isDecided),
      points: distributionMean(points, firstValue: 0, isCertain: isPlayed),
      scoreFor: mean(scoreFor, layout.scoreForSquares, from: 0),
      scoreAgainst: mean(scoreAgainst, layout.scoreAgainstSquares, from: 0),
      scoreDifference: mean(
        scoreFor - scoreAgainst, layout.scoreDifferenceSquares, from: -most),
      pointsTotals: points.enumerated().compactMap { total, count in
        count == 0
          ? nil
          : EntrantSummary.PointsTotal(
            points: total, proportion: proportion(count, isCertain: isPlayed))
      }
    )
  }

  /// The mean of a whole number from how often it took each value from `firstValue` on.
  private func distributionMean(
    _ counts: [Int64], firstValue: Int, isCertain: Bool
  ) -> MeanEstimate {
    var sum: Int128 = 0
    var squares: Int128 = 0
    for (offset, count) in counts.enumerated() {
      let value = Int128(firstValue + offset)
      sum += value * Int128(count)
      squares += value * value * Int128(count)
    }
    let bounds = Interval(
      lower: Double(firstValue), upper: Double(firstValue + counts.count - 1)
    )
    return MeanEstimate(
      count: total, sum: sum, sumOfSquares: squares, bounds: bounds, isCertain: isCertain
    )
  }

  func match(_ index: Int) -> MatchSummary {
    let fixture = stage.fixtures[index]
    let isCertain = fixture.result != nil
    let homeWins = tally.count(layout.homeWins, index)
    let draws = tally.count(layout.draws, index)
    let most = Double(tournament.game.outcomes.first?.range.upperBound ?? 0)
    func mean(_ sum: TallyLayout.Section, _ squares: TallyLayout.Section) -> MeanEstimate {
      MeanEstimate(
        count: total, sum: Int128(tally.count(sum, index)),
        sumOfSquares: tally.square(squares, index),
        bounds: Interval(lower: 0, upper: most), isCertain: isCertain
      )
    }
    return MatchSummary(
      fixture: fixture,
      homeWin: proportion(homeWins, isCertain: isCertain),
      draw: proportion(draws, isCertain: isCertain),
      awayWin: proportion(total - homeWins - draws, isCertain: isCertain),
      homeScore: mean(layout.homeScore, layout.homeScoreSquares),
      awayScore: mean(layout.awayScore, layout.awayScoreSquares),
      scores: scores(index, isCertain: isCertain)
    )
  }

  private func scores(_ match: Int, isCertain: Bool) -> [MatchSummary.Score]? {
    let side = layout.tabulatedScores
    guard side > 0 else { return nil }
    var scores: [MatchSummary.Score] = []
    for cell in 0..<side * side {
      let count = tally.count(layout.scores, match * side * side + cell)
      if count > 0 {
        scores.append(
          MatchSummary.Score(
            home: cell / side, away: cell % side,
            proportion: proportion(count, isCertain: isCertain)))
      }
    }
    for (score, count) in tally.rareScores where score.match == match {
      scores.append(
        MatchSummary.Score(
          home: score.home, away: score.away,
          proportion: proportion(count, isCertain: isCertain)))
    }
    return scores.sorted { left, right in
      if left.proportion.count != right.proportion.count {
        return left.proportion.count > right.proportion.count
      }
      return (left.home, left.away) < (right.home, right.away)
    }
  }

  func decider(_ index: Int) -> DeciderSummary {
    let places = tally.count(layout.decisions, index)
    return DeciderSummary(
      criterion: stage.criteria[index],
      places: places,
      share: MeanEstimate(
        count: total, sum: Int128(places),
        sumOfSquares: tally.square(layout.decisionSquares, index),
        scale: 1 / Double(layout.entrants - 1), bounds: Interval(lower: 0, upper: 1),
        isCertain: isDecided
      ),
      tournaments: proportion(tally.count(layout.decisive, index), isCertain: isDecided)
    )
  }

  func counters() -> [CounterSummary] {
    guard layout.countersEach > 0 else { return [] }
    let columns = tournament.game.counters
    var summaries: [CounterSummary] = []
    for (match, fixture) in stage.fixtures.enumerated() where fixture.result == nil {
      for (side, entrant) in [fixture.home, fixture.away].enumerated() {
        for (number, counter) in columns.enumerated() {
          let index = (match * 2 + side) * columns.count + number
          summaries.append(
            CounterSummary(
              match: match, entrant: entrant, counter: counter,
              mean: MeanEstimate(
                count: total, sum: Int128(tally.count(layout.counters, index)),
                sumOfSquares: tally.square(layout.counterSquares, index),
                bounds: Interval(lower: 0, upper: Double(counter.maximum)))))
        }
      }
    }
    return summaries
  }
}
