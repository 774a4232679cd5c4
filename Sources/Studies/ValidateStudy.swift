internal import Scenarios
internal import TextFiles

/// The check of scenarios: what `podium validate` does.
public struct ValidateStudy: Sendable {
  /// The result for one file.
  public struct Finding: Sendable {
    public let path: String
    /// The error, or `nil` if the scenario can run.
    public let error: StudyError?

    /// The file, its validity, and the lines of its errors, for programs.
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

  /// - Parameter settings: Settings for every scenario, as in `--set`.
  public init(allowsOutsideFiles: Bool, settings: [String] = []) throws(StudyError) {
    try Machine.prepare()
    loader = ScenarioLoader(
      allowsOutsideFiles: allowsOutsideFiles, settings: try SettingOption.settings(settings))
  }

  /// Checks a scenario with all its variants.
  public func check(_ path: String) -> Finding {
    do throws(ScenarioError) {
      try loader.validate(path)
      return Finding(path: path, error: nil)
    } catch {
      return Finding(path: path, error: StudyError(scenario: error))
    }
  }

  /// Returns findings as an array for programs.
  public static func jsonText(_ findings: [Finding]) -> String {
    JSONValue.array(findings.map(\.json)).prettyText
  }

  public static var schema: String { ScenarioSchema.document.prettyText }
}
