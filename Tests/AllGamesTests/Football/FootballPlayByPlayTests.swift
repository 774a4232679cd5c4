import Games
import TestSupport
import Testing
import TextFiles

@Suite("A football match told play by play")
struct FootballPlayByPlayTests {
  private static func stories(_ count: UInt64, rules: JSONValue = [:]) throws -> [MatchStory] {
    let game = try FootballFixture.fourClubs(rules: rules)
    return (0..<count).map {
      game.playByPlay(GameChecks.occasion(), sides: [0, 3], tournament: $0)
    }
  }

  @Test(arguments: [(45, 90), (10, 12)])
  func thereAreBattlesAndThreeWhistles(halfTime: Int, end: Int) throws {
    let story = try Self.stories(
      1, rules: ["halfTimePlay": .whole(halfTime), "finalPlay": .whole(end)])[0]
    #expect(
      story.factNames == [
        "minute", "kind", "ballWith", "homeLine", "homeStrength", "awayLine", "awayStrength",
        "wonBy", "dismissedSide", "dismissedFrom", "score",
      ])
    #expect(story.facts("minute") == (0...end).map { .whole($0) })
    #expect(story.column("Minute") == story.facts("minute"))
    for (minute, state, kind) in [
      (0, "about to start", "kickOff"), (halfTime, "half-time", "halfTime"),
      (end, "finished", "fullTime"),
    ] {
      let event = story.events[minute]
      #expect(event.facts["kind"] == .string(kind) && event.row[1] == .string(state))
      #expect(event.row[2..<9].allSatisfy { $0 == .null })
      #expect(
        event.facts.members.filter { $0.value != .null }.map(\.name) == ["minute", "kind", "score"])
    }
    #expect(story.facts("wonBy").count { $0 == "home" || $0 == "away" } == end - 2)
  }

  /// Midfields meet at kick-off. The other pairings are an attack with a defence or a keeper.
  @Test(arguments: ["document", "app"])
  func everythingAddsUp(preset: String) throws {
    let pairings: Set<[JSONValue]> = [
      ["midfield", "midfield"], ["attack", "defence"], ["defence", "attack"],
      ["attack", "keeper"], ["keeper", "attack"], [.null, .null],
    ]
    for story in try Self.stories(8, rules: ["preset": .string(preset)]) {
      let goals = story.outcomes.map { $0[0] }
      #expect(story.column("Score").last == .string("\(goals[0])-\(goals[1])"))
      #expect(story.facts("score").last == .array(goals.map { .whole($0) }))
      #expect(story.column("State").count { $0 == "goal scored" } == goals.reduce(0, +))
      let incidents = story.column("Incident").compactMap(\.text)
      for (side, name, team) in [(0, "home", "team0"), (1, "away", "team3")] {
        let own = story.events.map(\.facts).filter { $0["wonBy"] == .string(name) }
        func count(_ kinds: JSONValue...) -> Int {
          own.count { kinds.contains($0["kind"] ?? .null) }
        }
        let fouls = incidents.filter { $0.hasPrefix("foul by \(team),") }
        let told = ["", "yellow card", "red card", "loses a player"].map { words in
          fouls.count { words.isEmpty || $0.contains(words) }
        }
        #expect(count("goal") == goals[side])
        #expect(story.counters[side] == told)
        let cards = [
          count("freeKick", "yellowCard", "redCard"), count("yellowCard"), count("redCard"),
        ]
        #expect(told == cards + [own.count { $0["dismissedFrom"] != .null }])
      }
      let met = zip(story.facts("homeLine"), story.facts("awayLine")).map { [$0, $1] }
      #expect(pairings.isSuperset(of: met))
      for (minute, side, name) in [(1, "home", "team0"), (46, "away", "team3")] {
        #expect(story.column("Ball with")[minute] == .string(name))
        #expect(story.facts("ballWith")[minute] == .string(side))
        #expect(met[minute] == ["midfield", "midfield"])
      }
    }
  }

  /// The first battle of the worked example of the rules: preset app, midfield against midfield, with one play of fatigue.
  @Test
  func theFirstBattleIsThatOfTheWorkedExample() throws {
    let story = try Self.stories(1, rules: ["preset": "app"])[0]
    // 10.65 - (0.025 - 0.0001 * 10.65) and 11.64 - (0.025 - 0.0001 * 11.64).
    #expect(story.facts("homeStrength")[1] == .double(10.63))
    #expect(story.facts("awayStrength")[1] == .double(11.62))
  }

  /// Every battle is a foul between midfields of strength S = 50, so that the strength in the n-th play after f fouls
  /// is S - n (0.025 + f d - 0.0001 S).
  @Test(arguments: [("freeKick", 0.01), ("yellowCard", 0.02), ("redCard", 0.03)])
  func aFoulTiresTheFouledSideByItsOwnAmount(kind: String, more: Double) throws {
    let midfield = Array(repeating: 50.0, count: 27)
    let team = TextbookTeam(keeper: 7, defence: [7], midfield: midfield, attack: [7])
    var rules: JSONObject = [
      "players": 30, "halfTimePlay": 21, "finalPlay": 22, "midfieldHeadCountFactor": 0,
      "foulChance": 1, "afterFoul": "frozen", "yellowCardsPerDismissal": 31,
      "freeKickDecay": 0.01, "yellowCardDecay": 0.02, "redCardDecay": 0.03,
    ]
    for name in ["freeKick", "yellowCard", "redCard"] {
      rules["\(name)Weight"] = name == kind ? 1 : 0
    }
    let story = try FootballFixture.game([team, team], rules: .object(rules))
      .playByPlay(GameChecks.occasion(), sides: [0, 1], tournament: 5)
    var fouled = [0, 0]
    for play in 1...20 {
      let facts = story.events[play].facts
      for (side, name) in ["homeStrength", "awayStrength"].enumerated() {
        guard case .double(let strength)? = facts[name] else {
          Issue.record("play \(play) has no strength")
          continue
        }
        let decay = 0.025 + Double(fouled[side]) * more - 0.005
        #expect(abs(strength - (50 - Double(play) * decay)) < 0.006, "play \(play)")
      }
      fouled[facts["wonBy"] == "home" ? 1 : 0] += 1
    }
    #expect(fouled.allSatisfy { $0 > 4 })
  }
}
