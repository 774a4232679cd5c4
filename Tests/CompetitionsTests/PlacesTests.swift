import Engine
import Programs
import TestSupport
import Testing
import TextFiles

@Suite("Places by a table and by other competitions")
struct PlacesTests {
  private static let lanes = 4_096

  /// The zones by plain code, given who the random claimants are.
  private static func zones(
    _ ranks: [Int], cup: Int, hasSecond: Bool, third: Int?, extras: [Int?]
  ) -> [Set<Int>] {
    var zones: [Set<Int>] = [[], [], []]
    func next() -> Int { ranks.first { rank in !zones.contains { $0.contains(rank) } } ?? -1 }
    func give(_ zone: Int, _ claimant: Int?) {
      let isFree = claimant.map { claimant in !zones.contains { $0.contains(claimant) } }
      zones[zone].insert(isFree == true ? claimant ?? -1 : next())
    }
    give(0, nil)
    if hasSecond { give(0, nil) }
    give(1, cup)
    give(1, nil)
    if let third { give(2, third) }
    for (zone, claimant) in extras.enumerated() {
      guard let claimant, !zones[...zone].contains(where: { $0.contains(claimant) }) else {
        continue
      }
      for worse in (zone + 1)..<3 { zones[worse].remove(claimant) }
      zones[zone].insert(claimant)
    }
    return zones
  }

