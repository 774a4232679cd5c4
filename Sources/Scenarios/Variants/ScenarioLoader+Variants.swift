public import Programs
internal import Tallies
public import TextFiles

extension ScenarioLoader {
  /// Reads and compiles a scenario and its variants.
  ///
  /// The files that the scenario names are read once. There can be at most 1,000 variants, with 100 million values and 5
  /// million matches in all.
  ///
  /// - Parameters:
  ///   - variantFile: A JSON file that replaces the scenario's `variants` and `sweep`: an object of variants by id, or one
  ///     with the keys `variants` and `sweep`.
  ///   - given: Scores, outcomes and events to come, as if the scenario had them.
  /// - Throws: ``ScenarioError`` with everything that is wrong, also if there is nothing to compare.
  public func loadVariants(
    _ path: String, variantFile: String? = nil, given: [Assumption] = []
  ) throws(ScenarioError) -> ComparedScenarios {
    try loadVariants(bytes(path), path: path, variantFile: read(variantFile), given: given)
  }

  /// Compiles a scenario and its variants from the bytes of its file.
  ///
  /// - Parameters:
  ///   - path: The name in messages and the base of relative paths; the file is not read.
  ///   - variantFile: The bytes of a file of variants and its name in messages.
  public func loadVariants(
    _ bytes: [UInt8], path: String, variantFile: (bytes: [UInt8], path: String)? = nil,
    given: [Assumption] = []
  ) throws(ScenarioError) -> ComparedScenarios {
    try compare(path, variantFile, given, isComparing: true) {
      JSONDocument.parse(bytes, file: path, keepsRepeatedKeys: true, diagnostics: &$0)
    }
  }

  /// Compiles a scenario and its variants from its document.
  ///
  /// - Parameter path: The name in messages and the base of relative paths; the file is not read.
  public func loadVariants(
    _ root: JSONNode, path: String, variantFile: String? = nil, given: [Assumption] = []
  ) throws(ScenarioError) -> ComparedScenarios {
    try compare(path, read(variantFile), given, isComparing: true) { _ in root }
  }

  /// Checks a scenario and its variants, if there are any.
  ///
  /// - Throws: ``ScenarioError`` with everything that is wrong.
  public func validate(_ path: String) throws(ScenarioError) {
    let bytes = try bytes(path)
    _ = try compare(path, nil, [], isComparing: false) {
      JSONDocument.parse(bytes, file: path, keepsRepeatedKeys: true, diagnostics: &$0)
    }
  }

  private func read(_ file: String?) throws(ScenarioError) -> (bytes: [UInt8], path: String)? {
    guard let file else { return nil }
    return (try bytes(file), file)
  }

  /// - Parameter document: Makes the document, or returns `nil` after a report.
  private func compare(
    _ path: String, _ variantFile: (bytes: [UInt8], path: String)?, _ given: [Assumption],
    isComparing: Bool, document: (inout Diagnostics) -> JSONNode?
  ) throws(ScenarioError) -> ComparedScenarios {
    var diagnostics = Diagnostics()
    let document = document(&diagnostics)
    let file = variantFile.flatMap {
      JSONDocument.parse(
        $0.bytes, file: $0.path, keepsRepeatedKeys: true, diagnostics: &diagnostics)
    }
    guard let document else {
      // The shape of a file of variants can be checked without the scenario.
      if let file { _ = VariationSource(file: file, diagnostics: &diagnostics) }
      throw .invalid(path: path, diagnostics)
    }
    let root = try asOf(document)
    // The meaning of a repeated key is not known.
    let isClear = diagnostics.isEmpty
    var parts = compiler(path).parts(root, diagnostics: &diagnostics)
    var baseline =
      isClear ? parts.flatMap { compiler(path).compile($0, diagnostics: &diagnostics) } : nil
    let plain = parts
    if let scenario = baseline, let plain, diagnostics.isEmpty {
      (baseline, parts) = try changed(scenario, plain, given: given)
    }
    let known = diagnostics
    let source =
      (file.map { VariationSource(file: $0, diagnostics: &diagnostics) }
      ?? VariationSource(scenario: root)).readingFiles(
        root, plain?.resolved,
        { compiler(path).parts($0, diagnostics: &$1)?.resolved }, &diagnostics)
    if isComparing, source.isEmpty, variantFile == nil || file != nil {
      Self.reportNothingToCompare(with: root, &diagnostics)
    }
    let resolved = parts?.resolved
    let variations = source.variations(
      of: resolved, entrants: (resolved ?? root)["entrants"], diagnostics: &diagnostics)
    var variants: [Variant] = []
    // If not all errors are kept, those of the scenario cannot be told from those of its variants.
    if isClear, let resolved, !known.isFull {
      let compiler = VariationCompiler(
        compiler: compiler(path), root: resolved, given: baseline?.tally.given ?? [], known: known)
      variants = compiler.compile(variations, diagnostics: &diagnostics)
    }
    if let baseline { Self.checkPoints(baseline, variants, at: root, &diagnostics) }
    guard let baseline, diagnostics.isEmpty else { throw .invalid(path: path, diagnostics) }
    return ComparedScenarios(
      baseline: baseline, variants: variants,
      axes: source.sweep?.node.members?.map(\.name) ?? [],
      document: Self.document(resolved ?? root, source))
  }

  /// Reports the first variant that counts points in other units than the scenario, halves or whole numbers: the difference
  /// would have no unit.
  private static func checkPoints(
    _ baseline: Scenario, _ variants: [Variant], at root: JSONNode, _ diagnostics: inout Diagnostics
  ) {
    let scale = baseline.tournament.program.words.pointsScale
    let other = variants.first { $0.scenario.tournament.program.words.pointsScale != scale }
    guard let other else { return }
    let words = scale > 1 ? ("halves", "whole numbers") : ("whole numbers", "halves")
    diagnostics.report(
      "the points of the scenario are \(words.0), but those of the variant \(Diagnostic.quote(other.id)) are \(words.1); "
        + "write what a match is worth alike in both",
      at: root.location)
  }

  /// The document of the scenario and its variants, which names no files.
  private static func document(_ resolved: JSONNode, _ source: VariationSource) -> JSONValue {
    guard case .object(var document) = JSONValue(resolved) else { return JSONValue(resolved) }
    document["$schema"] = nil
    if let variants = source.variants {
      document[VariationShape.variantsKey] = JSONValue(variants.node)
    }
    if let sweep = source.sweep { document[VariationShape.sweepKey] = JSONValue(sweep.node) }
    return .object(document)
  }

  private static func reportNothingToCompare(
    with root: JSONNode, _ diagnostics: inout Diagnostics
  ) {
    diagnostics.report(
      "found nothing to compare the scenario with, expected \"variants\" or \"sweep\", such as "
        + #""variants": { "strict": { "patch": { "game": { "rules": { ... } } } } }"#
        + "; or give a file of variants with --variant-file",
      at: root.location, path: DocumentPath())
  }
}
