internal import Competitions
internal import Documents
internal import Games
internal import MonteCarlo
internal import Reports
internal import Statistics

/// Where the figures of a run come from: what `run.json` holds. All that varies between two runs of
/// the same study stands here and nowhere else.
struct RunProvenance {
  let subject: RunSubject
  let identity: Identity
  let ranges: TournamentRanges
  /// How many tournaments were asked for; nil if only the time was to end the run.
  let requested: Int64?
  let isComplete: Bool
  /// Whether it is as precise as it was to be; nil if it was not to stop by precision.
  let precision: PrecisionVerdict?
  /// The part of the study that it is, if it is one.
  let shard: Shard?
  /// What the run was run of and how.
  let origin: [JSONObject.Member]

  /// Of a run.
  init(_ study: RunStudy, _ outcome: RunStudy.Outcome, ranges: TournamentRanges, blockSize: Int) {
    subject = outcome.subject
    identity = study.identity
    self.ranges = ranges
    requested = outcome.requested
    isComplete = outcome.isComplete
    precision = outcome.summary?.precision
    shard = outcome.shard
    let rate = outcome.seconds > 0 ? Double(outcome.played) / outcome.seconds : 0
    origin = [
      .init("scenario", .string(study.request.scenario)),
      .init(
        "thisRun",
        [
          "date": .string(Machine.date),
          "tournaments": .whole(outcome.played),
          "seconds": .double((outcome.seconds * 1000).rounded() / 1000),
          "tournamentsPerSecond": .whole(Int64(rate)),
          "threads": .whole(study.threads),
          "blockSize": .whole(blockSize),
          "kernel": .string(study.kernel.rawValue),
          "stoppedBy": outcome.stopReason.map { .string($0) } ?? .null,
        ]),
    ]
  }

  /// Of a union of statepoints.
  init(merging paths: [String], _ outcome: RunStudy.Outcome, _ union: Statepoint) {
    subject = outcome.subject
    identity = union.identity
    ranges = union.ranges
    requested = outcome.requested
    isComplete = outcome.isComplete
    precision = nil
    shard = nil
    origin = [
      .init("scenario", .string(outcome.subject.fileName)),
      .init(
        "merge",
        ["date": .string(Machine.date), "statepoints": .array(paths.map { .string($0) })]),
    ]
  }

  var text: String {
    let parts = identity.parts.map { JSONObject.Member($0.name, .string($0.digest)) }
    var members: [JSONObject.Member] = [
      .init("name", .string(subject.name)),
      .init("identity", .string(identity.digest)),
      .init("identityParts", .object(JSONObject(parts))),
      .init("seed", .whole(subject.seed)),
      .init("requestedTournaments", requested.map { .whole($0) } ?? .null),
      .init("tournaments", .whole(ranges.count)),
      .init(
        "ranges", .array(ranges.ranges.map { [.whole($0.lowerBound), .whole($0.upperBound)] })),
      .init("complete", .boolean(isComplete)),
    ]
    if let precision { members.append(.init("precision", precision.json)) }
    if let shard { members.append(.init("shard", [.whole(shard.index), .whole(shard.count)])) }
    members += [
      .init("podiumVersion", .string(PodiumVersion.current)),
      .init("resultsVersion", .whole(Tournament.resultsVersion)),
    ]
    return JSONValue.object(JSONObject(members + origin)).prettyText
  }
}
