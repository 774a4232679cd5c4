internal import Engine
internal import Games
internal import MonteCarlo
internal import Programs
internal import RandomStreams
internal import Scenarios
internal import Tallies

/// A scenario, ready to be timed.
struct BenchCase {
  private let scenario: Scenario
  private let seed = Seed(1)

  init(_ scenario: Scenario) {
    self.scenario = scenario
  }

  var name: String { scenario.folderName }
  var matches: Int { scenario.tournament.program.matches.count }

  /// Whether some two entrants could not meet at home and away, as they do in ``BenchMatches``: they have no strengths,
  /// but numbers of other fixtures.
  var lacksMatches: Bool {
    guard let game = scenario.tournament.game as? any PairingGame else { return false }
    let entrants = scenario.tournament.entrants.indices
    return entrants.contains { home in
      entrants.contains { away in
        away != home && game.obstacle(sides: [home, away], meeting: 0, isNeutral: false) != nil
      }
    }
  }

  /// About how many tournaments one thread plays in so many seconds.
  func tournaments(seconds: Double) -> Int64 {
    var count: Int64 = 64
    while true {
      let start = Machine.processorSeconds
      play(count, threads: 1)
      let spent = Machine.processorSeconds - start
      if spent >= seconds / 8 || count >= 1 << 34 {
        return max(1, Int64(Double(count) * seconds / max(spent, 1e-9)))
      }
      count *= 4
    }
  }

  /// Tournaments a second of CPU time in one thread, with everything that a run tallies.
  func fullRate(_ count: Int64) -> Double {
    let start = Machine.processorSeconds
    play(count, threads: 1)
    return Double(count) / (Machine.processorSeconds - start)
  }

  /// Tournaments a second on the clock.
  func wallRate(_ count: Int64, threads: Int) -> Double {
    let start = Machine.seconds
    play(count, threads: threads)
    return Double(count) / (Machine.seconds - start)
  }

  private func play(_ count: Int64, threads: Int) {
    _ = runner(threads: threads).play(TournamentRanges([1...count]), control: RunControl())
  }

  private func runner(threads: Int) -> Runner {
    Runner(
      scenario.tournament, options: scenario.tally,
      Engine(seed: seed, threads: threads))
  }

  /// Tournaments a second of CPU time in one thread, if nothing is tallied but positions and the sums
  /// of scores: what is left is streams, matches and standings.
  func leanRate(_ count: Int64) -> Double {
    let runner = runner(threads: 1)
    let block = TournamentBlock(
      scenario.tournament, seed: seed, capacity: runner.blockSize,
      countsCounters: false)
    var tally = LeanTally(scenario.tournament)
    let start = Machine.processorSeconds
    var first: Int64 = 0
    while first < count {
      let lanes = min(Int64(runner.blockSize), count - first)
      block.play(first: UInt64(first), count: Int(lanes))
      tally.add(block)
      first += lanes
    }
    let spent = Machine.processorSeconds - start
    // Fewer where a match stays drawn.
    precondition(
      tally.titles <= count, "\(tally.titles) winners of \(count) tournaments")
    return Double(count) / spent
  }

  /// The rate of matches whose line-ups differ from lane to lane, over that of matches whose line-ups
  /// do not. Both take turns block by block. Nil where the sides of all matches vary, or ``lacksMatches``.
  func mixedRatio(_ count: Int64) -> Double? {
    guard !scenario.tournament.program.pairings.isEmpty, !lacksMatches else { return nil }
    let lanes = runner(threads: 1).blockSize
    let bench = BenchMatches(
      scenario.tournament, seed: seed, lanes: lanes)
    var uniform = 0.0
    var mixed = 0.0
    for block in 0...count * Int64(matches) / Int64(bench.count) {
      let first = UInt64(block) * UInt64(lanes)
      let start = Machine.processorSeconds
      bench.play(first: first, .uniform)
      let middle = Machine.processorSeconds
      bench.play(first: first, .mixed)
      uniform += middle - start
      mixed += Machine.processorSeconds - middle
    }
    return uniform / mixed
  }
}

/// Positions and sums of scores, and nothing else.
private struct LeanTally {
  private let entrants: Int
  private var positions: [Int64]
  private let sides: Int
  private var scores: [Int64]

  init(_ tournament: Tournament) {
    entrants = tournament.entrants.count
    positions = Array(repeating: 0, count: entrants * entrants)
    let matches = tournament.program.matches
    sides = matches.map(\.slots.count).max() ?? 0
    scores = Array(repeating: 0, count: matches.count * sides)
  }

  /// How often anyone came in first.
  var titles: Int64 { (0..<entrants).reduce(0) { $0 + positions[$1 * entrants] } }

  mutating func add(_ block: TournamentBlock) {
    for entrant in 0..<entrants {
      let column = block.positions[entrant]
      for lane in column.indices { positions[entrant * entrants + Int(column[lane])] += 1 }
    }
    for index in scores.indices {
      let column = block.outcome(index / sides, side: index % sides)
      var sum = 0
      for lane in column.indices { sum &+= Int(column[lane]) }
      scores[index] += Int64(sum)
    }
  }
}
