internal import Programs
internal import TextFiles

enum GivenOption {
  /// Parses all `--given` options.
  static func results(_ texts: [String]) throws(StudyError) -> [GivenResult] {
    try texts.map { text throws(StudyError) in
      guard let result = GivenResult(text) else { throw malformed(text) }
      return result
    }
  }

  /// Parses `--given` options where conditions are not possible.
  ///
  /// - Parameter reason: The reason, such as "a replay counts nothing".
  static func scores(_ texts: [String], reason: String) throws(StudyError) -> [GivenResult] {
    let results = try results(texts)
    if let outcome = results.first(where: \.isConditional) {
      throw StudyError(
        .usage,
        "--given \(outcome.text): \(reason), expected a score such as \(outcome.match)=2-1; only podium run takes "
          + "outcomes")
    }
    return results
  }

  private static func malformed(_ text: String) -> StudyError {
    let value = text.lastIndex(of: "=").map { String(text[$0...].dropFirst()) }
    let near = value.flatMap { nearestName(to: $0, among: MatchOutcome.allCases.map(\.rawValue)) }
    return StudyError(
      .usage,
      "--given: found \(Diagnostic.quote(text)), expected a match with its score (ajax:psg=2-1), its outcome "
        + "\(Diagnostic.alternatives(MatchOutcome.allCases.map(\.rawValue))) (ajax:psg=home), or a dismissal "
        + "(\"ajax:psg=dismissal ajax defence 30\")"
        + (near.map { "; did you mean '\($0)'?" } ?? ""))
  }
}
