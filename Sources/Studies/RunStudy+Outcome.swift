internal import MonteCarlo
public import Reports
internal import Scenarios
internal import Statistics
public import Tallies

extension RunStudy {
  /// What came out.
  public struct Outcome: Sendable {
    public let subject: RunSubject
    /// Nil for a shard, and if the run was stopped before anything was played.
    public let summary: Summary?
    public let course: StudyCourse

    init(_ study: RunStudy, _ statepoint: Statepoint, _ course: StudyCourse) {
      var subject = study.subject
      if !statepoint.isPrefix { subject.parts = statepoint.ranges.description }
      self.subject = subject
      summary =
        course.shard == nil && course.tournaments > 0
        ? Summary(
          study.plan.scenario.tournament, statepoint.tally,
          precision: study.plan.stopping?.targets ?? [])
        : nil
      self.course = course
    }

    /// Of statepoints that were merged.
    init(subject: RunSubject, summary: Summary?, course: StudyCourse) {
      self.subject = subject
      self.summary = summary
      self.course = course
    }
  }
}
