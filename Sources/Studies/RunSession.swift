internal import Games
internal import MonteCarlo
internal import Scenarios
internal import Statistics
internal import Tallies

/// A run in progress: it collects segments, writes statepoints, keeps to the time budget and shows
/// progress.
final class RunSession {
  private(set) var statepoint: Statepoint
  /// The number of tournaments played in this run.
  private(set) var played: Int64 = 0

  let study: Study
  private let log: RunLog
  private let control = RunControl()
  private var keeper: StatepointKeeper
  private let progress: Progress?
  private var isOutOfTime = false
  /// The decision at the last look.
  private var verdict = LookVerdict.goOn
  /// The reason why nothing can be written any more, if so.
  private var failure: StudyError?

  init(
    _ study: Study, _ earlier: Statepoint, _ folder: RunFolder, _ log: RunLog
  ) {
    self.study = study
    self.log = log
    statepoint = earlier
    let plan = study.plan
    keeper = StatepointKeeper(folder, every: plan.request.statepointEvery, log: log)
    let missing = plan.wanted.subtracting(earlier.ranges).count
    progress =
      plan.request.showsProgress
      ? Progress(
        study.question.unit, total: plan.requested.map { _ in missing }, budget: plan.request.budget
      )
      : nil
  }

  /// Plays what is missing; returns what stopped the run, if anything.
  ///
  /// - Throws: An error if another run has taken the folder.
  func play(_ signals: SignalStop) throws(StudyError) -> StudyCourse.Stop? {
    let (plan, question) = (study.plan, study.question)
    let missing = plan.wanted.subtracting(statepoint.ranges)
    log.info(
      "podium \(PodiumVersion.current) plays \(missing.count) \(question.unit) of "
        + "\(plan.request.scenario), seed \(plan.seed), identity \(question.identity.digest), on "
        + "\(plan.threads) threads at CPU level \(PodiumVersion.level); "
        + "\(statepoint.tally.tournaments) are there"
    )
    signals.stop(control)
    verdict = verdictAlready
    while verdict != .stop {
      let missing = plan.wanted.subtracting(statepoint.ranges)
      if missing.isEmpty { break }
      verdict = .goOn
      question.runner(plan, after: statepoint).play(
        missing, control: control,
        checks: question.judged?.looks(holding: last, to: plan.bound) ?? [], watch: watch,
        collect: collect)
      // A look that removes variants ends the play, which then continues with the others.
      if verdict == .goOn { break }
    }
    progress?.end()
    if let failure { throw failure }
    if let code = signals.exitCode { return .signal(exitCode: code) }
    return isOutOfTime ? .timeBudget : nil
  }

  /// The number of the last tournament so far.
  private var last: Int64 { statepoint.ranges.ranges.last?.upperBound ?? 0 }

  /// The decision at the start of the session, if that is a look.
  private var verdictAlready: LookVerdict {
    guard let judged = study.question.judged, statepoint.isPrefix,
      judged.looks(holding: last, to: study.plan.bound).first == last
    else { return .goOn }
    return judged.judge(&statepoint)
  }

  private func watch() {
    progress?.show(control.played)
    if keeper.isDue { control.requestSegment() }
    // At least something is played for a report.
    if !isOutOfTime, statepoint.tally.tournaments > 0, let budget = study.plan.request.budget,
      budget.isOver
    {
      isOutOfTime = true
      control.requestStop()
    }
  }

  private func collect(_ segment: RunSegment) -> RunVerdict {
    statepoint.add(segment.played, segment.tally)
    played += segment.played.count
    if segment.endsAtCheck, let judged = study.question.judged {
      verdict = judged.judge(&statepoint)
      if verdict != .goOn {
        log.info("after \(statepoint.tally.tournaments) tournaments: \(verdict.wording)")
        return .stop
      }
    }
    // The final statepoint is written with the reports.
    guard keeper.isDue, !control.isStopRequested else { return .goOn }
    do {
      if let complaint = try keeper.keep(statepoint) {
        progress?.end()
        StandardError.write("Warning: \(complaint)\n")
      }
      return .goOn
    } catch {
      failure = error
      verdict = .stop
      return .stop
    }
  }
}
