internal import Programs
internal import Scenarios
internal import TextFiles

/// A scenario with the known part of its results, and new ones.
///
/// Knockout results are named by the sides, which earlier results decide. A scenario that lacks
/// some of these can still be read, and the missing results added.
struct KnownResults {
  private let root: JSONNode
  private let path: String
  /// The results in the scenario.
  private let existing: [JSONMember]
  private var used: [JSONMember] = []
  private(set) var scenario: Scenario
  /// The only loader, which fits the ratings of a recipe once.
  private let loader: ScenarioLoader

  /// - Parameter root: The scenario's document with the results `existing`.
  init(
    _ root: JSONNode, path: String, existing: [JSONMember], _ loader: ScenarioLoader
  ) throws(ScenarioError) {
    self.root = root
    self.path = path
    self.existing = existing
    self.loader = loader
    scenario = try KnownResults.load(root, path, [], loader)
    try settle([])
  }

  mutating func add(_ results: [DraftResult]) throws(ScenarioError) {
    let location = root.location
    try settle(
      results.map { result in
        JSONMember(
          name: result.match, nameLocation: location,
          node: result.json.node(at: location))
      })
  }

  /// The scenario's results that belong to no known match.
  var unknown: [JSONMember] {
    let names = Set(used.map(\.name))
    return existing.filter { !names.contains($0.name) }
  }

  /// Applies the results of all known matches, until no further match becomes known.
  private mutating func settle(_ new: [JSONMember]) throws(ScenarioError) {
    let replaced = Set(new.map(\.name))
    while true {
      let tournament = scenario.tournament
      let names = MatchNames(tournament.program.matches, entrants: tournament.entrants)
      let known = existing.filter { member in
        guard !replaced.contains(member.name), let match = names.find(member.name)?.match else {
          return false
        }
        return tournament.program.matches[match].slots.allSatisfy { $0.entrant != nil }
      }
      let all = known + new
      if all.map(\.name) == used.map(\.name) { return }
      used = all
      scenario = try KnownResults.load(root, path, used, loader)
    }
  }

  private static func load(
    _ root: JSONNode, _ path: String, _ results: [JSONMember], _ loader: ScenarioLoader
  ) throws(ScenarioError) -> Scenario {
    // These do not change the names of matches.
    var members = (root.members ?? []).filter {
      !["results", "asOf", "variants", "sweep", "run"].contains($0.name)
    }
    members.append(
      JSONMember(
        name: "results", nameLocation: root.location,
        node: JSONNode(.object(results), at: root.location)))
    return try loader.load(JSONNode(.object(members), at: root.location), path: path)
  }
}

extension JSONNode {
  /// Converts a row of a results table to a result of a scenario.
  init(resultOf row: [CSVCell], _ names: [String]) {
    let start = row[0].location
    func pair(_ home: String, _ away: String) -> JSONNode? {
      let cells = [home, away].compactMap { name in
        names.firstIndex(of: name).map { row[$0] }
      }
      let numbers = cells.compactMap { cell in
        JSONNumber(cell.text).map { JSONNode(.number($0), at: cell.location) }
      }
      return numbers.count == 2 ? JSONNode(.array(numbers), at: numbers[0].location) : nil
    }
    let pairs = [
      ("score", pair("home_score", "away_score")),
      ("extraTime", pair("home_extra_time", "away_extra_time")),
      ("penalties", pair("home_penalties", "away_penalties")),
    ]
    let day = names.firstIndex(of: "date").map { row[$0] }.flatMap { cell in
      cell.text.isEmpty ? nil : JSONNode(.string(cell.text), at: cell.location)
    }
    self.init(
      .object(
        (pairs + [("date", day)]).compactMap { name, node in
          node.map { JSONMember(name: name, nameLocation: start, node: $0) }
        }), at: start)
  }
}
