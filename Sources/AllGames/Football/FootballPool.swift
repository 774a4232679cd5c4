internal import Games
internal import Players
internal import TextFiles

/// The players of a squad who may play, by position, some of whom must play.
struct FootballPool {
  /// The name in messages: `the squad of "Ajax" without 2 players`.
  let name: String
  let players: [FootballSquad.Player]
  /// True if everyone may play and nobody must.
  let isWhole: Bool
  private let required: Set<Int>
  /// The indices of the players of each position who may play, the best first.
  private let byPosition: [FootballPosition: [Int]]

  /// - Throws: A `LineupError` if nobody could keep goal, or two players would have to.
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

  /// Returns the indices of the players for a line, or of the keepers for `nil`, the best first.
  private func players(for line: FootballLine?) -> [Int] {
    byPosition[line?.position ?? .keeper, default: []]
  }

  /// Returns the quoted names of the players of a position who must play.
  private func demanded(_ position: FootballPosition) -> [String] {
    byPosition[position, default: []].filter(required.contains).map {
      Diagnostic.quote(players[$0].name)
    }
  }

  var count: Int { byPosition.values.reduce(0) { $0 + $1.count } }

  /// The number of players in each position: `2 keepers, 5 defenders, 5 midfielders and 4 attackers`.
  var description: String {
    let counts = FootballPosition.allCases.map { position in
      let count = byPosition[position, default: []].count
      return "\(count) \(position.rawValue)\(count == 1 ? "" : "s")"
    }
    return FootballPool.list(counts)
  }

  /// The players who must play, as a suffix: ` with "A" and "B"`, or an empty text.
  var demand: String {
    let names = FootballPosition.allCases.flatMap(demanded)
    return names.isEmpty ? "" : " with \(FootballPool.list(names))"
  }

  /// Returns why a formation cannot be filled, as a predicate of the formation, or `nil` if it can.
  func obstacle(to formation: FootballFormation) -> String? {
    for line in FootballLine.allCases {
      let position = line.position
      let room = formation.counts[line.rawValue]
      if players(for: line).count < room {
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

  private static func list(_ words: [String]) -> String {
    words.count < 2
      ? words.joined()
      : words.dropLast().joined(separator: ", ") + " and " + words[words.count - 1]
  }

  /// Returns the number of ``subsets(_:_:)``.
  func subsetCount(_ line: FootballLine?, _ count: Int) -> Double {
    let players = players(for: line)
    let must = players.count(where: required.contains)
    guard count >= must else { return 0 }
    let free = Double(players.count - must)
    return (0..<count - must).reduce(1) { $0 * (free - Double($1)) / Double($1 + 1) }
  }

  /// Returns all choices of players for a line, or of a keeper for `nil`, with the players who must play. The best is
  /// first in each, so that the weakest is sent off first.
  func subsets(_ line: FootballLine?, _ count: Int) -> [[Int]] {
    players(for: line).subsets(count, including: required)
  }
}
