internal import Games
internal import MonteCarlo
internal import Scenarios
internal import Statistics

/// A run while it plays: it gathers segments, keeps statepoints, minds the time and shows how far it is.
final class RunSession<Study: PlayedStudy> {
  /// What has been gathered.
  private(set) var statepoint: CountStatepoint<Study.Layout>
  /// How many tournaments were played in this run.
  private(set) var played: Int64 = 0

  private let study: Study
  private let log: RunLog
  private let control = RunControl()
  private var keeper: StatepointKeeper
  private let progress: Progress?
  private var isOutOfTime = false

  init(
    _ study: Study, _ earlier: CountStatepoint<Study.Layout>, _ folder: RunFolder, _ log: RunLog
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
        study.unit, total: plan.requested.map { _ in missing }, budget: plan.request.budget)
      : nil
  }

  /// Plays what is missing; returns what stopped it, if anything did.
  func play(_ signals: SignalStop) -> StudyCourse.Stop? {
    let plan = study.plan
    let missing = plan.wanted.subtracting(statepoint.ranges)
    log.info(
      "podium \(PodiumVersion.current) plays \(missing.count) \(study.unit) of "
        + "\(plan.request.scenario), seed \(plan.seed), identity \(study.identity.digest), on "
        + "\(plan.threads) threads with kernel \(plan.kernel.rawValue); "
        + "\(statepoint.tally.tournaments) are there"
    )
    signals.stop(control)
    if !missing.isEmpty, !isPreciseAlready {
      let last = statepoint.ranges.ranges.last?.upperBound ?? 0
      study.play(
        missing, control: control, checks: plan.stopping?.looks(holding: last) ?? [], watch: watch,
        collect: collect)
    }
    progress?.end()
    if let code = signals.exitCode { return .signal(exitCode: code) }
    return isOutOfTime ? .timeBudget : nil
  }

  /// Whether a session that holds these tournaments before it plays any stops there.
  private var isPreciseAlready: Bool {
    guard let stopping = study.plan.stopping, statepoint.isPrefix,
      let last = statepoint.ranges.ranges.first?.upperBound,
      stopping.looks(holding: last).first == last
    else { return false }
    return study.isPrecise(statepoint.tally)
  }

  private func watch() {
    progress?.show(control.played)
    if keeper.isDue { control.requestSegment() }
    // A block at least is played, or the report would have nothing to say.
    let hasPlayed = control.played > 0 || statepoint.tally.tournaments > 0
    if !isOutOfTime, hasPlayed, let budget = study.plan.request.budget, budget.isOver {
      isOutOfTime = true
      control.requestStop()
    }
  }

  private func collect(_ segment: RunSegment<Study.Layout>) -> RunVerdict {
    statepoint.add(segment.played, segment.tally)
    played += segment.played.count
    if segment.endsAtCheck, study.isPrecise(statepoint.tally) { return .stop }
    // The last segment's statepoint is written with the reports.
    if keeper.isDue, !control.isStopRequested, let complaint = keeper.keep(statepoint) {
      progress?.end()
      StandardError.write("Warning: \(complaint)\n")
    }
    return .goOn
  }
}
