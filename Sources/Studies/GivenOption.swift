internal import Programs
internal import TextFiles

enum GivenOption {
  /// Parses all `--given` options.
  static func assumptions(_ texts: [String]) throws(StudyError) -> [Assumption] {
    try texts.map { text throws(StudyError) in
      guard let assumption = Assumption(text) else { throw malformed(text) }
      return assumption
    }
  }

  /// Parses `--given` options where conditions are not possible.
  ///
  /// - Parameter reason: The reason, such as "a program shows no chances".
  static func scores(_ texts: [String], reason: String) throws(StudyError) -> [Assumption] {
    let assumptions = try assumptions(texts)
    if let condition = assumptions.first(where: \.isConditional) {
      let example = "\(condition.result?.match ?? "ajax:psg")=2-1"
      throw StudyError(
        .usage,
        "--given \(condition.text): \(reason), expected a score such as \(example); podium run, compare, "
          + "sensitivity and replay take outcomes and events")
    }
    return assumptions
  }

  /// Refuses `--given` options.
  ///
  /// - Parameter reason: The reason, such as "a backtest forecasts matches that have been played".
  static func refuse(_ texts: [String], reason: String) throws(StudyError) {
    guard let first = try assumptions(texts).first else { return }
    throw StudyError(.usage, "--given \(first.text): \(reason), and assumes nothing; leave it out")
  }

  private static func malformed(_ text: String) -> StudyError {
    let value = text.lastIndex(of: "=").map { String(text[$0...].dropFirst()) }
    let near = value.flatMap { nearestName(to: $0, among: MatchOutcome.allCases.map(\.rawValue)) }
    return StudyError(
      .usage,
      "--given: found \(Diagnostic.quote(text)), expected a match with its score (ajax:psg=2-1), its outcome "
        + "\(Diagnostic.alternatives(MatchOutcome.allCases.map(\.rawValue))) (ajax:psg=home), or a dismissal "
        + "(\"ajax:psg=dismissal ajax defence 30\"); or an event of an entrant (\"ajax champion\", \"ajax top2\", "
        + "\"ajax points60\", \"ajax reaches ZONE\") or its opposite (\"not ajax champion\")"
        + (near.map { "; did you mean '\($0)'?" } ?? ""))
  }
}
