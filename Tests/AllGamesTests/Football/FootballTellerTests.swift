import Games
import TestSupport
import Testing
import TextFiles

@Suite("A football match told play by play")
struct FootballTellerTests {
  static let columns = [
    "minute", "state", "holder", "homeLine", "homeStrength", "awayLine", "awayStrength", "winner",
    "incident", "score",
  ]

  static func story(
    _ tournament: UInt64 = 0, rules: JSONValue = [:]
  ) throws -> MatchStory {
    let game = try FootballFixture.fourClubs(rules: rules)
    return game.tell(GameChecks.occasion(), sides: [0, 3], tournament: tournament)
  }

  /// The values of a column.
  static func column(_ name: String, _ story: MatchStory) throws -> [JSONValue] {
    let index = try #require(story.columns.firstIndex { $0.name == name })
    return story.events.map { $0[index] }
  }

  @Test
  func columnsAreNamed() throws {
    #expect(try Self.story().columns.map(\.name) == Self.columns)
  }

  @Test
  func everyMinuteFrom0To90HasAnEvent() throws {
    #expect(try Self.column("minute", Self.story()) == (0...90).map { .whole($0) })
  }

  @Test
  func thereAre88BattlesAndThreeWhistles() throws {
    let states = try Self.column("state", Self.story())
    #expect(states[0] == "about to start")
    #expect(states[45] == "half-time")
    #expect(states[90] == "finished")
    let battles = states.filter { $0 == "in progress" || $0 == "goal scored" }
    #expect(battles.count == 88)
  }

  @Test
  func aWhistleHasNoBattle() throws {
    let story = try Self.story()
    for minute in [0, 45, 90] {
      #expect(story.events[minute][2..<9].allSatisfy { $0 == .null })
    }
  }

  @Test(arguments: 0..<20)
  func theLastEventHasTheScore(tournament: UInt64) throws {
    let story = try Self.story(tournament)
    #expect(
      story.events.last?.last == .string("\(story.outcomes[0][0])-\(story.outcomes[1][0])"))
  }

  @Test(arguments: 0..<20)
  func asManyGoalsAreToldAsAreScored(tournament: UInt64) throws {
    let story = try Self.story(tournament)
    let goals = try Self.column("state", story).count { $0 == "goal scored" }
    #expect(goals == story.outcomes.reduce(0) { $0 + $1[0] })
  }

  @Test(arguments: ["document", "app"])
  func asManyFoulsAreToldAsAreCounted(preset: String) throws {
    for tournament in 0..<20 {
      let story = try Self.story(UInt64(tournament), rules: ["preset": .string(preset)])
      let incidents = try Self.column("incident", story).compactMap { value -> String? in
        if case .string(let text) = value { text } else { nil }
      }
      for (side, name) in ["team0", "team3"].enumerated() {
        let fouls = incidents.filter { $0.hasPrefix("foul by \(name),") }
        #expect(fouls.count == story.counters[side][0])
        #expect(fouls.count { $0.contains("yellow card") } == story.counters[side][1])
        #expect(fouls.count { $0.contains("red card") } == story.counters[side][2])
        #expect(fouls.count { $0.contains("loses a player") } == story.counters[side][3])
      }
    }
  }

  @Test
  func theHomeSideHasTheBallFirstAndTheVisitorsAfterHalfTime() throws {
    for tournament in 0..<20 {
      let story = try Self.story(UInt64(tournament))
      let holders = try Self.column("holder", story)
      let lines = try zip(Self.column("homeLine", story), Self.column("awayLine", story))
      #expect(holders[1] == "team0")
      #expect(holders[46] == "team3")
      for (index, (home, away)) in lines.enumerated() where index == 1 || index == 46 {
        #expect(home == "midfield" && away == "midfield")
      }
    }
  }

  /// The only pairings that can occur: midfields, an attack and a defence, an attack and a keeper.
  @Test(arguments: ["document", "app"])
  func onlyLinesThatFaceEachOtherMeet(preset: String) throws {
    let pairings: Set<[JSONValue]> = [
      ["midfield", "midfield"], ["attack", "defence"], ["defence", "attack"],
      ["attack", "keeper"], ["keeper", "attack"], [.null, .null],
    ]
    for tournament in 0..<20 {
      let story = try Self.story(UInt64(tournament), rules: ["preset": .string(preset)])
      let met = try zip(Self.column("homeLine", story), Self.column("awayLine", story))
        .map { [$0, $1] }
      #expect(pairings.isSuperset(of: met))
    }
  }

  /// The first battle of the worked example of the rules: preset app, midfield against midfield.
  @Test
  func theFirstBattleIsFoughtWithOnePlayOfFatigue() throws {
    let story = try Self.story(rules: ["preset": "app"])
    // 10.65 - (0.025 - 0.0001 * 10.65) and 11.64 - (0.025 - 0.0001 * 11.64).
    #expect(story.events[1][4] == .double(10.63))
    #expect(story.events[1][6] == .double(11.62))
  }

  @Test
  func theWhistlesFollowTheRules() throws {
    let story = try Self.story(rules: ["halfTimePlay": 10, "finalPlay": 12])
    #expect(story.events.count == 13)
    #expect(story.events[10][1] == "half-time")
    #expect(story.events[12][1] == "finished")
  }

  /// Every battle is a foul between midfields of strength 50, so that fatigue is known to the last
  /// digit: after f fouls against a side, S - n (0.025 + f d - 0.0001 S) in its n-th play.
  @Test(arguments: ["freeKick", "yellowCard", "redCard"])
  func aFoulTiresTheFouledSideByItsOwnAmount(kind: String) throws {
    let midfield = Array(repeating: 50.0, count: 27)
    let team = TextbookTeam(keeper: 7, defence: [7], midfield: midfield, attack: [7])
    let game = try FootballFixture.game(
      [team, team],
      rules: [
        "players": 30, "halfTimePlay": 21, "finalPlay": 22, "midfieldHeadCountFactor": 0,
        "foulChance": 1, "afterFoul": "frozen", "yellowCardsPerDismissal": 31,
        "freeKickWeight": kind == "freeKick" ? 1 : 0,
        "yellowCardWeight": kind == "yellowCard" ? 1 : 0,
        "redCardWeight": kind == "redCard" ? 1 : 0,
        "freeKickDecay": 0.01, "yellowCardDecay": 0.02, "redCardDecay": 0.03,
      ])
    let more = try #require(["freeKick": 0.01, "yellowCard": 0.02, "redCard": 0.03][kind])
    let story = game.tell(GameChecks.occasion(), sides: [0, 1], tournament: 5)
    var fouled = [0, 0]
    for play in 1...20 {
      let event = story.events[play]
      for side in 0..<2 {
        guard case .double(let strength) = event[4 + 2 * side] else {
          Issue.record("play \(play) has no strength")
          return
        }
        let decay = 0.025 + Double(fouled[side]) * more - 0.005
        #expect(abs(strength - (50 - Double(play) * decay)) < 0.006, "play \(play)")
      }
      fouled[event[7] == "team0" ? 1 : 0] += 1
    }
    #expect(fouled.allSatisfy { $0 > 4 })
  }
}
