internal import Competitions

/// What `--set` asks for.
enum SettingOption {
  /// What the texts of all `--set` options say.
  static func settings(_ texts: [String]) throws(StudyError) -> [ScenarioSetting] {
    var settings: [ScenarioSetting] = []
    for text in texts {
      do {
        settings.append(try ScenarioSetting(text))
      } catch {
        throw StudyError(.usage, "--set: \(error.message)")
      }
    }
    return settings
  }
}
