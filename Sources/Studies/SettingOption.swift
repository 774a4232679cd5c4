internal import TextFiles

enum SettingOption {
  /// Parses all `--set` options.
  static func settings(_ texts: [String]) throws(StudyError) -> [ScenarioSetting] {
    try texts.map { text throws(StudyError) in
      let refusal = { (error: Diagnostic) in StudyError(.usage, "--set: \(error.message)") }
      return try StudyError.of(refusal, try ScenarioSetting(text))
    }
  }
}
