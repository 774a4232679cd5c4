internal import TextFiles

/// The rounds of a bracket in which those who remain are seeded anew: before each of them they are ordered by their seeds.
struct Reseeding {
  /// The seeds, the best first.
  let seeds: [(node: JSONNode, path: DocumentPath)]
  /// The matches of each round, by index.
  private(set) var rounds: [[Int]] = []
  /// For each round, for each of those who remain before it, the match that the round before has there where the better
  /// seeds always win; nil of a seed who has not played.
  private var matches: [[Int?]]

  /// - Parameter seeds: the seeds, the best first.
  init(seeds: [(node: JSONNode, path: DocumentPath)]) {
    self.seeds = seeds
    matches = [seeds.map { _ in nil }]
  }

  /// The number of one of those who remain, from 0, that a slot's name such as S1 asks for; nil if it asks for none.
  static func number(in name: String) -> Int? {
    guard name.first == "S", let number = Int(name.dropFirst()), number >= 1 else { return nil }
    return number - 1
  }

  /// The round in which a match of these two is, behind those that have been added; a round ends where somebody would
  /// play a second time. Nil if not so many remain.
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

  /// Who plays in the last round, and its matches with their numbers.
  private var current: [Int] = []
  private var pairs: [(match: Int, numbers: [Int])] = []

  /// For each of those who remain before the last round, see ``matches``.
  private var remaining: [Int?] { matches[matches.count - 1] }

  /// Those who would be left behind, by their numbers, as no match of the last round is theirs.
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

  /// How many remain before a round.
  func remaining(before round: Int) -> Int { matches[round].count }

  /// The match of an earlier round that leads to a slot where the better seeds always win; nil if none does.
  func matchBefore(round: Int, number: Int) -> Int? { matches[round][number] }
}
