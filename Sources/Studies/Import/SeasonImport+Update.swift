internal import Imports
internal import Seasons
internal import TextFiles

extension SeasonImport {
  /// Updates a scenario with the results of the files. Only the file with the scenario's results
  /// changes.
  ///
  /// - Throws: All errors; then nothing is written.
  public func update(_ scenario: String) throws(StudyError) -> Outcome {
    let (season, _, warnings) = try reading.season(inputs)
    let update: ScenarioUpdate
    do throws(ScenarioUpdateError) {
      update = try ScenarioUpdate(season, path: scenario, replaces: replaces)
    } catch {
      switch error {
      case .unreadable(let problem): throw StudyError(file: problem)
      default: throw StudyError(.invalidInput, error.description)
      }
    }
    if update.new + update.changed > 0 {
      try StudyError.of(StudyError.init(writing:), try AtomicFile(update.path).write(update.bytes))
    }
    let changed = update.changed > 0 ? ", \(update.changed) changed" : ""
    let lines =
      update.lines + [
        "\(update.path): \(update.new) new\(changed), \(update.same) there already"
          + (update.new + update.changed == 0 ? "; the file is unchanged" : "")
      ]
    return Outcome(
      path: scenario, text: lines.joined(separator: "\n") + "\n", advice: "",
      warnings: warnings.isEmpty && update.warnings.isEmpty
        ? [] : warnings.lines + update.warnings.lines,
      notices: season.notices)
  }
}
