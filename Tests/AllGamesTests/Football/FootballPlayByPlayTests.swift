import Games
import TestSupport
import Testing
import TextFiles

@Suite("A football match told play by play")
struct FootballPlayByPlayTests {
  static func story(
    _ tournament: UInt64 = 0, rules: JSONValue = [:]
  ) throws -> MatchStory {
    let game = try FootballFixture.fourClubs(rules: rules)
    return game.playByPlay(GameChecks.occasion(), sides: [0, 3], tournament: tournament)
  }

  @Test
  func headingsAndFactsAreNamed() throws {
    let story = try Self.story()
    #expect(
      story.headings == [
        "Minute", "State", "Ball with", "Home line", "Strength", "Away line", "Strength", "Won by",
        "Incident", "Score",
      ])
    #expect(
      story.factNames == [
        "minute", "kind", "ballWith", "homeLine", "homeStrength", "awayLine", "awayStrength",
        "wonBy", "dismissedSide", "dismissedFrom", "score",
      ])
  }

  @Test
  func everyMinuteFrom0To90HasAnEvent() throws {
    let story = try Self.story()
    #expect(story.facts("minute") == (0...90).map { .whole($0) })
    #expect(story.column("Minute") == story.facts("minute"))
  }

  @Test
  func thereAre88BattlesAndThreeWhistles() throws {
    let story = try Self.story()
    let (states, kinds) = (story.column("State"), story.facts("kind"))
    #expect([0, 45, 90].map { states[$0] } == ["about to start", "half-time", "finished"])
    #expect([0, 45, 90].map { kinds[$0] } == ["kickOff", "halfTime", "fullTime"])
    let battles = states.filter { $0 == "in progress" || $0 == "goal scored" }
    #expect(battles.count == 88)
    #expect(story.facts("wonBy").count { $0 == "home" || $0 == "away" } == 88)
  }

  @Test
  func aWhistleHasNoBattle() throws {
    let story = try Self.story()
    for minute in [0, 45, 90] {
      #expect(story.events[minute].row[2..<9].allSatisfy { $0 == .null })
      #expect(
        story.events[minute].facts.members.filter { $0.value != .null }.map(\.name)
          == ["minute", "kind", "score"])
    }
  }

  @Test(arguments: 0..<20)
  func theLastEventHasTheScore(tournament: UInt64) throws {
    let story = try Self.story(tournament)
    let goals = story.outcomes.map { $0[0] }
    #expect(story.column("Score").last == .string("\(goals[0])-\(goals[1])"))
    #expect(story.facts("score").last == .array(goals.map { .whole($0) }))
  }

  @Test(arguments: 0..<20)
  func asManyGoalsAreToldAsAreScored(tournament: UInt64) throws {
    let story = try Self.story(tournament)
    let goals = story.column("State").count { $0 == "goal scored" }
    #expect(goals == story.outcomes.reduce(0) { $0 + $1[0] })
    for (side, name) in ["home", "away"].enumerated() {
      let own = zip(story.facts("kind"), story.facts("wonBy")).count { kind, winner in
        kind == "goal" && winner == .string(name)
      }
      #expect(own == story.outcomes[side][0])
    }
  }

  @Test(arguments: ["document", "app"])
  func asManyFoulsAreToldAsAreCounted(preset: String) throws {
    for tournament in 0..<20 {
      let story = try Self.story(UInt64(tournament), rules: ["preset": .string(preset)])
      let incidents = story.column("Incident").compactMap(\.text)
      for (side, name) in ["team0", "team3"].enumerated() {
        let fouls = incidents.filter { $0.hasPrefix("foul by \(name),") }
        #expect(fouls.count == story.counters[side][0])
        #expect(fouls.count { $0.contains("yellow card") } == story.counters[side][1])
        #expect(fouls.count { $0.contains("red card") } == story.counters[side][2])
        #expect(fouls.count { $0.contains("loses a player") } == story.counters[side][3])
        let own = story.events.filter { $0.facts["wonBy"] == (side == 0 ? "home" : "away") }
          .map(\.facts)
        let kinds = own.compactMap { $0["kind"]?.text }
        #expect(
          kinds.count { ["freeKick", "yellowCard", "redCard"].contains($0) } == fouls.count)
        #expect(kinds.count { $0 == "yellowCard" } == story.counters[side][1])
        #expect(kinds.count { $0 == "redCard" } == story.counters[side][2])
        #expect(own.count { $0["dismissedFrom"] != .null } == story.counters[side][3])
      }
    }
  }

  @Test
  func theHomeSideHasTheBallFirstAndTheVisitorsAfterHalfTime() throws {
    for tournament in 0..<20 {
      let story = try Self.story(UInt64(tournament))
      let holders = story.column("Ball with")
      let lines = zip(story.facts("homeLine"), story.facts("awayLine"))
      #expect(holders[1] == "team0" && story.facts("ballWith")[1] == "home")
      #expect(holders[46] == "team3" && story.facts("ballWith")[46] == "away")
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
      let met = zip(story.facts("homeLine"), story.facts("awayLine")).map { [$0, $1] }
      #expect(pairings.isSuperset(of: met))
    }
  }

  /// The first battle of the worked example of the rules: preset app, midfield against midfield.
  @Test
  func theFirstBattleIsFoughtWithOnePlayOfFatigue() throws {
    let story = try Self.story(rules: ["preset": "app"])
    // 10.65 - (0.025 - 0.0001 * 10.65) and 11.64 - (0.025 - 0.0001 * 11.64).
    #expect(story.facts("homeStrength")[1] == .double(10.63))
    #expect(story.facts("awayStrength")[1] == .double(11.62))
  }

  @Test
  func theWhistlesFollowTheRules() throws {
    let story = try Self.story(rules: ["halfTimePlay": 10, "finalPlay": 12])
    #expect(story.events.count == 13)
    #expect(story.column("State")[10] == "half-time")
    #expect(story.column("State")[12] == "finished")
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
    let story = game.playByPlay(GameChecks.occasion(), sides: [0, 1], tournament: 5)
    var fouled = [0, 0]
    for play in 1...20 {
      let facts = story.events[play].facts
      for side in 0..<2 {
        guard case .double(let strength)? = facts[side == 0 ? "homeStrength" : "awayStrength"]
        else {
          Issue.record("play \(play) has no strength")
          return
        }
        let decay = 0.025 + Double(fouled[side]) * more - 0.005
        #expect(abs(strength - (50 - Double(play) * decay)) < 0.006, "play \(play)")
      }
      fouled[facts["wonBy"] == "home" ? 1 : 0] += 1
    }
    #expect(fouled.allSatisfy { $0 > 4 })
  }
}
