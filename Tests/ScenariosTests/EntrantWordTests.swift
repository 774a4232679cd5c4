import MonteCarlo
import Programs
import Scenarios
import Tallies
import Testing

@Suite("What an entrant is called")
struct EntrantWordTests {
  private static func scenario(_ word: String) throws -> Scenario {
    try load(
      """
      {
        "name": "Championship", \(word)
        "game": { "kind": "ratings" },
        "entrants": ["a", "b"],
        "teams": { "a": { "rating": 1500 }, "b": { "rating": 1500 } },
        "competition": { "stages": [{ "kind": "roundRobin", "ranking": ["points", "lots"] }] }
      }
      """)
  }

  private static func words(_ word: String) throws -> CompetitionWords {
    try scenario(#""entrantWord": "\#(word)","#).tournament.program.words
  }

  @Test func itIsTheScenariosAndChangesNoIdentity() throws {
    let (plain, named) = (
      try Self.scenario(""), try Self.scenario(#""entrantWord": "driver","#)
    )
    #expect(plain.tournament.program.words.entrant == "team")
    #expect(named.tournament.program.words.entrant == "driver")
    #expect(
      Identity(named.tournament, tally: named.tally).digest
        == Identity(plain.tournament, tally: plain.tally).digest)
  }

  @Test(arguments: [
    ("team", "teams", "a team"), ("country", "countries", "a country"), ("boy", "boys", "a boy"),
    ("athlete", "athletes", "an athlete"), ("boss", "bosses", "a boss"),
  ])
  func oneAndSeveralOfThem(word: String, several: String, one: String) throws {
    let words = try Self.words(word)
    #expect(words.entrants == several && words.anEntrant == one)
  }

  /// Pods, chess and Magic are played by players.
  @Test(arguments: [
    ("chess-open", "player"), ("magic-evening", "player"), ("candidates-2024", "player"),
    ("friday-league", "player"), ("world-cup-2026", "team"), ("knockout-of-duels", "team"),
  ])
  func shippedScenariosSayWhoPlays(name: String, word: String) throws {
    let scenario = try ScenarioLoader().load("\(Shipped.folder)/\(name).json")
    #expect(scenario.tournament.program.words.entrant == word)
  }

  @Test func noVariantChangesIt() {
    let text = ComparedText.scenario(variants: #""v": { "patch": { "entrantWord": "x" } }"#)
    #expect(
      ComparedText.diagnostics(text).contains { $0.contains("\"entrantWord\" cannot be changed") })
  }
}
