public import Estimates
internal import MonteCarlo
internal import Programs
public import Tallies

/// The differences of a variant in the tournaments in which the conditions hold.
public struct GivenVariant: Sendable {
  /// The tournaments in which the conditions hold, in the baseline and in the variant.
  public let baseline: Proportion
  public let variant: Proportion
  /// The number of tournaments in which the conditions hold in both.
  public let shared: Int64
  /// The differences by entrant, then by event of the scope; none if the conditions never held in the baseline or in the
  /// variant.
  public let differences: [EventDifference]
  private let scope: ComparisonScope

  init(
    _ reader: GivenComparisonReader, _ scope: ComparisonScope
  ) {
    (baseline, variant) = (reader.own(0), reader.own(1))
    shared = reader.shared
    self.scope = scope
    differences =
      baseline.count == 0 || variant.count == 0
      ? []
      : scope.entrants.flatMap { entrant in
        scope.events.map { reader.difference($0, entrant: entrant) }
      }
  }

  /// Returns the difference in an event, or `nil` if the conditions never held or the event is out of scope.
  public func difference(_ event: Estimand, entrant: Int) -> EventDifference? {
    differences.isEmpty ? nil : scope.index(event, entrant: entrant).map { differences[$0] }
  }
}

/// The conditional differences of one variant in a tally.
struct GivenComparisonReader {
  private let comparison: Comparison
  private let tally: Tally
  private let number: Int
  private let isSame: Bool
  private let sections: GivenComparisonSections
  private var layout: ComparisonLayout { comparison.layout }
  private var entrants: Int { layout.entrants }

  /// Makes the reader, or returns `nil` for a comparison without conditions.
  init?(_ comparison: Comparison, _ tally: Tally, variant: Int, isSame: Bool) {
    guard let sections = comparison.layout.given else { return nil }
    self.comparison = comparison
    self.tally = tally
    number = variant
    self.isSame = isSame
    self.sections = sections
  }

  /// Returns the tournaments in which the conditions hold in the baseline, side 0, or in the variant, side 1.
  func own(_ side: Int) -> Proportion {
    Proportion(count: tally.count(sections.own, side * (number + 1)), total: tally.tournaments)
  }

  /// A forged statepoint may hold impossible counts.
  var shared: Int64 {
    max(0, min(tally.count(sections.shared, number), own(0).count, own(1).count))
  }

  func difference(_ event: Estimand, entrant: Int) -> EventDifference {
    switch event {
    case .reaching(.finish(let position)): top(position, entrant)
    case .reaching(let goal): reaching(goal, entrant)
    case .points: points(entrant)
    case .position: position(entrant)
    }
  }

  /// The sums of a quantity, in the tournaments of baseline and variant by themselves, and in the shared ones.
  private struct Sums {
    let own: [Int128]
    let shared: [Int128]
    /// The sum of the products in the shared tournaments.
    let products: Int128
  }

  private func top(_ position: Int, _ entrant: Int) -> EventDifference {
    func count(_ section: CountSection, _ cell: Int) -> Int128 {
      (0..<position).reduce(0) { $0 + Int128(tally.count(section, cell * entrants + $1)) }
    }
    let cell = number * entrants + entrant
    let sums = Sums(
      own: [count(sections.positions, entrant), count(sections.positions, entrants + cell)],
      shared: [
        count(sections.baselinePositions, cell), count(sections.variantPositions, cell),
      ], products: count(sections.worsePositions, cell))
    return share(.finish(position), entrant, sums)
  }

  private func reaching(_ goal: TournamentGoal, _ entrant: Int) -> EventDifference {
    guard let index = layout.goals.firstIndex(of: goal) else {
      preconditionFailure("a comparison that does not count \(goal.name)")
    }
    func count(_ section: CountSection, _ number: Int) -> Int128 {
      Int128(tally.count(section, (number * layout.goals.count + index) * entrants + entrant))
    }
    let sums = Sums(
      own: [count(sections.reached, 0), count(sections.reached, number + 1)],
      shared: [count(sections.baselineReached, number), count(sections.variantReached, number)],
      products: count(sections.bothReached, number))
    return share(goal, entrant, sums)
  }

