internal import MonteCarlo
internal import Scenarios

/// Measures the speed of scenarios on this machine, for `podium bench`.
///
/// Every figure is the median of several runs. The figures alternate, so that changes of the machine's speed affect all of them.
public struct BenchStudy: Sendable {
  public var scenarios: [String]
  /// The number of runs.
  public var runs = 5
  /// The length of a run, in seconds.
  public var seconds = 0.5
  public var allowsOutsideFiles = false

  public init(scenarios: [String]) {
    self.scenarios = scenarios
  }

  // The limits of `runs` and `seconds`.
  public static let runCounts = 1...1000
  public static let durations = 0.01...3600.0

  struct Finding: Sendable {
    let scenario: String
    /// The runs with one thread.
    let profiles: [RunProfile]
    /// The rate with a thread on every core, divided by the rate with one thread.
    let scaling: Double
    let threads: Int

    /// The tournaments per second of CPU time in one thread.
    var rate: Double { median { Double($0.tournaments) / $0.seconds } ?? 0 }

    /// Returns the number of matches or tables in a tournament.
    func count(_ part: RunProfile.Part) -> Int { profiles.first?.count(part) ?? 0 }

    /// Returns the nanoseconds per match or table, or per tournament for other parts, or `nil` if there is no such part.
    func nanoseconds(_ part: RunProfile.Part) -> Double? { median { $0.nanoseconds(part) } }

    /// The share of tables that are not ranked in vectors, or `nil` if no table is ranked.
    var shareRankedSingly: Double? { profiles.last?.shareRankedSingly }

    private func median(_ figure: (RunProfile) -> Double?) -> Double? {
      BenchStudy.median(profiles.compactMap(figure))
    }
  }

  /// Measures all scenarios. The time is proportional to `seconds`, `runs` and the number of scenarios.
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
    // The first run fills the caches of pairs.
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

  private static func median(_ values: [Double]) -> Double? {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return nil }
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}
