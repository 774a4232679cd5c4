internal import Programs
public import RandomStreams
public import Tallies

/// A set of completed tournaments and their tally: what a run can be continued from, extended from
/// and united with others.
public struct Statepoint: Sendable, Hashable {
  public internal(set) var study: StatedStudy
  public let identity: Identity
  public let seed: Seed
  /// The scenario by which its reports are named and worded.
  public private(set) var scenario: ScenarioDocument
  public private(set) var ranges: TournamentRanges
  public internal(set) var tally: Tally
  /// What has left a race and is not in the tally, in the order in which it left.
  public internal(set) var exits: [RaceExit]
  /// For a part of a larger study, how many tournaments the whole has; nil if all of them are here, or
  /// if it is no part.
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

  /// A statepoint of nothing.
  public init(
    study: StatedStudy, identity: Identity, seed: Seed, scenario: ScenarioDocument,
    layout: TallyLayout, planned: Int64? = nil
  ) {
    self.init(
      study: study, identity: identity, seed: seed, scenario: scenario,
      ranges: TournamentRanges(), tally: Tally(layout), planned: planned
    )
  }

  /// Says of how many tournaments this is a part; nil for no part.
  private mutating func plan(_ tournaments: Int64?) {
    planned = tournaments
    if missing.isEmpty { planned = nil }
  }

  /// What is not here: of the tournaments planned, if that is known, else of those below its last.
  public var missing: TournamentRanges {
    let last = max(planned ?? 0, ranges.ranges.last?.upperBound ?? 0)
    return last == 0
      ? TournamentRanges() : TournamentRanges([1...last]).subtracting(ranges)
  }

  /// Whether it holds the tournaments from 1 to some number, and no others.
  public var isPrefix: Bool { ranges.ranges.count == 1 && ranges.ranges[0].lowerBound == 1 }

  /// The same tournaments as a part of a study of so many, or of none, and of this scenario.
  public func continued(as scenario: ScenarioDocument, planned: Int64?) -> Statepoint {
    var continued = self
    continued.scenario = scenario
    continued.plan(planned)
    return continued
  }

  /// Adds tournaments that have been played since; none of them may be here already.
  public mutating func add(_ played: TournamentRanges, _ more: Tally) {
    let overlap = ranges.intersection(played)
    precondition(overlap.isEmpty, "tournaments \(overlap) are counted already")
    ranges = ranges.union(played)
    tally.add(more)
    plan(planned)
  }

  /// Adds the tournaments of another statepoint of the same study, identity and seed; none of them may be here
  /// already.
  ///
  /// The scenario is that of whichever has the least number of a tournament, so that the union does not
  /// depend on the order in which parts come.
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

  /// Takes back what was united with it.
  public mutating func remove(_ part: Statepoint) {
    precondition(part.ranges.subtracting(ranges).isEmpty, "\(part.ranges) is not in \(ranges)")
    ranges = ranges.subtracting(part.ranges)
    tally.subtract(part.tally)
  }
}
