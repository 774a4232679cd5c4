internal import Games

/// Maximum likelihood estimates of the strengths of the Plackett-Luce model from rankings.
///
/// The estimate is found by Hunter's minorisation-maximisation ("MM algorithms for generalized Bradley-Terry
/// models", Annals of Statistics 32, 2004, section 5): each strength becomes the number of times that the player
/// was picked from several, divided by the sum, over the picks in which they were available, of the reciprocal of
/// the total available strength. The likelihood rises in every step.
///
/// A player who shares a place is assumed to be picked from all who are not ahead, including those who share the
/// place (as Breslow's method treats ties in survival analysis).
///
/// Only ratios can be estimated: if no strength is given, the mean of the estimates is 1. The likelihood has a
/// maximum exactly if, however the players are split into two groups, some of each have been ahead of some of the
/// other (Hunter's assumption 1); players whose strength is given count as one. If that does not hold for all, it
/// may hold for some: the largest such group has estimates, the limit as the strengths of others go to 0 or grow
/// without bound.
/// Pseudo-results make it hold: each player is assumed to have won and lost that many against a fictitious player
/// of unknown strength (as the R package PlackettLuce does; Turner, van Etten, Firth, Kosmidis, Computational
/// Statistics 35, 2020).
package struct PlackettLuceFit {
  /// A pick: who was picked, and who was to be had, them included.
  private struct Pick: Hashable {
    let picked: Int
    let choice: [Int]
  }

  private let names: [String]
  /// The given strength of each player, or `nil`.
  private let given: [Double?]
  /// The picks that there were, each once, and how often it was made.
  private let picks: [(pick: Pick, weight: Double)]
  /// For each player, whether they belong to the group that has estimates.
  private let isEstimable: [Bool]

  /// - Parameters:
  ///   - players: The players with pseudo-results, besides those of the rankings.
  ///   - rankings: The players of each pod and their places, from 1.
  ///   - given: Strengths that are not to be estimated.
  ///   - pseudoResults: The number of pseudo-results, at least 0.
  package init(
    players: [String] = [], rankings: [[(player: String, place: Int)]], given: [String: Double],
    pseudoResults: Double
  ) {
    var indices: [String: Int] = [:]
    var names: [String] = []
    var picks: [(pick: Pick, weight: Double)] = []
    var pickIndices: [Pick: Int] = [:]
    func add(_ pick: Pick, weight: Double = 1) {
      if let index = pickIndices[pick] {
        picks[index].weight += weight
      } else {
        pickIndices[pick] = picks.count
        picks.append((pick, weight))
      }
    }
    func index(_ name: String) -> Int {
      if let index = indices[name] { return index }
      indices[name] = names.count
      names.append(name)
      return names.count - 1
    }
    for ranking in rankings {
      for (player, place) in ranking {
        let choice = ranking.filter { $0.place >= place }.map { index($0.player) }.sorted()
        if choice.count > 1 { add(Pick(picked: index(player), choice: choice)) }
      }
    }
    if pseudoResults > 0 {
      for player in players { _ = index(player) }
    }
    var strengths = names.map { given[$0] }
    if pseudoResults > 0 {
      let fictitious = names.count
      for player in names.indices {
        for picked in [player, fictitious] {
          add(Pick(picked: picked, choice: [player, fictitious]), weight: pseudoResults)
        }
      }
      // No id is empty.
      names.append("")
      strengths.append(nil)
    }
    self.names = names
    self.given = strengths
    let isEstimable = PlackettLuceFit.largestGroup(
      strengths, picks.map(\.pick), isAnchored: !given.isEmpty)
    self.isEstimable = isEstimable
    self.picks = picks.compactMap { pick, weight in
      let choice = pick.choice.filter { isEstimable[$0] }
      guard choice.count > 1, isEstimable[pick.picked] else { return nil }
      return (Pick(picked: pick.picked, choice: choice), weight)
    }
  }

  /// The reason why a player's strength has no estimate, or `nil` if it has one.
  package func problem(of player: String) -> String? {
    guard let index = names.firstIndex(of: player) else {
      return "no result shows how strong this player is"
    }
    return isEstimable[index]
      ? nil
      : "there is no likeliest strength for this player: the results do not put the player both ahead of and behind other players who can be compared"
  }

  /// The strengths, to nine digits, of all ranked players without a ``problem(of:)``.
  package func strengths() -> [String: Double] {
    var strengths = given.map { $0 ?? 1 }
    let isFree = zip(given, isEstimable).map { $0 == nil && $1 }
    var wins = Array(repeating: 0.0, count: names.count)
    for (pick, weight) in picks { wins[pick.picked] += weight }
    for _ in 0..<PlackettLuceFit.maximumSteps {
      var chances = Array(repeating: 0.0, count: names.count)
      for (pick, weight) in picks {
        let sum = pick.choice.reduce(0) { $0 + strengths[$1] }
        for player in pick.choice { chances[player] += weight / sum }
      }
      var change = 0.0
      for player in names.indices where isFree[player] {
        let next = wins[player] / chances[player]
        change = max(change, abs(next / strengths[player] - 1))
        strengths[player] = next
      }
      if given.allSatisfy({ $0 == nil }) { scale(&strengths) }
      if change < 1e-12 { break }
    }
    let estimates = names.indices.filter { isEstimable[$0] }.map {
      (names[$0], PlackettLuceFit.rounded(strengths[$0]))
    }
    return Dictionary(uniqueKeysWithValues: estimates)
  }

  private static let maximumSteps = 100_000

  /// Makes the mean strength of real players 1.
  private func scale(_ strengths: inout [Double]) {
    let real = names.indices.filter { !names[$0].isEmpty && isEstimable[$0] }
    let mean = real.reduce(0) { $0 + strengths[$1] } / Double(real.count)
    for player in strengths.indices { strengths[player] /= mean }
  }

  /// A positive number to nine significant digits.
  private static func rounded(_ strength: Double) -> Double {
    var unit = 1.0
    while strength * unit < 1e8 { unit *= 10 }
    return (strength * unit).rounded() / unit
  }

  /// For each player, whether they belong to the group in which everyone has been, directly or through others, both
  /// ahead of and behind everyone else: the group with given strengths, or else the largest.
  ///
  /// - Parameter isAnchored: True if strengths are given, even of players without results: players who cannot be
  ///   compared with them have no scale.
  private static func largestGroup(
    _ given: [Double?], _ picks: [Pick], isAnchored: Bool
  ) -> [Bool] {
    // All players of given strength are one node.
    let common = given.count
    let nodes = given.enumerated().map { $1 == nil ? $0 : common }
    var below = Array(repeating: Set<Int>(), count: given.count + 1)
    var above = below
    for pick in picks {
      for other in pick.choice where other != pick.picked {
        below[nodes[pick.picked]].insert(nodes[other])
        above[nodes[other]].insert(nodes[pick.picked])
      }
    }
    var largest: Set<Int> = []
    var seen: Set<Int> = []
    for node in isAnchored ? [common] : nodes where !seen.contains(node) {
      let group = reached(from: node, below).intersection(reached(from: node, above))
      seen.formUnion(group)
      if group.count > largest.count { largest = group }
    }
    // Nothing can be estimated about a player without opponents.
    return nodes.map { largest.contains($0) && (largest.count > 1 || $0 == common) }
  }

  private static func reached(from start: Int, _ edges: [Set<Int>]) -> Set<Int> {
    var reached: Set<Int> = [start]
    var open = [start]
    while let node = open.popLast() {
      for next in edges[node] where reached.insert(next).inserted { open.append(next) }
    }
    return reached
  }
}
