internal import Estimates
internal import MonteCarlo
internal import Programs
internal import Reports
internal import Scenarios
internal import Statistics
internal import Tables
internal import Tallies
internal import TextFiles

extension PrecisionStopping {
  /// The stopping rule of a request, whose targets are those of the command line or else the scenario's, or `nil` if it
  /// asks for a number of tournaments alone.
  ///
  /// - Parameter bound: The maximum number of tournaments.
  init?(
    _ request: StudyRequest, _ scenario: Scenario, bound: Int64
  ) throws(StudyError) {
    let targets =
      request.precision.isEmpty
      ? scenario.run.precision
      : try PrecisionOption.targets(request.precision, entrants: scenario.tournament.entrants)
    let given = request.givenTournaments
    guard !targets.isEmpty || given != nil else { return nil }
    if let unknown = ZoneTargets.problem(targets, scenario.tournament.program.zones) {
      throw StudyError(.usage, "--precision: \(unknown.message)")
    }
    if given != nil, scenario.tally.given.isEmpty {
      throw StudyError(
        .usage,
        "found --given-tournaments without a condition, expected an outcome or an event as well, such as --given "
          + "ajax:psg=home")
    }
    let minimum = PrecisionTarget.minimumTournaments
    if given != nil, bound < minimum {
      throw StudyError(
        .usage,
        "found \(bound) tournaments with --given-tournaments, expected at least \(minimum): those in which the "
          + "conditions hold are first counted after that many")
    }
    guard bound >= minimum else {
      throw StudyError(
        .usage,
        "found \(bound) tournaments with a precision target, expected at least \(minimum), because fewer are not "
          + "judged; to play \(bound), add --precision \(PrecisionOption.none)")
    }
    self.init(
      targets.map { $0.resolved(scenario.tournament.program.zones) }, given: given, bound: bound)
  }

  /// The equivalent value of `--precision`.
  var text: String {
    targets.map { "\($0.name)=\(NumberText.plain($0.halfWidth))" }.joined(separator: ",")
  }
}

extension PrecisionVerdict {
  /// The targets and what was reached, for programs.
  var json: JSONValue {
    var json: JSONObject = [
      "reached": .boolean(isReached),
      "intervalAlpha": .double(Looks.level.alpha),
      "targets": .array(
        hardest.map { finding in
          [
            "target": .string(finding.target.name),
            "halfWidth": .double(finding.target.halfWidth),
            "widest": finding.halfWidth.isFinite ? .double(finding.halfWidth) : .null,
            "reached": .boolean(finding.state == .reached),
          ]
        }),
    ]
    if let given {
      json["givenTournaments"] = ["wanted": .whole(given.wanted), "found": .whole(given.found)]
    }
    return .object(json)
  }
}
