import Programs
import TestSupport
import Testing
import TextFiles

@Suite("Names of a bracket's rounds")
struct RoundNamesTests {
  /// Six entrants, of whom two have a bye, with a match for third place.
  private static func tournament(_ names: String, id: String = "cup") throws -> Tournament {
    try StageFixture.tournament(
      #"""
      { "id": "\#(id)", "kind": "bracket", \#(names)
        "matches": { "1": ["t2", "t5"], "2": ["t3", "t4"], "3": ["t0", "W2"], "4": ["t1", "W1"],
          "5": ["W3", "W4"], "third": ["L3", "L4"] } }
      """#, entrants: 6)
  }

  private static let names = #""roundNames": ["Wild Card", "Division Series", "World Series"],"#

  @Test func peopleReadThemAndNothingElseChanges() throws {
    let (plain, named) = (try Self.tournament(""), try Self.tournament(Self.names))
    #expect(plain.program.zones.map(\.title) == ["Round 1", "Semi-final", "Final"])
    #expect(named.program.zones.map(\.title) == ["Wild Card", "Division Series", "World Series"])
    #expect(named.program.zones.map(\.name) == plain.program.zones.map(\.name))
    #expect(named.program.canonical == plain.program.canonical)
    #expect(named.program.words.name(ofZone: "round-1") == "Wild Card")
    #expect(plain.program.words.name(ofZone: "round-1") == "round-1")
  }

  @Test func eachMatchOfTheBracketIsInARoundButForThatForThirdPlace() throws {
    let program = try Self.tournament(Self.names).program
    let rounds = program.bracketTies.map { tie in
      (program.matches[tie.matches[0]].name, program.round(of: tie)?.title ?? "none")
    }
    #expect(
      Dictionary(uniqueKeysWithValues: rounds) == [
        "1": "Wild Card", "2": "Wild Card", "3": "Division Series", "4": "Division Series",
        "5": "World Series", "third": "none",
      ])
  }

  @Test(arguments: [
    (
      #"["a", "b"]"#,
      "found 2 names, expected 3: the bracket has 3 rounds from the first to the final"
    ),
    (
      #"["a", "b", "a"]"#,
      "\"a\" is listed twice among the names of rounds; give each round its own"
    ),
    (
      #"["a", " ", "b"]"#,
      "found the text \" \", expected a text of 1 to 100 characters without a control character or a space at either end"
    ),
  ])
  func namesThatDoNotFitAreRefused(names: String, expected: String) {
    let error = #expect(throws: Diagnostics.self) {
      try Self.tournament(#""roundNames": \#(names),"#)
    }
    #expect(error?.all.map(\.message) == [expected])
  }
}
