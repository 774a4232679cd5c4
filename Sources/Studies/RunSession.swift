internal import Games
internal import MonteCarlo
internal import Scenarios
internal import Statistics

/// A run while it plays: it gathers segments, keeps statepoints, minds the time and shows how far it is.
final class RunSession {
  /// What has been gathered.
  private(set) var statepoint: Statepoint
  /// How many tournaments were played in this run.
  private(set) var played: Int64 = 0

  private let study: RunStudy
  private let log: RunLog
  private let runner: Runner
  private let control = RunControl()
  private var keeper: StatepointKeeper
  private let progress: Progress?
  private var isOutOfTime = false

  init(_ study: RunStudy, _ earlier: Statepoint, _ folder: RunFolder, _ log: RunLog) {
    self.study = study
    self.log = log
    statepoint = earlier
    runner = Runner(
      study.scenario.tournament, options: study.scenario.tally, seed: study.seed,
      threads: study.threads, blockSize: study.request.blockSize
    )
    keeper = StatepointKeeper(folder, every: study.request.statepointEvery, log: log)
    let missing = study.wanted.subtracting(earlier.ranges).count
    progress =
      study.request.showsProgress
      ? Progress(total: study.requested.map { _ in missing }, budget: study.request.budget) : nil
  }

  var blockSize: Int { runner.blockSize }

  /// Plays what is missing; returns what stopped it, if anything did.
  func play(_ signals: SignalStop) -> RunStudy.Stop? {
    let missing = study.wanted.subtracting(statepoint.ranges)
    log.info(
      "podium \(PodiumVersion.current) plays \(missing.count) tournaments of "
        + "\(study.request.scenario), seed \(study.seed), identity \(study.identity.digest), on "
        + "\(study.threads) threads with kernel \(study.kernel.rawValue); "
        + "\(statepoint.tally.tournaments) are there"
    )
    signals.stop(control)
    let stopping = study.stopping
    if !missing.isEmpty, stopping?.stops(at: statepoint, of: study.scenario.tournament) != true {
      let looks = stopping?.looks(holding: statepoint.ranges.ranges.last?.upperBound ?? 0) ?? []
      runner.play(missing, control: control, checks: looks, watch: watch, collect: collect)
    }
    progress?.end()
    if let code = signals.exitCode { return .signal(exitCode: code) }
    return isOutOfTime ? .timeBudget : nil
  }

  private func watch() {
    progress?.show(control.played)
    if keeper.isDue { control.requestSegment() }
    // A block at least is played, or the report would have nothing to say.
    let hasPlayed = control.played > 0 || statepoint.tally.tournaments > 0
    if !isOutOfTime, hasPlayed, let budget = study.request.budget, budget.isOver {
      isOutOfTime = true
      control.requestStop()
    }
  }

  private func collect(_ segment: Runner.Segment) -> Runner.Verdict {
    statepoint.add(segment.played, segment.tally)
    played += segment.played.count
    if segment.endsAtCheck, let stopping = study.stopping,
      stopping.stops(after: statepoint.tally, of: study.scenario.tournament)
    {
      return .stop
    }
    // The last segment's statepoint is written with the reports.
    if keeper.isDue, !control.isStopRequested, let complaint = keeper.keep(statepoint) {
      progress?.end()
      StandardError.write("Warning: \(complaint)\n")
    }
    return .goOn
  }
}
