import Foundation
import Programs
import Scenarios
import Testing

@Suite struct LargeSwissTests {
  /// In a Swiss, every pair may meet in every match of every round; this is checked once, not in each of them.
  ///
  /// Takes 2 seconds, and took minutes when each match was checked.
  @Test func theLargestSwissIsReadInSeconds() throws {
    let ids = (1...254).map { "\"p\($0)\"" }
    let teams = ids.map { "\($0): { \"attack\": 0, \"defence\": 0 }" }
    let begin = computingTime()
    let scenario = try load(
      """
      { "name": "Open", "game": { "kind": "goals" }, "entrants": [\(ids.joined(separator: ", "))],
        "teams": { \(teams.joined(separator: ", ")) },
        "competition": { "stages": [
          { "kind": "swiss", "rounds": 40, "pairing": "random", "ranking": ["points"] } ] } }
      """)
    #expect(computingTime() - begin < 30_000_000_000)
    #expect(scenario.tournament.program.matches.count == 40 * 127)
  }

  /// The computing time of this thread in nanoseconds.
  private func computingTime() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
