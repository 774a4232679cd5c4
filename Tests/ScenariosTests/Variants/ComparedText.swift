import Scenarios

/// The valid scenario of football with variants or a sweep, or with both.
enum ComparedText {
  static func scenario(
    variants: String? = nil, sweep: String? = nil, edits: [Edit] = []
  ) -> String {
    let run = #""run": { "tournaments": 100, "seed": 7 }"#
    let parts = [
      run, variants.map { "\"variants\": {\n\($0)\n  }" }, sweep.map { "\"sweep\": {\n\($0)\n  }" },
    ]
    let whole = parts.compactMap { $0 }.joined(separator: ",\n  ")
    return footballCup.edited([Edit(run, whole)] + edits)
  }

  static func load(
    _ text: String, variantFile: String? = nil
  ) throws(ScenarioError) -> ComparedScenarios {
    let file = variantFile.map { (bytes: Array($0.utf8), path: "variants.json") }
    return try ScenarioLoader().loadVariants(Array(text.utf8), path: "cup.json", variantFile: file)
  }

  /// The messages about a comparison.
  static func diagnostics(_ text: String, variantFile: String? = nil) -> [String] {
    said { () throws(ScenarioError) in _ = try load(text, variantFile: variantFile) }
  }
}
