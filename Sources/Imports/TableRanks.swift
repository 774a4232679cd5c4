internal import Programs
internal import Scenarios
internal import TextFiles

/// Who is at which rank of the tables of a scenario that is being made, as its own rankings and results have it.
struct TableRanks {
  /// For each table by its name the teams that may be at each rank, by id; one where that is certain.
  private let ranks: [String: [Set<String>]]

  /// - Throws: what is wrong with the scenario.
  init(_ draft: ScenarioDraft) throws(Diagnostics) {
    var draft = draft
    // A table whose ranks nobody takes has no slots.
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
    var ranks: [String: [Set<String>]] = [:]
    for table in program.tables {
      ranks[table.name.isEmpty ? "L" : table.name] = table.rankSlots.map { slot in
        Set(program.occupants(of: slot).map { entrants[$0].id })
      }
    }
    self.ranks = ranks
  }

  /// A slot for each team whose rank is certain, and sets of teams that lots part, each with the table and its first rank.
  func slots() -> (
    certain: [String: String], level: [(table: String, rank: Int, teams: Set<String>)]
  ) {
    var certain: [String: String] = [:]
    var level: [(table: String, rank: Int, teams: Set<String>)] = []
    for (table, occupants) in ranks.sorted(by: { $0.key < $1.key }) {
      for (index, teams) in occupants.enumerated() {
        if teams.count == 1, let team = teams.first {
          certain[team] = "\(index + 1)\(table)"
        } else if !level.contains(where: { $0.table == table && $0.teams == teams }) {
          level.append((table, index + 1, teams))
        }
      }
    }
    return (certain, level)
  }
}

/// Holds scenarios that are being made to what scenarios are held to.
enum DraftCheck {
  /// The scenario of a draft.
  ///
  /// - Throws: what is wrong with it, which is no error of the files that it was made of unless these are odd.
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
        // Places in a document that nobody sees say nothing.
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
