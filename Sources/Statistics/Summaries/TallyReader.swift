internal import Competitions
internal import Estimates
internal import Games
internal import MonteCarlo

/// Reads estimates off a tally.
struct TallyReader {
  let tournament: Tournament
  let tally: Tally
  let layout: TallyLayout
  /// Whether every tournament must have the same ranking: all matches have been played or leave nothing
  /// to chance, and no lots were needed.
  private let isDecided: Bool

  init(_ tournament: Tournament, _ tally: Tally) {
    self.tournament = tournament
    self.tally = tally
    layout = tally.layout
    let lots = tournament.program.criteria.firstIndex(of: .lots)
    isDecided =
      tournament.isDeterministic && (lots.map { tally.count(tally.layout.decisions, $0) } ?? 0) == 0
  }

  private var total: Int64 { tally.tournaments }
  private var program: Program { tournament.program }

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
    let isPlayed = tournament.hasNothingOpen(index)
    return EntrantSummary(
      entrant: tournament.entrants[index],
      positions: positions.map { proportion($0, isCertain: isDecided) },
      position: distributionMean(
        positions, firstValue: 1, isCertain: isDecided),
      points: distributionMean(points, firstValue: 0, isCertain: isPlayed),
      scores: layout.scoreFor.count > 0 ? scores(index, isCertain: isPlayed) : nil,
      pointsTotals: points.enumerated().compactMap { total, count in
        count == 0
          ? nil
          : EntrantSummary.PointsTotal(
            points: total, proportion: proportion(count, isCertain: isPlayed))
      }
    )
  }

  private func scores(_ index: Int, isCertain: Bool) -> EntrantSummary.Scores {
    let fixtures = program.pairings.count { $0.home == index || $0.away == index }
    let most = Double(fixtures * (tournament.game.outcomes.first?.range.upperBound ?? 0))
    let own = tally.count(layout.scoreFor, index)
    let against = tally.count(layout.scoreAgainst, index)
    func mean(_ sum: Int64, _ squares: TallyLayout.Section, from least: Double) -> MeanEstimate {
      MeanEstimate(
        count: total, sum: Int128(sum), sumOfSquares: tally.square(squares, index),
        bounds: Interval(lower: least, upper: most), isCertain: isCertain
      )
    }
    return EntrantSummary.Scores(
      own: mean(own, layout.scoreForSquares, from: 0),
      against: mean(against, layout.scoreAgainstSquares, from: 0),
      difference: mean(own - against, layout.scoreDifferenceSquares, from: -most))
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

  /// In how many tournaments a match was played.
  func timesPlayed(_ match: Int) -> Int64 {
    layout.played.count > 0 ? tally.count(layout.played, match) : total
  }

  func match(_ index: Int) -> MatchSummary {
    let fixture = program.pairings[index]
    let isCertain = tournament.isDeterministic(fixture)
    let matches = timesPlayed(index)
    func share(_ count: Int64) -> Proportion {
      Proportion(count: count, total: matches, isCertain: isCertain)
    }
    let scores = matches > 0 ? scores(index, share) : nil
    return MatchSummary(
      fixture: fixture,
      played: proportion(matches, isCertain: !fixture.isConditional || program.isComplete),
      results: matches > 0 ? results(index, matches, share) : nil,
      scores: scores,
      margins: matches > 0 ? margins(index, scores, share) : nil,
      distributions: matches > 0 ? distributions(index, share) : []
    )
  }

  private func results(
    _ match: Int, _ matches: Int64, _ share: (Int64) -> Proportion
  ) -> MatchSummary.Results {
    let homeWins = tally.count(layout.homeWins, match)
    let draws = tally.count(layout.draws, match)
    let most = Double(tournament.game.outcomes.first?.range.upperBound ?? 0)
    func mean(_ sum: TallyLayout.Section, _ squares: TallyLayout.Section) -> MeanEstimate {
      MeanEstimate(
        count: matches, sum: Int128(tally.count(sum, match)),
        sumOfSquares: tally.square(squares, match),
        bounds: Interval(lower: 0, upper: most), isCertain: share(0).isCertain
      )
    }
    return MatchSummary.Results(
      homeWin: share(homeWins),
      draw: Proportion(
        count: draws, total: matches,
        isCertain: share(0).isCertain || !tournament.canBeDrawn(program.pairings[match])),
      awayWin: share(matches - homeWins - draws),
      homeScore: mean(layout.homeScore, layout.homeScoreSquares),
      awayScore: mean(layout.awayScore, layout.awayScoreSquares)
    )
  }

  /// The margins that occurred, as they were tallied or from the scores of both sides.
  private func margins(
    _ match: Int, _ scores: [MatchSummary.Score]?, _ share: (Int64) -> Proportion
  ) -> [MatchSummary.ValueShare]? {
    var counts: [Int: Int64] = [:]
    if let scores {
      for score in scores { counts[score.home - score.away, default: 0] += score.proportion.count }
    } else if layout.margin > 0 {
      let width = 2 * layout.margin + 1
      for margin in 0..<width {
        counts[margin - layout.margin] = tally.count(layout.margins, match * width + margin)
      }
    } else {
      return nil
    }
    return shares(counts, share)
  }

  private func distributions(
    _ match: Int, _ share: (Int64) -> Proportion
  ) -> [MatchSummary.Distribution] {
    let fixture = program.pairings[match]
    return layout.distributed.flatMap { distributed in
      [fixture.home, fixture.away].enumerated().compactMap { side, entrant in
        let start = layout.distribution(distributed, match: match, side: side)
        var counts: [Int: Int64] = [:]
        for (offset, value) in distributed.range.enumerated() {
          counts[value] = tally.count(layout.distributions, start + offset)
        }
        let values = shares(counts, share)
        return values.isEmpty
          ? nil
          : MatchSummary.Distribution(
            outcome: tournament.game.outcomes[distributed.outcome], entrant: entrant,
            values: values)
      }
    }
  }

  /// The values that occurred, in ascending order.
  private func shares(
    _ counts: [Int: Int64], _ share: (Int64) -> Proportion
  ) -> [MatchSummary.ValueShare] {
    counts.filter { $0.value > 0 }.sorted { $0.key < $1.key }
      .map { MatchSummary.ValueShare(value: $0.key, proportion: share($0.value)) }
  }

  private func scores(
    _ match: Int, _ share: (Int64) -> Proportion
  ) -> [MatchSummary.Score]? {
    let side = layout.tabulatedScores
    guard side > 0 else { return nil }
    var scores: [MatchSummary.Score] = []
    for cell in 0..<side * side {
      let count = tally.count(layout.scores, match * side * side + cell)
      if count > 0 {
        scores.append(
          MatchSummary.Score(
            home: cell / side, away: cell % side,
            proportion: share(count)))
      }
    }
    for (score, count) in tally.rareScores where score.match == match {
      scores.append(
        MatchSummary.Score(
          home: score.home, away: score.away,
          proportion: share(count)))
    }
    return scores.sorted { left, right in
      if left.proportion.count != right.proportion.count {
        return left.proportion.count > right.proportion.count
      }
      return (left.home, left.away) < (right.home, right.away)
    }
  }

  /// How a series ended: its result follows from how many games the loser won.
  func series() -> SeriesSummary? {
    guard let tie = program.tie, tie.matches.count > 1 else { return nil }
    let games = tie.matches.count
    let isWhole = tie.winsNeeded == nil
    let needed = games / 2 + 1
    func count(_ entrant: Int, _ won: Int) -> Int64 {
      tally.count(layout.points, entrant * layout.pointsTotals + won)
    }
    var ends: [SeriesSummary.End] = []
    for winner in 0..<2 {
      for lost in 0..<needed {
        let times = count(1 - winner, lost)
        guard times > 0 else { continue }
        ends.append(
          SeriesSummary.End(
            winner: winner, won: isWhole ? games - lost : needed, lost: lost,
            proportion: proportion(times, isCertain: isDecided)))
      }
    }
    var lengths: [Int: Int64] = [:]
    for end in ends { lengths[end.won + end.lost, default: 0] += end.proportion.count }
    return SeriesSummary(
      ends: ends,
      lengths: shares(lengths) { proportion($0, isCertain: isDecided || isWhole) })
  }

  func decider(_ index: Int) -> DeciderSummary {
    let places = tally.count(layout.decisions, index)
    return DeciderSummary(
      criterion: program.criteria[index],
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
    for (match, fixture) in program.pairings.enumerated()
    where fixture.result == nil && timesPlayed(match) > 0 {
      for (side, entrant) in [fixture.home, fixture.away].enumerated() {
        for (number, counter) in columns.enumerated() {
          let index = (match * 2 + side) * columns.count + number
          summaries.append(
            CounterSummary(
              match: match, entrant: entrant, counter: counter,
              mean: MeanEstimate(
                count: timesPlayed(match), sum: Int128(tally.count(layout.counters, index)),
                sumOfSquares: tally.square(layout.counterSquares, index),
                bounds: Interval(lower: 0, upper: Double(counter.maximum)),
                isCertain: tournament.isDeterministic(fixture))))
        }
      }
    }
    return summaries
  }
}
