internal import Competitions
internal import Games
internal import KernelLevels
internal import MonteCarlo
internal import RandomStreams
internal import Reports
internal import Scenarios
internal import Statistics
internal import TextFiles

/// Plays a scenario beside variants of it in which a player of an entrant is rated higher or dropped, and
/// writes what each player is worth: what `podium sensitivity` does.
public struct SensitivityStudy: Sendable {
  /// What is asked for.
  public struct Request: Sendable {
    /// The scenario, and all that a run can be asked for.
    public var run: RunStudy.Request
    /// The id of the entrant whose players are changed.
    public var focus: String
    /// By how much ratings are raised, a decimal number; nil leaves it to the game.
    public var step: String?

    public init(_ run: RunStudy.Request, for focus: String) {
      self.run = run
      self.focus = focus
    }
  }

  let plan: StudyPlan
  let comparison: Comparison
  let scope: ComparisonScope
  let subject: SensitivitySubject
  let document: ScenarioDocument

  /// Reads the scenario, makes its variants, and checks the request.
  public init(_ request: Request) throws(StudyError) {
    try Machine.prepare()
    let kernel = try KernelChoice.level(request.run.kernel)
    let loader = try ScenarioLoader(request.run, kernel: kernel)
    let given = try GivenOption.scores(
      request.run.given, reason: "a comparison observes no outcomes")
    let baseline = try loader.scenario(request.run.scenario, given: given)
    let ids = baseline.tournament.entrants.map(\.id)
    let entrant = try NamedOption.index("--for", request.focus, "an entrant", ids)
    let step = try request.step.map(SensitivityQuestion.step)
    let players = try loader.players(of: baseline, entrant: entrant, step: step)
    let question = SensitivityQuestion(entrant: request.focus, step: players.step)
    plan = try StudyPlan(request.run, baseline, kernel: kernel, kind: question.folderName)
    for target in plan.stopping?.targets ?? [] {
      try SensitivityStudy.check(target, entrant: entrant, id: request.focus)
    }
    comparison = Comparison(baseline.tournament, players.variants)
    try comparison.checkSize(cure: "leave players out of the line-up")
    scope = ComparisonScope(players)
    document = ScenarioDocument(
      name: baseline.folderName, document: baseline.document, study: question.json,
      settings: baseline.settings, given: baseline.given)
    subject = SensitivitySubject(
      players, seed: plan.seed, identity: comparison.identity, document: document,
      options: GivenText.options(baseline.given)
        + question.options(players, precision: plan.stopping))
  }

  /// Refuses a precision of what is not printed.
  private static func check(
    _ target: PrecisionTarget, entrant: Int, id: String
  ) throws(StudyError) {
    let isPrinted = target.output == .champion || target.output == .points
    guard isPrinted, target.entrant == nil || target.entrant == entrant else {
      throw StudyError(
        .usage,
        "found the precision \(Diagnostic.quote(target.name)), expected champion or points of "
          + "\(Diagnostic.quote(id)), which is what is printed; --precision \(PrecisionOption.none) plays "
          + "without that of the scenario")
    }
  }

  /// Plays what is missing and writes everything.
  public func run() throws(StudyError) -> Outcome {
    return try session { statepoint, course in
      let outcome = Outcome(
        subject.playing(statepoint), summary(statepoint, course), course)
      let provenance = provenance(outcome.subject.scenario, course, ranges: statepoint.ranges)
      return (outcome, outcome.files(csv: plan.request.csv).adding(provenance.file))
    }
  }
}

extension SensitivityStudy: ComparingStudy {}

extension ComparisonScope {
  /// What is told of an entrant whose players are changed: the title and the points.
  init(_ players: PlayerVariants) {
    self.init(entrant: players.entrant, events: [.champion, .points])
  }
}
