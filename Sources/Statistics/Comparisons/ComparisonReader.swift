internal import Estimates
internal import MonteCarlo
internal import Programs
internal import Tallies

/// The differences of one variant in a tally.
struct ComparisonReader {
  let comparison: Comparison
  let tally: Tally
  let variant: Int
  let isSame: Bool
  private var layout: ComparisonLayout { comparison.layout }
  private var total: Double { Double(tally.tournaments) }

  func difference(_ event: Estimand, entrant: Int) -> EventDifference {
    switch event {
    case .reaching(.finish(let position)): top(position, entrant)
    case .reaching(let goal): reaching(goal, entrant)
    case .points: points(entrant)
    case .position: position(entrant)
    }
  }

  /// Returns the counts of each position or better, in the baseline and in the variant.
  private func cumulative(_ entrant: Int) -> [(baseline: Int64, variant: Int64)] {
    let start = layout.moves(variant: variant, entrant: entrant)
    var better: Int64 = 0
    return (0..<layout.entrants - 1).map { position in
      better += tally.count(layout.positions, entrant * layout.entrants + position)
      let moved =
        tally.count(layout.rose, start + position) - tally.count(layout.fell, start + position)
      return (better, bounded(better + moved))
    }
  }

  private func top(_ position: Int, _ entrant: Int) -> EventDifference {
    let cell = layout.moves(variant: variant, entrant: entrant) + position - 1
    return difference(
      .top(position), entrant, reached: cumulative(entrant)[position - 1].baseline,
      missed: tally.count(layout.fell, cell), gained: tally.count(layout.rose, cell))
  }

  private func reaching(_ goal: TournamentGoal, _ entrant: Int) -> EventDifference {
    guard let number = layout.goals.firstIndex(of: goal) else {
      preconditionFailure("a comparison that does not count \(goal.name)")
    }
    let cell = layout.changes(variant: variant, goal: number) + entrant
    return difference(
      .reaching(goal), entrant,
      reached: tally.count(layout.reached, number * layout.entrants + entrant),
      missed: tally.count(layout.missed, cell), gained: tally.count(layout.gained, cell))
  }

  private func difference(
    _ event: Estimand, _ entrant: Int, reached: Int64, missed: Int64, gained: Int64
  ) -> EventDifference {
    let isUnvaried =
      missed == 0 && gained == 0 && (reached == 0 || reached == tally.tournaments)
    let isSettled = isUnvaried && isSettled(event, entrant)
    let paired = PairedDifference(
      total: tally.tournaments, fell: missed, rose: gained, isCertain: isSame || isSettled)
    let others = bounded(reached - missed + gained)
    let (before, after) = (Double(reached) / total, Double(others) / total)
    return EventDifference(
      entrant: entrant, event: event, baseline: before, variant: after,
      estimate: .proportion(paired),
      varianceRatio: ratio(paired.variance, before * (1 - before) + after * (1 - after)),
      isSettled: isSettled)
  }

  /// Returns true if the baseline and the variant are proven to have the event always, or never.
  private func isSettled(_ event: Estimand, _ entrant: Int) -> Bool {
    guard case .reaching(let goal) = event,
      let known = comparison.baseline.program.isCertain(entrant, of: goal)
    else { return false }
    return comparison.variants[variant].tournament.program.isCertain(entrant, of: goal) == known
  }

  /// True if neither the baseline nor the variant leaves a match to chance.
  private var isPlayed: Bool {
    comparison.baseline.isDeterministic && comparison.variants[variant].tournament.isDeterministic
  }

  /// Limits a count to the tournaments, as a forged statepoint may hold impossible changes.
  private func bounded(_ count: Int64) -> Int64 { min(max(count, 0), tally.tournaments) }

