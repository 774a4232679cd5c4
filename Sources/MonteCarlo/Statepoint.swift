internal import Programs
public import RandomStreams
public import Tallies

/// A set of completed tournaments with their tally, which can be continued, extended and united
/// with others.
public struct Statepoint: Sendable, Hashable {
  public internal(set) var study: StatedStudy
  public let identity: Identity
  public let seed: Seed
  /// The scenario that names the reports.
  public private(set) var scenario: ScenarioDocument
  public private(set) var ranges: TournamentRanges
  public internal(set) var tally: Tally
  /// The variants that left a race, in order, which are not in the tally.
  public internal(set) var exits: [RaceExit]
  /// The number of tournaments of the whole study, for a part, or `nil` if complete or not a part.
  public private(set) var planned: Int64?

  public init(
    study: StatedStudy, identity: Identity, seed: Seed, scenario: ScenarioDocument,
    ranges: TournamentRanges, tally: Tally, exits: [RaceExit] = [],
    planned: Int64? = nil
  ) {
    precondition(
      ranges.count == tally.tournaments,
      "\(ranges.count) tournaments with a tally of \(tally.tournaments)"
    )
    self.study = study
    self.identity = identity
    self.seed = seed
    self.scenario = scenario
    self.ranges = ranges
    self.tally = tally
    self.exits = exits
    plan(planned)
  }

  /// Creates an empty statepoint.
  public init(
    study: StatedStudy, identity: Identity, seed: Seed, scenario: ScenarioDocument,
    layout: TallyLayout, planned: Int64? = nil
  ) {
    self.init(
      study: study, identity: identity, seed: seed, scenario: scenario,
      ranges: TournamentRanges(), tally: Tally(layout), planned: planned
    )
  }

  /// Sets the number of tournaments of the whole study, or `nil` if this is not a part.
  private mutating func plan(_ tournaments: Int64?) {
    planned = tournaments
    if missing.isEmpty { planned = nil }
  }

  /// The missing tournaments: of those planned, if known, else up to the last one.
  public var missing: TournamentRanges {
    let last = max(planned ?? 0, ranges.ranges.last?.upperBound ?? 0)
    return last == 0
      ? TournamentRanges() : TournamentRanges([1...last]).subtracting(ranges)
  }

  /// True if the tournaments are those from 1 to some number.
  public var isPrefix: Bool { ranges.ranges.count == 1 && ranges.ranges[0].lowerBound == 1 }

  /// The number of the last tournament before the first one that is missing; 0 if the first is.
  public var lastWithoutGap: Int64 {
    ranges.ranges.first.map { $0.lowerBound == 1 ? $0.upperBound : 0 } ?? 0
  }

  /// Returns the statepoint as a part of a study of a scenario.
  public func continued(as scenario: ScenarioDocument, planned: Int64?) -> Statepoint {
    var continued = self
    continued.scenario = scenario
    continued.plan(planned)
    return continued
  }

  /// Adds tournaments, none of which may be present.
  public mutating func add(_ played: TournamentRanges, _ more: Tally) {
    let overlap = ranges.intersection(played)
    precondition(overlap.isEmpty, "tournaments \(overlap) are counted already")
    ranges = ranges.union(played)
    tally.add(more)
    plan(planned)
  }

  /// Adds another statepoint of the same study, identity and seed, without common tournaments.
  ///
  /// The scenario is that of the part with the first tournament, so that the order of parts does
  /// not matter.
  public mutating func unite(_ other: Statepoint) {
    precondition(
      study == other.study && identity == other.identity && seed == other.seed,
      "statepoints of two studies")
    precondition(exits.isEmpty && other.exits.isEmpty, "a race that is united with anything")
    let (ours, theirs) = (ranges.ranges.first?.lowerBound, other.ranges.ranges.first?.lowerBound)
    if theirs ?? .max < ours ?? .max { scenario = other.scenario }
    planned = [planned, other.planned].compactMap { $0 }.max()
    add(other.ranges, other.tally)
  }

  /// Removes a part that was united with the statepoint.
  public mutating func remove(_ part: Statepoint) {
    precondition(part.ranges.subtracting(ranges).isEmpty, "\(part.ranges) is not in \(ranges)")
    ranges = ranges.subtracting(part.ranges)
    tally.subtract(part.tally)
  }
}
