import Games
import RandomStreams
import TestSupport
import Testing
import TextFiles

/// Battles from an independent implementation of both sets of rules.
struct DuelReference: Decodable, Sendable, CustomTestStringConvertible {
  /// A fighter with fixed attributes: rank, strength, intelligence, speed, endurance, courage, firepower, skill.
  struct Fighter: Decodable, Sendable {
    let textbook: TextbookDuel.Fighter

    init(from decoder: any Decoder) throws {
      var values = try decoder.unkeyedContainer()
      let name = try values.decode(String.self)
      textbook = .init(name, try (0..<8).map { _ in try values.decode(Int.self) })
    }
  }

  struct Result: Decodable, Sendable {
    /// Both fighters, the side that wins or who is destroyed without a winner, and the rule that decided.
    let fights: [[String]]
    /// The side that wins, `tie` or `allDestroyed`.
    let end: String
    /// The number of destroyed fighters of each side.
    let destroyed: [Int]
    let survivors: [[String]]
  }

  let note: String
  let home: [Fighter]
  let away: [Fighter]
  let document: Result
  let app: Result

  var testDescription: String { note }
}

@Suite("Battles against the reference battles")
struct DuelReferenceTests {
  private static let battles = ReferenceFile.read([DuelReference].self, "duels.json")

  private static let occasion = MatchOccasion(
    stream: StreamAddress(
      seed: Seed(2026), purpose: .match, subject: .match(stage: 0, first: 0, second: 1, leg: 0)))

  /// Returns the fights of a story as the reference has them.
  private static func fights(_ story: MatchStory) -> [[String]] {
    let columns = ["Home", "Away", "Outcome", "Decided by"].map { story.column($0).map(\.text) }
    return story.events.indices.compactMap { event in
      let texts = columns.compactMap { $0[event] }
      guard texts.count == 4 else { return nil }
      let outcome =
        switch texts[2] {
        case "all are destroyed": "everyone"
        case "both are destroyed": "both"
        default: texts[2].hasSuffix(" of side0 wins") ? "home" : "away"
        }
      // Labels have a number before the name.
      let names = texts[0..<2].map { String($0.drop { $0 != " " }.dropFirst()) }
      return names + [outcome, texts[3]]
    }
  }

  @Test(arguments: battles)
  func comeOut(battle: DuelReference) throws {
    let lines = [battle.home, battle.away].map { $0.map(\.textbook) }
    for (expected, departures) in [
      (battle.document, TextbookDuel.Departures()), (battle.app, .app),
    ] {
      let game = try DuelFixture.game(
        lines.map(DuelFixture.fixed), rules: DuelFixture.rules(departures))
      let story = game.playByPlay(Self.occasion, sides: [0, 1], tournament: 0)
      #expect(Self.fights(story) == expected.fights)
      #expect(story.outcomes.map { $0[2] } == expected.destroyed)
      #expect(story.outcomes.map { $0[1] } == expected.survivors.map(\.count))
      let margin = story.outcomes[0][0] - story.outcomes[1][0]
      let end = margin > 0 ? "home" : margin < 0 ? "away" : "tie"
      #expect(expected.end == "allDestroyed" ? margin == 0 : end == expected.end)
      let outcome = TextbookDuel(departures).battle(lines[0], lines[1])
      #expect(outcome.destroyed == expected.destroyed)
      #expect(outcome.survivors == expected.survivors)
      #expect(outcome.reasons == expected.fights.map { $0[3] })
      #expect(outcome.isAnnihilated == (expected.end == "allDestroyed"))
    }
  }
}
