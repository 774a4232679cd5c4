internal import Estimates
internal import Programs

/// Reads estimates off a tally.
struct TallyReader: Sendable {
  let tournament: Tournament
  let tally: Tally
  var layout: TallyLayout { tally.layout }
  /// True if every tournament has the same ranking: all matches are known or deterministic, and no lots were drawn.
  let isDeterministic: Bool
  /// The entrants who have a match of the standings left to chance.
  let openEntrants: Set<Int>

  init(_ tournament: Tournament, _ tally: Tally) {
    self.tournament = tournament
    self.tally = tally
    openEntrants = tournament.openEntrants
    isDeterministic =
      tournament.isDeterministic
      && !tournament.program.mayDrawLots
      && !(tally.layout.part(TieBreaksPart.self)?.neededLots(tally) ?? false)
  }

  var total: Int64 { tally.tournaments }

  func proportion(_ count: Int64, isCertain: Bool) -> Proportion {
    Proportion(count: count, total: total, isCertain: isCertain)
  }

  func entrant(_ index: Int) -> EntrantSummary {
    let positions = layout.part(PositionsPart.self)?.counts(index, tally) ?? []
    let points = layout.part(PointsPart.self)?.counts(index, tally) ?? []
    let isPlayed = !openEntrants.contains(index)
    let shares = positions.enumerated().map { position, count in
      proportion(
        count,
        isCertain: isDeterministic || tournament.program.isCertain(index, at: position) != nil)
    }
    return EntrantSummary(
      entrant: tournament.entrants[index], positions: shares,
      certainTops: Set(
        (1...positions.count).filter { tournament.program.isCertain(index, top: $0) != nil }),
      position: distributionMean(
        positions.enumerated().map { ($0 + 1, $1) }, isCertain: isDeterministic),
      points: distributionMean(
        points, scale: tournament.program.words.pointsScale, isCertain: isPlayed),
      scores: layout.part(ScoreSumsPart.self)?.scores(index, self),
      pointsTotals: MatchSummary.shares(points) {
        proportion($0, isCertain: isPlayed)
      }, best: shares[tournament.program.bestPosition - 1])
  }

  /// The mean of a whole-numbered quantity from the counts of its values, in ascending order.
  ///
  /// - Parameter scale: the number of units of the quantity in one unit of the mean.
  private func distributionMean(
    _ counts: [(value: Int, count: Int64)], scale: Int = 1, isCertain: Bool
  ) -> MeanEstimate {
    var sum: Int128 = 0
    var squares: Int128 = 0
    for (value, count) in counts {
      sum += Int128(value) * Int128(count)
      squares += Int128(value * value) * Int128(count)
    }
    let bounds = Interval(
      lower: Double(counts.first?.value ?? 0) / Double(scale),
      upper: Double(counts.last?.value ?? 0) / Double(scale))
    return MeanEstimate(
      count: total, sum: sum, sumOfSquares: squares, scale: 1 / Double(scale), bounds: bounds,
      isCertain: isCertain)
  }

  /// The number of tournaments in which a match of two was played.
  func timesPlayed(_ match: Int) -> Int64 {
    layout.part(MatchesPart.self)?.timesPlayed(match, tally) ?? total
  }

  /// The matches of two without a known result that were played in some tournament.
  var matchesPlayed: [(index: Int, match: Match)] {
    tournament.program.pairings.enumerated().map { ($0.offset, $0.element) }
      .filter { $0.match.result == nil && timesPlayed($0.index) > 0 }
  }

  func match(_ index: Int) -> MatchSummary {
    let program = tournament.program
    let match = program.matches[index]
    let isCertain = tournament.isDeterministic(match)
    let times = timesPlayed(index)
    let isPlayed = times > 0
    func share(_ count: Int64) -> Proportion {
      Proportion(count: count, total: times, isCertain: isCertain)
    }
    let distributions = isPlayed ? layout.part(DistributionsPart.self) : nil
    let scores = isPlayed ? layout.part(ScoresPart.self)?.scores(index, share, tally) : nil
    return MatchSummary(
      fixture: match, home: tournament.entrants[match.home],
      away: tournament.entrants[match.away],
      played: proportion(times, isCertain: !match.isConditional || program.isComplete),
      results: isPlayed ? layout.part(MatchesPart.self)?.results(index, share, self) : nil,
      scores: scores,
      margins: scores.map { margins($0, share) } ?? distributions?.margins(index, share, tally),
      distributions: distributions?.distributions(index, share, self) ?? []
    )
  }

  /// The margins of the scores that occurred.
  private func margins(
    _ scores: [MatchSummary.Score], _ share: (Int64) -> Proportion
  ) -> [MatchSummary.ValueShare] {
    var counts: [Int: Int64] = [:]
    for score in scores { counts[score.home - score.away, default: 0] += score.proportion.count }
    return MatchSummary.shares(
      counts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }, share)
  }
}
