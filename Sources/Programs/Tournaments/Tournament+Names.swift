internal import TextFiles

extension Tournament {
  /// Returns the index of the entrant with an id or a name. Case, accents and hyphens do not matter.
  ///
  /// - Throws: ``NameError`` unless exactly one entrant has the name.
  public func entrant(named name: String) throws(NameError) -> Int {
    try entrants.index(named: name)
  }
}

extension [Entrant] {
  /// Returns the index of the entrant with an id or a name. Case, accents and hyphens do not matter.
  ///
  /// - Throws: ``NameError`` unless exactly one entrant has the name.
  public func index(named name: String) throws(NameError) -> Int {
    switch names.find(name) {
    case .one(let entrant): return entrant
    case .several(let several): throw ambiguous(name, several)
    case .none: throw unknown(name)
    }
  }

  var names: KnownNames { KnownNames(map { [$0.id, $0.name] }) }

  /// Returns the error of a name that several entrants have.
  func ambiguous(_ name: String, _ several: [Int]) -> NameError {
    NameError(
      "found the name \(Diagnostic.quote(name)), expected the id of the entrant, "
        + Diagnostic.alternatives(several.map { self[$0].id }))
  }

  /// Returns the error of a name that no entrant has.
  func unknown(_ name: String) -> NameError {
    NameError(
      "found \(Diagnostic.quote(name)), expected the id or the name of an entrant",
      suggestion: nearestName(to: name, among: map(\.id) + map(\.name)))
  }
}
