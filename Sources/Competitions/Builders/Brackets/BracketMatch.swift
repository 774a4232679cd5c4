internal import TextFiles

/// A match of a bracket as a scenario names it, before it is known who is in it.
struct BracketMatch {
  /// Its number or name: W and L with it behind are the slots of its winner and loser.
  let id: String
  let location: SourceLocation
  let path: DocumentPath
  /// The names of its two slots, with where they stand.
  let slots: [(node: JSONNode, path: DocumentPath)]
  /// For each of its games which slot is at home.
  let homes: [Int]
  /// Whether it is of two legs, whose scores are added up.
  let hasLegs: Bool
  /// What decides it where it is level.
  let level: LevelRule
  /// The wins with which it is over.
  var winsNeeded: Int { homes.count / 2 + 1 }
  /// The slots by whose order the better seed takes the part of the first slot; nil if the slots stay as they are named.
  let seeds: (node: JSONNode, path: DocumentPath)?
  let isNeutral: Bool
  /// The only entrants who are at home in it, whichever slot they have; nil if it is otherwise.
  let hosts: [Int]?

  /// The match of the same bracket whose winner, or loser, a slot's name asks for; nil if it asks for none.
  static func source(_ name: String, among ids: Set<String>) -> (id: String, isWinner: Bool)? {
    guard let first = name.first, first == "W" || first == "L" else { return nil }
    let id = String(name.dropFirst())
    return ids.contains(id) ? (id, first == "W") : nil
  }
}

/// How the matches of a bracket lead to one another: which come first, and how far each is from the end.
struct BracketTree {
  /// For each match those, by index, whose winners or losers are in it.
  let sources: [[(match: Int, isWinner: Bool)]]
  /// The matches in an order in which each comes behind its sources.
  let order: [Int]
  /// For each match, how many the winner plays after it; counted within the part of the bracket that
  /// leads to its last match.
  let distances: [Int]
  /// For each match whether only winners lead from it to the main final or to one of several.
  let isMain: [Bool]

  /// Nil if a match leads back to itself: then which.
  init(_ matches: [BracketMatch]) throws(BracketCycle) {
    let ids = Set(matches.map(\.id))
    let indices = Dictionary(
      matches.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    let sources = matches.map { match in
      match.slots.compactMap { slot -> (match: Int, isWinner: Bool)? in
        guard let source = BracketMatch.source(slot.node.string ?? "", among: ids),
          let index = indices[source.id]
        else { return nil }
        return (index, source.isWinner)
      }
    }
    self.sources = sources
    order = try BracketTree.order(sources)
    var next: [Int?] = matches.map { _ in nil }
    for (match, sources) in sources.enumerated() {
      for source in sources where source.isWinner { next[source.match] = match }
    }
    var distances = matches.map { _ in 0 }
    var ends = Array(matches.indices)
    for match in order.reversed() {
      guard let after = next[match] else { continue }
      distances[match] = distances[after] + 1
      ends[match] = ends[after]
    }
    self.distances = distances
    // A match among losers alone, such as that for the third place, is no final.
    let finals = matches.indices.filter { match in
      next[match] == nil
        && !(sources[match].count == 2 && sources[match].allSatisfy { !$0.isWinner })
    }
    let depth = finals.map { final in
      matches.indices.filter { ends[$0] == final }.map { distances[$0] }.max() ?? 0
    }
    let deepest = depth.max() ?? 0
    let main = Set(zip(finals, depth).filter { $0.1 == deepest }.map(\.0))
    isMain = ends.map { main.contains($0) }
  }

  /// The finals: the matches whose winners go nowhere within the bracket.
  var finals: [Int] { isMain.indices.filter { isMain[$0] && distances[$0] == 0 } }

  /// For each distance from the final the matches that far from it.
  var rounds: [[Int]] {
    let farthest = isMain.indices.filter { isMain[$0] }.map { distances[$0] }.max() ?? 0
    return (0...farthest).map { distance in
      isMain.indices.filter { isMain[$0] && distances[$0] == distance }
    }
  }

  /// The matches from the best to the worst: the main finals, then, round by round, the matches among those who
  /// lost there, and the round itself. Each element is of matches whose winners, and whose losers, share a position.
  var groups: [[Int]] {
    var groups: [[Int]] = []
    for (distance, round) in rounds.enumerated() {
      if distance > 0 { groups += consolations(of: distance) }
      groups.append(round)
    }
    return groups
  }

  /// The matches beside the main part whose best losers come from the round at a distance.
  private func consolations(of distance: Int) -> [[Int]] {
    var levels: [Int: Int] = [:]
    for match in order where !isMain[match] {
      levels[match] =
        sources[match].map { source in
          isMain[source.match] ? distances[source.match] : levels[source.match] ?? .max
        }.min() ?? .max
    }
    let found = levels.keys.filter { levels[$0] == distance }
    return Dictionary(grouping: found) { distances[$0] }.sorted { $0.key < $1.key }
      .map { $0.value.sorted() }
  }

  private static func order(
    _ sources: [[(match: Int, isWinner: Bool)]]
  ) throws(BracketCycle) -> [Int] {
    var order: [Int] = []
    var isPlaced = sources.map { _ in false }
    while order.count < sources.count {
      let ready = sources.indices.filter { match in
        !isPlaced[match] && sources[match].allSatisfy { isPlaced[$0.match] }
      }
      guard !ready.isEmpty else {
        throw BracketCycle(matches: sources.indices.filter { !isPlaced[$0] })
      }
      for match in ready { isPlaced[match] = true }
      order += ready
    }
    return order
  }
}

/// Matches that wait for one another.
struct BracketCycle: Error {
  let matches: [Int]
}
