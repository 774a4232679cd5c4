internal import MonteCarlo
internal import Programs
internal import Reports
internal import Tables
internal import Tallies

/// How a study went: what there is of it now, what was played for that, and why it ended.
public struct StudyCourse: Sendable {
  /// What stopped a study before all that was asked for was played.
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

  static let tournamentUnit = "tournaments"

  /// What is counted, in the plural.
  let unit: String
  /// How many tournaments there are now: of each variant, if there are several; of a nested study, how many
  /// rating samples.
  public let tournaments: Int64
  /// Whether there are reports: not of a shard, of a union that lacks something, and of nothing.
  let isReported: Bool
  /// The folder of the reports.
  public let folder: String
  /// How many were asked for; nil if only the time was to end the study, or if that is a bound and no more.
  public private(set) var requested: Int64?
  /// What was played by this command, the rest came from a statepoint.
  public private(set) var played: Int64 = 0
  /// How long that took.
  public private(set) var seconds = 0.0
  /// When it ended: date and time in UTC.
  let date = Machine.date
  public private(set) var stop: Stop?
  /// Whether the study is as precise as it was to be; nil if it was not to stop by precision.
  public private(set) var isPrecise: Bool?
  /// Whether nothing was left to play, whatever was asked for.
  public private(set) var hasNothingLeft = false
  /// The part of the study that it is, if it is one.
  public private(set) var shard: Shard?
  /// Whether the command began afresh, as it would again.
  private var isRestart = false

  /// Of a session that has ended.
  init(_ session: RunSession, seconds: Double, stop: Stop?) {
    let (plan, question, statepoint) = (
      session.study.plan, session.study.question, session.statepoint
    )
    unit = question.unit
    tournaments = statepoint.tally.tournaments
    isReported = plan.request.shard == nil && tournaments > 0
    folder = plan.folder
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
    isRestart = plan.request.restarts
  }

  /// Of a search that has found something.
  ///
  /// - Parameters:
  ///   - last: the number of the last tournament that was played.
  ///   - played: how many were played, of all that was compared together.
  init(_ plan: StudyPlan, last: Int64, played: Int64, seconds: Double) {
    unit = StudyCourse.tournamentUnit
    tournaments = last
    isReported = true
    folder = plan.folder
    self.played = played
    self.seconds = seconds
    hasNothingLeft = true
  }

  /// Of statepoints that were merged.
  init(
    merged union: Statepoint, folder: String, unit: String,
    isReported: Bool
  ) {
    self.unit = unit
    self.isReported = isReported
    tournaments = union.tally.tournaments
    self.folder = folder
    requested = union.missing.count + union.ranges.count
  }

  /// Whether all tournaments that were asked for are there, or the precision is, or no more are needed.
  var isComplete: Bool {
    isPrecise == true || hasNothingLeft || requested.map { tournaments >= $0 } ?? true
  }

  /// How the study ended, in words.
  var ending: String {
    if let stop { return "stopped by \(stop.reason)" }
    if hasNothingLeft { return "decided" }
    return isPrecise == true ? "precise enough" : "done"
  }

  /// 128 and the number of the signal that stopped the study, if one did.
  public var signalExitCode: Int32? {
    if case .signal(let code) = stop { code } else { nil }
  }

  /// What to say of a study that was stopped.
  public var stopNotice: String {
    let kept = NumberText.grouped(tournaments)
    let wanted = requested.map { "of \(NumberText.grouped($0)) \(unit)" } ?? unit
    let command = isRestart ? "the same command without --restart" : "the same command"
    return "stopped: \(kept) \(wanted) are played and kept; \(command) continues from there"
  }
}
