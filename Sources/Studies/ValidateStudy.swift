internal import Scenarios
internal import TextFiles

/// Checks scenarios: what `podium validate` does.
public struct ValidateStudy: Sendable {
  /// What was found in one file.
  public struct Finding: Sendable {
    public let path: String
    /// Nil if the scenario can run.
    public let error: StudyError?

    /// For programs: the file, whether it is valid, and the lines of its errors.
    fileprivate var json: JSONValue {
      let lines = error?.description.split(separator: "\n").map { JSONValue.string(String($0)) }
      return [
        "file": .string(path),
        "valid": .boolean(error == nil),
        "errors": .array(lines ?? []),
      ]
    }
  }

  private let loader: ScenarioLoader

  /// - Parameter settings: what is set in every scenario, as `--set` has it.
  public init(allowsOutsideFiles: Bool, settings: [String] = []) throws(StudyError) {
    try Machine.prepare()
    loader = ScenarioLoader(
      allowsOutsideFiles: allowsOutsideFiles, settings: try SettingOption.settings(settings))
  }

  /// Reads and compiles a scenario with all its variants, and forgets them.
  public func check(_ path: String) -> Finding {
    do throws(ScenarioError) {
      try loader.validate(path)
      return Finding(path: path, error: nil)
    } catch {
      return Finding(path: path, error: StudyError(scenario: error))
    }
  }

  /// Findings for programs, as an array.
  public static func jsonText(_ findings: [Finding]) -> String {
    JSONValue.array(findings.map(\.json)).prettyText
  }

  /// The JSON Schema of scenarios.
  public static var schema: String { ScenarioSchema.document.prettyText }
}
