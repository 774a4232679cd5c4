import Engine
import Programs
import TestSupport
import Testing

@Suite("Places by a table and by other competitions")
struct PlacesTests {
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
    let lanes = 2_000
    let tournament = try CompetitionExample.places.tournament()
    let program = tournament.program
    #expect(program.guests == [6])
    let block = tournament.played(lanes, seed: 3)
    let slots = try ["first", "second", "third"].map { try tournament.zone($0).slots }
    let table = try #require(program.tables.first { !$0.rankSlots.isEmpty }).rankSlots
    let cup = try #require(program.ties.last).winner
    var (seconds, thirds, extras) = (0.0, [0.0, 0, 0], 0.0)
    for lane in 0..<lanes {
      let ranks = block.occupants(table, lane)
      let winner = block.occupant(.column(cup), lane)
      let given = slots.map { Set(block.occupants($0, lane).filter { $0 >= 0 }) }
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
    // Within five standard deviations, at most, of a share of 2,000.
    for (count, share) in zip([seconds] + thirds + [extras], [0.25, 0.25, 0.5, 0.25, 0.5]) {
      #expect(abs(count / Double(lanes) - share) < 0.056, "\(count), expected \(share)")
    }
  }

  private static let results = "t0:t1 1-0, t0:t2 1-0, t0:t3 1-0, t1:t2 1-0, t1:t3 1-0, t2:t3 1-0"

  /// Places by a table of four, of which t0 is first, t1 second, and so on, where the table is over.
  private static func league(
    _ places: String, results: String = "", more: String = "", asOf day: String? = nil
  ) throws -> Tournament {
    let matches = ["t0:t1", "t0:t2", "t0:t3", "t1:t2", "t1:t3", "t2:t3"].joined(separator: " ")
    return try StageFixture.tournament(
      #"{ "id": "table", "kind": "league", "fixtures": [\#(StageFixture.fixtures(matches))], "#
        + #""ranking": ["points", "goalDifference", "goalsFor"] }, "#
        + #"{ "id": "cup", "kind": "bracket", "keepsRanks": true, "matches": { "1": ["t1", "t2"] } }, "#
        + #"{ "id": "europe", "kind": "places", "places": [\#(places)] }\#(more)"#, entrants: 4,
      results: StageFixture.results(results), asOf: day)
  }

  /// If the cup is won by the second, who has a place already, the third has the last one.
  @Test(arguments: ["1-0", "0-1"])
  func whatIsSettledIsCertain(_ cup: String) throws {
    let tournament = try Self.league(
      #"{ "zone": "first" }, { "zone": "second" }, { "zone": "third", "to": "W1" }"#,
      results: "\(Self.results), cup.t1:t2 \(cup)")
    for (entrant, zone) in ["first", "second", "third"].enumerated() {
      #expect(try tournament.certainties(zone) == (0..<4).map { $0 == entrant })
    }
  }

  /// A place that may stay empty is not certain for its only claimant, until all is settled.
  @Test func anExtraPlaceIsOpenUntilTheTableIs() throws {
    let places =
      #"{ "zone": "first" }, { "zone": "first", "to": "t3", "extra": true }, { "zone": "second", "count": 2 }"#
    #expect(try Self.league(places).certainties("first") == [nil, nil, nil, nil])
    let settled = try Self.league(places, results: Self.results)
    #expect(try settled.certainties("first") == [true, false, false, true])
    // The second and third would have had the other places; nobody left one.
    #expect(try settled.certainties("second") == [false, true, true, false])
  }

  /// The winner of a cup is known since a day, and takes an extra place since then.
  @Test func winnersAreKnownSinceADay() throws {
    let places =
      #"{ "zone": "first", "to": "t3", "date": "2026-05-16" }, { "zone": "second" }, "#
      + #"{ "zone": "first", "to": "t2", "date": "2026-05-20", "extra": true }"#
    for (day, expected) in [
      ("2026-05-15", [nil, nil, nil, nil]), ("2026-05-16", [false, false, false, true]),
      (nil, [false, false, nil, true]),
    ] as [(String?, [Bool?])] {
      #expect(try Self.league(places, asOf: day).certainties("first") == expected)
    }
  }

  /// Probabilities that add up to 1 but for rounding leave no place empty.
  @Test func somebodyAlwaysHasAPlaceOfProbability1() throws {
    _ = try Self.league(
      #"{ "zone": "first", "to": { "t0": 0.1, "t1": 0.7, "t2": 0.2 } }"#,
      more:
        #", { "id": "last", "kind": "bracket", "keepsRanks": true, "matches": { "m": ["1first", "t3"] } }"#
    ).zone("first")
  }

  /// Places leave the ranks as they are, so that points can be compared with what they are enough for, and those that
  /// nothing changes are as certain as the ranks.
  @Test func theTableDecidesPositions() throws {
    let tournament = try Self.league(
      #"{ "zone": "first", "count": 2 }, { "zone": "second", "to": "W1" }, { "zone": "second" }"#)
    let program = tournament.program
    #expect(program.finish == .ranks(table: program.standings))
    #expect(try tournament.zone("first").slots == Array(program.tables[0].rankSlots.prefix(2)))
  }

  @Test func theyLeadToMatches() throws {
    let tournament = try Self.league(
      #"{ "zone": "first", "to": "W1" }, { "zone": "play-off", "count": 2 }"#,
      more: #", { "id": "last", "kind": "bracket", "keepsRanks": true, "#
        + #""matches": { "m": ["1play-off", "2play-off"] }, "zones": { "second": "Wm" } }"#)
    let block = tournament.played(64)
    let (first, second) = (try tournament.zone("first"), try tournament.zone("second"))
    for lane in 0..<64 {
      let cup = block.occupant(first.slots[0], lane)
      let others = block.occupants(tournament.program.tables[0].rankSlots, lane)
        .filter { $0 != cup }
      #expect(others.prefix(2).contains(block.occupant(second.slots[0], lane)))
    }
  }
}
