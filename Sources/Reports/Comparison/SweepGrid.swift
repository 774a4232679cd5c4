internal import Estimates
internal import Statistics
internal import Tables
internal import Tallies
internal import TextFiles

/// The points of a sweep of several axes as tables of one entrant's title chances: the values of one of the last
/// two axes are the rows, those of the other the columns, and there is a table for each choice on the axes before
/// them.
struct SweepGrid {
  /// The entrant whose chances it shows: the one asked for, else the one whom the sweep concerns most.
  let entrant: Int
  /// The widest interval of a difference in it.
  let widest: Interval
  /// From the least chance of all points to the greatest.
  let scale: Interval

  private let subject: ComparisonSubject
  private let summary: ComparisonSummary
  private let points: [Point]

  /// A point, and what it does to the entrant's title chance.
  private struct Point {
    let parameters: [JSONValue]
    let difference: EventDifference
    let text: DifferenceText
  }

  /// Nil unless there is a sweep of two axes at least.
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

  /// The tables, each with what is chosen on the axes before the last two; nil where there are none.
  var tables: [(choice: String?, table: Table)] {
    let leading = subject.axes.count - 2
    return values { Array($0.prefix(leading)) }.map { choice in
      let chosen = points.filter { Array($0.parameters.prefix(leading)) == choice }
      let words = zip(subject.axes, choice).map { "\($0) = \(SweepGrid.words($1))" }
      return (words.isEmpty ? nil : words.joined(separator: ", "), table(chosen))
    }
  }

  /// The longer one of the last two axes runs down.
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

  /// `26.1 % (+5.5 pp)`
  private static func text(_ point: Point) -> ChanceText {
    let chance = point.difference.variant
    return ChanceText("\(PercentText(chance)) (\(point.text.signed))", chance)
  }

  /// What the points have there, each once, in their order.
  private func values(_ part: ([JSONValue]) -> [JSONValue]) -> [[JSONValue]] {
    var seen: Set<[JSONValue]> = []
    return points.map { part($0.parameters) }.filter { seen.insert($0).inserted }
  }

  /// A value on an axis as people read it.
  static func words(_ value: JSONValue) -> String {
    if case .string(let text) = value { text } else { value.compactText }
  }
}
