internal import MonteCarlo
internal import Scenarios

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
    /// Parts of a run in one thread.
    let profiles: [RunProfile]
    /// Tournaments a second with a thread on every core, over those with one thread.
    let scaling: Double
    let threads: Int

    /// Tournaments a second of CPU time in one thread, with the whole tally.
    var rate: Double { median { Double($0.tournaments) / $0.seconds } ?? 0 }

    /// The matches or tables of a tournament.
    func count(_ part: RunProfile.Part) -> Int { profiles.first?.count(part) ?? 0 }

    /// The nanoseconds of a match or table, or of a tournament's tally or all else; `nil` if there is none.
    func nanoseconds(_ part: RunProfile.Part) -> Double? { median { $0.nanoseconds(part) } }

    /// The share of tables that are ranked outside of vectors, or `nil` if no table is ranked.
    var shareRankedSingly: Double? { profiles.last?.shareRankedSingly }

    private func median(_ figure: (RunProfile) -> Double?) -> Double? {
      BenchStudy.median(profiles.compactMap(figure))
    }
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
    var (profiles, scaling) = ([RunProfile](), [Double]())
    // The first run makes what pairs of sides need when they first meet, as at the beginning of a run.
    _ = bench.profile(count)
    for _ in 0..<runs {
      profiles.append(bench.profile(count))
      let one = bench.wallRate(count, threads: 1)
      scaling.append(bench.wallRate(count * Int64(threads), threads: threads) / one)
    }
    return Finding(
      scenario: bench.name, profiles: profiles, scaling: BenchStudy.median(scaling) ?? 0,
      threads: threads)
  }

  /// Returns the median of some values, or `nil` if there are none.
  private static func median(_ values: [Double]) -> Double? {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return nil }
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}
