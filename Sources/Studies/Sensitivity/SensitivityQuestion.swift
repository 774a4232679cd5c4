internal import Games
internal import MonteCarlo
internal import Programs
internal import Reports
internal import Scenarios
internal import Statistics
internal import Tables
internal import Tallies
internal import TextFiles

/// The question of a sensitivity study: the value of each player of an entrant.
struct SensitivityQuestion: ComparingQuestion {
  static let kind = "sensitivity"

  private let terms: SensitivityTerms
  private let players: PlayerVariants
  let comparison: Comparison
  let stopping: PrecisionStopping?

  init(_ terms: SensitivityTerms, _ players: PlayerVariants, stopping: PrecisionStopping?) {
    self.terms = terms
    self.players = players
    self.stopping = stopping
    comparison = Comparison(
      players.baseline, players.variants, goals: [terms.goal])
  }

  init(_ stated: StatedStudy, of scenario: ScenarioDocument) throws(StudyError) {
    guard let terms = SensitivityTerms(stated) else {
      throw StudyError(.invalidInput, "this version of Podium does not know its \"study\"")
    }
    let players = try scenario.loading {
      (loader, bytes) throws(ScenarioError) -> PlayerVariants? in
      let baseline = try loader.load(bytes, path: scenario.name)
      let entrants = baseline.tournament.entrants
      guard let entrant = entrants.firstIndex(where: { $0.id == terms.entrant }) else {
        return nil
      }
      let rated = try loader.ratedPlayers(of: baseline, entrant: entrant, step: terms.step)
      return try loader.playerVariants(of: terms.chosen(from: rated))
    }
    guard let players else {
      throw StudyError(
        .invalidInput,
        "its \"study\" is for \(Diagnostic.quote(terms.entrant)), which is not an entrant of its scenario"
      )
    }
    guard !players.variants.isEmpty, players.baseline.tournament.has(terms.goal)
    else {
      throw StudyError(.invalidInput, "its \"study\" asks what its scenario cannot answer")
    }
    self.init(terms, players, stopping: nil)
  }

  /// Refuses a precision target for figures that are not printed.
  func checkPrecision() throws(StudyError) {
    let other = stopping?.targets.first { target in
      !scope.events.contains(target.output)
        || !(target.entrant.map(scope.entrants.contains) ?? true)
    }
    guard let other else { return }
    throw StudyError(
      .usage,
      "found the precision \(Diagnostic.quote(other.name)), expected \(terms.goal.name(words)) or points of "
        + "\(Diagnostic.quote(terms.entrant)), the figures that are printed; --precision \(PrecisionOption.none) "
        + "ignores the scenario's")
  }

  private var words: CompetitionWords { players.baseline.tournament.program.words }

  private var asked: QuestionOptions { terms.asked(players.rating, words) }

  var parameters: JSONObject { terms.parameters }

  var document: JSONValue { players.baseline.document }

  var folder: String? { asked.folder }

  /// The goal and the points of the entrant.
  var scope: ComparisonScope {
    ComparisonScope(entrant: players.entrant, events: [.reaching(terms.goal), .points])
  }

  func outcome(
    _ statepoint: Statepoint, _ course: StudyCourse, _ formats: ReportFormats
  ) -> StudyOutcome {
    let subject = SensitivitySubject(
      RunSubject(players.baseline, statepoint), players, goal: terms.goal,
      options: GivenText.options(statepoint.scenario.given)
        + asked.text
        + NamedOption.text([("--precision", stopping?.text)]))
    return outcome(subject.scenario, statepoint, course, formats) { summary, played in
      let report = SensitivityReport(subject, summary)
      let whole = "in \(course.folder)/sensitivity.md"
      return StudyOutcome.Report(
        played: played, shown: report.text(whole: whole) + report.given.text(whole: whole),
        tables: [report.all] + (report.given.map { [$0.file] } ?? []),
        document: report.document)
    }
  }
}

extension SensitivitySubject {
  init(
    _ scenario: RunSubject, _ players: PlayerVariants, goal: TournamentGoal, options: String
  ) {
    self.init(
      scenario, entrant: players.entrant, goal: goal,
      rating: (players.rating.key, players.rating.column),
      substitution: players.rating.substitution, step: players.step.description,
      changes: players.changes.map { change in
        Change(
          player: change.player.name, position: change.player.position,
          rating: change.player.rating, kind: change.kind == .raised ? .raised : .dropped,
          substitute: change.kind == .raised ? nil : change.player.dropped?.player,
          variant: change.variant)
      }, options: options)
  }
}
