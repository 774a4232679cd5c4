internal import Competitions
internal import MonteCarlo
internal import Reports
internal import Scenarios
internal import Statistics
internal import Tables
internal import Tallies
internal import TextFiles

/// A study of the worth of an entrant's players whose shards are merged.
struct MergedSensitivity: MergedStudy {
  private let question: SensitivityQuestion
  private let players: PlayerVariants
  private let comparison: Comparison

  /// - Parameters:
  ///   - part: the one by whose scenario the reports are worded.
  ///   - study: what its statepoint says of how the variants are made.
  init(_ part: MergePart, _ study: JSONValue) throws(StudyError) {
    guard let question = SensitivityQuestion(study) else {
      throw StudyError(.invalidInput, "\(part.path): its \"study\" is none that this Podium knows")
    }
    let players = try part.reading { (loader, bytes) throws(ScenarioError) -> PlayerVariants? in
      let baseline = try loader.load(bytes, path: part.scenario.name)
      let entrants = baseline.tournament.entrants
      guard let entrant = entrants.firstIndex(where: { $0.id == question.entrant }) else {
        return nil
      }
      let players = try loader.ratedPlayers(
        of: baseline, entrant: entrant, step: question.step)
      return try loader.playerVariants(of: question.chosen(from: players))
    }
    guard let players else {
      throw StudyError(
        .invalidInput,
        "\(part.path): its \"study\" is for \(Diagnostic.quote(question.entrant)), which is no entrant of its "
          + "scenario")
    }
    guard question.goal.place < players.baseline.tournament.entrants.count,
      !players.variants.isEmpty
    else {
      throw StudyError(
        .invalidInput, "\(part.path): its \"study\" asks what its scenario cannot answer")
    }
    self.question = question
    self.players = players
    comparison = Comparison(players.baseline.tournament, players.variants)
    try part.check(comparison.identity)
  }

  var subfolder: String { "/\(question.folderName(players.rating))" }

  func statepoint(
    in file: StatepointFile
  ) throws(StatepointError) -> CountStatepoint<ComparisonLayout> {
    try file.statepoint(of: comparison)
  }

  func reports(
    _ union: CountStatepoint<ComparisonLayout>, folder: String, csv: CSVOptions?,
    from paths: [String]
  ) -> MergedReports {
    let subject = SensitivitySubject(
      players, goal: question.goal, seed: union.seed, identity: union.identity,
      document: union.scenario,
      options: GivenText.options(union.scenario.given) + question.options(players.rating)
    ).playing(union)
    let summary =
      csv == nil
      ? nil
      : ComparisonSummary(comparison, union.tally, scope: ComparisonScope(players, question.goal))
    let outcome = SensitivityStudy.Outcome(
      subject, summary, StudyCourse(merged: union, folder: folder))
    let provenance = RunProvenance(merging: paths, subject.scenario, outcome.course, union)
    return MergedReports(
      files: outcome.files(csv: csv ?? CSVOptions()).adding(provenance.file), text: outcome.text,
      jsonText: outcome.jsonText)
  }
}
