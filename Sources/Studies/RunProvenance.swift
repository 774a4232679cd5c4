internal import Games
internal import MonteCarlo
internal import Programs
internal import Reports
internal import Statistics
internal import Tallies
internal import TextFiles

/// The provenance of a run's figures, for `run.json`. Everything that varies between runs of the
/// same study is here and nowhere else.
struct RunProvenance {
  let subject: RunSubject
  let identity: Identity
  let ranges: TournamentRanges
  let course: StudyCourse
  /// The results given for matches, if any.
  var given: JSONValue?
  /// The precision reached and requested, if it was to stop the run.
  var precision: JSONValue?
  /// The title chances, if there are any.
  var answer: JSONValue?
  let origin: Origin

  enum Origin {
    /// Played by a session.
    case session(StudyPlan, blockSize: Int)
    /// Merged from statepoints of a scenario.
    case merge(ScenarioDocument, [String])
  }

  private func addOrigin(to root: inout JSONObject) {
    switch origin {
    case .merge(let scenario, let paths):
      root["scenario"] = .string(scenario.words ?? scenario.path ?? "\(scenario.name).json")
      root["merge"] = [
        "date": .string(course.date), "statepoints": .array(paths.map { .string($0) }),
      ]
    case .session(let plan, let blockSize):
      let rate = course.seconds > 0 ? Double(course.played) / course.seconds : 0
      root["scenario"] = .string(plan.request.scenario)
      root["thisRun"] = [
        "date": .string(course.date), "tournaments": .whole(course.played),
        "seconds": .double((course.seconds * 1000).rounded() / 1000),
        "tournamentsPerSecond": .whole(Int64(rate)), "threads": .whole(plan.threads),
        "blockSize": .whole(blockSize), "cpuLevel": .string(PodiumVersion.level),
        "stoppedBy": course.stop.map { .string($0.reason) } ?? .null,
      ]
    }
  }

  static let fileName = "run.json"

  var file: FileSet.File { FileSet.File(name: RunProvenance.fileName, text: text) }

  private var text: String {
    let parts = identity.parts.map { JSONObject.Member($0.name, .string($0.digest)) }
    var root: JSONObject = [
      "name": .string(subject.name), "identity": .string(identity.digest),
      "identityParts": .object(JSONObject(parts)), "seed": .whole(subject.seed),
      "requestedTournaments": course.requested.map { .whole($0) } ?? .null,
      "tournaments": .whole(ranges.count),
      "ranges": .array(ranges.ranges.map { [.whole($0.lowerBound), .whole($0.upperBound)] }),
      "complete": .boolean(course.isComplete),
    ]
    if !subject.settings.isEmpty {
      root["settings"] = .array(subject.settings.map { .string($0.text) })
    }
    root["given"] = given
    root["precision"] = precision
    root[EarlierAnswer.member] = answer
    root["shard"] = course.shard.map { [.whole($0.index), .whole($0.count)] }
    root["podiumVersion"] = .string(PodiumVersion.current)
    root["resultsVersion"] = .whole(Tournament.resultsVersion)
    addOrigin(to: &root)
    return JSONValue.object(root).prettyText
  }
}

extension RunProvenance {
  init(_ outcome: StudyOutcome, _ statepoint: Statepoint, _ origin: Origin) {
    self.init(
      subject: outcome.subject, identity: statepoint.identity, ranges: statepoint.ranges,
      course: outcome.course, given: outcome.given, precision: outcome.precision,
      answer: outcome.summary.map(EarlierAnswer.json), origin: origin)
  }
}
