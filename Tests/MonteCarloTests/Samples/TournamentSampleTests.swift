import Engine
import Estimates
import Games
import MonteCarlo
import Programs
import RandomStreams
import Scenarios
import Tallies
import TestSupport
import Testing

/// A sample holds what a run of the same tournaments counts.
@Suite("The sample of a run")
struct TournamentSampleTests {
  private static let seed = Seed(31)

  private static func scenario(_ name: String) throws -> Tournament {
    let path = #filePath.split(separator: "/").dropLast(4).map { "/\($0)" }.joined()
    return try ScenarioLoader().load("\(path)/scenarios/\(name).json").tournament
  }

  private static func sample(
    _ tournament: Tournament, _ count: Int, threads: Int = 2, blockSize: Int? = nil,
    maximumLength: Int = TournamentSample.maximumLength
  ) throws -> TournamentSample {
    try #require(
      TournamentSample.playing(
        tournament, Engine(seed: seed, threads: threads, blockSize: blockSize), tournaments: count,
        maximumLength: maximumLength))
  }

  /// Expects the counts of a run of the same tournaments: positions, zones, ranks and results of matches.
  private func expectCounts(_ tournament: Tournament, _ count: Int) throws {
    let sample = try Self.sample(tournament, count)
    let tally = Runner(
      tournament, options: TallyOptions(scores: false, counters: false), seed: Self.seed, threads: 2
    ).tally(1...Int64(count))
    let (layout, entrants) = (sample.layout, tournament.entrants.count)
    #expect(sample.count == count)
    func expect(_ set: TournamentSet, _ expected: Int64?, _ what: String) {
      #expect(Int64(set.count) == expected, "\(what)")
    }
    func counted(_ section: String, _ element: Int) -> Int64 {
      tally.count(tally.layout[section], element)
    }
    for entrant in 0..<entrants {
      for position in 0..<entrants {
        expect(
          sample.finishes(entrant, in: position..<position + 1),
          counted("positions", entrant * entrants + position), "\(entrant) at \(position)")
      }
      for zone in tournament.program.zones.indices {
        expect(
          sample.reaches(zone, entrant), counted("zones", zone * entrants + entrant),
          "\(entrant) in zone \(zone)")
      }
    }
    let summary = Summary(tournament, tally)
    for table in layout.ranks {
      for entrant in table.entrants {
        for (rank, slot) in tournament.program.tables[table.table].rankSlots.enumerated() {
          expect(
            sample.ranks(entrant, in: rank..<rank + 1, of: table),
            summary.share(entrant, in: slot)?.count, "\(entrant) at rank \(rank) of \(table.table)")
        }
      }
    }
    let areConditional = tournament.program.pairings.contains { $0.isConditional }
    for match in layout.matches {
      let name = tournament.program.matches[match.match].name
      let played = areConditional ? counted("played", match.match) : Int64(count)
      let (home, draws) = (counted("home_wins", match.match), counted("draws", match.match))
      expect(sample.played(match), played, "\(name) played")
      expect(sample.homeWins(match), home, "home wins of \(name)")
      expect(sample.draws(match), draws, "draws of \(name)")
      expect(sample.awayWins(match), played - home - draws, "away wins of \(name)")
    }
  }

  @Test(arguments: CompetitionExample.allCases, [1, 31, 130])
  func countsWhatARunCounts(_ example: CompetitionExample, _ count: Int) throws {
    try expectCounts(try example.tournament(), count)
  }

  @Test(arguments: [
    "euro-2024", "knockout-of-duels", "nba-play-offs", "scottish-premiership-2024-25",
    "serie-a-2022-23-complete", "uncertain-cup", "world-cup-2026-after-groups",
  ])
  func countsWhatARunOfAScenarioCounts(_ scenario: String) throws {
    try expectCounts(try Self.scenario(scenario), 300)
  }

  @Test func isTheSameForAnyThreadsAndBlocks() throws {
    let tournament = try CompetitionExample.groups.tournament()
    let sample = try Self.sample(tournament, 1_500, threads: 1)
    for (threads, blockSize) in [(3, nil), (1, 1), (2, 7), (4, 64), (2, 100)] as [(Int, Int?)] {
      let other = try Self.sample(tournament, 1_500, threads: threads, blockSize: blockSize)
      #expect(other.payload == sample.payload, "\(threads) threads, blocks of \(blockSize ?? 0)")
    }
  }

  /// The payload is the columns, in whole words of 32 tournaments.
  @Test(arguments: [1, 32, 33, 130])
  func hasItsColumnsInThePayload(_ count: Int) throws {
    let sample = try Self.sample(try CompetitionExample.groups.tournament(), count)
    let length = (count + 31) / 32 * 4
    let columns = sample.layout.columns
    let bytes = try #require(
      Inflation.bytes(ofBase64: sample.payload, count: columns * length))
    for column in 0..<columns {
      for tournament in 0..<8 * length {
        let bit = bytes[column * length + tournament / 8] >> UInt8(tournament % 8) & 1
        #expect(
          (bit == 1) == (tournament < count && sample[column].contains(tournament + 1)))
      }
    }
  }

  @Test func startsWithTheSameTournamentsWhereFewerFit() throws {
    let tournament = try CompetitionExample.groups.tournament()
    let whole = try Self.sample(tournament, 2_000)
    let limit = whole.payload.utf8.count / 2
    let part = try Self.sample(tournament, 2_000, maximumLength: limit)
    #expect(part.count.isMultiple(of: 100) && part.count > 800 && part.count < 1_000)
    #expect(part.payload.utf8.count <= limit)
    for column in 0..<part.layout.columns {
      #expect(
        (1...part.count).allSatisfy { part[column].contains($0) == whole[column].contains($0) })
    }
    #expect(
      TournamentSample.playing(
        tournament, Engine(seed: Self.seed, threads: 1), tournaments: 2_000, maximumLength: 40)
        == nil)
  }

  @Test func hasNoColumnsOfMatchesThatAreKnown() throws {
    #expect(SampleLayout(try Self.scenario("serie-a-2022-23-complete")).matches.isEmpty)
    let match = SampleLayout(try CompetitionExample.match.tournament()).matches
    #expect(match.count == 1 && match[0].draw == nil && match[0].played == nil)
    let series = SampleLayout(try CompetitionExample.series.tournament()).matches
    #expect(series.map { $0.played != nil } == [false, false, false, true, true])
  }

  @Test func combinesSetsOfTournaments() throws {
    let sample = try Self.sample(try CompetitionExample.league.tournament(), 777)
    let home = sample.homeWins(sample.layout.matches[0])
    let first = sample.finishes(0, in: 0..<1)
    #expect(home.count(and: first) == (home & first).count)
    #expect((home | first).count == home.count + first.count - home.count(and: first))
    #expect((~home).count == 777 - home.count)
    #expect(sample.finishes(0, in: 0..<4).count == 777)
    #expect(
      sample.finishes(0, in: 1..<3).count + first.count + sample.finishes(0, in: 3..<9).count == 777
    )
    let column = sample.layout.matches[0].homeWin
    #expect(sample.count(of: column) == home.count)
    #expect(sample.count(of: column, and: column) == home.count)
  }
}
