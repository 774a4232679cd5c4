internal import MonteCarlo
internal import Programs
internal import Reports
internal import Scenarios
internal import Tallies

extension ResultsUpdate {
  /// The run of a scenario before new results.
  public struct Before: Sendable {
    public let course: StudyCourse
    /// The request of the run with the new results, which are in the scenario now, or `nil` if a signal came first; then
    /// nothing is written but the run.
    public let next: StudyRequest?
  }

  /// Plays what the earlier run lacks, and writes the new results.
  ///
  /// - Parameters:
  ///   - request: The run, before and after.
  ///   - goal: The goal of the effects of single results as in `--goal`, or `nil` for the title.
  /// - Throws: Errors in the scenario before and with the new results, too; then nothing is written.
  public func write(
    after request: StudyRequest, goal: String?
  ) throws(StudyError) -> Before {
    var earlier = request
    earlier.budget = request.budget?.half
    var study: Study
    do throws(StudyError) {
      study = try Study(earlier)
    } catch  where error.kind == .invalidInput {
      throw StudyError(
        error.kind,
        "\(error.description)\nwith --no-run, the results are added to a scenario that cannot run yet"
      )
    }
    let tournament = study.plan.scenario.tournament
    let goal = try ResultsUpdate.goal(goal, of: tournament)
    let given = try GivenOption.assumptions(request.given)
    let loader = try ScenarioLoader(request, proposed: proposed)
    _ = try loader.scenario(request.scenario, game: nil, given: given)
    if study.hasStaleStatepoint { study.plan.request.restarts = true }
    let outcome = try study.run()
    guard outcome.course.signalExitCode == nil, let before = outcome.summary,
      let leverage = ResultsUpdate.leverage(goal, before, study.plan.engine)
    else { return Before(course: outcome.course, next: nil) }
    try write()
    var next = request
    // The statepoint of the scenario without these results belongs to another study.
    next.restarts = true
    next.update = RunUpdate(
      before, goal: goal, leverage: leverage, changesRatings: changesRatings)
    return Before(course: outcome.course, next: next)
  }

  private static func goal(
    _ text: String?, of tournament: Tournament
  ) throws(StudyError) -> TournamentGoal {
    let goal = try GoalOption.goal(text, of: tournament)
    switch goal {
    case .title: return .finish(tournament.program.bestPosition)
    case .finish, .zone: return goal
    case .points, .victory:
      throw StudyError(
        .usage,
        "--goal: found \(text ?? ""), expected champion, a position such as top4 or a zone such as reaches:final: what each "
          + "result says is counted for these only")
    }
  }

  /// Returns the leverage of matches for a goal: that of the run if it has it, or else counted in the same tournaments,
  /// which are played again; `nil` if a signal stops that.
  private static func leverage(
    _ goal: TournamentGoal, _ summary: Summary, _ engine: Engine
  ) -> [LeverageSummary]? {
    let known = summary.leverage
    if known.first.map({ $0.events.contains { $0.goal == goal } }) ?? false { return known }
    let tournament = summary.tournament
    let title = TournamentGoal.finish(tournament.program.bestPosition)
    let options = TallyOptions(
      scores: false, counters: false, leverage: goal == title ? [title] : [title, goal])
    guard tournament.hasLeverage, options.excess(tournament) == nil else { return [] }
    let control = RunControl()
    SignalStop.shared.stop(control)
    let run = Runner(tournament, options: options, engine)
      .play(TournamentRanges([1...summary.tournaments]), control: control)
    return SignalStop.shared.exitCode == nil ? Summary(tournament, run.tally).leverage : nil
  }
}
