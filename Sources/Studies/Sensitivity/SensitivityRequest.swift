internal import Games
internal import Programs
internal import Scenarios

/// A request for the value of an entrant's players: see ``Study/init(_:)-(SensitivityRequest)``.
public struct SensitivityRequest: Sendable {
  public var session: StudyRequest
  /// The id or name of the entrant.
  public var focus: String
  /// The increase of ratings, a decimal number, or `nil` for the game's default.
  public var step: String?
  /// The goal, such as `top4`, or `nil` for the title.
  public var goal: String?
  /// The only players to change, or `nil` for all, and players not to change, with commas between
  /// them.
  public var only: String?
  public var except: String?

  public init(_ session: StudyRequest, for focus: String) {
    self.session = session
    self.focus = focus
  }
}

extension Study {
  /// Creates a sensitivity study, which plays a scenario and variants in which a player is rated
  /// higher or dropped.
  public init(_ request: SensitivityRequest) throws(StudyError) {
    try Machine.prepare()
    let loader = try ScenarioLoader(request.session)
    let given = try GivenOption.assumptions(request.session.given)
    let baseline = try loader.scenario(
      request.session.scenario, game: request.session.game, given: given)
    let entrant = try EntrantOption.index(request.focus, in: baseline.tournament)
    var request = request
    request.focus = baseline.tournament.entrants[entrant].id
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
