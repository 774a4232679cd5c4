internal import Programs
internal import Scenarios
internal import TextFiles

/// The ranks in the tables of a draft, by its own rankings and results.
struct TableRanks {
  /// Teams that only lots separate, with their table and best rank.
  struct Level {
    let table: String
    let rank: Int
    let teams: Set<String>
  }

  /// Slots by team id, where the rank is certain.
  private(set) var certain: [String: String] = [:]
  private(set) var level: [Level] = []

  init(_ draft: ScenarioDraft) throws(Diagnostics) {
    var draft = draft
    // Only ranks that a later stage takes have slots.
    if draft.stages.last?.id == "league" {
      let pairs = draft.entrants.count / 2
      draft.stages.append(
        DraftStage(
          id: "takers",
          members: [
            .init("kind", "bracket"),
            .init(
              "matches",
              .object(
                JSONObject(
                  (1...pairs).map { .init("t\($0)", ["\(2 * $0 - 1)L", "\(2 * $0)L"]) }))),
            .init("zones", ["takers": .array((1...pairs).map { .string("Wt\($0)") })]),
          ]))
    }
    let checked = draft
    let scenario = try SeasonScenario.explaining { () throws(Diagnostics) in
      try DraftCheck.scenario(checked)
    }
    let program = scenario.tournament.program
    let entrants = scenario.tournament.entrants
    let tables = program.tables.map { table in
      (name: table.name.isEmpty ? "L" : table.name, slots: table.rankSlots)
    }
    for (table, slots) in tables.sorted(by: { $0.name < $1.name }) {
      for (index, slot) in slots.enumerated() {
        let teams = Set(program.occupants(of: slot).map { entrants[$0].id })
        if teams.count == 1, let team = teams.first {
          certain[team] = "\(index + 1)\(table)"
        } else if !level.contains(where: { $0.table == table && $0.teams == teams }) {
          level.append(Level(table: table, rank: index + 1, teams: teams))
        }
      }
    }
  }
}

/// The check of drafts by the rules for scenarios.
enum DraftCheck {
  static func scenario(_ draft: ScenarioDraft) throws(Diagnostics) -> Scenario {
    var diagnostics = Diagnostics()
    guard
      let node = JSONDocument.parse(
        Array(draft.checkable.compactText.utf8), file: "scenario", diagnostics: &diagnostics)
    else { throw diagnostics }
    do {
      return try ScenarioLoader().load(node, path: "scenario.json")
    } catch {
      switch error {
      case .invalid(_, let problems), .option(let problems):
        // Nobody sees the document, so locations in it say nothing.
        throw problems.compactMap { problem in
          var problem = problem
          problem.location = nil
          return problem
        }
      case .unreadable(let problem):
        diagnostics.report(problem.description)
        throw diagnostics
      }
    }
  }
}
