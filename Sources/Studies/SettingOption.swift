internal import TextFiles

/// What `--set` asks for.
enum SettingOption {
  /// What the texts of all `--set` options say.
  static func settings(_ texts: [String]) throws(StudyError) -> [ScenarioSetting] {
    try texts.map { text throws(StudyError) in
      let refusal = { (error: ScenarioSettingError) in StudyError(.usage, "--set: \(error.message)")
      }
      return try StudyError.of(refusal, try ScenarioSetting(text))
    }
  }
}
