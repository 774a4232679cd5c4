internal import Games
internal import MonteCarlo
internal import Programs
internal import RandomStreams
internal import Scenarios
internal import Statistics
internal import TextFiles

/// The terms of a sensitivity study, which with the scenario determine its variants.
struct SensitivityTerms: Sendable, Hashable {
  let entrant: String
  /// The increase of ratings.
  let step: DecimalNumber
  let goal: TournamentGoal
  /// The only players to change, if any, and players not to change, in line-up order.
  let only: [String]
  let except: [String]

  /// - Parameter players: All players of the entrant.
  init(
    _ request: SensitivityRequest, _ players: RatedPlayers, _ tournament: Tournament
  ) throws(StudyError) {
    func names(_ option: String, _ text: String?) throws(StudyError) -> [String] {
      try PlayersOption.names(option, text, "a player who plays", players.names)
    }
    entrant = request.focus
    step = players.step
    goal = try GoalOption.goal(request.goal, of: tournament, entrant: request.focus)
    only = try names("--only", request.only)
    except = try names("--except", request.except)
    try PlayersOption.checkApart(("--only", only), ("--except", except))
    guard !chosen(from: players).players.isEmpty else {
      throw StudyError(.usage, "--except: found everyone who plays, expected only some of them")
    }
  }

  func chosen(from players: RatedPlayers) -> RatedPlayers {
    let named = only.isEmpty ? players.names : only
    return players.restricted(to: Set(named).subtracting(except))
  }

  private static let maximumDecimals = 6
  private static let maximum = DecimalNumber(significand: 1_000_000)

  static func step(_ text: String) throws(StudyError) -> DecimalNumber {
    guard let step = DecimalNumber(text), step > DecimalNumber(significand: 0), step <= maximum,
      step.scale <= maximumDecimals
    else {
      throw StudyError(
        .usage,
        "--step: found \(Diagnostic.quote(text)), expected a number above 0 and up to \(maximum), with at "
          + "most \(maximumDecimals) decimals, such as 0.1")
    }
    return step
  }

  /// The terms as statepoints state them.
  var parameters: JSONObject {
    // A whole number is read back as such.
    let step = step.integer.map { JSONValue.whole($0) } ?? .decimal(step)
    var parameters: JSONObject = [
      "for": .string(entrant), "step": step, "goal": .string(goal.name),
    ]
    for (key, names) in [("only", only), ("except", except)] where !names.isEmpty {
      parameters[key] = .array(names.map { .string($0) })
    }
    return parameters
  }

  /// Reads the terms of a statepoint, or returns `nil` if malformed.
  init?(_ stated: StatedStudy) {
    guard let entrant = stated.text("for"),
      let goal = stated.text("goal").flatMap({ TournamentGoal($0) }),
      let step = stated.parameters["step"].flatMap({ DecimalNumber($0.compactText) })
    else { return nil }
    self.entrant = entrant
    self.step = step
    self.goal = goal
    only = stated.texts("only")
    except = stated.texts("except")
  }

  /// Returns the options of the command for the study.
  func asked(_ rating: PlayerRating, _ words: CompetitionWords) -> QuestionOptions {
    // The step, unless it is the game's default.
    let step = step == rating.standardStep ? nil : step.description
    return QuestionOptions(
      SensitivityQuestion.kind, entrant,
      values: [("goal", GoalOption.text(goal, words)), ("step", step)],
      players: [("only", only), ("except", except)])
  }
}
