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
  /// By what a run stops: what the command line asks for, else what the scenario does; nil if neither asks
  /// for precision.
  ///
  /// - Parameter bound: the most tournaments that are played.
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

  /// What `--precision` is asked for the same.
  var text: String {
    targets.map { "\($0.name)=\(NumberText.plain($0.halfWidth))" }.joined(separator: ",")
  }
}

extension PrecisionVerdict {
  /// For programs: what was asked for and what came out, a target each.
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