  private func share(
    _ goal: TournamentGoal, _ entrant: Int, _ sums: Sums
  ) -> EventDifference {
    let tournaments = [comparison.baseline, comparison.variants[number].tournament]
    let conditions = [comparison.given, comparison.variants[number].given]
    let shares = (0..<2).map { side in
      ShareOrMean.share(
        Proportion(
          count: Int64(clamping: sums.own[side]), total: own(side).count,
          isCertain: Condition.settle(
            conditions[side], goal, of: entrant, in: tournaments[side].program)))
    }
    // The tournaments in which the conditions hold in one of the two only, with and without the event.
    let onlyWith = (0..<2).map { max(0, sums.own[$0] - sums.shared[$0]) }
    let onlyWithout = (0..<2).map { max(0, Int128(own($0).count - shared) - onlyWith[$0]) }
    let (lost, gained) = (sums.shared[0] - sums.products, sums.shared[1] - sums.products)
    let raising = Int64(clamping: onlyWith[1] + onlyWithout[0] + max(0, gained))
    let lowering = Int64(clamping: onlyWith[0] + onlyWithout[1] + max(0, lost))
    return difference(
      .reaching(goal), entrant,
      ConditionalDifference(
        baseline: shares[0], variant: shares[1], covariance: covariance(shares, sums),
        share: own(1), differing: Int64(clamping: Int128(raising) + Int128(lowering)),
        raising: raising, lowering: lowering, width: 1, isCertain: isSame))
  }

  private func points(_ entrant: Int) -> EventDifference {
    let cell = number * entrants + entrant
    let cells = [entrant, entrants + cell]
    let scale = 1 / Double(comparison.baseline.program.words.pointsScale)
    let ranges = [comparison.baseline, comparison.variants[number].tournament]
      .map(\.program.pointsRange)
    let sums = Sums(
      own: cells.map { Int128(tally.count(sections.points, $0)) },
      shared: [sections.baselinePoints, sections.variantPoints].map {
        Int128(tally.count($0, cell))
      }, products: tally.square(sections.pointsProducts, cell))
    return mean(
      .points, entrant, sums, squares: cells.map { tally.square(sections.pointsSquares, $0) },
      ranges: ranges, scale: scale, changed: tally.count(sections.repointed, cell))
  }

  private func position(_ entrant: Int) -> EventDifference {
    let cell = number * entrants + entrant
    /// Returns the sum of a power of the positions, from 1, in a row.
    func sum(_ section: CountSection, _ row: Int, power: Int = 1) -> Int128 {
      (0..<entrants).reduce(0) { sum, position in
        let value = Int128(position + 1)
        return sum
          + Int128(tally.count(section, row * entrants + position))
          * (power == 1 ? value : value * value)
      }
    }
    let rows = [entrant, entrants + cell]
    let sums = Sums(
      own: rows.map { sum(sections.positions, $0) },
      shared: [sum(sections.baselinePositions, cell), sum(sections.variantPositions, cell)],
      products: tally.square(sections.positionProducts, cell))
    return mean(
      .position, entrant, sums, squares: rows.map { sum(sections.positions, $0, power: 2) },
      ranges: [1...entrants, 1...entrants], scale: 1, changed: tally.count(sections.moved, cell))
  }

  /// - Parameter changed: the shared tournaments in which the quantity differs.
  private func mean(
    _ event: Estimand, _ entrant: Int, _ sums: Sums, squares: [Int128],
    ranges: [ClosedRange<Int>], scale: Double, changed: Int64
  ) -> EventDifference {
    let means = (0..<2).map { side in
      ShareOrMean.mean(
        MeanEstimate(
          count: own(side).count, sum: sums.own[side], sumOfSquares: squares[side], scale: scale,
          bounds: Interval(
            lower: Double(ranges[side].lowerBound) * scale,
            upper: Double(ranges[side].upperBound) * scale)))
    }
    // With the degrees of freedom of the two variances.
    let freedom = (0..<2).map { side in
      let count = Double(own(side).count)
      return count > 1 ? count / (count - 1) : 1
    }
    let width = max(
      ranges[1].upperBound - ranges[0].lowerBound, ranges[0].upperBound - ranges[1].lowerBound)
    return difference(
      event, entrant,
      ConditionalDifference(
        baseline: means[0], variant: means[1],
        covariance: covariance(means, sums, scale: scale) * (freedom[0] * freedom[1]).squareRoot(),
        share: own(1),
        differing: changed + own(0).count + own(1).count - 2 * shared,
        width: Double(width) * scale, isCertain: isSame))
  }

  /// Returns K / (B V), in which K = sum(x y) - p sum(y) - r sum(x) + p r n over the n shared tournaments.
  private func covariance(_ values: [ShareOrMean], _ sums: Sums, scale: Double = 1) -> Double {
    let (old, new) = (values[0].value, values[1].value)
    let sum =
      Double(sums.products) * scale * scale - old * Double(sums.shared[1]) * scale
      - new * Double(sums.shared[0]) * scale + old * new * Double(shared)
    return sum / Double(own(0).count) / Double(own(1).count)
  }

  private func difference(
    _ event: Estimand, _ entrant: Int, _ estimate: ConditionalDifference
  ) -> EventDifference {
    EventDifference(
      entrant: entrant, event: event, baseline: estimate.baseline.value,
      variant: estimate.variant.value, estimate: .conditional(estimate),
      varianceRatio: estimate.varianceRatio)
  }
}
