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
  /// The stopping rule from the command line or else the scenario, or `nil` without precision
  /// targets.
  ///
  /// - Parameter bound: The maximum number of tournaments.
  init?(
    _ options: [String], _ scenario: Scenario, bound: Int64
  ) throws(StudyError) {
    let targets =
      options.isEmpty
      ? scenario.run.precision
      : try PrecisionOption.targets(options, entrants: scenario.tournament.entrants)
    guard !targets.isEmpty else { return nil }
    if let unknown = ZoneTargets.problem(targets, scenario.tournament.program.zones) {
      throw StudyError(.usage, "--precision: \(unknown.message)")
    }
    let minimum = PrecisionTarget.minimumTournaments
    guard bound >= minimum else {
      throw StudyError(
        .usage,
        "found \(bound) tournaments with a precision target, expected at least \(minimum), because fewer are not "
          + "judged; to play \(bound), add --precision \(PrecisionOption.none)")
    }
    self.init(
      targets.map { $0.resolved(scenario.tournament.program.zones) }, bound: bound)
  }

  /// The equivalent value of `--precision`.
  var text: String {
    targets.map { "\($0.name)=\(NumberText.plain($0.halfWidth))" }.joined(separator: ",")
  }
}

extension PrecisionVerdict {
  /// The targets and what was reached, for programs.
  var json: JSONValue {
    [
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
  }
}
