public import Estimates
public import Programs

/// The precision of a run's results, compared with its targets: a function of the tally and the targets alone.
public struct PrecisionVerdict: Sendable, Equatable {
  public struct Finding: Sendable, Equatable {
    public let target: PrecisionTarget
    /// The entrant's index.
    public let entrant: Int
    /// Half the width of the interval at ``Looks/level``.
    public let halfWidth: Double
    public let state: State

    public enum State: Sendable, Equatable {
      case reached
      case tooWide
      /// The event was never or always seen, or all values were equal, without a proof that this is
      /// certain: the target is not reached however narrow the interval.
      case unvaried
    }
  }

  /// The tournaments in which the run's conditions hold, compared with the number of them that was asked for.
  public struct GivenFinding: Sendable, Equatable {
    public let wanted: Int64
    public let found: Int64

    public var isReached: Bool { found >= wanted }
  }

  public let tournaments: Int64
  public let findings: [Finding]
  /// The tournaments in which the conditions hold, or `nil` if no number of them was asked for.
  public let given: GivenFinding?

  /// - Parameter wanted: The number of tournaments in which the conditions are to hold, or `nil` for any.
  public init(
    _ targets: [PrecisionTarget], given wanted: Int64? = nil, _ tournament: Tournament,
    _ tally: Tally
  ) {
    let reader = TallyReader(tournament, tally)
    tournaments = tally.tournaments
    given = wanted.map { wanted in
      guard let part = reader.layout.part(GivenPart.self) else {
        preconditionFailure("\(wanted) tournaments in which no condition holds")
      }
      return GivenFinding(wanted: wanted, found: tally.count(part.tournaments, 0))
    }
    var known: [Int: EntrantSummary] = [:]
    findings = targets.flatMap { target in
      (target.entrant.map { [$0] } ?? Array(tournament.entrants.indices)).map { entrant in
        let summary = known[entrant] ?? reader.entrant(entrant)
        known[entrant] = summary
        return Finding(target, entrant, summary, reader)
      }
    }
  }

  /// True if every target is reached, after the minimum number of tournaments.
  public var isReached: Bool {
    tournaments >= PrecisionTarget.minimumTournaments
      && findings.allSatisfy { $0.state == .reached } && given?.isReached ?? true
  }

  /// The finding farthest from each target: one without variation, or else the widest.
  public var hardest: [Finding] {
    var hardest: [Finding] = []
    for finding in findings {
      guard let last = hardest.last, last.target == finding.target else {
        hardest.append(finding)
        continue
      }
      if finding.isHarder(than: last) { hardest[hardest.count - 1] = finding }
    }
    return hardest
  }

  /// The look at which all targets will be reached if the estimates stay the same, or `nil` if it is beyond 10^12, a
  /// figure has not varied, or the conditions never held.
  public var foreseenLook: Int64? {
    let ofTargets = findings.filter { $0.state != .reached }.map { finding in
      let ratio = finding.halfWidth / finding.target.halfWidth
      return finding.state == .unvaried ? .infinity : Double(tournaments) * ratio * ratio
    }
    let ofGiven = [given].compactMap { $0 }.filter { !$0.isReached }.map { given in
      Double(tournaments) * Double(given.wanted) / Double(given.found)
    }
    guard let needed = (ofTargets + ofGiven).max(), needed <= Double(Tournament.numbers.upperBound)
    else { return nil }
    return Looks.next(atLeast: max(Int64(needed.rounded(.up)), tournaments + 1))
  }
}

extension PrecisionVerdict.Finding {
  fileprivate init(
    _ target: PrecisionTarget, _ entrant: Int, _ summary: EntrantSummary, _ reader: TallyReader
  ) {
    self.target = target
    self.entrant = entrant
    switch target.output {
    case .reaching(.finish(let position)):
      (halfWidth, state) = Self.judge(summary.atLeast(position: position), target.halfWidth)
    case .points: (halfWidth, state) = Self.judge(summary.points, target.halfWidth)
    case .position: (halfWidth, state) = Self.judge(summary.position, target.halfWidth)
    case .reaching(let goal):
      let zone = reader.tournament.program.zones.firstIndex { .zone($0.name) == goal }
      guard let zone, let part = reader.layout.part(ZonesPart.self) else {
        preconditionFailure("a precision target for an unknown zone")
      }
      (halfWidth, state) = Self.judge(part.share(zone, entrant, reader), target.halfWidth)
    }
  }

  private static func judge(_ share: Proportion, _ wanted: Double) -> (Double, State) {
    let isUnvaried = !share.isCertain && (share.count == 0 || share.count == share.total)
    return judge(share.interval(Looks.level), isUnvaried: isUnvaried, wanted)
  }

  private static func judge(_ mean: MeanEstimate, _ wanted: Double) -> (Double, State) {
    let isUnvaried = !mean.isCertain && (mean.standardDeviation ?? 0) == 0
    return judge(mean.interval(Looks.level), isUnvaried: isUnvaried, wanted)
  }

  private static func judge(
    _ interval: Interval?, isUnvaried: Bool, _ wanted: Double
  ) -> (Double, State) {
    let halfWidth = interval.map { $0.width / 2 } ?? .infinity
    if isUnvaried { return (halfWidth, .unvaried) }
    return (halfWidth, halfWidth <= wanted ? .reached : .tooWide)
  }

  fileprivate func isHarder(than other: Self) -> Bool {
    let (own, others) = (state == .unvaried, other.state == .unvaried)
    return own == others ? halfWidth > other.halfWidth : own
  }
}

extension EntrantSummary {
  /// The proportion of tournaments in which they finished at a position, from 1, or better.
  public func atLeast(position: Int) -> Proportion {
    let better = positions.prefix(position)
    return Proportion(
      count: better.reduce(0) { $0 + $1.count }, total: wins.total,
      isCertain: better.allSatisfy(\.isCertain) || certainTops.contains(position))
  }
}
