internal import Games
internal import MonteCarlo
internal import Programs
internal import RandomStreams
internal import Scenarios
internal import Tallies

/// Measures how fast this machine plays scenarios: what `podium bench` does.
///
/// Every figure is the median of several runs, in which the figures take turns, so that a machine that slows down or speeds
/// up meanwhile does so for all of them alike.
public struct BenchStudy: Sendable {
  public var scenarios: [String]
  /// How many runs each figure is the median of.
  public var runs = 5
  /// How long each run should take, in seconds.
  public var seconds = 0.5
  public var allowsOutsideFiles = false

  public init(scenarios: [String]) {
    self.scenarios = scenarios
  }

  /// How often a median may be taken over, and how long a run may be asked to take.
  public static let runCounts = 1...1000
  public static let durations = 0.01...3600.0

  /// The figures of a scenario.
  struct Finding: Sendable {
    let scenario: String
    let matches: Int
    /// Tournaments a second of CPU time in one thread: with positions and scores tallied, and with the
    /// whole tally.
    let leanRate: Double
    let fullRate: Double
    /// The rate of matches whose line-ups differ from lane to lane, over that of matches whose line-ups
    /// do not; nil where the sides of all matches vary, or ``lacksMatches``.
    let mixedRatio: Double?
    /// Whether some two entrants could not meet at home and away.
    let lacksMatches: Bool
    /// Tournaments a second with a thread on every core, over those with one thread.
    let scaling: Double
    let threads: Int
  }

  /// Measures everything; takes about the seconds asked for, times runs, times scenarios.
  public func run() throws(StudyError) -> BenchReport {
    try Machine.prepare(threads: Machine.cores)
    var findings: [Finding] = []
    let loader = ScenarioLoader(allowsOutsideFiles: allowsOutsideFiles)
    for path in scenarios {
      let scenario = try StudyError.of(StudyError.init(scenario:), try loader.load(path))
      findings.append(measure(BenchCase(scenario)))
    }
    return BenchReport(findings: findings, peakMemory: Machine.peakMemory)
  }

  private func measure(_ bench: BenchCase) -> Finding {
    let count = bench.tournaments(seconds: seconds)
    let threads = Machine.cores
    var (lean, full, mixed, scaling) = ([Double](), [Double](), [Double](), [Double]())
    for _ in 0..<runs {
      lean.append(bench.leanRate(count))
      full.append(bench.fullRate(count))
      if let ratio = bench.mixedRatio(count) { mixed.append(ratio) }
      let one = bench.wallRate(count, threads: 1)
      scaling.append(bench.wallRate(count * Int64(threads), threads: threads) / one)
    }
    return Finding(
      scenario: bench.name, matches: bench.matches, leanRate: BenchStudy.median(lean),
      fullRate: BenchStudy.median(full),
      mixedRatio: mixed.isEmpty ? nil : BenchStudy.median(mixed),
      lacksMatches: bench.lacksMatches, scaling: BenchStudy.median(scaling), threads: threads)
  }

  private static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}
