internal import Estimates
internal import Statistics
internal import Tables
internal import Tallies
internal import TextFiles

/// The points of a sweep as tables of one entrant's title chances: the last two axes are rows and columns, and each choice on the
/// axes before them has a table.
struct SweepGrid {
  /// The entrant that was asked for, or else the one whom the sweep affects most.
  let entrant: Int
  let widest: Interval
  let scale: Interval

  private let subject: ComparisonSubject
  private let summary: ComparisonSummary
  private let points: [Point]

  private struct Point {
    let parameters: [JSONValue]
    let difference: EventDifference
    let text: DifferenceText
  }

  /// Makes the grid, or returns `nil` unless there is a sweep of two axes or more.
  init?(_ subject: ComparisonSubject, _ summary: ComparisonSummary) {
    let found = zip(subject.variants, summary.variants).filter { !$0.0.parameters.isEmpty }
    guard subject.axes.count > 1, !found.isEmpty else { return nil }
    self.subject = subject
    self.summary = summary
    func reach(_ entrant: Int) -> Double {
      found.reduce(0) { sum, point in
        sum + abs(point.1.difference(.champion, entrant: entrant)?.value ?? 0)
      }
    }
    let entrant =
      subject.focus
      ?? summary.entrants.indices.max { (reach($0), $1) < (reach($1), $0) } ?? 0
    self.entrant = entrant
    points = found.compactMap { variant, found in
      found.difference(.champion, entrant: entrant).map { difference in
        Point(
          parameters: variant.parameters, difference: difference,
          text: DifferenceText(
            difference, summary.simultaneousLevel, tournaments: found.tournaments))
      }
    }
    widest =
      points.compactMap { $0.difference.interval(summary.simultaneousLevel) }
      .max { $0.width < $1.width } ?? Interval(lower: 0, upper: 0)
    let chances = points.map(\.difference.variant)
    scale = Interval(lower: chances.min() ?? 0, upper: chances.max() ?? 0)
  }

  /// The tables, each with the choice on the axes before the last two, or `nil` if there are only two.
  var tables: [(choice: String?, table: Table)] {
    let leading = subject.axes.count - 2
    return values { Array($0.prefix(leading)) }.map { choice in
      let chosen = points.filter { Array($0.parameters.prefix(leading)) == choice }
      let words = zip(subject.axes, choice).map { "\($0) = \(SweepGrid.words($1))" }
      return (words.isEmpty ? nil : words.joined(separator: ", "), table(chosen))
    }
  }

  /// Returns a table with the longer one of the last two axes as rows.
  private func table(_ points: [Point]) -> Table {
    let last = subject.axes.count - 1
    let counts = [last - 1, last].map { axis in values { [$0[axis]] }.count }
    let (down, across) = counts[1] > counts[0] ? (last, last - 1) : (last - 1, last)
    let (rows, columns) = (values { [$0[down]] }, values { [$0[across]] })
    let corner = "\(subject.axes[down]) / \(subject.axes[across])"
    return Table(
      of: rows,
      [.text(corner) { SweepGrid.words($0[0]) }]
        + columns.map { column in
          .chance(SweepGrid.words(column[0])) { row in
            points.first { $0.parameters[down] == row[0] && $0.parameters[across] == column[0] }
              .map(SweepGrid.text)
          }
        })
  }

  /// Returns a text such as `26.1 % (+5.5 pp)`.
  private static func text(_ point: Point) -> ChanceText {
    let chance = point.difference.variant
    return ChanceText("\(PercentText(chance)) (\(point.text.signed))", chance)
  }

  /// Returns the distinct values of the points, in their order.
  private func values(_ part: ([JSONValue]) -> [JSONValue]) -> [[JSONValue]] {
    var seen: Set<[JSONValue]> = []
    return points.map { part($0.parameters) }.filter { seen.insert($0).inserted }
  }

  static func words(_ value: JSONValue) -> String {
    if case .string(let text) = value { text } else { value.compactText }
  }
}
