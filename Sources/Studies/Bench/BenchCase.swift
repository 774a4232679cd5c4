internal import MonteCarlo
internal import Programs
internal import RandomStreams
internal import Scenarios
internal import Tallies

/// A scenario, ready to be timed.
struct BenchCase {
  private let scenario: Scenario
  private let seed = Seed(1)
  private let run: ProfiledRun

  init(_ scenario: Scenario) {
    self.scenario = scenario
    run = ProfiledRun(scenario.tournament, options: scenario.tally, seed: seed)
  }

  var name: String { scenario.folderName }

  /// About how many tournaments one thread plays in so many seconds.
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

  /// Plays further tournaments in one thread, as a run that goes on.
  func profile(_ count: Int64) -> RunProfile { run.play(count) }

  /// Tournaments a second on the clock.
  func wallRate(_ count: Int64, threads: Int) -> Double {
    let runner = Runner(
      scenario.tournament, options: scenario.tally, Engine(seed: seed, threads: threads))
    let start = Machine.seconds
    _ = runner.play(TournamentRanges([1...count]), control: RunControl())
    return Double(count) / (Machine.seconds - start)
  }
}
