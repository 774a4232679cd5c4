import Foundation
import Programs
import Scenarios
import TestSupport
import Testing

/// Real brackets: from how tables end and who wins, everyone meets whom they must. See the README of `data/brackets`.
@Suite struct BracketCaseTests {
  struct File: Decodable {
    let matches: [String: [String]]
    let allocation: [[String: String]]?
    let cases: [Case]
  }

  struct Case: Decodable {
    let ranks: [String: [String]]
    let thirds: [String]?
    let swapped: [[Int]]?
    let pairs: [String: [Pair]]
    let champion: String
  }

  /// A side's team, or the number of the side that wins.
  enum Pair: Decodable {
    case team(String)
    case winner(Int)

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      if let side = try? value.decode(Int.self) {
        self = .winner(side)
      } else {
        self = .team(try value.decode(String.self))
      }
    }
  }

  private static let folder =
    #filePath.split(separator: "/").dropLast().map { "/\($0)" }.joined() + "/data/brackets"

  @Test(arguments: [
    "world-cup-2026", "euro-2024", "nba", "mlb-2022", "champions-league-2024",
  ])
  func everyoneMeetsWhomTheyMust(_ name: String) throws {
    let bytes = try Data(contentsOf: URL(filePath: "\(Self.folder)/\(name).json"))
    let file = try JSONDecoder().decode(File.self, from: bytes)
    for (number, known) in file.cases.enumerated() {
      let tournament = try Self.tournament(file, known)
      let ids = tournament.entrants.map(\.id)
      for (match, pair) in known.pairs {
        let expected = pair.compactMap { if case .team(let team) = $0 { "t-\(team)" } else { nil } }
        let found = try #require(tournament.program.matches.first { $0.name == match })
        #expect(
          found.slots.map { $0.entrant.map { ids[$0] } } == expected,
          "\(name), case \(number), match \(match)")
      }
      let champion = try #require(ids.firstIndex(of: "t-\(known.champion)"))
      #expect(tournament.program.isCertain(champion, at: 0) == true)
      #expect(tournament.program.isComplete)
    }
  }

  /// The competition with all its results: in tables the better rank beats the worse one.
  private static func tournament(_ file: File, _ known: Case) throws -> Tournament {
    var results: [String: [String: [Int]]] = [:]
    for (table, teams) in known.ranks {
      // The last of a group lose to a third that goes on by more, which separates the thirds.
      let goesOn = known.thirds?.contains(table) ?? false
      for (better, team) in teams.enumerated() {
        for (worse, other) in teams.enumerated() where worse > better {
          let goals = goesOn && better == 2 ? 5 : 1
          results["t-\(team):t-\(other)"] = ["score": [goals, 0]]
        }
      }
    }
    for (match, pair) in known.pairs {
      let winner = pair.compactMap { if case .winner(let side) = $0 { side } else { nil } }[0]
      results[match] = ["score": winner == 0 ? [1, 0] : [0, 1]]
    }
    let ids = known.ranks.sorted { $0.key < $1.key }.flatMap(\.value).map { "t-\($0)" }
    let ranking = ["points", "goalDifference", "goalsFor"]
    var stages: [[String: Any]] = [
      [
        "id": "tables", "kind": "groups", "neutral": true, "ranking": ranking,
        "groups": known.ranks.mapValues { $0.map { "t-\($0)" } },
      ]
    ]
    if let thirds = known.thirds, let allocation = file.allocation {
      stages.append([
        "kind": "best", "of": "tables", "rank": 3, "count": thirds.count, "table": "T",
        "ranking": ranking, "allocation": allocation,
      ])
    }
    if let swapped = known.swapped {
      let pairs = stride(from: 1, to: 24, by: 2).map { [$0, $0 + 1] }
      stages.append([
        "kind": "draw", "swap": pairs.map { $0.map { "\($0)L" } },
        "drawn": pairs.map { swapped.contains($0) },
      ])
    }
    stages.append(["id": "bracket", "kind": "bracket", "neutral": true, "matches": file.matches])
    let document: [String: Any] = [
      "name": "Bracket", "game": ["kind": "goals"], "entrants": ids,
      "teams": Dictionary(uniqueKeysWithValues: ids.map { ($0, ["attack": 0, "defence": 0]) }),
      "competition": ["stages": stages], "results": results,
    ]
    let text = try JSONSerialization.data(withJSONObject: document)
    return try ScenarioLoader().load(Array(text), path: "bracket.json").tournament
  }
}