  /// In every lane the places are those of plain code for one of the outcomes of chance, and these are as frequent as
  /// their probabilities.
  @Test func everyTournamentGivesThemInOrder() throws {
    let tournament = try CompetitionExample.places.tournament()
    let program = tournament.program
    #expect(program.guests == [6])
    // They come before those of the table.
    #expect(
      program.zones.map(\.name) == ["first", "second", "third", "down", "semi-final", "final"])
    let block = tournament.played(Self.lanes, seed: 3)
    let slots = ["first", "second", "third"].map { name in
      program.zones.first { $0.name == name }?.slots ?? []
    }
    let table = try #require(program.tables.first { !$0.rankSlots.isEmpty }).rankSlots
    let cup = try #require(program.ties.last).winner
    var (seconds, thirds, extras) = (0.0, [0.0, 0, 0], 0.0)
    for lane in 0..<Self.lanes {
      let ranks = table.map { block.occupant($0, lane) }
      let winner = block.occupant(.column(cup), lane)
      let given = slots.map { Set($0.map { block.occupant($0, lane) }.filter { $0 >= 0 }) }
      var possible: [(hasSecond: Bool, third: Int?, extra: Int?)] = []
      for hasSecond in [false, true] {
        for third in [1, 4, nil] {
          for extra in [0, nil] {
            let zones = Self.zones(
              ranks, cup: winner, hasSecond: hasSecond, third: third, extras: [3, extra])
            if zones == given { possible.append((hasSecond, third, extra)) }
          }
        }
      }
      try #require(!possible.isEmpty, "lane \(lane): \(ranks), \(winner) won, \(given)")
      // What several outcomes explain counts by their probabilities.
      func weight(_ outcome: (hasSecond: Bool, third: Int?, extra: Int?)) -> Double {
        (outcome.hasSecond ? 0.25 : 0.75) * (outcome.third == 4 ? 0.5 : 0.25)
      }
      let sum = possible.map(weight).reduce(0, +)
      for outcome in possible {
        let share = weight(outcome) / sum
        seconds += outcome.hasSecond ? share : 0
        thirds[outcome.third == 1 ? 0 : outcome.third == 4 ? 1 : 2] += share
        extras += outcome.extra == 0 ? share : 0
      }
    }
    // Within five standard deviations, at most, of a share of 4,096.
    for (count, share) in zip([seconds] + thirds + [extras], [0.25, 0.25, 0.5, 0.25, 0.5]) {
      #expect(abs(count / Double(Self.lanes) - share) < 0.04, "\(count), expected \(share)")
    }
  }

  private static func league(_ places: String) -> String {
    #"{ "id": "table", "kind": "roundRobin", "ranking": ["points", "goalDifference", "goalsFor"] }, "#
      + #"{ "id": "cup", "kind": "bracket", "keepsRanks": true, "matches": { "1": ["t1", "t2"] } }, "#
      + #"{ "id": "europe", "kind": "places", "places": [\#(places)] }"#
  }

  /// Returns the results by which t0 is first, t1 second, and so on.
  private static func results(of stages: String) throws -> String {
    let open = try StageFixture.tournament(stages, entrants: 4).program.pairings
    return open.filter { $0.stage == "table" }.map { match in
      let isHome = match.sides[0] < match.sides[1]
      return #""\#(match.name)": { "score": [\#(isHome ? 1 : 0), \#(isHome ? 0 : 1)] }"#
    }.joined(separator: ", ")
  }

  @Test(arguments: [
    // Won by the second, who has a place already.
    ("1, 0", ["first": [0], "second": [1], "third": [2]]),
    ("0, 1", ["first": [0], "second": [1], "third": [2]]),
  ])
  func whatIsSettledIsCertain(_ cup: String, _ expected: [String: [Int]]) throws {
    let stages = Self.league(
      #"{ "zone": "first" }, { "zone": "second" }, { "zone": "third", "to": "W1" }"#)
    let results = try Self.results(of: stages)
    let tournament = try StageFixture.tournament(
      stages, entrants: 4,
      results: "{ \(results), \"cup.t1:t2\": { \"score\": [\(cup)] } }")
    for zone in tournament.program.zones {
      guard let members = expected[zone.name] else { continue }
      for entrant in 0..<4 {
        #expect(tournament.program.isCertain(entrant, in: zone) == members.contains(entrant))
      }
    }
  }

  /// A place that may stay empty is not certain for its only claimant, until all is settled.
  @Test func anExtraPlaceIsOpenUntilTheTableIs() throws {
    let stages = Self.league(
      #"{ "zone": "first" }, { "zone": "first", "to": "t3", "extra": true }, { "zone": "second", "count": 2 }"#
    )
    let open = try StageFixture.tournament(stages, entrants: 4).program
    let first = try #require(open.zones.first { $0.name == "first" })
    #expect(open.isCertain(3, in: first) == nil)
    #expect(open.isCertain(0, in: first) == nil)
    let settled = try StageFixture.tournament(
      stages, entrants: 4, results: "{ \(try Self.results(of: stages)) }"
    ).program
    func certainties(_ name: String) throws -> [Bool?] {
      let zone = try #require(settled.zones.first { $0.name == name })
      return (0..<4).map { settled.isCertain($0, in: zone) }
    }
    #expect(try certainties("first") == [true, false, false, true])
    // The second and third would have had the other places; nobody left one.
    #expect(try certainties("second") == [false, true, true, false])
  }

  /// The winner of a cup is known since a day, and takes an extra place since then.
  @Test func winnersAreKnownSinceADay() throws {
    let stages = Self.league(
      #"{ "zone": "first", "to": "t3", "date": "2026-05-16" }, { "zone": "second" }, "#
        + #"{ "zone": "first", "to": "t2", "date": "2026-05-20", "extra": true }"#)
    func first(asOf day: String?) throws -> [Bool?] {
      let program = try StageFixture.tournament(stages, entrants: 4, asOf: day).program
      let zone = try #require(program.zones.first { $0.name == "first" })
      return (0..<4).map { program.isCertain($0, in: zone) }
    }
    #expect(try first(asOf: "2026-05-15") == [nil, nil, nil, nil])
    #expect(try first(asOf: "2026-05-16") == [false, false, false, true])
    #expect(try first(asOf: nil) == [false, false, nil, true])
  }

  /// Probabilities that add up to 1 but for rounding leave no place empty.
  @Test func somebodyAlwaysHasAPlaceOfProbability1() throws {
    let program = try StageFixture.tournament(
      Self.league(#"{ "zone": "first", "to": { "t0": 0.1, "t1": 0.7, "t2": 0.2 } }"#)
        + #", { "id": "last", "kind": "bracket", "keepsRanks": true, "matches": { "m": ["1first", "t3"] } }"#,
      entrants: 4
    ).program
    #expect(program.zones.contains { $0.name == "first" })
  }

  /// Places leave the ranks as they are, so that points can be compared with what they are enough for.
  @Test func theTableDecidesPositions() throws {
    let program = try StageFixture.tournament(
      Self.league(#"{ "zone": "first" }"#), entrants: 4
    ).program
    #expect(program.finish == .ranks(table: program.standings))
  }

  /// Ranks whose place nothing changes are as certain as the ranks.
  @Test func thoseByTheTableAloneAreItsRanks() throws {
    let program = try StageFixture.tournament(
      Self.league(
        #"{ "zone": "first", "count": 2 }, { "zone": "second", "to": "W1" }, { "zone": "second" }"#),
      entrants: 4
    ).program
    #expect(
      program.zones.first { $0.name == "first" }?.slots
        == [0, 1].map { program.tables[0].rankSlots[$0] })
  }

  @Test func theyLeadToMatches() throws {
    let tournament = try StageFixture.tournament(
      Self.league(#"{ "zone": "first", "to": "W1" }, { "zone": "play-off", "count": 2 }"#)
        + #", { "id": "last", "kind": "bracket", "keepsRanks": true, "#
        + #""matches": { "m": ["1play-off", "2play-off"] }, "zones": { "second": "Wm" } }"#,
      entrants: 4)
    let block = tournament.played(64, seed: 1)
    let second = try #require(tournament.program.zones.first { $0.name == "second" })
    let first = try #require(tournament.program.zones.first { $0.name == "first" })
    for lane in 0..<64 {
      let cup = block.occupant(first.slots[0], lane)
      let others = tournament.program.tables[0].rankSlots.map { block.occupant($0, lane) }
        .filter { $0 != cup }
      #expect(others.prefix(2).contains(block.occupant(second.slots[0], lane)))
    }
  }

  @Test(arguments: [
    (#"{ "zone": "a", "extra": true }"#, #"an extra place is for one entrant: name it in "to""#),
    (
      #"{ "zone": "a", "count": 2, "to": "t0" }"#,
      #"found "count" with "to", expected one of them"#
    ),
    (
      #"{ "zone": "a", "probability": 0.5, "to": "t0" }"#,
      #"found "probability" with "to", expected one of them"#
    ),
    (
      #"{ "zone": "a", "to": { "t0": 0.5, "t1": 0.75 } }"#,
      "found probabilities with a sum of 1.25, expected at most 1"
    ),
    (
      #"{ "zone": "a", "to": { "t9": 0.5 } }"#,
      #"found "t9", expected one of the entrants"#
    ),
    (
      #"{ "zone": "a", "count": 5 }"#,
      "found 5 places, expected at most 4, as many as the table has ranks"
    ),
    (
      #"{ "zone": "final" }"#,
      #"there is already a zone "final"; choose another name"#
    ),
  ])
  func mistakesAreReported(_ places: String, _ expected: String) throws {
    let problems = #expect(throws: Diagnostics.self) {
      try StageFixture.tournament(Self.league(places), entrants: 4)
    }
    #expect(problems?.all.map(\.message) == [expected])
  }

  @Test(arguments: [
    (
      #"{ "kind": "places", "places": [{ "zone": "a" }] }"#,
      "no stage before this one has a single table, by which places could pass on"
    ),
    (
      Self.league(#"{ "zone": "a" }"#)
        + #", { "id": "more", "kind": "places", "of": "tabel", "places": [{ "zone": "b" }] }"#,
      #"found "tabel", expected the id of an earlier stage with a single table"#
    ),
    (
      Self.league(#"{ "zone": "a", "probability": 0.5 }, { "zone": "b" }"#)
        + #", { "id": "last", "kind": "bracket", "keepsRanks": true, "matches": { "m": ["1a", "1b"] } }"#,
      #"the place "1a" may stay empty, so that nobody can advance from it"#
    ),
    (
      Self.league(#"{ "zone": "a", "count": 2 }"#)
        + #", { "id": "last", "kind": "bracket", "matches": { "m": ["1a", "2a"] } }"#,
      "an entrant could finish twice: the stages end in 6 places for 4 entrants; give a bracket that only decides zones "
        + #""keepsRanks": true, after the stage whose ranks these are"#
    ),
    (
      Self.league(#"{ "zone": "a", "date": "2026-05-16" }"#),
      #"found "date" without "to", expected both"#
    ),
  ])
  func mistakesOfStagesAreReported(_ stages: String, _ expected: String) throws {
    let problems = #expect(throws: Diagnostics.self) {
      try StageFixture.tournament(stages, entrants: 4)
    }
    #expect(
      problems?.all.map(\.message).contains(expected) == true, "\(String(describing: problems))")
  }
}
