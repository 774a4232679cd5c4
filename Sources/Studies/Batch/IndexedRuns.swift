internal import Reports
internal import Scenarios
internal import Statistics
internal import Tables

/// Runs of scenarios, with their main results in `index.html`, `index.md` and `index.csv`.
struct IndexedRuns: BatchKind {
  let fileNames = [StudyIndex.name]

  /// Makes a run. If the scenario lacks the entrant of the request, ``check(_:_:)`` refuses it together with the others.
  func study(_ request: StudyRequest) throws(StudyError) -> Study {
    guard let focus = request.focus else { return try Study(request) }
    return try Study(request, ifThere: focus)
  }

  func check(_ batch: StudyBatch, _ studies: [Study?]) throws(StudyError) {
    guard let focus = batch.request.focus else { return }
    let tournaments = zip(batch.paths, studies).compactMap { path, study in
      study.map { (path, $0.plan.scenario.tournament) }
    }
    if tournaments.count == 1, batch.paths.count == 1 {
      _ = try EntrantOption.index(focus, in: tournaments[0].1)
    } else {
      try EntrantOption.check(focus, in: tournaments)
    }
  }

  func together(_ batch: StudyBatch, _ played: [StudyBatch.Played]) -> StudyBatch.Together? {
    let files = index(batch, played).files(batch.request.formats)
    return StudyBatch.Together(
      files: files,
      text: "All of them: \(batch.folder)/\(files.reportNames), index.csv beside them\n",
      json: nil)
  }

  private func index(_ batch: StudyBatch, _ played: [StudyBatch.Played]) -> StudyIndex {
    let request = batch.request
    let rows = zip(batch.paths, played).map { path, played in
      let entry = played.entry
      let name = StudyBatch.name(of: path)
      switch entry?.result {
      case .success(let outcome):
        guard let summary = outcome.summary else {
          return StudyIndex.Entry(scenario: name, note: "it was stopped before it started")
        }
        return StudyIndex.Entry(
          scenario: name, outcome.subject, folder: folder(of: outcome, batch),
          date: outcome.course.date,
          time: DurationText.words(outcome.course.seconds),
          hasVariants: played.study?.plan.scenario.hasVariants ?? false,
          summary, since: played.before)
      case .failure(let error):
        let line = error.description.split(separator: "\n").first.map(String.init) ?? ""
        return StudyIndex.Entry(scenario: name, note: line)
      case nil:
        return StudyIndex.Entry(scenario: name, note: "the study was stopped before it")
      }
    }
    let timing = """
      The time budget was shared: each scenario was played for a moment, and then always the one whose title chances were \
      least precise. A scenario whose outcome is certain got no more time.
      """
    let giving = """
      Given: \(request.given.joined(separator: ", ")). The figures are for all tournaments, with these scores and \
      dismissals fixed; chances conditional on an outcome or an event are in the reports.
      """
    let remarks =
      (request.budget == nil ? [] : [timing]) + (request.given.isEmpty ? [] : [giving])
    return StudyIndex(rows, remarks: remarks)
  }

  /// Returns the path of a run's folder from the index.
  private func folder(of outcome: StudyOutcome, _ batch: StudyBatch) -> String {
    // A combining mark at the start of a name makes one character with the slash before it, hence bytes.
    let folder = outcome.course.folder.utf8.dropFirst(batch.request.output.root.utf8.count + 1)
    return String(repeating: "../", count: batch.subfolders.count) + String(Substring(folder))
  }
}
