internal import MonteCarlo
internal import Scenarios
internal import TextFiles

extension StudyQuestion {
  /// The question of a statepoint in a file, whose scenario must give its identity.
  ///
  /// - Parameter scenario: the one that the statepoint was played from.
  init(
    _ stated: StatedStudy, _ identity: Identity, of scenario: ScenarioDocument, in path: String
  ) throws(StudyError) {
    do throws(StudyError) {
      // People copy them into a shell.
      guard scenario.words.map(ShellWord.isWords) ?? true else {
        throw StudyError(.invalidInput, "what its scenario is called in a command are no words")
      }
      try self.init(stated, of: scenario)
      guard self.stated == stated else {
        throw StudyError(.invalidInput, "its \"study\" is none that this Podium knows")
      }
      let differences = self.identity.differences(from: identity)
      guard differences.isEmpty else {
        throw StudyError(
          .invalidInput,
          "its scenario does not give its identity; these differ: "
            + differences.joined(separator: ", ")
            + (differences.contains("version") ? "; it is of another version of Podium" : ""))
      }
    } catch {
      throw StudyError(.invalidInput, "\(path): \(error.description)")
    }
  }
}

extension ScenarioDocument {
  /// Reads the scenario that a statepoint brings along.
  func loading<Result>(
    _ load: (ScenarioLoader, [UInt8]) throws(ScenarioError) -> Result
  ) throws(StudyError) -> Result {
    do {
      return try load(ScenarioLoader(), Array(document.compactText.utf8))
    } catch {
      throw StudyError(
        .invalidInput, "its scenario cannot be compiled:\n\(error.description)")
    }
  }
}
