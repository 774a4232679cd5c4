import TestSupport
import Testing
import TextFiles

/// Mistakes in stages that the broken scenarios of `ScenariosTests` do not have.
@Suite("Mistakes in stages")
struct StageMistakeTests {
  private static let table =
    #"{ "id": "table", "kind": "roundRobin", "ranking": ["points", "lots"] }"#

  private static func roundRobin(_ points: String) -> String {
    #"{ "kind": "roundRobin", \#(points), "ranking": ["points", "lots"] }"#
  }

  private static func split(_ keys: String) -> String {
    #"{ "kind": "split", "parts": { "a": [1, 2], "b": [3, 4] }, "ranking": ["points", "lots"]\#(keys) }"#
  }

  /// Places by a table, in which a cup has a zone of its own.
  private static func places(_ places: String) -> String {
    #"\#(table), { "id": "cup", "kind": "bracket", "keepsRanks": true, "matches": { "1": ["t1", "t2"] } }, "#
      + #"{ "id": "europe", "kind": "places", "places": [\#(places)] }"#
  }

  private static func last(_ match: String, keepsRanks: Bool = true) -> String {
    #", { "id": "last", "kind": "bracket", "keepsRanks": \#(keepsRanks), "matches": { "m": [\#(match)] } }"#
  }

  /// A bracket of four whose rounds have names.
  private static func named(_ names: String) -> String {
    #"{ "kind": "bracket", "roundNames": [\#(names)], "matches": { "1": ["t0", "t1"], "2": ["t2", "t3"], "#
      + #""3": ["W1", "W2"] } }"#
  }

  private static let mistakes: [(stages: String, message: String)] = [
    (
      #"{ "kind": "bracket", "keepsRanks": true, "matches": { "1": ["t0", "t1"] } }"#,
      "no stage before this one has ranks to keep; leave it out"
    ),
    (
      table + last(#""1L", "2L""#) + #", { "kind": "bracket", "matches": { "2": ["Wm", "3L"] } }"#,
      #""Wm" is used already; an entrant can advance only once"#
    ),
    (
      places(#"{ "zone": "a", "extra": true }"#),
      #"an extra place is for one entrant: name it in "to""#
    ),
    (
      places(#"{ "zone": "a", "count": 2, "to": "t0" }"#),
      #"found "count" with "to", expected one of them"#
    ),
    (
      places(#"{ "zone": "a", "probability": 0.5, "to": "t0" }"#),
      #"found "probability" with "to", expected one of them"#
    ),
    (
      places(#"{ "zone": "a", "to": { "t0": 0.5, "t1": 0.75 } }"#),
      "found probabilities with a sum of 1.25, expected at most 1"
    ),
    (
      places(#"{ "zone": "a", "to": { "t9": 0.5 } }"#),
      #"found "t9", expected one of the entrants"#
    ),
    (
      places(#"{ "zone": "a", "count": 5 }"#),
      "found 5 places, expected at most 4, as many as the table has ranks"
    ),
    (
      places(#"{ "zone": "final" }"#),
      #"there is already a zone "final"; choose another name"#
    ),
    (
      places(#"{ "zone": "a", "date": "2026-05-16" }"#),
      #"found "date" without "to", expected both"#
    ),
    (
      #"{ "kind": "places", "places": [{ "zone": "a" }] }"#,
      "no stage before this one has a single table, by which places could pass on"
    ),
    (
      places(#"{ "zone": "a" }"#)
        + #", { "id": "more", "kind": "places", "of": "tabel", "places": [{ "zone": "b" }] }"#,
      #"found "tabel", expected the id of an earlier stage with a single table"#
    ),
    (
      places(#"{ "zone": "a", "probability": 0.5 }, { "zone": "b" }"#) + last(#""1a", "1b""#),
      #"the place "1a" may stay empty, so that nobody can advance from it"#
    ),
    (
      places(#"{ "zone": "a", "count": 2 }"#) + last(#""1a", "2a""#, keepsRanks: false),
      "an entrant could finish twice: the stages end in 6 places for 4 entrants; give a bracket that only decides zones "
        + #""keepsRanks": true, after the stage whose ranks these are"#
    ),
    (
      named(#""a""#),
      "found 1 name, expected 2: the bracket has 2 rounds from the first to the final"
    ),
    (
      named(#""a", "a""#),
      #""a" is listed twice among the names of rounds; give each round its own"#
    ),
    (
      named(#""a", " ""#),
      #"found the text " ", expected a text of 1 to 100 characters without a control character or a space at either end"#
    ),
    (
      roundRobin(#""points": { "draw": 0.3 }"#),
      "found 0.3, expected a whole number or a half, such as 0.5"
    ),
    (
      roundRobin(#""points": { "win": 7, "draw": 0.5 }"#),
      "found 7, expected a number from -5 to 5, as some of these points are halves"
    ),
    (
      roundRobin(#""adjustments": { "t1": { "points": -0.5 } }"#),
      "found -0.5, but the points of this stage are whole numbers; write what a match is worth in halves, too: "
        + #""points": { "win": 1, "draw": 0.5, "loss": 0 }"#
    ),
    (
      roundRobin(#""points": { "win": 1, "draw": 0.5, "loss": 0 }"#) + ", " + split(""),
      #"the points of the stage "roundRobin" are halves and those of this one are not; give both the same "points""#
    ),
  ]

  @Test(arguments: mistakes)
  func areReported(_ stages: String, _ message: String) {
    let error = #expect(throws: Diagnostics.self) {
      try StageFixture.tournament(stages, entrants: 4)
    }
    #expect(error?.all.map(\.message).contains(message) == true, "\(String(describing: error))")
  }
}
