internal import Games
internal import Players
internal import TextFiles

/// The players of a squad who may play, by the positions where they are at home, and who of them must.
struct FootballPool {
  /// What the pool is called in messages: `the squad of "Ajax"`, with who is left out of it.
  let name: String
  let players: [FootballSquad.Player]
  /// Whether everyone may play and nobody must.
  let isWhole: Bool
  /// Indices into ``players`` of those who must play.
  private let required: Set<Int>
  /// The players of each position who may play, indices into ``players``, the best first.
  private let byPosition: [FootballPosition: [Int]]

  /// - Throws: if nobody could keep goal, or two would have to.
  init(_ squad: FootballSquad, _ terms: LineupTerms) throws(LineupError) {
    let players = squad.players
    self.players = players
    let left = players.indices.filter { !terms.without.contains(players[$0].name) }
    let out = players.count - left.count
    name =
      "the squad of \(Diagnostic.quote(squad.name))"
      + (out == 0 ? "" : " without \(out) \(out == 1 ? "player" : "players")")
    isWhole = out == 0 && terms.with.isEmpty
    required = Set(left.filter { terms.with.contains(players[$0].name) })
    byPosition = Dictionary(grouping: left) { players[$0].position }
      .mapValues { positioned in
        positioned.sorted { (players[$1].skillPower, $0) < (players[$0].skillPower, $1) }
      }
    guard !byPosition[.keeper, default: []].isEmpty else {
      throw LineupError(out == 0 ? .squad : .players, "\(name) has no keeper")
    }
    let keepers = demanded(.keeper)
    guard keepers.count <= 1 else {
      throw LineupError(
        .players,
        "--with: found \(keepers.count) keepers, \(FootballPool.list(keepers)), but only one can play"
      )
    }
  }

  /// Who may keep goal: whoever must, or all keepers.
  var keepers: [Int] {
    let all = byPosition[.keeper, default: []]
    let must = all.filter(required.contains)
    return must.isEmpty ? all : must
  }

  private func outfield(_ line: FootballLine) -> [Int] {
    let position = FootballPosition.allCases.first { $0.line == line }
    return position.map { byPosition[$0, default: []] } ?? []
  }

  /// The names of those of a position who must play.
  private func demanded(_ position: FootballPosition) -> [String] {
    byPosition[position, default: []].filter(required.contains).map { players[$0].name }
  }

  /// How many may play.
  var count: Int { byPosition.values.reduce(0) { $0 + $1.count } }

  /// How many there are of each position: `2 keepers, 5 defenders, 5 midfielders and 4 attackers`.
  var description: String {
    let counts = FootballPosition.allCases.map { position in
      let count = byPosition[position, default: []].count
      return "\(count) \(position.rawValue)\(count == 1 ? "" : "s")"
    }
    return counts.dropLast().joined(separator: ", ") + " and " + counts[counts.count - 1]
  }

  /// Who must play, behind the name of what has to have them: ` with "A" and "B"`; empty if nobody must.
  var demand: String {
    let names = FootballPosition.allCases.flatMap(demanded)
    return names.isEmpty ? "" : " with \(FootballPool.list(names))"
  }

  /// Why a formation cannot be filled, behind its name; nil if it can: what it needs more than there is, or
  /// of whom more must play than it has room for.
  func obstacle(to formation: FootballFormation) -> String? {
    for position in FootballPosition.allCases {
      guard let line = position.line else { continue }
      let room = formation.counts[line.rawValue]
      if outfield(line).count < room {
        return "needs \(room) \(position.rawValue)s; \(name) has \(description)"
      }
      let must = demanded(position)
      if must.count > room {
        return
          "has room for \(room) \(position.rawValue)\(room == 1 ? "" : "s"), but --with asks for "
          + "\(must.count): \(FootballPool.list(must))"
      }
    }
    return nil
  }

  private static func list(_ names: [String]) -> String {
    let quoted = names.map { Diagnostic.quote($0) }
    return quoted.count < 2
      ? quoted.joined()
      : quoted.dropLast().joined(separator: ", ") + " and " + quoted[quoted.count - 1]
  }

  /// In how many ways `count` players can be chosen for a line.
  func subsetCount(_ line: FootballLine, _ count: Int) -> Double {
    let players = outfield(line)
    let must = players.count(where: required.contains)
    guard count >= must else { return 0 }
    let free = Double(players.count - must)
    return (0..<count - must).reduce(1) { $0 * (free - Double($1)) / Double($1 + 1) }
  }

  /// All choices of `count` players for a line with those who must play in it, the best of each first, so
  /// that the weakest is sent off first.
  func subsets(_ line: FootballLine, _ count: Int) -> [[Int]] {
    subsets(of: outfield(line)[...], count)
  }

  private func subsets(of players: ArraySlice<Int>, _ count: Int) -> [[Int]] {
    guard count > 0 else { return players.contains(where: required.contains) ? [] : [[]] }
    guard players.count >= count, let first = players.first else { return [] }
    let rest = players.dropFirst()
    let with = subsets(of: rest, count - 1).map { [first] + $0 }
    return required.contains(first) ? with : with + subsets(of: rest, count)
  }
}
