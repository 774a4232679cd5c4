import Games
import Testing

@Suite("Line-ups with and without some players")
struct FootballLineupTermsTests {
  /// All line-ups remain that have the players who must play and none of the others.
  @Test(
    arguments: [
      (["d3"], []), ([], ["d3"]), (["k2", "a1", "a4"], ["a2", "d6"]),
      (["d6", "d5", "d4", "m5", "m4", "m3"], []),
    ] as [(Set<String>, Set<String>)])
  func whoMustAndMustNotPlayIsHeeded(_ with: Set<String>, _ without: Set<String>) throws {
    let squad = LineupSquad([2, 6, 5, 4], seed: 4)
    let source = try squad.source()
    func lineups(_ with: Set<String>, _ without: Set<String>) throws -> [[Set<String>]] {
      let terms = LineupTerms(formations: ["4-3-3", "3-5-2"], with: with, without: without)
      return try source.choices(of: 0, terms).formations.map { formation in
        formation.choices.reduce([[]]) { lineups, part in
          let sets = part.flatMap(\.players).map { players in
            // The weakest of a line is last.
            let ratings = players.map { squad.hundredths($0) }
            #expect(ratings == ratings.sorted(by: >))
            return Set(players)
          }
          return lineups.flatMap { lineup in sets.map { lineup.union($0) } }
        }
      }
    }
    for (found, all) in zip(try lineups(with, without), try lineups([], [])) {
      let expected = all.filter { with.isSubset(of: $0) && without.isDisjoint(with: $0) }
      #expect(Set(found) == Set(expected) && found.count == expected.count)
    }
  }

  @Test func usualFormationsHaveRoomForWhoMustPlay() throws {
    let source = try LineupSquad([2, 5, 5, 3], seed: 3).source()
    let terms = LineupTerms(with: ["m1", "m2", "m3", "m4"])
    #expect(
      try source.choices(of: 0, terms).formations.map(\.name)
        == ["3-4-3", "3-5-2", "4-4-2", "4-5-1", "5-4-1"])
    // Who is left out does not count for the size of a squad, of 41 players here.
    let large = try LineupSquad([2, 14, 13, 12], seed: 9).source()
    let all = LineupTerms(formations: ["4-3-3"], without: ["d14"])
    #expect(try large.choices(of: 0, all).count == 2 * 715 * 286 * 220)
  }

  @Test(arguments: [
    (
      LineupTerms(with: ["k1", "k2"]), LineupError.Kind.players,
      "--with: found 2 keepers, \"k1\" and \"k2\", but only one can play"
    ),
    (
      LineupTerms(without: ["k1", "k2"]), .players,
      "the squad of \"fc\" without 2 players has no keeper"
    ),
    (
      LineupTerms(formations: ["5-4-1"], with: ["a1", "a3"]), .formations,
      "found \"5-4-1\", which has room for 1 attacker, but --with asks for 2: "
    ),
    (
      LineupTerms(formations: ["4-3-3"], without: ["a1"]), .formations,
      "found \"4-3-3\", which needs 3 attackers; the squad of \"fc\" without 1 player has 2 keepers"
    ),
    (
      LineupTerms(with: ["d1", "d2", "d3", "d4", "d5", "m1", "m2", "m3", "m4", "a1", "a2"]),
      .players, "the squad of \"fc\" can fill none of the usual formations with \"d"
    ),
  ])
  func whatCannotBeMetIsRefused(
    _ terms: LineupTerms, _ kind: LineupError.Kind, _ message: String
  ) throws {
    try LineupSquad([2, 5, 4, 3], seed: 8).expectRefusal(of: terms, kind, message)
  }
}
