internal import Programs
internal import TextFiles

/// Compiles variants of a scenario, each by the code that compiles any scenario.
struct VariationCompiler {
  /// The most values that the documents of all variants may hold in all.
  static let maximumValues = 100_000_000
  /// The most variants out of shape that are brought into it, so that the rest of them is judged, too. Doing so takes
  /// several times as long as checking them, and the errors of many are mostly the same.
  static let maximumMended = 10
  /// The most matches that all variants may have in all: about a gigabyte.
  static let maximumMatches = 5_000_000

  let compiler: ScenarioCompiler
  /// The scenario with all files read.
  let root: JSONNode
  /// What is wrong with the scenario itself, which is not said of its variants again.
  let known: Diagnostics

  /// The variants in their order, or those before the first of which there are too many.
  func compile(_ variations: [Variation], diagnostics: inout Diagnostics) -> [Variant] {
    let known = Set(known.allOfManyToo.map(\.bare))
    // What is wrong with one value of a sweep is wrong at all points that have it.
    var said: Set<Diagnostic> = []
    var (values, matches, mended) = (0, 0, 0)
    var variants: [Variant] = []
    for variation in variations {
      var found = Diagnostics()
      guard let changed = changed(by: variation) else { continue }
      values += changed.valueCount
      guard values <= Self.maximumValues else {
        reportSize(values: "values in their documents", Self.maximumValues, &diagnostics)
        break
      }
      let parts = compiler.parts(changed, isResolved: true, diagnostics: &found)
      let isJudged = parts.map { $0.isSound || mended < Self.maximumMended } ?? false
      if isJudged, parts?.isSound == false { mended += 1 }
      let compiled =
        isJudged ? parts.flatMap { compiler.compile($0, diagnostics: &found) } : nil
      let scenario = found.isEmpty ? compiled : nil
      let new = found.compactMap { known.contains($0.bare) ? nil : $0 }
      diagnostics.merge(
        new.within(variation).compactMap { said.insert($0).inserted ? $0 : nil })
      guard let scenario else { continue }
      matches += scenario.tournament.program.pairings.count
      guard matches <= Self.maximumMatches else {
        reportSize(values: "matches", Self.maximumMatches, &diagnostics)
        break
      }
      variants.append(
        Variant(
          id: variation.id, name: variation.name, description: variation.description,
          parameters: variation.parameters, scenario: scenario))
    }
    return variants
  }

  /// The document with the change; nil where an axis leads nowhere, which has been reported.
  private func changed(by variation: Variation) -> JSONNode? {
    do throws(JSONPointerError) {
      return try variation.applied(to: root)
    } catch {
      return nil
    }
  }

  private func reportSize(values: String, _ maximum: Int, _ diagnostics: inout Diagnostics) {
    diagnostics.report(
      "all variants together have more than \(maximum) \(values); compare fewer at a time",
      at: root.location)
  }
}

extension Diagnostic {
  /// What is said of which place, however the document is called and the value is reached.
  ///
  /// The expectation is left out, as it may differ: a scenario may name a file where its variants hold that file's
  /// content.
  fileprivate var bare: Diagnostic {
    let found = message.firstRange(of: ", expected").map { message[..<$0.lowerBound] }
    return Diagnostic(location: location, message: found.map(String.init) ?? message)
  }
}
