public import Competitions
public import Estimates
internal import MonteCarlo

/// What becomes of everyone in those tournaments in which some outcomes of matches came to pass, beside
/// what becomes of them whatever happens.
public struct GivenSummary: Sendable {
  /// In the order of the schedule.
  public let outcomes: [ObservedOutcome]
  /// In how many tournaments all of them came to pass.
  public let observed: Proportion
  /// For each entrant each event, in the order of ``ComparedEvent/all(entrants:)``.
  public let entrants: [[Event]]

  /// The chance or the mean of an event of an entrant.
  public struct Event: Sendable {
    public let event: ComparedEvent
    /// Over all tournaments.
    public let overall: ShareOrMean
    /// Over those in which the outcomes came to pass; nil if there was none.
    public let given: ShareOrMean?
    /// The value given the outcomes less that over all tournaments; nil if there was none.
    public let difference: PartDifference?
  }

  /// The chance of an entrant to win the tournament.
  public func title(_ entrant: Int) -> Event { entrants[entrant][0] }
}

extension TallyReader {
  /// What becomes of everyone given outcomes of matches; nil if none were given.
  func given() -> GivenSummary? {
    guard let sections = layout.given else { return nil }
    let fixtures = tournament.program.pairings
    let isSure = sections.outcomes.allSatisfy {
      tournament.isDeterministic(fixtures[$0.match]) && !fixtures[$0.match].isConditional
    }
    let observed = Proportion(
      count: tally.count(sections.tournaments, 0), total: tally.tournaments, isCertain: isSure)
    let reader = GivenReader(
      reader: self, sections: sections, observed: observed, isDecided: isDecided(by: sections))
    return GivenSummary(
      outcomes: sections.outcomes, observed: observed,
      entrants: tournament.entrants.indices.map { entrant in
        let whole = self.entrant(entrant)
        return ComparedEvent.all(entrants: layout.entrants).map {
          reader.event($0, entrant, whole)
        }
      })
  }

  /// Whether the outcomes settle a match or a series, so that nothing is left to chance given them.
  private func isDecided(by sections: GivenSections) -> Bool {
    guard tournament.program.tie != nil else { return false }
    return sections.outcomes.allSatisfy { $0.outcome != .draw }
      && tournament.program.with(scores: tournament.scores(with: sections.outcomes)).isComplete
  }
}

/// Reads off what was counted given outcomes.
private struct GivenReader {
  let reader: TallyReader
  let sections: GivenSections
  let observed: Proportion
  /// Whether nothing is left to chance where the outcomes come to pass.
  let isDecided: Bool

  func event(
    _ event: ComparedEvent, _ entrant: Int, _ whole: EntrantSummary
  ) -> GivenSummary.Event {
    switch event {
    case .top(let place):
      let row = entrant * reader.layout.entrants
      let all = whole.positions.prefix(place).reduce(Int64(0)) { $0 + $1.count }
      let part = (0..<place).reduce(Int64(0)) {
        $0 + reader.tally.count(sections.positions, row + $1)
      }
      let overall = Proportion(
        count: all, total: observed.total, isCertain: whole.positions[0].isCertain)
      return compared(event, .share(overall), Interval(lower: 0, upper: 1)) { group, isCertain in
        .share(
          Proportion(
            count: group == .part ? part : all - part, total: size(group), isCertain: isCertain))
      }
    case .position:
      let row = entrant * reader.layout.entrants
      let part = (0..<reader.layout.entrants).map { place in
        (Int128(place + 1), Int128(reader.tally.count(sections.positions, row + place)))
      }
      return means(
        event, whole.position,
        sum: part.reduce(0) { $0 + $1.0 * $1.1 },
        squares: part.reduce(0) { $0 + $1.0 * $1.0 * $1.1 })
    case .points:
      return means(
        event, whole.points, sum: Int128(reader.tally.count(sections.points, entrant)),
        squares: reader.tally.square(sections.pointsSquares, entrant))
    }
  }

  private enum Group { case part, rest }

  private func size(_ group: Group) -> Int64 {
    group == .part ? observed.count : observed.total - observed.count
  }

  /// - Parameters:
  ///   - sum: of the quantity over the part, and of its squares.
  private func means(
    _ event: ComparedEvent, _ overall: MeanEstimate, sum: Int128, squares: Int128
  ) -> GivenSummary.Event {
    let bounds =
      overall.bounds ?? Interval(lower: 0, upper: Double(reader.tournament.program.maximumPoints))
    return compared(event, .mean(overall), bounds) { group, isCertain in
      .mean(
        MeanEstimate(
          count: size(group), sum: group == .part ? sum : overall.sum - sum,
          sumOfSquares: group == .part ? squares : overall.sumOfSquares - squares, bounds: bounds,
          isCertain: isCertain))
    }
  }

  private func compared(
    _ event: ComparedEvent, _ overall: ShareOrMean, _ bounds: Interval,
    _ estimate: (Group, _ isCertain: Bool) -> ShareOrMean
  ) -> GivenSummary.Event {
    guard observed.count > 0 else {
      return GivenSummary.Event(event: event, overall: overall, given: nil, difference: nil)
    }
    let given = estimate(.part, overall.isCertain || isDecided)
    let rest = size(.rest) > 0 ? estimate(.rest, overall.isCertain) : nil
    return GivenSummary.Event(
      event: event, overall: overall, given: given,
      difference: PartDifference(
        part: given, rest: rest, share: observed, bounds: bounds,
        isCertain: overall.isCertain || observed.isCertain))
  }
}
