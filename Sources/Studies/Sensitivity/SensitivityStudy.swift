internal import Competitions
internal import Games
internal import KernelLevels
internal import MonteCarlo
internal import RandomStreams
internal import Reports
internal import Scenarios
internal import Statistics
internal import Tallies
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
    /// What the entrant is to reach, such as `top4`; nil for the title.
    public var goal: String?
    /// The names of the players who are changed, and of those who are not, with commas between them; nil for
    /// all, and for none.
    public var only: String?
    public var except: String?

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
    let baseline = try loader.scenario(
      request.run.scenario, game: request.run.game, given: given)
    let ids = baseline.tournament.entrants.map(\.id)
    let entrant = try NamedOption.index("--for", request.focus, "an entrant", ids)
    let step = try request.step.map(SensitivityQuestion.step)
    let rated = try loader.players(of: baseline, entrant: entrant, step: step)
    let question = try SensitivityQuestion(request, rated, entrants: ids.count)
    let players = try loader.variants(of: question.chosen(from: rated))
    plan = try StudyPlan(
      request.run, baseline, kernel: kernel, kind: question.folderName(players.rating))
    scope = ComparisonScope(players, question.goal)
    for target in plan.stopping?.targets ?? [] {
      try SensitivityStudy.check(target, scope, question)
    }
    comparison = Comparison(baseline.tournament, players.variants)
    try comparison.checkSize(cure: "choose players with --only")
    document = plan.document(study: question.json)
    subject = SensitivitySubject(
      players, goal: question.goal, seed: plan.seed, identity: comparison.identity,
      document: document,
      options: GivenText.options(baseline.given)
        + question.options(players.rating, precision: plan.stopping))
  }

  /// Refuses a precision of what is not printed.
  private static func check(
    _ target: PrecisionTarget, _ scope: ComparisonScope, _ question: SensitivityQuestion
  ) throws(StudyError) {
    guard scope.events.contains(target.output),
      target.entrant.map(scope.entrants.contains) ?? true
    else {
      throw StudyError(
        .usage,
        "found the precision \(Diagnostic.quote(target.name)), expected \(question.goal.name) or points of "
          + "\(Diagnostic.quote(question.entrant)), which is what is printed; --precision \(PrecisionOption.none) plays "
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
  /// What is told of an entrant whose players are changed: the goal and the points.
  init(_ players: PlayerVariants, _ goal: TournamentGoal) {
    self.init(entrant: players.entrant, events: [Estimand(goal), .points])
  }
}
