import MonteCarlo
import Programs
import Scenarios
import Testing

@Suite("Names for people")
struct NamesTests {
  private static let members = [
    "teams":
      #"{ "a": { "name": "Alpha FC", "rating": 3 }, "b": { "name": "Beta FC", "rating": 3 } }"#,
    "stages":
      #"{ "kind": "roundRobin", "ranking": ["points"], "zones": { "super-cup": [1, 1], "down": [2, 2] } }"#,
  ]

  private static func text(_ names: [String: String] = [:]) -> String {
    cup("ratings", members.merging(names) { $1 })
  }

  @Test func theyChangeNoIdentity() throws {
    let plain = try load(Self.text())
    let named = try load(
      Self.text([
        "shortNames": #"{ "a": "A" }"#, "entrantWord": #""driver""#,
        "displayNames": #"{ "down": "Goes down", "L": "The league" }"#,
      ]))
    #expect(
      Identity(named.tournament, tally: named.tally).digest
        == Identity(plain.tournament, tally: plain.tally).digest)
    #expect(plain.tournament.entrants.map(\.shortName) == ["Alpha", "Beta"])
    #expect(named.tournament.entrants.map(\.shortName) == ["A", "Beta"])
    #expect(plain.tournament.program.zones.map(\.title) == ["Super Cup", "Down"])
    #expect(named.tournament.program.zones.map(\.title) == ["Super Cup", "Goes down"])
    #expect(named.tournament.program.words.tableNames["L"] == "The league")
    #expect(plain.tournament.program.words.entrant == "team")
    #expect(named.tournament.program.words.entrant == "driver")
  }

  @Test(arguments: [
    ("team", "teams", "a team"), ("country", "countries", "a country"), ("boy", "boys", "a boy"),
    ("athlete", "athletes", "an athlete"), ("boss", "bosses", "a boss"),
  ])
  func anEntrantHasAPluralAndAnArticle(word: String, several: String, one: String) throws {
    let words = try load(Self.text(["entrantWord": "\"\(word)\""])).tournament.program.words
    #expect(words.entrants == several && words.anEntrant == one)
  }

  @Test(
    arguments: Refusal.table(
      #"""
      shortNames: { "d": "D" }
        $.shortNames.d: found "d", expected the id of an entrant
      shortNames: { "a": "Beta" }
        $.shortNames.a: "Beta" is also the short name of "b"; each entrant needs its own
      displayNames: { "dwon": "D" }
        $.displayNames.dwon: found "dwon", expected the name of a table or a zone; did you mean 'down'?
      """#))
  func strangersAndDoublesAreRefused(_ broken: Refusal) {
    broken.check(diagnostics(of: Self.text(broken.members)))
  }
}
