internal import Games
internal import LinearAlgebra
internal import TextFiles

/// The sums of ratings of many lines of players, and the strengths that follow from them.
///
/// A squad's ratings are a column of whole numbers and the lines are a 0/1 matrix; their product gives all
/// sums exactly.
package struct FootballLineSums {
  /// The maximum number of elements of a matrix.
  private static let maximumElements = 1 << 20

  /// For each line the sums of its first 1, 2, ... players' ratings, in units of 10^-6.
  private let sums: [[Double]]

  /// - Parameter lines: Indices into `players`; the last player of a line is sent off first.
  package init(_ lines: [[Int]], of players: [FootballSquad.Player]) {
    let ratings = Matrix(column: players.map { RatingSampler.units($0.skillPower) })
    let longest = max(1, lines.map(\.count).max() ?? 1)
    let linesAtOnce = max(1, FootballLineSums.maximumElements / (longest * max(1, players.count)))
    sums = stride(from: 0, to: lines.count, by: linesAtOnce).flatMap { start in
      FootballLineSums.sums(lines[start..<min(lines.count, start + linesAtOnce)], ratings)
    }
  }

  private static func sums(_ lines: ArraySlice<[Int]>, _ ratings: Matrix) -> [[Double]] {
    var sums = Matrix(partialSumsOf: lines, players: ratings.rows).product(ratings).elements[...]
    return lines.map { line in
      defer { sums = sums.dropFirst(line.count) }
      return Array(sums.prefix(line.count))
    }
  }

  /// Returns the strengths of a line with all its players, without the last one and so on, multiplied by a
  /// factor. For a midfield, what it adds to the other lines follows in the same order.
  ///
  /// - Parameter line: The kind of line, or `nil` for the keeper.
  package func strengths(
    _ index: Int, as line: FootballLine?, _ formula: FootballStrengthFormula, times factor: Double
  ) -> [Float] {
    guard let line else { return [Float(formula.keeper(sum: sums[index][0]) * factor)] }
    let left = zip((1...).lazy.map(Double.init), sums[index]).reversed()
    let own = left.map { Float(formula.fresh(line, sum: $1, players: $0) * factor) }
    return line == .midfield
      ? own + left.map { Float(formula.help(sum: $1, players: $0) * factor) } : own
  }
}

extension Matrix {
  /// Creates the 0/1 matrix whose product with players' ratings is the sums of ratings that matches need: for
  /// each line a row for its first player, for its first two players and so on.
  init(partialSumsOf lines: some Collection<[Int]>, players: Int) {
    self.init(rows: lines.reduce(0) { $0 + $1.count }, columns: players)
    var row = 0
    for line in lines {
      for left in line.indices {
        for player in line[...left] { self[row, player] = 1 }
        row += 1
      }
    }
  }
}
