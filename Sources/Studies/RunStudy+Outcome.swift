internal import Competitions
internal import MonteCarlo
public import Reports
internal import Scenarios
public import Statistics

extension RunStudy {
  /// What stopped a run before all that was asked for was played.
  public enum Stop: Sendable, Hashable {
    /// A signal; the code is 128 and its number.
    case signal(exitCode: Int32)
    case timeBudget

    /// What it was, in words.
    var reason: String {
      switch self {
      case .signal(let code): "signal \(code - 128)"
      case .timeBudget: "time budget"
      }
    }
  }

  /// What came out.
  public struct Outcome: Sendable {
    public let subject: RunSubject
    /// Nil for a shard, and if the run was stopped before anything was played.
    public let summary: Summary?
    /// How many tournaments there are now.
    public let tournaments: Int64
    /// The folder of the reports.
    public let folder: String
    /// How many were asked for; nil if only the time was to end the run.
    public let requested: Int64?
    /// What was played in this run, the rest came from a statepoint.
    public let played: Int64
    public let seconds: Double
    public let stop: Stop?
    public let shard: Shard?

    init(
      _ study: RunStudy, _ statepoint: Statepoint, played: Int64, seconds: Double, stop: Stop?
    ) {
      var subject = study.subject
      if !statepoint.isPrefix { subject.parts = statepoint.ranges.description }
      self.subject = subject
      tournaments = statepoint.tally.tournaments
      summary =
        study.plan.request.shard == nil && tournaments > 0
        ? Summary(
          study.plan.scenario.tournament, statepoint.tally,
          precision: study.plan.stopping?.targets ?? [])
        : nil
      folder = study.plan.folder
      requested =
        study.plan.request.shard == nil ? study.plan.requested : study.plan.wanted.count
      self.played = played
      self.seconds = seconds
      self.stop = stop
      shard = study.plan.request.shard
    }

    /// Of statepoints that were merged.
    init(
      subject: RunSubject, summary: Summary?, tournaments: Int64, folder: String, requested: Int64
    ) {
      self.subject = subject
      self.summary = summary
      self.tournaments = tournaments
      self.folder = folder
      self.requested = requested
      played = 0
      seconds = 0
      stop = nil
      shard = nil
    }

    /// 128 and the number of the signal that stopped the run, if one did.
    public var signalExitCode: Int32? {
      if case .signal(let code) = stop { code } else { nil }
    }

    /// How the run ended, in words.
    var ending: String {
      if let stop { return "stopped by \(stop.reason)" }
      return summary?.precision?.isReached == true ? "precise enough" : "done"
    }

    /// Whether all tournaments that were asked for are there, or the precision is.
    var isComplete: Bool {
      summary?.precision?.isReached == true || requested.map { tournaments >= $0 } ?? true
    }
  }
}
