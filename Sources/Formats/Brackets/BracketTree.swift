/// The order of a bracket's matches and their distances from the final.
struct BracketTree {
  /// For each match, the matches whose winners or losers play in it.
  let sources: [[(match: Int, isWinner: Bool)]]
  /// The matches in an order in which each follows its sources.
  let order: [Int]
  /// For each match, the number of later matches of its winner, within the part of the bracket that leads to the same
  /// last match.
  let distances: [Int]
  /// For each match, true if winners lead from it to the main final or to one of several.
  let isMain: [Bool]
  /// For each match, true if the sides of one match meet again, as in a second final of the same round.
  let isRematch: [Bool]

  /// - Parameter seeding: The reseeding, if any. The tree is then that of a bracket in which better seeds win.
  /// - Throws: The matches that wait for one another.
  init(_ matches: [BracketMatch], _ seeding: Reseeding?) throws(BracketCycle) {
    let sources = matches.map { match in
      match.slots.compactMap { slot -> (match: Int, isWinner: Bool)? in
        switch slot.origin {
        case .outside: nil
        case .winner(let match): (match, true)
        case .place(_, let match): (match, false)
        case .remaining(let round, let number):
          seeding?.matchBefore(round: round, number: number).map { ($0, true) }
        }
      }
    }
    self.sources = sources
    let isRematch = sources.map { $0.count == 2 && $0[0].match == $0[1].match }
    self.isRematch = isRematch
    order = try BracketTree.order(
      zip(matches, sources).map { match, sources in
        let earlier = match.slots.flatMap { slot in
          if case .remaining(let round, _) = slot.origin {
            seeding?.rounds[..<round].flatMap { $0 } ?? []
          } else {
            [Int]()
          }
        }
        return sources.map(\.match) + earlier + match.condition.compactMap(\.match)
      })
    var next: [Int?] = matches.map { _ in nil }
    for (match, sources) in sources.enumerated() {
      for source in sources where source.isWinner { next[source.match] = match }
    }
    var distances = matches.map { _ in 0 }
    var ends = Array(matches.indices)
    for match in order.reversed() {
      guard let after = next[match] else { continue }
      distances[match] = distances[after] + (isRematch[after] ? 0 : 1)
      ends[match] = ends[after]
    }
    self.distances = distances
    // A match among losers alone, such as for third place, is not a final.
    let finals = matches.indices.filter { match in
      next[match] == nil
        && !(sources[match].count == matches[match].slots.count
          && sources[match].allSatisfy { !$0.isWinner })
    }
    let depth = finals.map { final in
      matches.indices.filter { ends[$0] == final }.map { distances[$0] }.max() ?? 0
    }
    let deepest = depth.max() ?? 0
    let main = Set(zip(finals, depth).filter { $0.1 == deepest }.map(\.0))
    isMain = ends.map { main.contains($0) }
    self.finals = finals.filter { main.contains($0) }
  }

  /// The matches whose winners go no further within the bracket.
  let finals: [Int]

  /// For each distance from the final, the matches of that round, without rematches.
  var rounds: [[Int]] { matchesByDistance.map { $0.filter { !isRematch[$0] } } }

  private var matchesByDistance: [[Int]] {
    let farthest = isMain.indices.filter { isMain[$0] }.map { distances[$0] }.max() ?? 0
    return (0...farthest).map { distance in
      isMain.indices.filter { isMain[$0] && distances[$0] == distance }
    }
  }

  /// The matches from best to worst: the main finals, then, for each round, the matches among its losers and the round
  /// itself. The winners of an element's matches share a position, and so do the losers.
  var groups: [[Int]] {
    var groups: [[Int]] = []
    for (distance, round) in matchesByDistance.enumerated() {
      if distance > 0 { groups += consolations(of: distance) }
      groups.append(round)
    }
    return groups
  }

  /// Returns the matches outside the main part whose best losers come from a round.
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

  /// - Parameter earlier: For each match, the matches that precede it.
  private static func order(_ earlier: [[Int]]) throws(BracketCycle) -> [Int] {
    var order: [Int] = []
    var isPlaced = earlier.map { _ in false }
    while order.count < earlier.count {
      let ready = earlier.indices.filter { match in
        !isPlaced[match] && earlier[match].allSatisfy { isPlaced[$0] }
      }
      guard !ready.isEmpty else {
        throw BracketCycle(matches: earlier.indices.filter { !isPlaced[$0] })
      }
      for match in ready { isPlaced[match] = true }
      order += ready
    }
    return order
  }
}

struct BracketCycle: Error {
  let matches: [Int]
}
