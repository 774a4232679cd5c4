internal import Documents
internal import Scenarios

extension ScenarioLoader {
  /// A scenario, or the study's error that says why there is none.
  func scenario(_ path: String) throws(StudyError) -> Scenario {
    do {
      return try load(path)
    } catch {
      switch error {
      case .unreadable(let file):
        switch file.kind {
        case .notFound: throw StudyError(.notFound, file.description)
        case .tooLarge, .unreadable: throw StudyError(.invalidInput, file.description)
        }
      case .invalid(_, let diagnostics):
        throw StudyError(.invalidInput, diagnostics.description)
      }
    }
  }
}
