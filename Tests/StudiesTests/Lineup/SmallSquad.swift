import Games
import Scenarios
import Selection
import Studies
import TestSupport
import Testing
import TextFiles

/// A cup of four clubs of six players each, the first with a squad of eleven, which has few
/// line-ups.
struct SmallSquad {
  static let positions = ["keeper", "defender", "midfielder", "attacker"]
  static let counts = [2, 4, 3, 2]

  /// The players' names and ratings by position.
  let players: [(name: String, position: String, hundredths: Int)]
  let preset: String
  let others: [JSONObject.Member]

  /// - Parameter alike: A position with equal players.
  init(seed: UInt64, preset: String, alike: String? = nil) {
    var generator = OracleGenerator(seed: seed)
    self.preset = preset
    // Steps of a quarter in random order, so that no two line-ups are equally good.
    players = zip(SmallSquad.positions, SmallSquad.counts).flatMap { position, count in
      (0..<count).map { 650 + 25 * $0 }.shuffled(using: &generator).enumerated().map {
        let rating = $1 + Int.random(in: 0...5, using: &generator)
        return ("\(position) \($0 + 1)", position, position == alike ? 700 : rating)
      }
    }
    others = (1...3).map { number in
      let ratings = (0..<6).map { _ in Int.random(in: 660...720, using: &generator) }
      let names = ["K", "D1", "D2", "M1", "M2", "A"]
      let homes = ["keeper", "defender", "defender", "midfielder", "midfielder", "attacker"]
      return JSONObject.Member(
        "other\(number)",
        [
          "squad": .object(
            JSONObject(
              zip(names, zip(homes, ratings)).map { name, player in
                JSONObject.Member(name, SmallSquad.player(player.0, player.1))
              }))
        ])
    }
  }

  private static func player(_ position: String, _ hundredths: Int) -> JSONValue {
    [
      "position": .string(position),
      "skillPower": .decimal(DecimalNumber(significand: Int64(hundredths), scale: 2)),
    ]
  }

  /// The names of keeper, defenders, midfielders and attackers.
  typealias Names = [[String]]

  /// The first possible line-up.
  var firstLineup: Names {
    [
      ["keeper 1"], ["defender 1", "defender 2"], ["midfielder 1", "midfielder 2"], ["attacker 1"],
    ]
  }

  /// The line-ups of five with at least one player in each line and at most three defenders, three
  /// midfielders and two attackers; best first in each line.
  var allLineups: [Names] {
    var lineups: [Names] = []
    for keeper in names("keeper") {
      for defenders in 1...3 {
        for midfielders in 1...3 where (1...2).contains(5 - defenders - midfielders) {
          for defence in subsets("defender", defenders) {
            for midfield in subsets("midfielder", midfielders) {
              for attack in subsets("attacker", 5 - defenders - midfielders) {
                lineups.append([[keeper], defence, midfield, attack])
              }
            }
          }
        }
      }
    }
    return lineups
  }

  private func names(_ position: String) -> [String] {
    players.filter { $0.position == position }.sorted { $0.hundredths > $1.hundredths }.map(\.name)
  }

  private func subsets(_ position: String, _ count: Int) -> [[String]] {
    let names = names(position)
    return (0..<1 << names.count).filter { $0.nonzeroBitCount == count }.map { set in
      names.indices.filter { set >> $0 & 1 == 1 }.map { names[$0] }
    }
  }

  /// Returns the scenario with a line-up.
  func scenario(_ lineup: Names) -> String {
    let squad = players.map {
      JSONObject.Member($0.name, SmallSquad.player($0.position, $0.hundredths))
    }
    let lines = lineup.map { JSONValue.array($0.map { .string($0) }) }
    let club: JSONValue = [
      "squad": .object(JSONObject(squad)),
      "lineup": [
        "keeper": .string(lineup[0][0]), "defence": lines[1], "midfield": lines[2],
        "attack": lines[3],
      ],
    ]
    let document: JSONValue = [
      "name": "Small squad",
      "game": ["kind": "football", "rules": ["preset": .string(preset), "players": 6]],
      "entrants": ["club", "other1", "other2", "other3"],
      "teams": .object(JSONObject([.init("club", club)] + others)),
      "competition": [
        "stages": [
          ["kind": "roundRobin", "ranking": ["points", "goalDifference", "goalsFor", "lots"]]
        ]
      ],
    ]
    return document.compactText
  }

  /// Searches for the club's best line-up in a scenario, and reads the written variant.
  static func search(
    _ text: String, plays: Int64, seed: UInt64, formations: String? = nil, goal: String? = nil,
    with: String? = nil, without: String? = nil
  ) throws -> LineupSummary {
    let folder = TemporaryFolder()
    let path = "\(folder.path)/small.json"
    TestFile.write(text, to: path)
    var run = StudyRequest(scenario: path)
    run.tournaments = plays
    run.seed = seed
    run.output = .shared("\(folder.path)/reports")
    var request = LineupStudy.Request(run, for: "club")
    request.formations = formations
    request.goal = goal
    request.with = with
    request.without = without
    let outcome = try LineupStudy(request).run()
    let variant = try #require(TestFile.bytes("\(outcome.folder)/lineup.json"))
    _ = try ScenarioLoader().loadVariants(
      Array(text.utf8), path: "small.json", variantFile: (bytes: variant, path: "lineup.json"))
    return try #require(outcome.finding).summary
  }
}
