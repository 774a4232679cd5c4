internal import Games
internal import LinearAlgebra
internal import TextFiles

/// The sums of ratings of lines of players, of thousands that could be chosen, and the strengths that follow
/// from them.
///
/// A squad's ratings are a column of whole numbers and the lines are a 0/1 matrix; their product gives all
/// sums exactly.
package struct FootballLineSums {
  /// Elements of the matrix that are multiplied at once.
  private static let maximumElements = 1 << 20

  /// For each line the sums of its first 1, 2, ... players' ratings, in units of 10^-6.
  private let sums: [[Double]]

  /// - Parameter lines: indices into `players`, who is sent off first last.
  package init(_ lines: [[Int]], of players: [FootballSquad.Player]) {
    let ratings = Matrix(column: players.map { RatingSampler.units($0.skillPower) })
    let longest = max(1, lines.map(\.count).max() ?? 1)
    let linesAtOnce = max(1, FootballLineSums.maximumElements / (longest * max(1, players.count)))
    sums = stride(from: 0, to: lines.count, by: linesAtOnce).flatMap { start in
      FootballLineSums.sums(lines[start..<min(lines.count, start + linesAtOnce)], ratings)
    }
  }

  private static func sums(_ lines: ArraySlice<[Int]>, _ ratings: Matrix) -> [[Double]] {
    var sums = Matrix(leftOf: lines, players: ratings.rows).product(ratings).elements[...]
    return lines.map { line in
      defer { sums = sums.dropFirst(line.count) }
      return Array(sums.prefix(line.count))
    }
  }

  /// The strength of a keeper, who is a line of their own.
  ///
  /// - Parameter factor: what it is multiplied by.
  package func keeper(
    _ index: Int, _ formula: FootballStrengthFormula, times factor: Double = 1
  ) -> Float {
    Float(formula.keeper(sum: sums[index][0]) * factor)
  }

  /// The strengths of a line, whichever of the team it is.
  ///
  /// - Parameter factor: what they are multiplied by.
  package func line(
    _ index: Int, as line: FootballLine, _ formula: FootballStrengthFormula,
    times factor: Double = 1
  ) -> FootballLineStrengths {
    let left = zip((1...).lazy.map(Double.init), sums[index])
    return FootballLineStrengths(
      own: left.map { Float(formula.fresh(line.rawValue, sum: $1, players: $0) * factor) },
      help: line == .midfield
        ? left.map { Float(formula.help(sum: $1, players: $0) * factor) } : [])
  }
}

extension Matrix {
  /// The 0/1 matrix of lines of players: for each line a row for each number of players that may be left in
  /// it, since the last of a line is sent off first. Times the players' ratings it gives the sums of everything
  /// that a match can lead to.
  ///
  /// - Parameter lines: numbers of players, the columns.
  init(leftOf lines: some Collection<[Int]>, players: Int) {
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

/// What a line brings into a match for each number of its players, from 1 on, that may be left.
package struct FootballLineStrengths: Equatable {
  /// Without the midfield's help.
  package let own: [Float]
  /// What a midfield adds to defence and attack; empty for other lines.
  package let help: [Float]
}
