import Games
package import KernelInterface
import LinearAlgebra
import TextFiles

/// A line-up as a 0/1 matrix, which times the players' ratings gives the sums of everything that a match can
/// lead to.
package struct FootballLineup: Sendable {
  /// Rows of sums x players of the line-up.
  let choice: Matrix
  /// The players' ratings in units of 10^-6, keeper first and line by line.
  let ratings: [Double]
  /// The head counts of the lines.
  private let headCounts: [Int]

  init(_ squad: FootballSquad) {
    let lines = FootballLine.allCases.map { squad.lines[$0, default: []].count }
    headCounts = lines
    ratings = squad.lineup.map { RatingSampler.units(squad.players[$0].skillPower) }
    // The players stand line by line, the keeper first.
    var next = 0
    let numbers = ([1] + lines).map { count in
      defer { next += count }
      return Array(next..<next + count)
    }
    choice = Matrix(leftOf: numbers, players: ratings.count)
  }

  /// Fills a row of strengths.
  ///
  /// - Parameters:
  ///   - factor: what all strengths are multiplied by.
  ///   - sums: those of the rows of ``choice``, `stride` apart from `first` on.
  func fill(
    _ row: inout MutableSpan<Float>, _ layout: FootballStrengthRow,
    _ formula: FootballStrengthFormula, times factor: Double, sums: Span<Double>, from first: Int,
    stride: Int
  ) {
    row.update(repeating: 0)
    row[FootballStrengthRow.keeper] = Float(formula.keeper(sum: sums[first]) * factor)
    let midfield = FootballLine.midfield.rawValue
    let starts = (layout.defence, layout.midfield, layout.attack)
    var place = first + stride
    for line in 0..<3 {
      let count = headCounts[line]
      row[FootballStrengthRow.headCounts + line] = Float(count)
      let start = line == 0 ? starts.0 : line == midfield ? starts.1 : starts.2
      var left = 1
      while left <= count {
        let (sum, players) = (sums[place], Double(left))
        row[start + left] = Float(formula.fresh(line, sum: sum, players: players) * factor)
        if line == midfield {
          row[layout.help + left] = Float(formula.help(sum: sum, players: players) * factor)
        }
        place += stride
        left += 1
      }
    }
    // As the kernels add them up after a dismissal.
    let help = row[layout.help + headCounts[1]]
    row[FootballStrengthRow.kickOff + 1] = row[layout.defence + headCounts[0]] + help
    row[FootballStrengthRow.kickOff + 2] = row[layout.midfield + headCounts[1]]
    row[FootballStrengthRow.kickOff + 3] = row[layout.attack + headCounts[2]] + help
  }

  /// The row of strengths of some ratings, all multiplied by a factor.
  package func row(
    _ ratings: [Double], _ layout: FootballStrengthRow, _ formula: FootballStrengthFormula,
    times factor: Double = 1
  ) -> [Float] {
    let sums = choice.product(Matrix(column: ratings)).elements
    var row = [Float](repeating: 0, count: layout.stride)
    var elements = row.mutableSpan
    fill(&elements, layout, formula, times: factor, sums: sums.span, from: 0, stride: 1)
    return row
  }
}
