internal import Games
internal import MonteCarlo
internal import Scenarios
internal import Statistics
internal import Tallies

/// A run while it plays: it gathers segments, keeps statepoints, minds the time and shows how far it is.
final class RunSession {
  /// What has been gathered.
  private(set) var statepoint: Statepoint
  /// How many tournaments were played in this run.
  private(set) var played: Int64 = 0

  let study: Study
  private let log: RunLog
  private let control = RunControl()
  private var keeper: StatepointKeeper
  private let progress: Progress?
  private var isOutOfTime = false
  /// What the last look said.
  private var verdict = LookVerdict.goOn
  /// Why nothing can be written any more, if that is so.
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

  /// Plays what is missing; returns what stopped it, if anything did.
  ///
  /// - Throws: a study's error if another run has taken the folder.
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
      // A look that takes variants out ends the play of all of them; the others are played on.
      if verdict == .goOn { break }
    }
    progress?.end()
    if let failure { throw failure }
    if let code = signals.exitCode { return .signal(exitCode: code) }
    return isOutOfTime ? .timeBudget : nil
  }

  /// The last of the tournaments that are there.
  private var last: Int64 { statepoint.ranges.ranges.last?.upperBound ?? 0 }

  /// What a look says where the session begins, if there is one.
  private var verdictAlready: LookVerdict {
    guard let judged = study.question.judged, statepoint.isPrefix,
      judged.looks(holding: last, to: study.plan.bound).first == last
    else { return .goOn }
    return judged.judge(&statepoint)
  }

  private func watch() {
    progress?.show(control.played)
    if keeper.isDue { control.requestSegment() }
    // Something at least is played, or the report would have nothing to say.
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
    // The last segment's statepoint is written with the reports.
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
