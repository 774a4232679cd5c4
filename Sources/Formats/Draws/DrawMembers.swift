internal import TextFiles

/// The members of pots, as the rules of a draw name them.
struct DrawMembers {
  /// The number of each member by name.
  let numbers: [String: Int]
  /// A member as an error words it.
  let expected: String

  /// Returns the number of a member, or `nil`, with a report, if the name is unknown.
  func number(
    _ name: String, at location: SourceLocation, _ path: DocumentPath,
    _ diagnostics: inout Diagnostics
  ) -> Int? {
    if let number = numbers[name] { return number }
    diagnostics.report(
      "found \(Diagnostic.quote(name)), expected \(expected)", at: location, path: path,
      suggestion: nearestName(to: name, among: numbers.keys.sorted()))
    return nil
  }

  /// Returns the numbers in each of some sets of names.
  func sets(
    _ node: JSONNode?, at path: DocumentPath, _ diagnostics: inout Diagnostics
  ) -> [[Int]] {
    (node?.elements ?? []).enumerated().map { set, names in
      (names.elements ?? []).enumerated().compactMap { index, name in
        number(
          name.string ?? "", at: name.location, path.index(set).index(index), &diagnostics)
      }
    }
  }

  /// Returns the label of each member as an index among the labels, or `nil` without one, and the labels.
  func labels(
    _ node: JSONNode?, at path: DocumentPath, _ diagnostics: inout Diagnostics
  ) -> (ofMembers: [Int?], known: [String]) {
    var ofMembers: [Int?] = Array(repeating: nil, count: numbers.count)
    var known: [String] = []
    for label in node?.members ?? [] {
      guard
        let member = number(
          label.name, at: label.nameLocation, path.key(label.name), &diagnostics),
        let text = label.node.string
      else { continue }
      if !known.contains(text) { known.append(text) }
      ofMembers[member] = known.firstIndex(of: text)
    }
    return (ofMembers, known)
  }
}
