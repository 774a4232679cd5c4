import Games
import TestSupport
import Testing
import TextFiles

@Suite("Pods of any players and achievements")
struct PodKernelTests {
  /// Each lane has its own players, some seats empty, and its own active achievements.
  @Test(arguments: 0..<6)
  func lanesMayDifferInPlayersAndAchievements(number: Int) throws {
    let game = try RandomPods.game(seed: UInt64(100 + number))
    let lanes = 300
    var generator = OracleGenerator(seed: UInt64(number))
    let drawn = (0..<lanes).map { _ -> [Int?] in
      let players = (0..<RandomPods.players).shuffled(using: &generator)
      return (0..<4).map { Int.random(in: 0..<4, using: &generator) == 0 ? nil : players[$0] }
    }
    let count = game.achievements.count
    let all: UInt64 = count == 64 ? .max : 1 << UInt64(count) - 1
    let settings = (0..<lanes).map { _ in generator.next() & all }
    let played = PlayedLanes(
      game, (0..<4).map { seat in .perLane(drawn.map { $0[seat] }) }, GameChecks.occasion(),
      first: 77, count: lanes, settings: settings)
    for lane in 0..<lanes {
      let seats = (0..<4).filter { drawn[lane][$0] != nil }
      let occasion = GameChecks.occasion(setting: settings[lane])
      let story = game.playByPlay(
        occasion, sides: seats.compactMap { drawn[lane][$0] }, tournament: UInt64(77 + lane))
      let outcomes = played.lane(lane).outcomes
      #expect(seats.map { outcomes[$0] } == story.outcomes, "lane \(lane)")
      for seat in 0..<4 where !seats.contains(seat) {
        let expected = Array(repeating: 0, count: game.outcomes.count)
        #expect(outcomes[seat] == expected, "the empty seat \(seat) of lane \(lane)")
      }
    }
  }

  /// A player's draws are their own: who sits with them changes none.
  @Test
  func aPlayersAchievementsDoNotDependOnTheirPod() throws {
    let game = try RandomPods.game(seed: 4)
    let occasion = GameChecks.occasion(setting: 1 << UInt64(game.achievements.count) - 1)
    let pods = [[2], [0, 2], [2, 3, 4], [6, 5, 4, 2]].map { pod in
      let played = PlayedLanes(game, pod.map { .uniform($0) }, occasion, count: 500)
      return pod.firstIndex(of: 2).map { Array(played.outcomes[$0].dropFirst(2)) } ?? []
    }
    #expect((1..<64).contains(game.achievements.count))
    #expect(pods.allSatisfy { $0 == pods[0] })
  }

  /// Equal times: there are 2^23 of them, so that players of one strength are level at times, and then
  /// the first of the list is ahead. Places are never shared.
  @Test
  func placesAreAPermutation() throws {
    let game = try PodFixture.game([1, 1, 1, 1])
    let played = PlayedLanes(
      game, [.uniform(3), .uniform(1), .uniform(2), .uniform(0)], GameChecks.occasion(),
      count: 20_000)
    for lane in 0..<20_000 {
      let places = (0..<4).map { played.outcomes[$0][OrderOutcome.place.rawValue][lane] }
      guard places.sorted() != [1, 2, 3, 4] else { continue }
      Issue.record("lane \(lane) has the places \(places)")
    }
  }
}

@Suite("A pod told seat by seat")
struct PodPlayByPlayTests {
  @Test
  func seatsSayWhatTheyCameTo() throws {
    let game = try PodFixture.game(
      [4, 3, 2, 1],
      rules: """
        { "achievements": { "blood": { "name": "First Blood", "points": 3, "chance": 1 },
          "stand": { "chance": 1 }, "never": { "chance": 0 } } }
        """)
    let story = game.playByPlay(
      GameChecks.occasion(setting: 0b101), sides: [3, 0, 2], tournament: 5)
    #expect(
      story.factNames == [
        "seat", "player", "strength", "time", "place", "placementPoints", "achievements",
        "achievementPoints", "points",
      ])
    #expect(story.facts("achievements") == [["First Blood"], ["First Blood"], ["First Blood"]])
    let rows = story.events.map(\.row)
    func column(_ index: Int) -> [JSONValue] { rows.map { $0[index] } }
    #expect(column(0) == [1, 2, 3])
    #expect(column(1) == ["p4", "p1", "p3"])
    #expect(column(2) == [.double(1), .double(4), .double(2)])
    #expect(column(6) == ["First Blood", "First Blood", "First Blood"])
    let times = column(3).map { time -> Double in
      if case .double(let time) = time { time } else { .nan }
    }
    let places = times.map { time in times.count { $0 <= time } }
    #expect(Set(places).count == 3)
    #expect(column(4) == places.map { .whole($0) })
    #expect(column(5) == places.map { .whole(5 - $0) })
    #expect(column(8) == places.map { .whole(5 - $0 + 3) })
  }
}
