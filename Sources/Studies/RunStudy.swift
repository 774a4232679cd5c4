internal import Scenarios
internal import Statistics

/// Plays a scenario and writes its reports: what `podium run` does.
public struct RunStudy: Sendable {
  private(set) var played: PlayedStudy<RunQuestion>

  var plan: StudyPlan { played.plan }

  /// Reads the scenario and checks the request.
  init(_ request: SessionRequest) throws(StudyError) {
    let plan = try StudyPlan(request)
    played = PlayedStudy(plan, RunQuestion(plan.scenario, stopping: plan.stopping))
  }

  /// The same for a turn of the time.
  ///
  /// - Parameter earlier: how it went in the turns before; nil in the first.
  func within(_ budget: TimeBudget, after earlier: StudyCourse? = nil) -> RunStudy {
    var study = self
    study.played.plan.request.budget = budget
    study.played.plan.earlier = earlier
    return study
  }

  /// Plays what is missing and writes everything.
  func run() throws(StudyError) -> Outcome { try played.run() }
}
