internal import Seasons
internal import TextFiles

/// The assignment of a season's matches to tables, parts of a split league and a knockout.
struct CompetitionPlan {
  /// Groups in order of their names.
  private(set) var groups: [(name: String, matches: [Int])] = []
  /// The matches of the only table.
  private(set) var table: [Int] = []
  /// The parts of a split league, in the order in which they begin.
  private(set) var parts: [(name: String, matches: [Int])] = []
  var knockout: [Int] = []
  /// The number of each match's round, if its name has one, or if rounds are counted.
  private(set) var rounds: [Int?] = []

  /// - Parameter countsRounds: True to number the rounds of a table that has dates but no rounds: a match is in the round after
  ///   those that either side has played. Matches without a date are in the round after all others.
  init(_ matches: [SeasonMatch], countsRounds: Bool = false) {
    let names = matches.map { RoundName($0.round) }
    rounds = names.map { name in
      if case .table(_, let number) = name { number } else { nil }
    }
    var byGroup: [String: [Int]] = [:]
    for (index, match) in matches.enumerated() {
      if !match.isPlayOff, let group = CompetitionPlan.group(match, names[index]) {
        byGroup[group, default: []].append(index)
        continue
      }
      switch names[index] {
      case .knockout, .thirdPlace: knockout.append(index)
      case .group: continue
      case .table(let part?, _):
        if let known = parts.firstIndex(where: { $0.name == part }) {
          parts[known].matches.append(index)
        } else {
          parts.append((part, [index]))
        }
      case .table(nil, _): table.append(index)
      }
    }
    groups = byGroup.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    // With groups there is no other table, and without a table nothing can have been split.
    if !groups.isEmpty {
      knockout = (knockout + table + parts.flatMap(\.matches)).sorted()
      table = []
      parts = []
    } else if table.isEmpty {
      table = parts.flatMap(\.matches).sorted()
      parts = []
    }
    if countsRounds, parts.isEmpty,
      table.allSatisfy({ rounds[$0] == nil }), table.contains(where: { matches[$0].day != nil })
    {
      countRounds(matches)
    }
  }

  private mutating func countRounds(_ matches: [SeasonMatch]) {
    var played: [String: Int] = [:]
    let dated = table.compactMap { index in matches[index].day.map { (day: $0.number, index) } }
    for (_, index) in dated.sorted(by: <) {
      let sides = matches[index].sides
      rounds[index] = 1 + (sides.compactMap { played[$0] }.max() ?? 0)
      for side in sides { played[side, default: 0] += 1 }
    }
    let last = table.compactMap { rounds[$0] }.max() ?? 0
    for index in table where rounds[index] == nil { rounds[index] = last + 1 }
  }

  private static func group(_ match: SeasonMatch, _ round: RoundName) -> String? {
    if let group = match.group {
      let words = group.split(separator: " ")
      return words.count == 2 && words[0].lowercased() == "group" ? String(words[1]) : group
    }
    if case .group(let name) = round { return name }
    return nil
  }

  var asOneTable: CompetitionPlan {
    var plan = self
    plan.table = (table + parts.flatMap(\.matches)).sorted()
    plan.parts = []
    return plan
  }
}
