internal import Games

/// The players of a squad by the positions where they are at home.
struct FootballPool {
  let name: String
  let players: [FootballSquad.Player]
  /// The players of each position, indices into ``players``, the best first.
  private let byPosition: [FootballPosition: [Int]]

  init(_ squad: FootballSquad) {
    name = squad.name
    let players = squad.players
    self.players = players
    byPosition = Dictionary(grouping: players.indices) { players[$0].position }
      .mapValues { positioned in
        positioned.sorted { (players[$1].skillPower, $0) < (players[$0].skillPower, $1) }
      }
  }

  var keepers: [Int] { byPosition[.keeper, default: []] }

  private func outfield(_ line: FootballLine) -> [Int] {
    let position = FootballPosition.allCases.first { $0.line == line }
    return position.map { byPosition[$0, default: []] } ?? []
  }

  /// How many there are of each position: `2 keepers, 5 defenders, 5 midfielders and 4 attackers`.
  var description: String {
    let counts = FootballPosition.allCases.map { position in
      let count = byPosition[position, default: []].count
      return "\(count) \(position.rawValue)\(count == 1 ? "" : "s")"
    }
    return counts.dropLast().joined(separator: ", ") + " and " + counts[counts.count - 1]
  }

  /// The first position of which there are too few for a formation, and how many it needs.
  func lack(for formation: FootballFormation) -> (position: String, needed: Int)? {
    for position in FootballPosition.allCases {
      guard let line = position.line else { continue }
      let needed = formation.counts[line.rawValue]
      if outfield(line).count < needed { return (position.rawValue, needed) }
    }
    return nil
  }

  /// In how many ways `count` players can be chosen for a line.
  func subsetCount(_ line: FootballLine, _ count: Int) -> Double {
    let all = Double(outfield(line).count)
    return (0..<count).reduce(1) { $0 * (all - Double($1)) / Double($1 + 1) }
  }

  /// All choices of `count` players for a line, the best of each first, so that the weakest is sent off
  /// first.
  func subsets(_ line: FootballLine, _ count: Int) -> [[Int]] {
    FootballPool.subsets(of: outfield(line)[...], count)
  }

  private static func subsets(of players: ArraySlice<Int>, _ count: Int) -> [[Int]] {
    guard count > 0 else { return [[]] }
    guard players.count >= count, let first = players.first else { return [] }
    let rest = players.dropFirst()
    return subsets(of: rest, count - 1).map { [first] + $0 } + subsets(of: rest, count)
  }
}
