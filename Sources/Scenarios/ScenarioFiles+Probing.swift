internal import TextFiles

extension ScenarioFiles {
  /// Reports files that cannot be read, if it is not known what they should contain.
  func probe(_ root: JSONNode, _ diagnostics: inout Diagnostics) {
    let path = DocumentPath()
    let parts = [
      (root["teams"], path.key("teams")), (root["results"], path.key("results")),
      (root["fixtures"], path.key("fixtures")), (root["uncertainty"], path.key("uncertainty")),
      (root["game"]?["rules"], path.key("game").key("rules")),
    ]
    for (node, path) in parts {
      guard let reference = reference(node, path),
        let file = location(reference, besides: self.path, &diagnostics)
      else { continue }
      do {
        _ = TableOrDocument(
          try proposed.bytes(file), file: file, keepsFaults: true, diagnostics: &diagnostics)
      } catch {
        diagnostics.report(error.description, at: reference)
      }
    }
  }
}

extension Diagnostics {
  /// The maximum number of errors of one table.
  static let maximumOfTable = 20

  var boundedByTable: Diagnostics {
    Set(all.compactMap { $0.location?.file }).filter { $0.hasSuffix(".csv") }
      .reduce(self) { $0.first(Diagnostics.maximumOfTable, of: $1) }
  }
}
