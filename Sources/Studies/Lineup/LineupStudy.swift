internal import Games
internal import MonteCarlo
internal import Programs
internal import RandomStreams
internal import Reports
internal import Scenarios
internal import Selection
internal import Tallies
internal import TextFiles

/// The search for an entrant's best line-up: what `podium lineup` does.
public struct LineupStudy: Sendable {
  public struct Request: Sendable {
    /// The study, whose number of tournaments is that of all line-ups together.
    public var study: StudyRequest
    /// The id or name of the entrant.
    public var entrant: String
    /// The names of formations with commas between them, or `nil` for the usual ones.
    public var formations: String?
    /// The goal, such as `top4`, or `nil` for the title.
    public var goal: String?
    /// Players who must play, and who must not, with commas between them.
    public var with: String?
    public var without: String?

    public init(_ study: StudyRequest, for entrant: String) {
      self.study = study
      self.entrant = entrant
    }
  }

  /// The allowed numbers of tournaments.
  public static var tournamentNumbers: ClosedRange<Int64> {
    LineupStudy.minimumPlays...Tournament.numbers.upperBound
  }

  let request: Request
  let plan: StudyPlan
  let question: LineupQuestion
  let entrant: Int
  let source: any LineupSource
  let choices: LineupChoices
  /// The number of tournaments of all line-ups together.
  let plays: Int64

  /// Reads the scenario, checks the request and lists the line-ups.
  public init(_ request: Request) throws(StudyError) {
    try Machine.prepare()
    let loader = try ScenarioLoader(request.study)
    let scenario = try StudyError.of(
      StudyError.init(scenario:), try loader.load(request.study.scenario))
    entrant = try EntrantOption.index(request.entrant, in: scenario.tournament)
    var request = request
    request.entrant = scenario.tournament.entrants[entrant].id
    self.request = request
    guard let source = scenario.tournament.lineups else {
      throw StudyError(
        .invalidInput,
        "\(request.study.scenario) is a scenario of \(scenario.tournament.gameKind), in which no line-up is chosen "
          + "from a squad; expected football or basketball")
    }
    self.source = source
    let refusal = { StudyError($0, in: request.study.scenario) }
    let squad = try StudyError.of(refusal, try source.squad(of: entrant))
    question = try LineupQuestion(
      request, squad: squad, scenario.tournament)
    choices = try StudyError.of(refusal, try source.choices(of: entrant, question.terms))
    var session = request.study
    session.precision = [PrecisionOption.none]
    plan = try StudyPlan(session, scenario, kind: question.asked.folder)
    plays = plan.wanted.count
    guard LineupStudy.tournamentNumbers.contains(plays) else {
      throw StudyError(
        .usage,
        "found \(plays) tournaments for all line-ups together, expected at least \(LineupStudy.minimumPlays); ask "
          + "for more with --tournaments")
    }
  }

  /// Searches and writes the results, or nothing if stopped.
  public func run() throws(StudyError) -> Outcome {
    let signals = SignalStop.shared
    let folder = try RunFolder(plan.folder)
    // A search leaves no statepoint: an existing one belongs to a study whose provenance would be lost.
    guard !folder.hasStatepoint else {
      throw StudyError(
        .invalidInput,
        "\(folder.statepointPath) belongs to another study; write elsewhere with --output")
    }
    let session = LineupSession(
      signals, progressOver: plan.request.showsProgress ? plays : nil)
    let start = Machine.seconds
    let finding = try search(session)
    let seconds = Machine.seconds - start
    session.end()
    guard let finding else {
      return Outcome(
        finding: nil, folder: plan.folder, reports: "", signalExitCode: signals.exitCode)
    }
    let subject = subject(finding)
    // The provenance covers what all line-ups played together.
    let provenance = RunProvenance(
      subject: subject.scenario, identity: finding.comparison.identity,
      ranges: TournamentRanges([1...session.last]),
      course: StudyCourse(
        plan, last: session.last, played: finding.summary.plays, seconds: seconds),
      origin: .session(
        plan, blockSize: Runner(finding.comparison, plan.engine).blockSize))
    let files = LineupReport(subject, finding.summary).files(plan.request.formats)
    try folder.write(files.adding(provenance.file))
    return Outcome(
      finding: (subject, finding.summary), folder: plan.folder, reports: files.reportNames,
      signalExitCode: nil)
  }

  /// Returns the tournaments of the scenario with other line-ups, read as variants.
  func compile(_ lineups: [Lineup]) throws(StudyError) -> [Tournament] {
    let variants = lineups.enumerated().map { index, lineup in
      JSONObject.Member("lineup-\(index + 1)", ["patch": patch(lineup)])
    }
    let compared = try StudyError.of(
      StudyError.init(scenario:),
      try ScenarioLoader().loadVariants(
        Array(plan.scenario.document.compactText.utf8), path: plan.request.scenario,
        variantFile: (
          bytes: Array(JSONValue.object(JSONObject(variants)).compactText.utf8),
          path: "the line-ups of \(request.entrant)"
        )))
    return compared.variants.map(\.scenario.tournament)
  }

  /// Returns the patch that sets a line-up.
  private func patch(_ lineup: Lineup) -> JSONValue {
    let team = source.patch(of: entrant, lineup, among: choices)
    return ["teams": .object(JSONObject([.init(request.entrant, team)]))]
  }

  private func subject(_ finding: Finding) -> LineupSubject {
    let best = finding.summary.best.played.lineup
    return LineupSubject(
      RunSubject(
        plan.scenario, seed: plan.seed, identity: finding.comparison.identity,
        document: plan.document(plan.scenario.document)),
      options: question.asked.text + NamedOption.text([("--tournaments", String(plays))]),
      with: question.with, without: question.without,
      variants: [
        "best-lineup": [
          "name": .string("\(best.formation), the best line-up that was found"),
          "patch": patch(best),
        ]
      ])
  }
}

extension StudyError {
  fileprivate init(_ error: LineupError, in scenario: String) {
    switch error.kind {
    case .formations: self.init(.usage, "--formations: \(error.message)")
    case .players: self.init(.usage, error.message)
    case .squad: self.init(.invalidInput, "\(scenario): \(error.message)")
    }
  }
}
