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
  /// How precise it is beside what it was to be; nil if it was not to stop by precision.
  let precision: JSONValue?
  /// The part of the study that it is, if it is one.
  let shard: Shard?
  /// What the run was run of and how.
  let origin: [JSONObject.Member]

  /// Of a run.
  init(_ study: RunStudy, _ outcome: RunStudy.Outcome, ranges: TournamentRanges) {
    subject = outcome.subject
    identity = study.identity
    self.ranges = ranges
    requested = outcome.requested
    isComplete = outcome.isComplete
    precision = outcome.summary?.precision?.json
    shard = outcome.shard
    origin = RunProvenance.origin(
      study.plan, blockSize: study.blockSize, played: outcome.played, seconds: outcome.seconds,
      stop: outcome.stop)
  }

  /// Of a comparison.
  init(_ study: CompareStudy, _ outcome: CompareStudy.Outcome, ranges: TournamentRanges) {
    subject = outcome.subject.scenario
    identity = study.identity
    self.ranges = ranges
    requested = outcome.requested
    isComplete = outcome.isComplete
    precision = outcome.isPrecise.map { ["reached": .boolean($0)] }
    shard = study.plan.request.shard
    origin = RunProvenance.origin(
      study.plan, blockSize: study.blockSize, played: outcome.played, seconds: outcome.seconds,
      stop: outcome.stop)
  }

  private static func origin(
    _ plan: StudyPlan, blockSize: Int, played: Int64, seconds: Double, stop: RunStudy.Stop?
  ) -> [JSONObject.Member] {
    let rate = seconds > 0 ? Double(played) / seconds : 0
    return [
      .init("scenario", .string(plan.request.scenario)),
      .init(
        "thisRun",
        [
          "date": .string(Machine.date),
          "tournaments": .whole(played),
          "seconds": .double((seconds * 1000).rounded() / 1000),
          "tournamentsPerSecond": .whole(Int64(rate)),
          "threads": .whole(plan.threads),
          "blockSize": .whole(blockSize),
          "kernel": .string(plan.kernel.rawValue),
          "stoppedBy": stop.map { .string($0.reason) } ?? .null,
        ]),
    ]
  }

  /// Of a union of statepoints.
  init(merging paths: [String], _ outcome: RunStudy.Outcome, _ union: Statepoint) {
    self.init(
      merging: paths, outcome.subject, union, requested: outcome.requested,
      isComplete: outcome.isComplete)
  }

  /// Of a union of statepoints of a comparison.
  init(
    merging paths: [String], _ outcome: CompareStudy.Outcome,
    _ union: CountStatepoint<ComparisonLayout>
  ) {
    self.init(
      merging: paths, outcome.subject.scenario, union, requested: outcome.requested,
      isComplete: outcome.isComplete)
  }

  private init(
    merging paths: [String], _ subject: RunSubject, _ union: CountStatepoint<some CountLayout>,
    requested: Int64?, isComplete: Bool
  ) {
    self.subject = subject
    identity = union.identity
    ranges = union.ranges
    self.requested = requested
    self.isComplete = isComplete
    precision = nil
    shard = nil
    origin = [
      .init("scenario", .string(subject.fileName)),
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
    if let precision { members.append(.init("precision", precision)) }
    if let shard { members.append(.init("shard", [.whole(shard.index), .whole(shard.count)])) }
    members += [
      .init("podiumVersion", .string(PodiumVersion.current)),
      .init("resultsVersion", .whole(Tournament.resultsVersion)),
    ]
    return JSONValue.object(JSONObject(members + origin)).prettyText
  }
}
