internal import MonteCarlo
internal import Scenarios
internal import TextFiles

extension StatepointFile {
  /// The questions that have statepoints.
  private static let questions: [any StudyQuestion.Type] = [
    RunQuestion.self, CompareQuestion.self, SensitivityQuestion.self, SpreadQuestion.self,
    BacktestQuestion.self, DailyQuestion.self,
  ]

  /// Returns the question of the statepoint, whose scenario must match its identity.
  ///
  /// - Parameter scenario: The scenario of the statepoint.
  func question(of scenario: ScenarioDocument) throws(StudyError) -> any StudyQuestion {
    func refusal(_ what: String) -> StudyError { StudyError(.invalidInput, "\(path): \(what)") }
    guard let type = StatepointFile.questions.first(where: { $0.kind == study.kind }) else {
      throw refusal(
        "its study is \(Diagnostic.quote(study.kind)), which this version of Podium does not know")
    }
    // Users copy these words into a shell.
    guard scenario.words.map(ShellWord.isWords) ?? true else {
      throw refusal("the words for its scenario in a command are not text")
    }
    let question = try StudyError.of(
      { (error: StudyError) in refusal(error.description) }, try type.init(study, of: scenario))
    guard question.stated == study else {
      throw refusal("this version of Podium does not know its \"study\"")
    }
    let differences = question.identity.differences(from: identity)
    guard differences.isEmpty else {
      throw refusal(
        "its scenario does not match its identity; these differ: "
          + differences.joined(separator: ", ")
          + (differences.contains("version") ? "; it comes from another version of Podium" : ""))
    }
    return question
  }
}

extension ScenarioDocument {
  /// Reads the scenario of a statepoint.
  func loading<Result>(
    _ load: (ScenarioLoader, [UInt8]) throws(ScenarioError) -> Result
  ) throws(StudyError) -> Result {
    try StudyError.of(
      { (error: ScenarioError) in
        StudyError(.invalidInput, "its scenario cannot be read:\n\(error.description)")
      },
      try load(ScenarioLoader(), Array(document.compactText.utf8)))
  }
}
