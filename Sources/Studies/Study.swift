internal import Games
internal import MonteCarlo
internal import Programs
internal import RandomStreams
internal import Scenarios
internal import Statistics
internal import Tallies
internal import TextFiles

/// A question with a plan: what `podium run`, `compare` and `sensitivity` do.
public struct Study: Sendable {
  var plan: StudyPlan
  let question: any StudyQuestion

  /// Plays what is missing, and writes statepoint and reports.
  public func run() throws(StudyError) -> StudyOutcome {
    try Machine.prepareMemory(threads: plan.threads, tallyBytes: question.layout.bytes)
    let signals = SignalStop.shared
    let place = try RunFolder(plan.folder)
    let log = try RunLog(plan.request.logLevel, in: place)
    do {
      let start = Machine.seconds
      let session = RunSession(self, try earlier(in: place), place, log)
      let stop = try session.play(signals)
      let (statepoint, course) = (
        session.statepoint, StudyCourse(session, seconds: Machine.seconds - start, stop: stop)
      )
      let outcome = question.outcome(statepoint, course, plan.request.formats)
      if course.tournaments > 0 {
        try place.write(statepoint)
        let provenance = RunProvenance(
          outcome, statepoint,
          .session(plan, blockSize: question.runner(plan, after: statepoint).blockSize))
        try place.write(outcome.reports.adding(provenance.file))
      }
      log.info(
        "\(course.ending): \(course.tournaments) \(course.unit), \(course.played) of them played "
          + "now, in \(DurationText.words(course.seconds))")
      return outcome
    } catch {
      log.error(error.description)
      throw error
    }
  }

  /// Returns the study with a time budget for a turn.
  ///
  /// - Parameter earlier: The course of earlier turns, if there were any.
  func within(_ budget: TimeBudget, after earlier: StudyCourse? = nil) -> Study {
    var study = self
    study.plan.request.budget = budget
    study.plan.earlier = earlier
    return study
  }

  /// True if the folder has a statepoint of the same command for another scenario or seed.
  var hasStaleStatepoint: Bool {
    let path = "\(plan.folder)/\(RunFolder.statepointName)"
    do throws(StatepointError) {
      let file = try StatepointFile(path)
      guard file.study.kind == question.stated.kind else { return false }
      try file.check(identity: question.identity, seed: plan.seed)
      return false
    } catch {
      switch error.reason {
      case .foreign, .otherSeed: return true
      case .notFound, .unreadable, .damaged, .newer: return false
      }
    }
  }

  /// Returns the statepoint of an earlier session, or an empty one.
  private func earlier(in place: RunFolder) throws(StudyError) -> Statepoint {
    let planned = plan.request.shard == nil ? nil : plan.requested
    let document = plan.document(question.document)
    let none = Statepoint(
      study: question.stated, identity: question.identity, seed: plan.seed, scenario: document,
      layout: question.layout, planned: planned)
    // Later turns of a command continue what the first has started.
    if plan.request.restarts, plan.earlier == nil {
      try place.setStatepointAside()
      return none
    }
    let cure = "start again with --restart, or write elsewhere with --output"
    guard
      let file = try place.statepoint(
        of: question, question.identity, plan.seed, cure: cure)
    else { return none }
    let statepoint = try StudyError.of(
      { StudyError($0, cure: cure) }, try file.statepoint(question.layout))
    // If no number is requested, the scenario's does not limit what exists.
    let isAskedFor = plan.request.tournaments != nil || plan.request.shard != nil
    guard !isAskedFor || statepoint.ranges.subtracting(plan.wanted).isEmpty else {
      let asked =
        plan.request.shard == nil
        ? "more than the \(plan.wanted.count)" : "but the shard has only \(plan.wanted)"
      throw StudyError(
        .usage,
        "\(file.path) holds \(question.unit) \(statepoint.ranges), \(asked) that are asked for; \(cure)"
      )
    }
    return statepoint.continued(as: document, planned: planned)
  }
}

extension RunFolder {
  /// Returns the statepoint of a question with an identity and seed, if there is one.
  ///
  /// - Parameter cure: The remedy if the statepoint is not accepted.
  func statepoint(
    of question: any StudyQuestion, _ identity: Identity, _ seed: Seed, cure: String
  ) throws(StudyError) -> StatepointFile? {
    let file: StatepointFile
    do throws(StatepointError) {
      file = try StatepointFile(statepointPath)
      try file.check(identity: identity, seed: seed)
    } catch {
      if error.reason == .notFound { return nil }
      throw StudyError(error, cure: cure)
    }
    do {
      try question.check(file.study)
    } catch {
      throw StudyError(error.kind, "\(file.path): \(error.description)\n\(cure)")
    }
    return file
  }
}
