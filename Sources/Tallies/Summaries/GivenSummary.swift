public import Estimates
internal import Programs

/// Everyone's chances under conditions, compared with those over all tournaments.
public struct GivenSummary: Sendable {
  public let conditions: [Condition]
  /// The proportion of tournaments in which all conditions held.
  public let condition: Proportion
  /// The figures of each entrant, in the order of ``Estimand/all(_:)``.
  public let entrants: [[Figure]]

  public struct Figure: Sendable {
    public let estimand: Estimand
    /// The estimate over all tournaments.
    public let overall: ShareOrMean
    /// The estimate given the conditions, or `nil` if they never held together.
    public let given: ShareOrMean?
    /// ``given`` less ``overall``, or `nil` if the conditions never held together.
    public let difference: PartDifference?
  }

  public func title(_ entrant: Int) -> Figure { entrants[entrant][0] }

  /// True if a condition is an event of an entrant.
  public var hasEvents: Bool { conditions.contains { $0.entrantEvent != nil } }
}

extension Summary {
  /// Everyone's chances under the run's conditions, or `nil` without conditions.
  public var given: GivenSummary? {
    reader.layout.part(GivenPart.self).map { GivenReading($0, self).summary }
  }
}

private struct GivenReading {
  private let part: GivenPart
  private let whole: Summary
  private let tally: Tally
  private let condition: Proportion
  /// True if the conditions complete the competition.
  private let isComplete: Bool

  init(_ part: GivenPart, _ whole: Summary) {
    self.part = part
    self.whole = whole
    tally = whole.tally
    let tournament = whole.tournament
    condition = Proportion(
      count: tally.count(part.tournaments, 0), total: tally.tournaments,
      isCertain: part.conditions.allSatisfy { condition in
        guard let outcome = condition.outcome else { return false }
        let match = tournament.program.matches[outcome.match]
        return tournament.isDeterministic(match) && !match.isConditional
      })
    let outcomes = part.conditions.compactMap(\.outcome)
    isComplete =
      tournament.program.tie != nil && outcomes.allSatisfy { $0.outcome != .draw }
      && tournament.program.with(results: tournament.results(with: outcomes)).isComplete
  }

  var summary: GivenSummary {
    GivenSummary(
      conditions: part.conditions, condition: condition,
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
      return share(estimand, entrant, whole.atLeast(position: position), given: given)
    case .reaching(let goal):
      let zones = self.whole.tournament.program.zones
      guard let zone = zones.firstIndex(where: { .zone($0.name) == goal }),
        let overall = self.whole.share(entrant, inZone: zone)
      else { preconditionFailure("\(goal.name) is not counted where outcomes are given") }
      return share(
        estimand, entrant, overall, given: tally.count(part.zones, zone * part.entrants + entrant))
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

  /// The groups of tournaments in which the conditions themselves say whether an entrant reaches a goal.
  private func settled(_ estimand: Estimand, _ entrant: Int) -> Set<Group> {
    let program = whole.tournament.program
    guard case .reaching(let goal) = estimand,
      let figure = Event(entrant: entrant, goal, in: program)
    else { return [] }
    let events = part.conditions.compactMap(\.entrantEvent?.event)
    var settled: Set<Group> = []
    if Condition.settle(part.conditions, goal, of: entrant, in: program) { settled.insert(.part) }
    // In the rest, one of the conditions does not hold; of several, any.
    if part.conditions.count == 1, let event = events.first,
      Event.not(event).settles(figure, in: program) != nil
    {
      settled.insert(.rest)
    }
    return settled
  }

  /// The tournaments in which the conditions hold, and the others.
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
    return compared(estimand, .mean(overall), bounds, settled: []) { group, isCertain in
      .mean(
        MeanEstimate(
          count: size(group), sum: group == .part ? sum : overall.sum - sum,
          sumOfSquares: group == .part ? squares : overall.sumOfSquares - squares,
          scale: overall.scale, bounds: bounds, isCertain: isCertain))
    }
  }

  private func share(
    _ estimand: Estimand, _ entrant: Int, _ overall: Proportion, given: Int64
  ) -> GivenSummary.Figure {
    compared(
      estimand, .share(overall), Interval(lower: 0, upper: 1),
      settled: settled(estimand, entrant)
    ) { group, isCertain in
      .share(
        Proportion(
          count: group == .part ? given : overall.count - given, total: size(group),
          isCertain: isCertain))
    }
  }

  private func compared(
    _ estimand: Estimand, _ overall: ShareOrMean, _ bounds: Interval, settled: Set<Group>,
    _ estimate: (Group, _ isCertain: Bool) -> ShareOrMean
  ) -> GivenSummary.Figure {
    guard condition.count > 0 else {
      return GivenSummary.Figure(estimand: estimand, overall: overall, given: nil, difference: nil)
    }
    let given = estimate(.part, overall.isCertain || isComplete || settled.contains(.part))
    let rest = size(.rest) > 0 ? estimate(.rest, overall.isCertain || settled.contains(.rest)) : nil
    return GivenSummary.Figure(
      estimand: estimand, overall: overall, given: given,
      difference: PartDifference(
        part: given, rest: rest, share: condition, bounds: bounds,
        isCertain: overall.isCertain || condition.isCertain))
  }
}
