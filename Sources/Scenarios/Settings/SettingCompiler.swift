internal import TextFiles

/// Applies the settings of the command line to a scenario, each as a merge patch.
struct SettingCompiler {
  let compiler: ScenarioCompiler
  let parts: ScenarioParts

  /// The scenario with the settings, or `nil`, after reports that name the options.
  func compile(
    _ settings: [ScenarioSetting], diagnostics: inout Diagnostics
  ) -> (scenario: Scenario, parts: ScenarioParts)? {
    reportOverlaps(settings, &diagnostics)
    guard diagnostics.isEmpty, var root = parts.resolved else { return nil }
    let shape = ScenarioShape(game: parts.definition, isResolved: true).root
    for setting in settings {
      func report(_ message: String, suggestion: String? = nil) {
        diagnostics.report(message, suggestion: suggestion, context: setting.option)
      }
      if let refusal = setting.pointer.steps.first.flatMap(Self.refusal) {
        report(refusal)
        continue
      }
      do throws(Diagnostic) {
        let patch = try root.patch(setting.patch, at: setting.pointer, shape: shape)
        root = root.patched(by: patch)
      } catch {
        report(error.message, suggestion: error.suggestion)
      }
    }
    guard diagnostics.isEmpty else { return nil }
    guard
      let (changed, parts) = compiler.compile(
        root, options: settings.map(\.option), keepsPaths: true, &diagnostics)
    else { return nil }
    var compiled = changed
    compiled.settings = settings
    return (compiled, parts)
  }

  private static func refusal(_ key: String) -> String? {
    FixedParts.isPlayed(key)
      ? nil : "\(Diagnostic.quote(key)) cannot be set: it does not affect what is played"
  }

  /// Reports settings of the same value, or of a part of another one's: settings have no order.
  private func reportOverlaps(_ settings: [ScenarioSetting], _ diagnostics: inout Diagnostics) {
    for (index, setting) in settings.enumerated() {
      let other = settings[..<index].first { other in
        other.pointer.isPrefix(of: setting.pointer) || setting.pointer.isPrefix(of: other.pointer)
      }
      guard let other else { continue }
      diagnostics.report(
        "it sets the same value as \(other.option), or a part of it; set each value once",
        context: setting.option)
    }
  }
}

extension ScenarioCompiler {
  /// Compiles a document that options have changed. An error is reported with the option that caused it, or with all of
  /// them.
  ///
  /// - Parameters:
  ///   - known: The scenario before the change, if only results and tally have changed.
  ///   - options: The options, which are the files of their values' locations.
  ///   - keepsPaths: True to report errors of an option with their paths in the document.
  func compile(
    _ root: JSONNode, over known: Scenario? = nil, options: [String], keepsPaths: Bool,
    _ diagnostics: inout Diagnostics
  ) -> (scenario: Scenario, parts: ScenarioParts)? {
    var found = Diagnostics()
    let parts = parts(root, isResolved: true, diagnostics: &found)
    let scenario = parts.flatMap { parts in
      known.map { compile(parts, over: $0, diagnostics: &found) }
        ?? compile(parts, diagnostics: &found)
    }
    diagnostics.merge(
      found.compactMap { diagnostic in
        var attributed = diagnostic
        if let option = diagnostic.location?.file, options.contains(option) {
          attributed.location = nil
          if !keepsPaths { attributed.path = nil }
          attributed.context = option
        } else {
          attributed.context = "with \(options.joined(separator: " "))"
        }
        return attributed
      })
    guard let scenario, let parts, diagnostics.isEmpty else { return nil }
    return (scenario, parts)
  }
}
