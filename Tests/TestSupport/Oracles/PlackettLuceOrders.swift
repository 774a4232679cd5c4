/// The exact probabilities of the orders in which players come in, and what follows from them for a
/// season of one pod.
public struct PlackettLuceOrders: Sendable {
  public let strengths: [Double]
  /// Each order, first to last, with its probability.
  public let orders: [(order: [Int], probability: Double)]

  public init(_ strengths: [Double]) {
    self.strengths = strengths
    orders = Self.orders(Array(strengths.indices), strengths, 1)
  }

  private static func orders(
    _ left: [Int], _ strengths: [Double], _ probability: Double
  ) -> [(order: [Int], probability: Double)] {
    guard !left.isEmpty else { return [([], probability)] }
    let sum = left.reduce(0) { $0 + strengths[$1] }
    return left.flatMap { first in
      orders(left.filter { $0 != first }, strengths, probability * strengths[first] / sum)
        .map { ([first] + $0.order, $0.probability) }
    }
  }

  /// The distribution of the first three players' points, who with a fourth play so many games of 4, 3, 2
  /// and 1 points: by adding one game after the other. The fourth has what is left of 10 a game.
  public func totals(games: Int) -> [[Int]: Double] {
    precondition(strengths.count == 4, "\(strengths.count) players")
    var size = 1
    var table = [1.0]
    for _ in 0..<games {
      let next = size + 4
      var sums = [Double](repeating: 0, count: next * next * next)
      for (order, probability) in orders {
        var points = [0, 0, 0, 0]
        for (place, player) in order.enumerated() { points[player] = 4 - place }
        for first in 0..<size {
          for second in 0..<size {
            let from = (first * size + second) * size
            let to = ((first + points[0]) * next + second + points[1]) * next + points[2]
            for third in 0..<size { sums[to + third] += probability * table[from + third] }
          }
        }
      }
      (table, size) = (sums, next)
    }
    var totals: [[Int]: Double] = [:]
    for (index, probability) in table.enumerated() where probability > 0 {
      let points = [index / (size * size), index / size % size, index % size]
      totals[points + [10 * games - points.reduce(0, +)]] = probability
    }
    return totals
  }

  /// For each player the probability of each final place, shared equally among level players, and of
  /// being first alone.
  public func positions(games: Int) -> (matrix: [[Double]], soleChampion: [Double]) {
    var matrix = Array(repeating: Array(repeating: 0.0, count: 4), count: 4)
    var sole = Array(repeating: 0.0, count: 4)
    for (points, probability) in totals(games: games) {
      for player in 0..<4 {
        let above = points.count { $0 > points[player] }
        let level = points.count { $0 == points[player] }
        for place in above..<above + level {
          matrix[player][place] += probability / Double(level)
        }
        if above == 0, level == 1 { sole[player] += probability }
      }
    }
    return (matrix, sole)
  }
}