  private func points(_ entrant: Int) -> EventDifference {
    let cell = variant * layout.entrants + entrant
    let sum = Int128(tally.count(layout.points, entrant))
    let gained = Int128(tally.count(layout.pointsGained, cell))
    let lost = Int128(tally.count(layout.pointsLost, cell))
    let ranges = [comparison.baseline, comparison.variants[variant].tournament]
      .map(\.program.pointsRange)
    let maximum = max(
      ranges[0].upperBound - ranges[1].lowerBound, ranges[1].upperBound - ranges[0].lowerBound)
    let paired = PairedMeanDifference(
      total: tally.tournaments, gained: gained, lost: lost,
      squares: tally.square(layout.pointsDifferenceSquares, cell), maximum: maximum,
      scale: 1 / Double(comparison.baseline.program.words.pointsScale),
      isCertain: isSame || gained == 0 && lost == 0 && isPlayed)
    return difference(
      .points, entrant, paired, sums: (sum, sum + gained - lost),
      squares: (
        tally.square(layout.pointsSquares, entrant),
        tally.square(layout.pointsSquares, layout.entrants + cell)
      ))
  }

  private func position(_ entrant: Int) -> EventDifference {
    let counts = cumulative(entrant)
    let cell = variant * layout.entrants + entrant
    /// A position is 1, plus 1 for each k for which the entrant was not in the first k.
    func sums(_ better: [Int64]) -> (sum: Int128, squares: Int128) {
      var sum: Int128 = 0
      var squares: Int128 = 0
      var before: Int64 = 0
      for (position, all) in (better + [tally.tournaments]).enumerated() {
        let count = Int128(all - before)
        sum += count * Int128(position + 1)
        squares += count * Int128((position + 1) * (position + 1))
        before = all
      }
      return (sum, squares)
    }
    let (before, after) = (sums(counts.map(\.baseline)), sums(counts.map(\.variant)))
    /// An entrant who falls by two positions leaves the first k for two values of k.
    func moves(_ section: CountSection) -> Int128 {
      let start = layout.moves(variant: variant, entrant: entrant)
      return (0..<layout.entrants - 1).reduce(0) { $0 + Int128(tally.count(section, start + $1)) }
    }
    let (gained, lost) = (moves(layout.fell), moves(layout.rose))
    let paired = PairedMeanDifference(
      total: tally.tournaments, gained: gained, lost: lost,
      squares: tally.square(layout.positionDifferenceSquares, cell), maximum: layout.entrants - 1,
      isCertain: isSame || gained == 0 && lost == 0 && hasSettledPosition(entrant))
    return difference(
      .position, entrant, paired, sums: (before.sum, after.sum),
      squares: (before.squares, after.squares))
  }

  /// Returns true if the baseline and the variant are proven to have the same position in every tournament.
  private func hasSettledPosition(_ entrant: Int) -> Bool {
    let programs = [comparison.baseline.program, comparison.variants[variant].tournament.program]
    return comparison.baseline.entrants.indices.contains { position in
      programs.allSatisfy { $0.isCertain(entrant, at: position) == true }
    }
  }

  private func difference(
    _ event: Estimand, _ entrant: Int, _ paired: PairedMeanDifference,
    sums: (Int128, Int128), squares: (Int128, Int128)
  ) -> EventDifference {
    let n = tally.tournaments
    let scale = paired.mean.scale
    let own = MeanEstimate(count: n, sum: sums.0, sumOfSquares: squares.0, scale: scale)
    let others = MeanEstimate(count: n, sum: sums.1, sumOfSquares: squares.1, scale: scale)
    func variance(_ estimate: MeanEstimate) -> Double {
      let deviation = estimate.standardDeviation ?? 0
      return deviation * deviation
    }
    return EventDifference(
      entrant: entrant, event: event, baseline: own.mean, variant: others.mean,
      estimate: .mean(paired),
      varianceRatio: ratio(variance(paired.mean), variance(own) + variance(others)))
  }

  private func ratio(_ paired: Double, _ independent: Double) -> Double? {
    independent > 0 ? paired / independent : nil
  }
}
