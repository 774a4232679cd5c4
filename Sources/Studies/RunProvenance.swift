internal import Games
internal import MonteCarlo
internal import Programs
internal import Reports
internal import Statistics
internal import Tallies
internal import TextFiles

/// Where the figures of a run come from: what `run.json` holds. All that varies between two runs of
/// the same study stands here and nowhere else.
struct RunProvenance {
  let subject: RunSubject
  let identity: Identity
  let ranges: TournamentRanges
  let course: StudyCourse
  /// What was given of matches; nil if nothing was.
  var given: JSONValue?
  /// How precise it is beside what it was to be; nil if it was not to stop by precision.
  var precision: JSONValue?
  let origin: Origin

  /// How the figures came about.
  enum Origin {
    /// They were played.
    case session(StudyPlan, blockSize: Int)
    /// They are those of statepoints of this scenario that were merged.
    case merge(ScenarioDocument, [String])
  }

  private var originMembers: [JSONObject.Member] {
    switch origin {
    case .merge(let scenario, let paths):
      return [
        .init("scenario", .string(scenario.words ?? "\(scenario.name).json")),
        .init(
          "merge",
          ["date": .string(course.date), "statepoints": .array(paths.map { .string($0) })]),
      ]
    case .session(let plan, let blockSize):
      let rate = course.seconds > 0 ? Double(course.played) / course.seconds : 0
      return [
        .init("scenario", .string(plan.request.scenario)),
        .init(
          "thisRun",
          [
            "date": .string(course.date),
            "tournaments": .whole(course.played),
            "seconds": .double((course.seconds * 1000).rounded() / 1000),
            "tournamentsPerSecond": .whole(Int64(rate)),
            "threads": .whole(plan.threads),
            "blockSize": .whole(blockSize),
            "cpuLevel": .string(PodiumVersion.level),
            "stoppedBy": course.stop.map { .string($0.reason) } ?? .null,
          ]),
      ]
    }
  }

  var file: FileSet.File { FileSet.File(name: "run.json", text: text) }

  private var text: String {
    let parts = identity.parts.map { JSONObject.Member($0.name, .string($0.digest)) }
    var members: [JSONObject.Member] = [
      .init("name", .string(subject.name)),
      .init("identity", .string(identity.digest)),
      .init("identityParts", .object(JSONObject(parts))),
      .init("seed", .whole(subject.seed)),
      .init("requestedTournaments", course.requested.map { .whole($0) } ?? .null),
      .init("tournaments", .whole(ranges.count)),
      .init(
        "ranges", .array(ranges.ranges.map { [.whole($0.lowerBound), .whole($0.upperBound)] })),
      .init("complete", .boolean(course.isComplete)),
    ]
    if !subject.settings.isEmpty {
      members.append(.init("settings", .array(subject.settings.map { .string($0.text) })))
    }
    if let given { members.append(.init("given", given)) }
    if let precision { members.append(.init("precision", precision)) }
    if let shard = course.shard {
      members.append(.init("shard", [.whole(shard.index), .whole(shard.count)]))
    }
    members += [
      .init("podiumVersion", .string(PodiumVersion.current)),
      .init("resultsVersion", .whole(Tournament.resultsVersion)),
    ]
    return JSONValue.object(JSONObject(members + originMembers)).prettyText
  }
}

extension RunProvenance {
  init(_ outcome: StudyOutcome, _ statepoint: Statepoint, _ origin: Origin) {
    self.init(
      subject: outcome.subject, identity: statepoint.identity, ranges: statepoint.ranges,
      course: outcome.course, given: outcome.given, precision: outcome.precision, origin: origin)
  }
}
