/// The earlier rounds of pods, and the cost of seating players after them.
///
/// Costs are compared one after the other: first how often those in small pods have sat in one, then the squares of how
/// often those who sit together have met.
public struct PodHistory: Sendable {
  private var met: [[Int]]
  /// The number of each player's pods of fewer than four.
  public private(set) var small: [Int]
  public private(set) var points: [Int]

  /// The history of so many players before the first round.
  public init(_ players: Int) {
    met = Array(repeating: Array(repeating: 0, count: players), count: players)
    small = Array(repeating: 0, count: players)
    points = small
  }

  /// Adds a round.
  public mutating func add(_ pods: [[PodSeat]]) {
    for pod in pods {
      for seat in pod {
        points[seat.player] += seat.points
        if pod.count < 4 { small[seat.player] += 1 }
        for other in pod where other.player != seat.player { met[seat.player][other.player] += 1 }
      }
    }
  }

  /// The cost of pods.
  public func cost(_ pods: [[Int]]) -> [Int] {
    var (small, again) = (0, 0)
    for pod in pods {
      for one in pod {
        if pod.count < 4 { small += self.small[one] }
        for other in pod where other > one { again += met[one][other] * met[one][other] }
      }
    }
    return [small, again]
  }

  /// The least cost of all ways to seat some players in pods of these sizes.
  public func least(_ players: [Int], _ sizes: [Int]) -> [Int] {
    guard let size = sizes.first else { return [0, 0] }
    // Of pods of one size the first free player is in the first one, or in one of another size.
    var best = [Int.max, Int.max]
    let isOnlySize = Set(sizes).count == 1
    for pod in Self.subsets(players, size) where !isOnlySize || pod.contains(players[0]) {
      let own = cost([pod])
      guard own.lexicographicallyPrecedes(best) else { continue }
      let rest = least(players.filter { !pod.contains($0) }, Array(sizes.dropFirst()))
      let all = [own[0] + rest[0], own[1] + rest[1]]
      if all.lexicographicallyPrecedes(best) { best = all }
    }
    return best
  }

  /// Returns whether an exchange of two players of different pods would cost less.
  public func isBettered(_ pods: [[Int]]) -> Bool {
    let cost = cost(pods)
    for one in pods.indices {
      for other in pods.indices where other > one {
        for (seat, player) in pods[one].enumerated() {
          for (otherSeat, otherPlayer) in pods[other].enumerated() {
            var changed = pods
            changed[one][seat] = otherPlayer
            changed[other][otherSeat] = player
            if self.cost(changed).lexicographicallyPrecedes(cost) { return true }
          }
        }
      }
    }
    return false
  }

  private static func subsets(_ players: [Int], _ size: Int) -> [[Int]] {
    if size == 0 { return [[]] }
    guard players.count >= size else { return [] }
    return subsets(Array(players.dropFirst()), size - 1).map { [players[0]] + $0 }
      + subsets(Array(players.dropFirst()), size)
  }
}
