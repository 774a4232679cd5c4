import Programs
import TestSupport
import Testing

@Suite("Names of a bracket's rounds")
struct RoundNamesTests {
  /// Six entrants, of whom two have a bye, with a match for third place.
  private static func program(_ names: String) throws -> Program {
    try StageFixture.tournament(
      #"""
      { "id": "cup", "kind": "bracket", \#(names)
        "matches": { "1": ["t2", "t5"], "2": ["t3", "t4"], "3": ["t0", "W2"], "4": ["t1", "W1"],
          "5": ["W3", "W4"], "third": ["L3", "L4"] } }
      """#, entrants: 6
    ).program
  }

  @Test func peopleReadThemAndNothingElseChanges() throws {
    let names = ["Wild Card", "Division Series", "World Series"]
    let (plain, named) = (
      try Self.program(""), try Self.program(#""roundNames": \#(names),"#)
    )
    #expect(plain.zones.map(\.title) == ["Round 1", "Semi-final", "Final"])
    #expect(named.zones.map(\.title) == names && named.zones.map(\.name) == plain.zones.map(\.name))
    #expect(named.canonical == plain.canonical)
    #expect(named.words.name(ofZone: "round-1") == "Wild Card")
    #expect(plain.words.name(ofZone: "round-1") == "round-1")
    // The match for third place is in no round.
    let rounds = named.bracketTies.map { tie in
      (named.matches[tie.matches[0]].name, named.round(of: tie)?.title ?? "none")
    }
    #expect(
      Dictionary(uniqueKeysWithValues: rounds) == [
        "1": names[0], "2": names[0], "3": names[1], "4": names[1], "5": names[2], "third": "none",
      ])
  }
}
