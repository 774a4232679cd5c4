internal import Games
internal import Programs
internal import Scenarios

/// What a study of the worth of an entrant's players is asked for: see ``Study/init(_:)-(SensitivityRequest)``.
public struct SensitivityRequest: Sendable {
  /// The scenario, and how it is played.
  public var session: StudyRequest
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

  public init(_ session: StudyRequest, for focus: String) {
    self.session = session
    self.focus = focus
  }
}

extension Study {
  /// A study of sensitivity: plays a scenario beside variants of it in which a player of an entrant is rated higher
  /// or dropped, and writes what each player is worth.
  ///
  /// Reads the scenario, makes its variants, and checks the request.
  public init(_ request: SensitivityRequest) throws(StudyError) {
    try Machine.prepare()
    let loader = try ScenarioLoader(request.session)
    let given = try GivenOption.scores(
      request.session.given, reason: "a comparison takes no conditions")
    let baseline = try loader.scenario(
      request.session.scenario, game: request.session.game, given: given)
    let ids = baseline.tournament.entrants.map(\.id)
    let entrant = try NamedOption.index("--for", request.focus, "an entrant", ids)
    let step = try request.step.map(SensitivityTerms.step)
    let rated = try StudyError.of(
      StudyError.init(scenario:),
      try loader.ratedPlayers(of: baseline, entrant: entrant, step: step))
    let terms = try SensitivityTerms(
      request, rated, baseline.tournament)
    let players = try StudyError.of(
      StudyError.init(scenario:), try loader.playerVariants(of: terms.chosen(from: rated)))
    let plan = try StudyPlan(
      request.session, baseline,
      kind: terms.asked(players.rating, baseline.tournament.program.words).folder)
    let question = SensitivityQuestion(terms, players, stopping: plan.stopping)
    try question.checkPrecision()
    try question.comparison.checkSize(cure: "choose players with --only")
    self.init(plan: plan, question: question)
  }
}
