import Games
import TestSupport
import Testing
import TextFiles

@Suite("Battles of fixed fighters")
struct DuelReferenceTests {
  @Test(arguments: DuelReference.battles.indices, ["document", "app"])
  func theReferenceBattlesComeOut(index: Int, preset: String) throws {
    let battle = DuelReference.battles[index]
    let expected = preset == "app" ? battle.app : battle.document
    let sides = [battle.home, battle.away].map { fighters in
      DuelFixture.fixed(fighters.map { TextbookDuel.Fighter($0.name, $0.values) })
    }
    let game = try DuelFixture.game(sides, rules: ["preset": .string(preset)])
    GameChecks.expectRuleBookAgrees(game, [0, 1], GameChecks.occasion(), count: 1)
    let story = game.playByPlay(GameChecks.occasion(), sides: [0, 1], tournament: 0)
    #expect(DuelStory(story).fights == expected.fights, "\(battle.note)")
    #expect(story.outcomes.map { $0[2] } == expected.destroyed, "\(battle.note)")
    #expect(story.outcomes.map { $0[1] } == expected.survivors.map(\.count), "\(battle.note)")
    let scores = story.outcomes.map { $0[0] }
    let end: DuelReference.End =
      if expected.fights.contains(where: { $0.outcome == .everyone }) {
        .allDestroyed
      } else {
        scores[0] > scores[1] ? .home : scores[0] < scores[1] ? .away : .tie
      }
    #expect(end == expected.end, "\(battle.note)")
    #expect(end != .allDestroyed || scores == [0, 0], "\(battle.note)")
  }

  @Test(arguments: DuelReference.battles.indices)
  func theTextbookKnowsTheReferenceBattles(index: Int) {
    let battle = DuelReference.battles[index]
    let lines = [battle.home, battle.away].map { fighters in
      fighters.map { TextbookDuel.Fighter($0.name, $0.values) }
    }
    for (expected, textbook) in [
      (battle.document, TextbookDuel()), (battle.app, TextbookDuel(.app)),
    ] {
      let outcome = textbook.battle(lines[0], lines[1])
      #expect(outcome.destroyed == expected.destroyed, "\(battle.note)")
      #expect(outcome.survivors == expected.survivors, "\(battle.note)")
      #expect(outcome.reasons == expected.fights.map(\.rule), "\(battle.note)")
    }
  }

  /// All combinations of the program's departures from the description, on random battles.
  @Test(arguments: 0..<16)
  func battlesAgreeWithTheTextbook(departures: Int) throws {
    let departures = TextbookDuel.Departures(rawValue: departures)
    let rules = DuelFixture.rules(departures)
    let textbook = TextbookDuel(departures)
    var generator = OracleGenerator(seed: UInt64(departures.rawValue))
    for _ in 0..<150 {
      let lines = (0..<2).map { _ in Self.line(&generator) }
      let game = try DuelFixture.game(lines.map(DuelFixture.fixed), rules: rules)
      let played = PlayedLanes(game, [.uniform(0), .uniform(1)], GameChecks.occasion(), count: 1)
      let outcome = textbook.battle(lines[0], lines[1])
      #expect(played.outcomes.map { $0[0][0] } == outcome.eliminations, "\(lines)")
      #expect(played.outcomes.map { $0[1][0] } == outcome.survivors.map(\.count), "\(lines)")
      #expect(played.outcomes.map { $0[2][0] } == outcome.destroyed, "\(lines)")
      let story = game.playByPlay(GameChecks.occasion(), sides: [0, 1], tournament: 0)
      #expect(DuelStory(story).fights.map(\.rule) == outcome.reasons, "\(lines)")
    }
  }

  /// Draws a line-up whose attributes are close together, so that every rule and every tie occurs.
  private static func line(_ generator: inout OracleGenerator) -> [TextbookDuel.Fighter] {
    (0..<Int.random(in: 0...9, using: &generator)).map { _ in
      let low = Int.random(in: 1...5, using: &generator)
      return TextbookDuel.Fighter(
        RandomDuels.names[
          Int.random(in: 0..<12, using: &generator) == 0
            ? Int.random(in: 0..<2, using: &generator)
            : Int.random(in: 2..<5, using: &generator)],
        (0..<8).map { _ in Int.random(in: low...low + 5, using: &generator) })
    }
  }
}

/// The fights of a story.
struct DuelStory {
  let fights: [DuelReference.Fight]

  init(_ story: MatchStory) {
    let columns = ["Home", "Away", "Decided by", "Outcome"].map { story.column($0) }
    fights = story.events.indices.compactMap { event in
      let texts = columns.map { $0[event].text }
      guard let home = texts[0], let away = texts[1], let rule = texts[2], let outcome = texts[3]
      else { return nil }
      // Labels have a number before the name.
      func name(_ label: String) -> String { String(label.drop { $0 != " " }.dropFirst()) }
      let winner: DuelReference.Outcome =
        switch outcome {
        case "all are destroyed": .everyone
        case "both are destroyed": .both
        default: outcome.hasSuffix(" of side0 wins") ? .home : .away
        }
      return DuelReference.Fight(name(home), name(away), winner, rule)
    }
  }
}
