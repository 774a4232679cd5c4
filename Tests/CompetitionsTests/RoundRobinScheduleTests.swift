import Formats
import TestSupport
import Testing

@Suite("The schedule of a round robin")
struct RoundRobinScheduleTests {
  static let sizes = Array(2...64) + [127, 128, 255, 256]

  @Test
  func fourMeetAsStated() {
    let rounds = RoundRobinSchedule(entrants: 4).rounds.map {
      $0.map { [$0.home + 1, $0.away + 1] }
    }
    #expect(rounds == [[[1, 4], [2, 3]], [[3, 4], [2, 1]], [[4, 2], [1, 3]]])
  }

  @Test(arguments: sizes)
  func everyPairMeetsOnce(entrants: Int) {
    var meetings: [[Int]: Int] = [:]
    for pairing in RoundRobinSchedule(entrants: entrants).rounds.joined() {
      meetings[[pairing.home, pairing.away].sorted(), default: 0] += 1
    }
    #expect(meetings.count == entrants * (entrants - 1) / 2)
    #expect(meetings.values.allSatisfy { $0 == 1 })
    #expect(meetings.keys.allSatisfy { $0[0] >= 0 && $0[0] < $0[1] && $0[1] < entrants })
  }

  @Test(arguments: sizes)
  func aRoundHasEveryoneOnceOrOneBye(entrants: Int) {
    let rounds = RoundRobinSchedule(entrants: entrants).rounds
    #expect(rounds.count == (entrants.isMultiple(of: 2) ? entrants - 1 : entrants))
    for round in rounds {
      #expect(round.count == entrants / 2)
      #expect(Set(round.flatMap { [$0.home, $0.away] }).count == entrants / 2 * 2)
    }
  }

  @Test(arguments: sizes.filter { !$0.isMultiple(of: 2) })
  func everyoneOfAnOddNumberHasOneBye(entrants: Int) {
    var rounds = Array(repeating: 0, count: entrants)
    for pairing in RoundRobinSchedule(entrants: entrants).rounds.joined() {
      rounds[pairing.home] += 1
      rounds[pairing.away] += 1
    }
    #expect(rounds.allSatisfy { $0 == entrants - 1 })
  }

  @Test(arguments: sizes)
  func homeGamesAreEven(entrants: Int) throws {
    var homeGames = Array(repeating: 0, count: entrants)
    for pairing in RoundRobinSchedule(entrants: entrants).rounds.joined() {
      homeGames[pairing.home] += 1
    }
    let maximum = try #require(homeGames.max())
    let minimum = try #require(homeGames.min())
    #expect(maximum - minimum == (entrants.isMultiple(of: 2) ? 1 : 0))
  }

  @Test
  func aRoundRobinNeedsTwo() async {
    await #expect(processExitsWith: .failure) { _ = RoundRobinSchedule(entrants: 1) }
  }
}
