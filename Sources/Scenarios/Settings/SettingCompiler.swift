internal import Competitions
internal import TextFiles

/// Changes a scenario by what is set beside its document, each as a merge patch of it. What comes of it is
/// compiled as any scenario is.
struct SettingCompiler {
  let compiler: ScenarioCompiler
  /// The scenario as its document has it.
  let parts: ScenarioParts

  /// The scenario with all that is set; nil if something of it cannot be, which is reported with the option
  /// that sets it.
  func compile(
    _ settings: [ScenarioSetting], diagnostics: inout Diagnostics
  ) -> (scenario: Scenario, parts: ScenarioParts)? {
    reportOverlaps(settings, &diagnostics)
    guard diagnostics.isEmpty, var root = parts.resolved else { return nil }
    let shape = ScenarioShape(game: parts.definition, isResolved: true).root
    for setting in settings {
      func report(_ message: String, suggestion: String? = nil) {
        diagnostics.report(
          Diagnostic(message: message, suggestion: suggestion, context: setting.option))
      }
      if let refusal = setting.pointer.steps.first.flatMap(Self.refusal) {
        report(refusal)
        continue
      }
      do throws(JSONPointerError) {
        let patch = try root.patch(setting.patch, at: setting.pointer, shape: shape)
        root = root.patched(by: patch)
      } catch {
        report(error.message, suggestion: error.suggestion)
      }
    }
    guard diagnostics.isEmpty else { return nil }
    var found = Diagnostics()
    let changed = compiler.parts(root, isResolved: true, diagnostics: &found)
    let compiled = changed.flatMap { compiler.compile($0, diagnostics: &found) }
    diagnostics.merge(found.compactMap { attributed($0, to: settings) })
    guard let changed, var compiled, diagnostics.isEmpty else { return nil }
    compiled.settings = settings
    return (compiled, changed)
  }

  /// Why a key of the scenario cannot be set; nil if it can.
  private static func refusal(_ key: String) -> String? {
    FixedParts.isPlayed(key)
      ? nil : "\(Diagnostic.quote(key)) cannot be set: it is no part of what is played"
  }

  /// Two settings cannot be of the same place, nor one of a part of what the other sets: their order is of no
  /// meaning.
  private func reportOverlaps(_ settings: [ScenarioSetting], _ diagnostics: inout Diagnostics) {
    for (index, setting) in settings.enumerated() {
      let other = settings[..<index].first { other in
        other.pointer.isPrefix(of: setting.pointer) || setting.pointer.isPrefix(of: other.pointer)
      }
      guard let other else { continue }
      diagnostics.report(
        Diagnostic(
          message: "it sets what \(other.option) sets, or a part of it; expected each place once",
          context: setting.option))
    }
  }

  /// The same message, about the option that it is due to, if it is due to one, else about all of them.
  private func attributed(
    _ diagnostic: Diagnostic, to settings: [ScenarioSetting]
  ) -> Diagnostic {
    var attributed = diagnostic
    if let option = diagnostic.location?.file, settings.contains(where: { $0.option == option }) {
      attributed.location = nil
      attributed.context = option
    } else {
      attributed.context = "with \(settings.map(\.option).joined(separator: " "))"
    }
    return attributed
  }
}
