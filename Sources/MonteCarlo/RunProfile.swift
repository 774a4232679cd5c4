internal import Dispatch
internal import Engine
internal import Glibc
public import Programs
public import RandomStreams
public import Tallies
internal import TextFiles

/// The CPU time that a run in one thread takes, part by part.
public struct RunProfile: Sendable {
  /// A part of the work on a tournament.
  public enum Part: Int, Sendable, CaseIterable {
    /// Matches between known sides that are still to be played, each with its share in the sums of tables.
    case pairing
    /// Matches whose sides vary from tournament to tournament.
    case varyingMatch
    /// Rankings of tables.
    case table
    /// Sampled strengths, draws, ties, known results and final positions.
    case other
    case tally
  }

  public let tournaments: Int64
  /// For each part the seconds that it took.
  private let seconds: [Double]
  /// For each part its steps in a tournament.
  private let steps: [Int]
  private let rankedLanes: RankedLanes

  /// Plays `tournaments` tournaments, and tallies them as a run does.
  public init(_ tournament: Tournament, options: TallyOptions, seed: Seed, tournaments: Int64) {
    precondition(tournaments >= 1, "\(tournaments) tournaments")
    let lanes = Runner(tournament, options: options, Engine(seed: seed, threads: 1)).blockSize
    let block = TournamentBlock(
      tournament, seed: seed, capacity: Int(min(Int64(lanes), tournaments)),
      countsCounters: options.counters, countsParticipants: options.participants)
    var counts = BlockTally(TallyLayout(tournament, options: options))
    let clock = StepClock(tournament.program)
    var blocks = 0
    for first in stride(from: 0, to: tournaments, by: block.capacity) {
      clock.begin()
      block.play(
        first: UInt64(first), count: Int(min(Int64(block.capacity), tournaments - first)),
        watch: clock.note)
      clock.turn(to: .tally)
      counts.add(block)
      clock.end()
      blocks += 1
    }
    self.tournaments = tournaments
    seconds = clock.seconds
    steps = clock.steps.map { $0 / blocks }
    rankedLanes = block.rankedLanes
  }

  /// Returns the number of matches or tables of a tournament.
  public func count(_ part: Part) -> Int { steps[part.rawValue] }

  /// Returns the nanoseconds of a match or a table, or of a tournament's tally or all else; `nil` if there is none.
  public func nanoseconds(_ part: Part) -> Double? {
    let each = part == .other || part == .tally ? 1 : count(part)
    guard each > 0 else { return nil }
    return seconds[part.rawValue] * 1e9 / (Double(each) * Double(tournaments))
  }

  /// The share of the ranked tables that left the vectors, over all tournaments; `nil` if no table is ranked.
  public var shareRankedSingly: Double? {
    rankedLanes.all == 0 ? nil : Double(rankedLanes.single) / Double(rankedLanes.all)
  }
}

/// Divides the CPU time of blocks among the parts of their work.
///
/// Reading the CPU's clock takes as long as a match of some lanes. It is read once a block, and its time is divided as
/// that on the machine's clock is, which is read wherever another part begins.
private final class StepClock {
  typealias Part = RunProfile.Part

  private let matches: [Part]
  private let ties: [Part]
  private(set) var steps = Part.allCases.map { _ in 0 }
  private(set) var seconds = Part.allCases.map { _ in 0.0 }
  /// The nanoseconds of the block that is played.
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

  /// Begins a block.
  func begin() {
    for part in elapsed.indices { elapsed[part] = 0 }
    part = .other
    blockStart = processorSeconds
    partStart = DispatchTime.now().uptimeNanoseconds
  }

  /// Notes that a step of a block begins, or with `nil` that all are done.
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

  /// Begins another part of the block.
  func turn(to next: Part) {
    let now = DispatchTime.now().uptimeNanoseconds
    elapsed[part.rawValue] += now - partStart
    (part, partStart) = (next, now)
  }

  /// Ends the block.
  func end() {
    turn(to: .other)
    let spent = processorSeconds - blockStart
    let total = Double(max(1, elapsed.reduce(0, +)))
    for part in elapsed.indices { seconds[part] += spent * Double(elapsed[part]) / total }
  }
}
