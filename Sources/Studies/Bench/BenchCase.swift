internal import MonteCarlo
internal import Programs
internal import RandomStreams
internal import Scenarios
internal import Tallies

/// A scenario to be timed.
struct BenchCase {
  private let scenario: Scenario
  private let seed = Seed(1)
  private let run: ProfiledRun

  init(_ scenario: Scenario) {
    self.scenario = scenario
    run = ProfiledRun(scenario.tournament, options: scenario.tally, seed: seed)
  }

  var name: String { scenario.folderName }

  /// Returns the approximate number of tournaments that one thread plays in a time.
  func tournaments(seconds: Double) -> Int64 {
    var count: Int64 = 64
    while true {
      let spent = profile(count).seconds
      if spent >= seconds / 8 || count >= 1 << 34 {
        return max(1, Int64(Double(count) * seconds / max(spent, 1e-9)))
      }
      count *= 4
    }
  }

  /// Plays further tournaments in one thread.
  func profile(_ count: Int64) -> RunProfile { run.play(count) }

  /// Returns the tournaments per second of elapsed time.
  func wallRate(_ count: Int64, threads: Int) -> Double {
    let runner = Runner(
      scenario.tournament, options: scenario.tally, Engine(seed: seed, threads: threads))
    let start = Machine.seconds
    _ = runner.play(TournamentRanges([1...count]), control: RunControl())
    return Double(count) / (Machine.seconds - start)
  }
}
