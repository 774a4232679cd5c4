internal import Programs
internal import Tallies
internal import TextFiles

struct VariationCompiler {
  static let maximumValues = 100_000_000
  /// The maximum number of variants out of shape that are repaired so that the rest of them can be judged. A repair takes
  /// several times as long as a check, and the errors of many variants are mostly the same.
  static let maximumRepairs = 10
  /// The maximum number of matches of all variants: about a gigabyte.
  static let maximumMatches = 5_000_000

  let compiler: ScenarioCompiler
  let root: JSONNode
  /// The conditions of the scenario, which apply to its variants, whatever is certain in these.
  let given: [Condition]
  /// The errors of the scenario itself, which are not reported again for its variants.
  let known: Diagnostics

  init(
    compiler: ScenarioCompiler, root: JSONNode, given: [Condition], known: Diagnostics
  ) {
    self.compiler = compiler
    self.root = root.replacing(["tally": root["tally"]?.without([Condition.key])])
    self.given = given
    self.known = known
  }

  /// The compiled variants; if there are too many, those before the limit.
  func compile(_ variations: [Variation], diagnostics: inout Diagnostics) -> [Variant] {
    let known = Set(known.allWithExcess.map(\.bare))
    // An error in one value of a sweep occurs at all points with this value.
    var reported: Set<Diagnostic> = []
    var (values, matches, repairs) = (0, 0, 0)
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
      let isJudged = parts.map { $0.isSound || repairs < Self.maximumRepairs } ?? false
      if isJudged, parts?.isSound == false { repairs += 1 }
      let compiled =
        isJudged ? parts.flatMap { compiler.compile($0, diagnostics: &found) } : nil
      let scenario = found.isEmpty ? compiled : nil
      let new = found.compactMap { known.contains($0.bare) ? nil : $0 }
      diagnostics.merge(
        new.within(variation).compactMap { reported.insert($0).inserted ? $0 : nil })
      guard let scenario else { continue }
      let given = given.compactMap { condition in
        let carried = condition.carried(into: scenario.tournament)
        if carried == nil {
          diagnostics.report(
            "the condition \(Diagnostic.quote(condition.text)) is about something that the variant "
              + "\(Diagnostic.quote(variation.id)) does not have; leave the condition or the variant out",
            at: root.location)
        }
        return carried
      }
      matches += scenario.tournament.program.pairings.count
      guard matches <= Self.maximumMatches else {
        reportSize(values: "matches", Self.maximumMatches, &diagnostics)
        break
      }
      variants.append(
        Variant(
          id: variation.id, name: variation.name, description: variation.description,
          parameters: variation.parameters, scenario: scenario, given: given))
    }
    return variants
  }

  /// The document with the change, or `nil` if an axis leads nowhere, which has been reported.
  private func changed(by variation: Variation) -> JSONNode? { try? variation.applied(to: root) }

  private func reportSize(values: String, _ maximum: Int, _ diagnostics: inout Diagnostics) {
    diagnostics.report(
      "all variants together have more than \(maximum) \(values); compare fewer at a time",
      at: root.location)
  }
}

extension Diagnostic {
  /// The location and the finding, without the path and the expectation: a scenario may name a file whose content its
  /// variants have.
  fileprivate var bare: Diagnostic {
    let found = message.firstRange(of: ", expected").map { message[..<$0.lowerBound] }
    return Diagnostic(found.map(String.init) ?? message, at: location)
  }
}
