internal import TextFiles

/// Names for sides that are not known yet: `N.N.`, `TBD`, `Sieger EF`, `Winner SF1`, or none.
enum UnknownSide {
  static func isName(_ name: String) -> Bool {
    let words = FoldedName(name).plain
    guard let first = words.first else { return name.isEmpty }
    return words.count == 1 ? names.contains(first) : results.contains(first)
  }

  private static let names: Set<String> = ["nn", "tbd", "tba", "tbc"]
  private static let results: Set<String> = ["sieger", "verlierer", "winner", "loser"]
}

extension SeasonMatch {
  /// True if both sides are teams rather than slots or sides that nobody knows yet.
  package var isBetweenTeams: Bool {
    home != away
      && !sides.contains { SlotName.isSlot($0) || UnknownSide.isName($0) }
  }
}

extension Season {
  /// Leaves out matches to come with sides that are not known yet.
  mutating func dropUnknownSides() {
    let unknown = matches.indices.filter {
      matches[$0].score == nil && matches[$0].sides.contains(where: UnknownSide.isName)
    }
    guard let first = unknown.first else { return }
    warnings.report(
      "\(matches[first].wording) "
        + (unknown.count > 1 ? "and \(unknown.count - 1) more are" : "is")
        + " left out: nobody knows the sides yet", at: matches[first].location)
    for index in unknown.reversed() { matches.remove(at: index) }
  }
}
