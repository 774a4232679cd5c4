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
  func rate(_ count: Int64) -> Double {
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
    let runner = Runner(
      scenario.tournament, options: scenario.tally, Engine(seed: seed, threads: threads))
    _ = runner.play(TournamentRanges([1...count]), control: RunControl())
  }

  /// The time of a run in one thread, part by part.
  func profile(_ count: Int64) -> RunProfile {
    RunProfile(
      scenario.tournament, options: scenario.tally, seed: seed, tournaments: count)
  }
}
