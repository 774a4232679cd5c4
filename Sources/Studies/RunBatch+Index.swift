internal import Reports
internal import Statistics

extension RunBatch {
  /// What all of them gave, side by side.
  ///
  /// - Parameter compared: the indices of those that have variants.
  func index(_ entries: [Entry?], compared: Set<Int>) -> StudyIndex {
    let rows = zip(paths, entries).enumerated().map { number, row in
      let (path, entry) = row
      let name = RunBatch.name(of: path)
      switch entry?.result {
      case .success(let outcome):
        guard let summary = outcome.summary else {
          return StudyIndex.Entry(scenario: name, note: "it was stopped before it began")
        }
        return StudyIndex.Entry(
          scenario: name, outcome.subject, report: report(of: outcome), date: outcome.course.date,
          time: DurationText.words(outcome.course.seconds), hasVariants: compared.contains(number),
          summary)
      case .failure(let error):
        let line = error.description.split(separator: "\n").first.map(String.init) ?? ""
        return StudyIndex.Entry(scenario: name, note: line)
      case nil:
        return StudyIndex.Entry(scenario: name, note: "the study was stopped before it")
      }
    }
    let timing =
      "The time budget was shared: each scenario was played for a moment, then the one whose title "
      + "chances were least certain, in turns; a scenario whose outcome is certain got none."
    let giving =
      "Something is given of matches that are still to come: \(request.given.joined(separator: ", ")). "
      + "The figures are of all tournaments, with these scores and dismissals fixed; chances conditional on an outcome stand "
      + "in the reports."
    let remarks =
      (request.budget == nil ? [] : [timing]) + (request.given.isEmpty ? [] : [giving])
    return StudyIndex(rows, remarks: remarks)
  }

  /// Where the report of a run is, seen from the index.
  private func report(of outcome: StudyOutcome) -> String {
    let folder = outcome.course.folder.dropFirst(request.output.count + 1)
    return String(repeating: "../", count: subfolders.count) + "\(folder)/report.md"
  }
}
