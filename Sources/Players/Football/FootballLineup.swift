import Games
import KernelInterface
import LinearAlgebra
import TextFiles

/// A line-up as a 0/1 matrix, whose product with the players' ratings is the sums of ratings that matches need.
struct FootballLineup {
  /// A row for each sum, a column for each player of the line-up.
  let choice: Matrix
  /// The players' ratings in units of 10^-6, the keeper's first, then line by line.
  let ratings: [Double]
  private let headCounts: [Int]

  init(_ squad: FootballSquad) {
    headCounts = FootballLine.allCases.map { squad.lines[$0, default: []].count }
    ratings = squad.lineup.map { RatingSampler.units(squad.players[$0].skillPower) }
    var next = 0
    let lines = ([1] + headCounts).map { count in
      defer { next += count }
      return Array(next..<next + count)
    }
    choice = Matrix(partialSumsOf: lines, players: ratings.count)
  }

  /// Fills a row of strengths, multiplied by a factor.
  ///
  /// - Parameter sums: The product of ``choice`` and ratings, `stride` apart from `first` on.
  func fill(
    _ row: inout MutableSpan<Float>, _ layout: FootballStrengthRow,
    _ formula: FootballStrengthFormula, times factor: Double, sums: Span<Double>, from first: Int,
    stride: Int
  ) {
    row.update(repeating: 0)
    row[FootballStrengthRow.keeper] = Float(formula.keeper(sum: sums[first]) * factor)
    var place = first + stride
    for line in FootballLine.allCases {
      let count = headCounts[line.rawValue]
      row[FootballStrengthRow.headCounts + line.rawValue] = Float(count)
      let start = layout.start(of: line)
      var left = 1
      while left <= count {
        let (sum, players) = (sums[place], Double(left))
        row[start + left] = Float(formula.fresh(line, sum: sum, players: players) * factor)
        if line == .midfield {
          row[layout.help + left] = Float(formula.help(sum: sum, players: players) * factor)
        }
        place += stride
        left += 1
      }
    }
    // In the order in which the kernels add after a dismissal.
    let help = row[layout.help + headCounts[1]]
    row[FootballStrengthRow.kickOff + 1] = row[layout.defence + headCounts[0]] + help
    row[FootballStrengthRow.kickOff + 2] = row[layout.midfield + headCounts[1]]
    row[FootballStrengthRow.kickOff + 3] = row[layout.attack + headCounts[2]] + help
  }

  /// Returns the row of strengths by some ratings, multiplied by a factor.
  func row(
    _ ratings: [Double], _ layout: FootballStrengthRow, _ formula: FootballStrengthFormula,
    times factor: Double
  ) -> [Float] {
    let sums = choice.product(Matrix(column: ratings)).elements
    var row = [Float](repeating: 0, count: layout.stride)
    var elements = row.mutableSpan
    fill(&elements, layout, formula, times: factor, sums: sums.span, from: 0, stride: 1)
    return row
  }
}
