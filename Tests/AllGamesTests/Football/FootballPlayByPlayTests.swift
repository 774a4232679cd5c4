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
  func thereAre88BattlesAndThreeWhistles() throws {
    let story = try Self.story()
    #expect(story.facts("minute") == (0...90).map { .whole($0) })
    #expect(story.column("Minute") == story.facts("minute"))
    let (states, kinds) = (story.column("State"), story.facts("kind"))
    #expect([0, 45, 90].map { states[$0] } == ["about to start", "half-time", "finished"])
    #expect([0, 45, 90].map { kinds[$0] } == ["kickOff", "halfTime", "fullTime"])
    let battles = states.filter { $0 == "in progress" || $0 == "goal scored" }
    #expect(battles.count == 88)
    #expect(story.facts("wonBy").count { $0 == "home" || $0 == "away" } == 88)
    for minute in [0, 45, 90] {
      #expect(story.events[minute].row[2..<9].allSatisfy { $0 == .null })
      #expect(
        story.events[minute].facts.members.filter { $0.value != .null }.map(\.name)
          == ["minute", "kind", "score"])
    }
  }

  @Test(arguments: 0..<8)
  func goalsAddUpToTheScore(tournament: UInt64) throws {
    let story = try Self.story(tournament)
    let goals = story.outcomes.map { $0[0] }
    #expect(story.column("Score").last == .string("\(goals[0])-\(goals[1])"))
    #expect(story.facts("score").last == .array(goals.map { .whole($0) }))
    #expect(story.column("State").count { $0 == "goal scored" } == goals.reduce(0, +))
    for (side, name) in ["home", "away"].enumerated() {
      let own = zip(story.facts("kind"), story.facts("wonBy")).count { kind, winner in
        kind == "goal" && winner == .string(name)
      }
      #expect(own == goals[side])
    }
  }

  @Test(arguments: 0..<8, ["document", "app"])
  func foulsAddUpToTheCounters(tournament: UInt64, preset: String) throws {
    let story = try Self.story(tournament, rules: ["preset": .string(preset)])
    let incidents = story.column("Incident").compactMap(\.text)
    for (side, name) in ["team0", "team3"].enumerated() {
      let fouls = incidents.filter { $0.hasPrefix("foul by \(name),") }
      let own = story.events.map(\.facts).filter { $0["wonBy"] == (side == 0 ? "home" : "away") }
      let kinds = own.compactMap { $0["kind"]?.text }
      let counters = story.counters[side]
      #expect(
        [fouls.count]
          + ["yellow card", "red card", "loses a player"].map { words in
            fouls.count { $0.contains(words) }
          } == counters)
      #expect(kinds.count { ["freeKick", "yellowCard", "redCard"].contains($0) } == counters[0])
      #expect(kinds.count { $0 == "yellowCard" } == counters[1])
      #expect(kinds.count { $0 == "redCard" } == counters[2])
      #expect(own.count { $0["dismissedFrom"] != .null } == counters[3])
    }
  }

  /// Midfields meet at kick-off. The other pairings are an attack with a defence or a keeper.
  @Test(arguments: 0..<8, ["document", "app"])
  func onlyLinesThatFaceEachOtherMeet(tournament: UInt64, preset: String) throws {
    let story = try Self.story(tournament, rules: ["preset": .string(preset)])
    let met = zip(story.facts("homeLine"), story.facts("awayLine")).map { [$0, $1] }
    let pairings: Set<[JSONValue]> = [
      ["midfield", "midfield"], ["attack", "defence"], ["defence", "attack"],
      ["attack", "keeper"], ["keeper", "attack"], [.null, .null],
    ]
    #expect(pairings.isSuperset(of: met))
    for (minute, side, name) in [(1, "home", "team0"), (46, "away", "team3")] {
      #expect(story.column("Ball with")[minute] == .string(name))
      #expect(story.facts("ballWith")[minute] == .string(side))
      #expect(met[minute] == ["midfield", "midfield"])
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

  /// Every battle is a foul between midfields of strength S = 50, so that the strength in the n-th play after f fouls
  /// is S - n (0.025 + f d - 0.0001 S).
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
