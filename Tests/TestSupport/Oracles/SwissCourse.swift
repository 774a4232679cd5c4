internal import Foundation

/// Enumerates the courses of a Swiss of known ratings by brute force.
public struct SwissCourse {
  /// The probability that the first of two wins a match.
  private let chance: (Int, Int) -> Double
  private let rule: String
  /// Returns whether a player with these wins and losses plays on.
  private let isOpen: (Int, Int) -> Bool
  /// For each entrant the chance of each final position by record, difficulty and seed, and of each number of wins.
  public private(set) var chances: [[Double]] = Array(
    repeating: Array(repeating: 0, count: 8), count: 8)
  public private(set) var wins: [[Double]] = Array(
    repeating: Array(repeating: 0, count: 8), count: 8)

  /// Courses of eight; the rule is `highLow` or `halves`.
  public init(ratings: [Double], rule: String, isOpen: @escaping (Int, Int) -> Bool) {
    self.init(rule: rule, isOpen: isOpen) { home, away in
      1 / (1 + pow(10, (ratings[away] - ratings[home]) / 400))
    }
  }

  /// The same of matches that the first of two wins with such a chance.
  public init(
    rule: String, isOpen: @escaping (Int, Int) -> Bool, chance: @escaping (Int, Int) -> Double
  ) {
    self.chance = chance
    self.rule = rule
    self.isOpen = isOpen
  }

  /// Plays all courses of so many rounds.
  public mutating func play(rounds: Int) { play([], rounds, 1) }

  private func wins(_ games: [[Int]], _ entrant: Int) -> Int { games.count { $0[0] == entrant } }
  private func losses(_ games: [[Int]], _ entrant: Int) -> Int { games.count { $0[1] == entrant } }
  private func balance(_ games: [[Int]], _ entrant: Int) -> Int {
    wins(games, entrant) - losses(games, entrant)
  }

  private func difficulty(_ games: [[Int]], _ entrant: Int) -> Int {
    games.filter { $0.contains(entrant) }.map { balance(games, $0[0] == entrant ? $0[1] : $0[0]) }
      .reduce(0, +)
  }

  /// The entrants, best first.
  private func order(_ games: [[Int]]) -> [Int] {
    (0..<8).sorted {
      (-balance(games, $0), -difficulty(games, $0), $0)
        < (-balance(games, $1), -difficulty(games, $1), $1)
    }
  }

  /// Games so far, each the winner and the loser.
  private mutating func play(_ games: [[Int]], _ left: Int, _ chance: Double) {
    let order = order(games)
    if left == 0 {
      for (position, entrant) in order.enumerated() {
        chances[entrant][position] += chance
        wins[entrant][wins(games, entrant)] += chance
      }
      return
    }
    var pairs: [[Int]] = []
    if games.isEmpty {
      pairs = (0..<4).map { [$0, $0 + 4] }
    } else {
      let open = order.filter { isOpen(wins(games, $0), losses(games, $0)) }
      let scores = Set(open.map { balance(games, $0) }).sorted(by: >)
      for score in scores {
        let group = open.filter { balance(games, $0) == score }
        // Of all ways without a rematch the one that serves the first best, then the second and so on.
        let ways = SwissCourse.ways(group).filter { way in
          way.allSatisfy { pair in !games.contains { Set($0) == Set(pair) } }
        }
        func cost(_ way: [[Int]]) -> [Int] {
          way.map { pair in
            let place = group.firstIndex(of: pair[1]) ?? 0
            return rule == "highLow" ? -place : place < group.count / 2 ? place + 100 : place
          }
        }
        guard
          let best = ways.min(by: { cost($0).lexicographicallyPrecedes(cost($1)) })
        else { preconditionFailure("no way without a rematch") }
        pairs += best
      }
    }
    for outcome in 0..<(1 << pairs.count) {
      var probability = chance
      var next = games
      for (index, pair) in pairs.enumerated() {
        let isHomeWin = outcome >> index & 1 == 0
        let odds = self.chance(pair[0], pair[1])
        probability *= isHomeWin ? odds : 1 - odds
        next.append(isHomeWin ? pair : [pair[1], pair[0]])
      }
      play(next, left - 1, probability)
    }
  }

  /// All ways to pair a group, each pair and the pairs in order.
  private static func ways(_ group: [Int]) -> [[[Int]]] {
    guard let first = group.first else { return [[]] }
    return group.dropFirst().flatMap { partner in
      ways(group.filter { $0 != first && $0 != partner }).map { [[first, partner]] + $0 }
    }
  }
}
