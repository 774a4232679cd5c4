internal import TextFiles

/// The rounds of a bracket that is reseeded before each round.
struct Reseeding {
  /// The seeds, best first.
  let seeds: [(node: JSONNode, path: DocumentPath)]
  private(set) var rounds: [[Int]] = []
  /// For each round and seed before it, the match of that seed in the round before if better seeds always win, or `nil`
  /// for a bye.
  private var matches: [[Int?]]

  init(seeds: [(node: JSONNode, path: DocumentPath)]) {
    self.seeds = seeds
    matches = [seeds.map { _ in nil }]
  }

  /// Returns the seed, from 0, of a name such as S1, or `nil` for any other name.
  static func number(in name: String) -> Int? {
    guard name.first == "S", let number = Int(name.dropFirst()), number >= 1 else { return nil }
    return number - 1
  }

  /// Adds a match and returns its round, or `nil` if fewer seeds remain. A new round starts when a seed would play
  /// again.
  mutating func add(_ match: Int, _ numbers: [Int]) -> Int? {
    let isNew = rounds.isEmpty || numbers.contains { current.contains($0) }
    if isNew {
      endRound()
      rounds.append([])
    }
    guard numbers.allSatisfy({ $0 < remaining.count }) else { return nil }
    rounds[rounds.count - 1].append(match)
    current += numbers
    pairs.append((match, numbers))
    return rounds.count - 1
  }

  /// The seeds in the last round, and its matches.
  private var current: [Int] = []
  private var pairs: [(match: Int, numbers: [Int])] = []

  private var remaining: [Int?] { matches[matches.count - 1] }

  /// The seeds without a match in the last round.
  var waiting: [Int] { remaining.indices.filter { !current.contains($0) } }

  private mutating func endRound() {
    guard !rounds.isEmpty else { return }
    var next: [Int??] = remaining.map { $0 }
    for (match, numbers) in pairs {
      next[numbers.min() ?? 0] = .some(match)
      next[numbers.max() ?? 0] = .none
    }
    matches.append(next.compactMap { $0 })
    current = []
    pairs = []
  }

  func remaining(before round: Int) -> Int { matches[round].count }

  /// Returns the match of a seed in the round before if better seeds always win, or `nil` for a bye.
  func matchBefore(round: Int, number: Int) -> Int? { matches[round][number] }
}
