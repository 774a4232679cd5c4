import Foundation
import Programs
import Scenarios
import Testing

@Suite struct LargeSwissTests {
  /// In a Swiss, every pair may meet in every match of every round; this is checked once, not in each of them.
  ///
  /// Takes a second, and took minutes when each match was checked.
  @Test func aLargeSwissIsReadInSeconds() throws {
    let ids = (1...254).map { "\"p\($0)\"" }
    let team = #"{ "attack": 0, "defence": 0 }"#
    let begin = computingTime()
    let scenario = try load(
      cup(
        "goals",
        [
          "entrants": "[\(ids.joined(separator: ", "))]",
          "teams": "{ \(ids.map { "\($0): \(team)" }.joined(separator: ", ")) }",
          "stages":
            #"{ "kind": "swiss", "rounds": 20, "pairing": "random", "ranking": ["points"] }"#,
        ]))
    #expect(computingTime() - begin < 15_000_000_000)
    #expect(scenario.tournament.program.matches.count == 20 * 127)
  }

  /// The computing time of this thread in nanoseconds.
  private func computingTime() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
