internal import Dispatch
internal import Engine
internal import Glibc
public import Programs
public import RandomStreams
public import Tallies
internal import TextFiles

/// The CPU time of a single-threaded run, by part.
public struct RunProfile: Sendable {
  /// A part of the work.
  public enum Part: Int, Sendable, CaseIterable {
    /// Open matches between known sides, including their sums in tables.
    case pairing
    /// Matches whose sides vary between tournaments.
    case varyingMatch
    /// Rankings of tables.
    case table
    /// Sampled strengths, draws, ties, known results and final positions.
    case other
    case tally
  }

  public let tournaments: Int64
  fileprivate let partSeconds: [Double]
  /// The steps of each part per tournament.
  fileprivate let steps: [Int]
  /// The share of ranked tables that left the vectors, or `nil` if no table is ranked.
  public let shareRankedSingly: Double?

  public var seconds: Double { partSeconds.reduce(0, +) }

  /// Returns the number of matches or tables per tournament.
  public func count(_ part: Part) -> Int { steps[part.rawValue] }

  /// Returns the time in nanoseconds of a match or table, or of the tally or the rest per
  /// tournament, or `nil` without any.
  public func nanoseconds(_ part: Part) -> Double? {
    let each = part == .other || part == .tally ? 1 : count(part)
    guard each > 0 else { return nil }
    return partSeconds[part.rawValue] * 1e9 / (Double(each) * Double(tournaments))
  }
}

/// A single-threaded run with CPU times by part.
///
/// Each call continues the last one with the pair tables made so far, so that it times a long run.
public final class ProfiledRun {
  private let block: TournamentBlock
  private var counts: BlockTally
  private var next: UInt64 = 0

  public init(_ tournament: Tournament, options: TallyOptions, seed: Seed) {
    block = TournamentBlock(
      tournament, seed: seed,
      capacity: Runner(tournament, options: options, Engine(seed: seed, threads: 1)).blockSize,
      countsCounters: options.counters, countsParticipants: options.participants)
    counts = BlockTally(TallyLayout(tournament, options: options))
  }

  /// Plays and tallies the next tournaments.
  public func play(_ tournaments: Int64) -> RunProfile {
    precondition(tournaments >= 1, "\(tournaments) tournaments")
    let clock = StepClock(block.tournament.program)
    var left = tournaments
    var blocks = 0
    while left > 0 {
      let count = Int(min(Int64(block.capacity), left))
      clock.begin()
      block.play(first: next, count: count, watch: clock.note)
      clock.turn(to: .tally)
      counts.add(block)
      clock.end()
      next += UInt64(count)
      left -= Int64(count)
      blocks += 1
    }
    let ranked = block.rankedLanes
    return RunProfile(
      tournaments: tournaments, partSeconds: clock.seconds, steps: clock.steps.map { $0 / blocks },
      shareRankedSingly: ranked.all == 0 ? nil : Double(ranked.single) / Double(ranked.all))
  }
}

/// A clock that divides the CPU time of blocks among parts.
///
/// Reading the CPU clock takes as long as a match of some lanes. It is read once per block, and the
/// time is divided in proportion to the wall clock, which is read where a part begins.
private final class StepClock {
  typealias Part = RunProfile.Part

  private let matches: [Part]
  private let ties: [Part]
  private(set) var steps = Part.allCases.map { _ in 0 }
  private(set) var seconds = Part.allCases.map { _ in 0.0 }
  /// The nanoseconds of the current block.
  private var elapsed = Part.allCases.map { _ in UInt64(0) }
  private var part = Part.other
  private var partStart: UInt64 = 0
  private var blockStart = 0.0

  init(_ program: Program) {
    matches = zip(program.matches, program.isOver).map { match, isOver in
      if isOver { return .other }
      return match.slots.contains { $0.entrant == nil } ? .varyingMatch : .pairing
    }
    ties = program.ties.map { $0.table == nil ? .other : .table }
  }

  private var processorSeconds: Double { SystemCall.seconds(on: CLOCK_THREAD_CPUTIME_ID) }

  func begin() {
    for part in elapsed.indices { elapsed[part] = 0 }
    part = .other
    blockStart = processorSeconds
    partStart = DispatchTime.now().uptimeNanoseconds
  }

  /// Starts the part of a step, or, for `nil`, ends the last step.
  func note(_ step: Program.Step?) {
    let next: Part =
      switch step {
      case .play(let match): matches[match]
      case .settle(let tie): ties[tie]
      case .rank: .table
      case .draw, nil: .other
      }
    steps[next.rawValue] += 1
    if next != part { turn(to: next) }
  }

  func turn(to next: Part) {
    let now = DispatchTime.now().uptimeNanoseconds
    elapsed[part.rawValue] += now - partStart
    (part, partStart) = (next, now)
  }

  func end() {
    turn(to: .other)
    let spent = processorSeconds - blockStart
    let total = Double(max(1, elapsed.reduce(0, +)))
    for part in elapsed.indices { seconds[part] += spent * Double(elapsed[part]) / total }
  }
}
