internal import MonteCarlo
internal import Programs
internal import Reports
internal import Tables
internal import Tallies

/// The course of a study: what there is now, what was played for that, and why it ended.
public struct StudyCourse: Sendable {
  /// The reason why a study stopped early.
  public enum Stop: Sendable, Hashable {
    /// A signal, with exit code 128 plus its number.
    case signal(exitCode: Int32)
    case timeBudget

    var reason: String {
      switch self {
      case .signal(let code): "signal \(code - 128)"
      case .timeBudget: "time budget"
      }
    }
  }

  static let tournamentUnit = "tournaments"

  /// The name of what is counted, in the plural.
  let unit: String
  /// The number of tournaments of each variant so far, or of samples in a nested study.
  public let tournaments: Int64
  /// True if there are reports: not for shards, incomplete unions or empty studies.
  let isReported: Bool
  public let folder: String
  /// The seed, threads and memory with which tournaments are played again for reports.
  let engine: Engine
  /// The requested number, or `nil` if there is only a time limit or an upper bound.
  public private(set) var requested: Int64?
  /// The number played by this command, without those in the statepoint.
  public private(set) var played: Int64 = 0
  public private(set) var seconds = 0.0
  /// The date and time of the end in UTC.
  let date = Machine.date
  public private(set) var stop: Stop?
  /// True if the requested precision is reached, or `nil` without a precision target.
  public private(set) var isPrecise: Bool?
  /// True if nothing was left to play, whatever was requested.
  public private(set) var hasNothingLeft = false
  public private(set) var shard: Shard?
  /// The command that continues a stopped study.
  private var continuation = "the same command"

  /// The course of a finished session.
  init(_ session: RunSession, seconds: Double, stop: Stop?) {
    let (plan, question, statepoint) = (
      session.study.plan, session.study.question, session.statepoint
    )
    unit = question.unit
    tournaments = statepoint.tally.tournaments
    isReported = plan.request.shard == nil && tournaments > 0
    folder = plan.folder
    engine = plan.engine
    requested = plan.request.shard == nil ? plan.requested : plan.wanted.count
    played = session.played + (plan.earlier?.played ?? 0)
    self.seconds = seconds + (plan.earlier?.seconds ?? 0)
    self.stop = stop
    isPrecise = question.judged.flatMap { judged in
      judged.stopping.map { _ in
        statepoint.tally.tournaments > 0 && judged.isPrecise(statepoint)
      }
    }
    hasNothingLeft = question.judged?.hasNothingLeft(statepoint) ?? false
    shard = plan.request.shard
    if plan.request.update != nil {
      continuation = "podium run"
    } else if plan.request.restarts {
      continuation += " without --restart"
    }
  }

  /// The course of a search.
  ///
  /// - Parameters:
  ///   - last: The number of the last tournament.
  ///   - played: The number of tournaments of all candidates together.
  init(_ plan: StudyPlan, last: Int64, played: Int64, seconds: Double) {
    unit = StudyCourse.tournamentUnit
    tournaments = last
    isReported = true
    folder = plan.folder
    engine = plan.engine
    self.played = played
    self.seconds = seconds
    hasNothingLeft = true
  }

  /// The course of merged statepoints.
  init(
    merged union: Statepoint, folder: String, unit: String, engine: Engine,
    isReported: Bool
  ) {
    self.unit = unit
    self.isReported = isReported
    tournaments = union.tally.tournaments
    self.folder = folder
    self.engine = engine
    requested = union.missing.count + union.ranges.count
  }

  /// True if all requested tournaments or the precision are reached, or no more are needed.
  var isComplete: Bool {
    isPrecise == true || hasNothingLeft || requested.map { tournaments >= $0 } ?? true
  }

  /// The way in which the study ended.
  var ending: String {
    if let stop { return "stopped by \(stop.reason)" }
    if hasNothingLeft { return "decided" }
    return isPrecise == true ? "as far as asked for" : "done"
  }

  /// 128 plus the number of the signal that stopped the study, if one did.
  public var signalExitCode: Int32? {
    if case .signal(let code) = stop { code } else { nil }
  }

  /// The message for a stopped study.
  public var stopNotice: String {
    let kept = NumberText.grouped(tournaments)
    let wanted = requested.map { "of \(NumberText.grouped($0)) \(unit)" } ?? unit
    return "stopped: \(kept) \(wanted) are played and kept; \(continuation) continues from there"
  }
}
