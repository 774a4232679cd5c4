import Engine
import Estimates
import Formats
import Games
import MonteCarlo
import Programs
import RandomStreams
import Reports
import Scenarios
import Tallies
import TestSupport
import Testing
import TextFiles

@Suite("Shipped competitions")
struct ShippedCompetitionTests {
  private static let folder =
    #filePath.split(separator: "/").dropLast(3).map { "/\($0)" }.joined() + "/scenarios"

  private static let names = TestFile.names(in: folder).filter {
    $0.hasSuffix(".json") && !$0.hasSuffix(".schema.json") && $0 != "four-clubs.json"
  }

  /// Loads a scenario, without ratings where a recipe would fit them to thousands of matches although all matches of the
  /// scenario have been played.
  private static func load(_ name: String) throws -> Scenario {
    let bytes = try #require(TestFile.bytes("\(folder)/\(name)"))
    var text = String(decoding: bytes, as: UTF8.self)
    let recipe = #"{ "from": "ratings/internationals.json" }"#
    if name.hasSuffix("-complete.json"), text.contains(recipe) {
      var diagnostics = Diagnostics()
      let root = JSONDocument.parse(bytes, file: name, diagnostics: &diagnostics)
      let teams = try #require(root?["entrants"]?.elements).compactMap(\.string)
        .map { "\"\($0)\": {}" }
      text = text.replacing("\"rules\": \(recipe)", with: "\"rules\": {}")
        .replacing(recipe, with: "{ \(teams.joined(separator: ", ")) }")
    }
    return try ScenarioLoader().load(Array(text.utf8), path: "\(folder)/\(name)")
  }

  @Test(arguments: names)
  func whatHoldsOfEveryScenario(_ name: String) throws {
    let scenario = try Self.load(name)
    expectNoDefect(of: scenario.tournament)
    expectKnownResultsProveWhatHolds(in: scenario.tournament)
    expectWhatIsToldIsWhatIsTallied(in: scenario)
  }

  private func expectNoDefect(of tournament: Tournament) {
    let program = tournament.program
    let defects = program.defects(entrants: tournament.entrants.count, game: tournament.game)
    #expect(defects.isEmpty, "\(defects)")
    #expect(Set(ProgramText(tournament).lines.map(\.text)).count == program.steps.count)
  }

  /// No tournament contradicts the proofs about what entrants need, and known results add up.
  private func expectKnownResultsProveWhatHolds(in tournament: Tournament) {
    let (program, tables) = (tournament.program, tournament.currentTables)
    let hasResults = program.rankings.contains { table in
      program.tables[table].matches.contains { program.matches[$0].result != nil }
    }
    #expect(!tables.isEmpty || !hasResults)
    for table in tables where program.sides == 2 {
      for row in table.rows {
        #expect(row.record.map { $0.won + $0.drawn + $0.lost } == row.played)
      }
    }
    #expect(NeedCheck(tournament, seed: 9, count: 100).wrong == [])
  }

  private func expectWhatIsToldIsWhatIsTallied(in scenario: Scenario) {
    let (tournament, program) = (scenario.tournament, scenario.tournament.program)
    ProgramChecks(tournament).expectRuleBookAgrees(Array(0..<40), maximum: 100)
    let seed = Seed(31)
    let outcome = Runner(tournament, options: scenario.tally, seed: seed, threads: 2)
      .play(TournamentRanges([1...100]), control: RunControl())
    let summary = Summary(tournament, outcome.tally)
    let block = TournamentBlock(tournament, seed: seed, capacity: 100, countsCounters: false)
    block.play(first: 0, count: 100)
    for entrant in tournament.entrants.indices {
      for top in 1...min(4, tournament.entrants.count) {
        let times = (0..<100).count { Int(block.positions[entrant][$0]) < top }
        let share = summary.entrants[entrant].atLeast(position: top)
        #expect(share.count == Int64(times), "\(scenario.name): \(entrant), top \(top)")
        #expect(!share.isCertain || times == 0 || times == 100)
      }
      for (number, zone) in program.zones.enumerated() {
        let times = (0..<100).count { lane in
          zone.slots.contains { block.occupant($0, lane) == entrant }
        }
        #expect(summary.share(entrant, inZone: number)?.count == Int64(times))
      }
    }
  }

  @Test(arguments: [
    ("world-cup-2026", [0, 24, 40, 60, 72, 80, 92, 101, 104]),
    ("euro-2024", [0, 12, 24, 30, 36, 44, 50, 51]),
  ])
  func whatIsSettledIsCertain(_ name: String, _ days: [Int]) throws {
    let complete = try Self.load("\(name)-complete.json").tournament
    let start = try Self.load("\(name).json").tournament
    let zones = start.program.zones
    var known = 0
    for day in days {
      let results = complete.program.playOrder.prefix(day).map { number in
        let match = complete.program.matches[number]
        let score = match.score ?? []
        // Only the end is known; the course up to it is made up.
        let more =
          switch match.decider {
          case .regularTime: ""
          case .extraTime: #", "extraTime": [\#(score[0]), \#(score[1])]"#
          default:
            #", "extraTime": [\#(score[0]), \#(score[1])], "penalties": "#
              + (match.outcome == .home ? "[1, 0]" : "[0, 1]")
          }
        let level = score.min() ?? 0
        let regular = match.decider == .regularTime ? score : [level, level]
        return #""\#(match.name)": { "score": [\#(regular[0]), \#(regular[1])]\#(more) }"#
      }
      var diagnostics = Diagnostics()
      let node = try #require(
        JSONDocument.parse(
          Array("{ \(results.joined(separator: ", ")) }".utf8), file: "results.json",
          diagnostics: &diagnostics))
      let stage = try #require(StageCatalogue.definition(kind: "bracket"))
      let program = try #require(
        stage.add(
          ResultSource(
            node: node, path: DocumentPath(), entrants: start.entrants, game: start.game,
            settled: { $0.settled(entrants: start.entrants, game: start.game) }),
          to: start.program, diagnostics: &diagnostics), "\(diagnostics)")
      let tournament = Tournament(
        entrants: start.entrants, gameKind: start.gameKind, game: start.game, program: program)
      let block = TournamentBlock(
        tournament, seed: Seed(5), capacity: 256, countsCounters: false)
      block.play(first: 0, count: 256)
      var certain = 0
      for entrant in start.entrants.indices {
        for (number, zone) in zones.enumerated() {
          guard let isCertain = program.isCertain(entrant, in: program.zones[number]) else {
            continue
          }
          certain += 1
          #expect(
            complete.program.isCertain(entrant, in: complete.program.zones[number]) == isCertain,
            "after \(day) matches: \(start.entrants[entrant].id), \(zone.name)")
          let times = (0..<256).count { lane in
            program.zones[number].slots.contains { block.occupant($0, lane) == entrant }
          }
          #expect(times == (isCertain ? 256 : 0))
        }
      }
      #expect(certain >= known)
      known = certain
      if day == days.last { #expect(certain == zones.count * start.entrants.count) }
    }
  }
}
