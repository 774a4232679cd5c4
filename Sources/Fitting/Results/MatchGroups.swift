internal import TextFiles

/// Groups of teams that are connected by matches: only teams in one group can be compared.
enum MatchGroups {
  /// Refuses several groups, or keeps the largest.
  ///
  /// - Parameter coming: Matches to come, which connect teams too.
  static func check(
    _ results: inout [MatchResult], _ coming: inout [MatchSides], takesLargest: Bool, form: FitForm
  ) throws(FitError) {
    let groups = groups(of: results.map(\.sides) + coming)
    guard groups.count > 1 else { return }
    guard takesLargest else {
      let listed = groups.prefix(5).map { group in
        let shown = group.map(Diagnostic.quote).list(maximum: 4)
        return "  \(group.count) \(group.count == 1 ? "team" : "teams"): \(shown)"
      }
      let more = groups.count > 5 ? ["  and \(groups.count - 5) more groups"] : []
      throw FitError(
        ([
          "found \(groups.count) groups of teams that no match connects, expected one, because nothing shows how "
            + "they compare; "
            + (form.hasOptions
              ? "keep only the first with \(form.setting(.largestGroup, true)), or join two names of a team with "
                + form.name(.alias)
              : "join two names of a team with \(form.name(.alias))")
            + ":"
        ] + listed + more).joined(separator: "\n"))
    }
    let largest = Set(groups[0])
    results.removeAll { !largest.contains($0.home) }
    coming.removeAll { !largest.contains($0.home) }
  }

  /// Returns the groups, largest first, with sorted names.
  static func groups(of matches: [MatchSides]) -> [[String]] {
    var numbers: [String: Int] = [:]
    var names: [String] = []
    var parents: [Int] = []
    func root(_ name: String) -> Int {
      guard var node = numbers[name] else {
        numbers[name] = names.count
        parents.append(names.count)
        names.append(name)
        return names.count - 1
      }
      while parents[node] != node {
        parents[node] = parents[parents[node]]
        node = parents[node]
      }
      return node
    }
    for match in matches {
      let home = root(match.home)
      parents[root(match.away)] = home
    }
    let groups = Dictionary(grouping: names.sorted(), by: root)
    return groups.values.sorted { ($1.count, $0[0]) < ($0.count, $1[0]) }
  }
}
