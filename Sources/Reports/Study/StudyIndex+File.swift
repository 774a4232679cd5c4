internal import Estimates
internal import Programs
internal import Tables
internal import Tallies

extension StudyIndex {
  struct Row {
    let scenario: String
    let study: Played
    let entrant: Entrant
    let measure: String
    let estimate: FixedEstimate
    /// The change since the study was last played, if the row is about the chance that is compared.
    var change: SinceLastPlayed.Change?
    /// The comparison in a word, likewise.
    var since: String?
  }

  static var description: FileDescription { file.description }

  static var file: TableFile<Row> {
    let notCompared = """
      unless the row is about the chance in `question` and the scenario has changed since the study was last played
      """
    return TableFile(
      name, "The main figures of several scenarios, side by side.",
      rows: """
        A row for each scenario, entrant and measure, the likeliest winner of a scenario first. Written by a study of \
        several scenarios into `reports`, or into `reports/given-...`.
        """,
      [
        .text(
          "scenario",
          "The name of the scenario's file without `.json`, which is also that of its folder"
        ) { $0.scenario },
        .entrant { $0.entrant },
        .text(
          "measure",
          """
          `win_probability`, `mean_position`, `mean_points`, `mean_score_for`, `mean_score_against` or \
          `mean_score_difference`, as in `standings.csv`; where several entrants share the best position, \
          `best_probability` as well
          """
        ) { $0.measure },
        .estimate("value", "Its value", errorsEmptyWhere: "for a mean of one tournament") {
          $0.estimate
        },
        .text("question", "The event whose chances are the answer, such as `wins the title`") {
          $0.study.question
        },
        .count("tournaments", "Tournaments played", "1 or more") { $0.study.tournaments },
        .share(
          "precision", "Half the width of the widest 95 % interval of an answer's chance",
          "0 to 0.5"
        ) { $0.study.precision },
        .text(
          "since",
          """
          The comparison with the study as it was last played in this folder: `beyond chance` or `within chance` if the \
          scenario has changed, `continued` if it has not, `reseeded` if only the seed has
          """,
          emptyWhere: """
            unless the row is about the chance in `question`, and where there is no earlier chance
            """
        ) { $0.since },
        .proportion("before", "The chance when the study was last played", emptyWhere: notCompared)
        {
          $0.change?.difference.earlier
        },
        .estimate(
          "change", "`value` less `before`", "-1 to 1", isShare: true, emptyWhere: notCompared,
          errorsEmptyWhere: "where `change` is"
        ) { row in
          row.change.map { FixedEstimate($0.difference, row.study.since?.level ?? .percent95) }
        },
      ])
  }
}

extension StudyIndex.Entry {
  /// The rows of `index.csv`.
  var rows: [StudyIndex.Row] {
    guard let played else { return [] }
    let changes = Dictionary(
      (played.since?.changes ?? []).map { ($0.entrant.id, $0) }, uniquingKeysWith: { one, _ in one }
    )
    return played.entrants.flatMap { rows(played, $0, changes[$0.entrant.id]) }
  }

  private func rows(
    _ played: StudyIndex.Played, _ entrant: EntrantSummary, _ change: SinceLastPlayed.Change?
  ) -> [StudyIndex.Row] {
    let scores: [(String, any TableEstimate)] =
      entrant.scores.map {
        [
          ("mean_score_for", $0.own), ("mean_score_against", $0.against),
          ("mean_score_difference", $0.difference),
        ]
      } ?? []
    let best: [(String, any TableEstimate)] =
      played.isBestShared ? [("best_probability", entrant.best)] : []
    let measures: [(String, any TableEstimate)] = [
      ("win_probability", entrant.wins), ("mean_position", entrant.position),
      ("mean_points", entrant.points),
    ]
    let compared = played.isBestShared ? "best_probability" : "win_probability"
    return (measures + scores + best).map { measure, estimate in
      var row = StudyIndex.Row(
        scenario: scenario, study: played, entrant: entrant.entrant, measure: measure,
        estimate: FixedEstimate(estimate, played.level))
      if measure == compared {
        row.change = change
        row.since = played.since?.word(change)
      }
      return row
    }
  }
}

extension SinceLastPlayed {
  /// Returns the comparison of an entrant in a word, or `nil` if it took no part in the earlier run.
  fileprivate func word(_ change: Change?) -> String? {
    switch kind {
    case .continued: "continued"
    case .reseeded: "reseeded"
    case .changed: change.map { $0.isBeyondChance ? "beyond chance" : "within chance" }
    }
  }
}
