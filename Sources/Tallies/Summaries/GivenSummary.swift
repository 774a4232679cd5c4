public import Estimates
internal import Programs

/// Everyone's chances conditional on outcomes of matches, compared with those over all tournaments.
public struct GivenSummary: Sendable {
  public let outcomes: [ConditionalOutcome]
  /// The proportion of tournaments in which all outcomes occurred.
  public let condition: Proportion
  /// The figures of each entrant, in the order of ``Estimand/all(_:)``.
  public let entrants: [[Figure]]

  public struct Figure: Sendable {
    public let estimand: Estimand
    /// The estimate over all tournaments.
    public let overall: ShareOrMean
    /// The estimate given the outcomes, or `nil` if they never occurred together.
    public let given: ShareOrMean?
    /// ``given`` less ``overall``, or `nil` if the outcomes never occurred together.
    public let difference: PartDifference?
  }

  public func title(_ entrant: Int) -> Figure { entrants[entrant][0] }
}

extension Summary {
  /// Everyone's chances conditional on outcomes of matches, or `nil` without such outcomes.
  public var given: GivenSummary? {
    reader.layout.part(GivenPart.self).map { GivenReading($0, self).summary }
  }
}

private struct GivenReading {
  private let part: GivenPart
  private let whole: Summary
  private let tally: Tally
  private let condition: Proportion
  /// True if the outcomes complete the competition.
  private let isComplete: Bool

  init(_ part: GivenPart, _ whole: Summary) {
    self.part = part
    self.whole = whole
    tally = whole.tally
    let tournament = whole.tournament
    let matches = part.outcomes.map { tournament.program.matches[$0.match] }
    condition = Proportion(
      count: tally.count(part.tournaments, 0), total: tally.tournaments,
      isCertain: matches.allSatisfy { tournament.isDeterministic($0) && !$0.isConditional })
    isComplete =
      tournament.program.tie != nil && part.outcomes.allSatisfy { $0.outcome != .draw }
      && tournament.program.with(results: tournament.results(with: part.outcomes)).isComplete
  }

  var summary: GivenSummary {
    GivenSummary(
      outcomes: part.outcomes, condition: condition,
      entrants: whole.entrants.indices.map { entrant in
        Estimand.all(whole.tournament.program).map { figure($0, entrant) }
      })
  }

  private func figure(_ estimand: Estimand, _ entrant: Int) -> GivenSummary.Figure {
    let whole = whole.entrants[entrant]
    switch estimand {
    case .reaching(.finish(let position)):
      let row = entrant * part.entrants
      let given = (0..<position).reduce(Int64(0)) {
        $0 + tally.count(part.positions, row + $1)
      }
      return share(estimand, whole.atLeast(position: position), given: given)
    case .reaching(let goal):
      let zones = self.whole.tournament.program.zones
      guard let zone = zones.firstIndex(where: { .zone($0.name) == goal }),
        let overall = self.whole.share(entrant, inZone: zone)
      else { preconditionFailure("\(goal.name) is not counted where outcomes are given") }
      return share(
        estimand, overall, given: tally.count(part.zones, zone * part.entrants + entrant))
    case .position:
      let row = entrant * part.entrants
      let counts = (0..<part.entrants).map { position in
        (Int128(position + 1), Int128(tally.count(part.positions, row + position)))
      }
      return means(
        estimand, whole.position,
        sum: counts.reduce(0) { $0 + $1.0 * $1.1 },
        squares: counts.reduce(0) { $0 + $1.0 * $1.0 * $1.1 })
    case .points:
      return means(
        estimand, whole.points, sum: Int128(tally.count(part.points, entrant)),
        squares: tally.square(part.pointsSquares, entrant))
    }
  }

  /// The tournaments with the outcomes, and the others.
  private enum Group { case part, rest }

  private func size(_ group: Group) -> Int64 {
    group == .part ? condition.count : condition.total - condition.count
  }

  private func means(
    _ estimand: Estimand, _ overall: MeanEstimate, sum: Int128, squares: Int128
  ) -> GivenSummary.Figure {
    let points = whole.tournament.program.pointsRange
    let bounds =
      overall.bounds
      ?? Interval(
        lower: Double(points.lowerBound) * overall.scale,
        upper: Double(points.upperBound) * overall.scale)
    return compared(estimand, .mean(overall), bounds) { group, isCertain in
      .mean(
        MeanEstimate(
          count: size(group), sum: group == .part ? sum : overall.sum - sum,
          sumOfSquares: group == .part ? squares : overall.sumOfSquares - squares,
          scale: overall.scale, bounds: bounds, isCertain: isCertain))
    }
  }

  private func share(
    _ estimand: Estimand, _ overall: Proportion, given: Int64
  ) -> GivenSummary.Figure {
    compared(estimand, .share(overall), Interval(lower: 0, upper: 1)) { group, isCertain in
      .share(
        Proportion(
          count: group == .part ? given : overall.count - given, total: size(group),
          isCertain: isCertain))
    }
  }

  private func compared(
    _ estimand: Estimand, _ overall: ShareOrMean, _ bounds: Interval,
    _ estimate: (Group, _ isCertain: Bool) -> ShareOrMean
  ) -> GivenSummary.Figure {
    guard condition.count > 0 else {
      return GivenSummary.Figure(estimand: estimand, overall: overall, given: nil, difference: nil)
    }
    let given = estimate(.part, overall.isCertain || isComplete)
    let rest = size(.rest) > 0 ? estimate(.rest, overall.isCertain) : nil
    return GivenSummary.Figure(
      estimand: estimand, overall: overall, given: given,
      difference: PartDifference(
        part: given, rest: rest, share: condition, bounds: bounds,
        isCertain: overall.isCertain || condition.isCertain))
  }
}
