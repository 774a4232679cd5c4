import Engine
import Formats
import Games
import Programs
import RandomStreams
import TestSupport
import Testing
import TextFiles

@Suite("Tables of a league's parts")
struct LeagueTablesTests {
  /// A league under a chain with all matches played: home, away and both scores.
  private static func league(
    _ ranking: String, tables: String, teams: Int, _ matches: [[Int]], open: Int = 0
  ) throws -> Tournament {
    var meetings: [Set<Int>: Int] = [:]
    let fixtures = matches.enumerated().map { number, match in
      #"{ "home": "t\#(match[0])", "away": "t\#(match[1])", "round": \#(number + 1) }"#
    }
    let results = matches.dropLast(open).map { match in
      let meeting = meetings[[match[0], match[1]], default: 0] + 1
      meetings[[match[0], match[1]]] = meeting
      return "t\(match[0]):t\(match[1])\(meeting > 1 ? ":\(meeting)" : "") \(match[2])-\(match[3])"
    }
    return try StageFixture.tournament(
      #"{ "kind": "league", "fixtures": [\#(fixtures.joined(separator: ", "))], "ranking": \#(ranking), "#
        + #""points": { "win": 1, "draw": 0, "loss": 0 }, "tables": { \#(tables) }, "zones": { "first": ["1L"] } }"#,
      entrants: teams, game: DiceGame(maximum: 20),
      results: StageFixture.results(results.joined(separator: ", ")))
  }

  /// A criterion that separates teams level on wins, worked by hand.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let ranking: String
    let matches: [[Int]]
    let table: String
    let order: [Int]
  }

  @Test(arguments: cases)
  func aCriterionSeparates(_ known: Case) throws {
    let tournament = try Self.league(
      known.ranking, tables: Self.eight, teams: 8, known.matches)
    let table = try #require(tournament.program.tables.first { $0.name == known.table })
    let block = tournament.played(16)
    for lane in 0..<16 { #expect(block.occupants(table.rankSlots, lane) == known.order) }
  }

  /// Seasons with many level teams, at random.
  private static func season(_ number: Int) -> LeagueText {
    var pairs: [(Int, Int)] = []
    for one in 0..<LeagueText.teams {
      for other in one + 1..<max(LeagueText.teams, one + 1) {
        let times =
          LeagueText.division(one) == LeagueText.division(other)
          ? 4 : LeagueText.conference(one) == LeagueText.conference(other) ? 2 : 1
        for time in 0..<times { pairs.append(time % 2 == 0 ? (one, other) : (other, one)) }
      }
    }
    var generator = OracleGenerator(seed: UInt64(number))
    return LeagueText(
      matches: pairs.shuffled(using: &generator).map { home, away in
        let goals = [Int.random(in: 1...3, using: &generator), 0]
        return [home, away] + (Bool.random(using: &generator) ? goals : goals.reversed())
      })
  }

  private static let twelve =
    #""E": { "of": ["a", "b"] }, "W": { "of": ["c", "d"] }, "#
    + ["a", "b", "c", "d"].enumerated().map { number, name in
      #""\#(name)": { "entrants": ["t\#(3 * number)", "t\#(3 * number + 1)", "t\#(3 * number + 2)"] }"#
    }.joined(separator: ", ")

  /// Returns the chain of a preset with fewer play-off teams, for small conferences.
  private static func chain(_ preset: String) throws -> String {
    let chain = try #require(CompetitionPreset(name: preset)?.chain).json(.goal).compactText
    return chain.replacing(#""places":10"#, with: #""places":\#(LeagueText.places)"#)
  }

  @Test(arguments: ["nba", "mlb"])
  func seasonsComeOutAsTheTextSays(_ preset: String) throws {
    let chain = try Self.chain(preset)
    var compared = 0
    var criteria: Set<String> = []
    for number in 0..<60 {
      let text = Self.season(number)
      guard let winners = preset == "nba" ? text.nbaWinners() : text.mlbWinners() else { continue }
      let tournament = try Self.league(
        chain, tables: Self.twelve, teams: LeagueText.teams, text.matches)
      let block = tournament.played(4)
      for (conference, name) in ["E", "W"].enumerated() {
        let group = Array(6 * conference..<6 * conference + 6)
        let sets =
          preset == "nba"
          ? text.nba(group, winners: winners) : text.mlb(group, winners: winners)
        let index = try #require(
          tournament.program.tables.firstIndex { $0.name == name })
        let table = tournament.program.tables[index]
        for lane in 0..<4 {
          var order = block.occupants(table.rankSlots, lane)[...]
          for set in sets {
            #expect(
              Set(order.prefix(set.count)) == Set(set), "season \(number), \(name), lane \(lane)")
            order = order.dropFirst(set.count)
          }
          compared += 1
        }
        for (column, criterion) in table.criteria.enumerated()
        where block.decisions(ofTable: index)[column][0] > 0 {
          criteria.insert(criterion.key(.goal))
        }
        for (rank, slot) in table.rankSlots.enumerated() {
          for team in group {
            let before = sets.prefix { !$0.contains(team) }.map(\.count).reduce(0, +)
            let own = try #require(sets.first { $0.contains(team) })
            let mayBe = (before..<before + own.count).contains(rank)
            #expect(
              tournament.program.isCertain(team, in: [slot])
                == (!mayBe ? false : own.count == 1 ? true : nil))
          }
        }
      }
    }
    #expect(compared > 300)
    let expected =
      preset == "nba"
      ? [
        "class", "among.pointsPercentage", "two.among.pointsPercentage", "two.class",
        "two.record.division", "two.record.conference", "two.record.playoffTeams",
        "two.record.otherPlayoffTeams", "two.goalDifference",
      ]
      : [
        "class", "among.sweep", "among.pointsPercentage", "two.among.pointsPercentage",
        "two.record.division", "two.record.conference", "two.record.conference.late",
      ]
    #expect(criteria.isSuperset(of: expected), "\(criteria.sorted())")
  }

  @Test func whatCannotHappenInAConferenceIsKnown() throws {
    var closed = 0
    for number in 0..<4 {
      let matches = Self.season(number).matches
      let tournament = try Self.league(
        #"["wins", { "among": ["wins"] }, "lots"]"#, tables: Self.twelve, teams: 12, matches,
        open: 9 - number)
      let count = 1_000
      let block = tournament.played(count)
      for name in ["E", "W", "a", "c", "L"] {
        let table = try #require(tournament.program.tables.first { $0.name == name })
        for slot in table.rankSlots {
          for team in 0..<12 where table.rows.contains(.entrant(team)) {
            let times = (0..<count).count { block.occupant(slot, $0) == team }
            switch tournament.program.isCertain(team, in: [slot]) {
            case true?: #expect(times == count)
            case false?:
              #expect(times == 0)
              closed += 1
            case nil: continue
            }
          }
        }
      }
    }
    #expect(closed > 100)
  }

  @Test func divisionsAreWonWhereNobodyGoesOn() throws {
    let stages = StageFixture.conferences.split(separator: ",\n{ \"kind\": \"bracket\"")
    let league = String(try #require(stages.first))
    let tournament = try StageFixture.tournament(
      league.replacing(#""zones": { "through": [1, 2], "best": "1L" },"#, with: ""), entrants: 8)
    let zone = try tournament.zone("division-winner")
    let block = tournament.played(64)
    for lane in 0..<64 {
      #expect(block.occupants(zone.slots, lane).map { $0 / 2 }.sorted() == [0, 1, 2, 3])
    }
    ProgramChecks(tournament).expectAll()
  }
}
