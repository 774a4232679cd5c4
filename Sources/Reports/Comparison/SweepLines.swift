internal import Estimates
internal import Programs
internal import Statistics
internal import Tables
internal import Tallies
internal import TextFiles

/// The points of a sweep of one number as lines: title chances over the number.
struct SweepLines {
  /// The number of lines of entrants that nobody asked for.
  private static let maximumLines = 5

  /// The entrants with lines: the entrant of `--for`, or else those whose chances change most.
  let entrants: [Int]
  private let summary: ComparisonSummary
  private let axis: String
  /// The points in the order of the number.
  private let points: [Point]

  private struct Point {
    let value: JSONValue
    let place: Double
    let variant: VariantSummary
  }

  /// Returns `nil` unless there is a sweep of one axis whose values are two different numbers or more.
  init?(_ subject: ComparisonSubject, _ summary: ComparisonSummary) {
    let found = zip(subject.variants, summary.variants).filter { !$0.0.parameters.isEmpty }
    let points = found.compactMap { variant, found in
      variant.parameters[0].real.map {
        Point(value: variant.parameters[0], place: $0, variant: found)
      }
    }.sorted { $0.place < $1.place }
    guard subject.axes.count == 1, points.count == found.count,
      Set(points.map(\.place)).count == points.count, points.count > 1
    else { return nil }
    self.points = points
    self.summary = summary
    axis = subject.axes[0]
    let reach = summary.entrants.indices.map { entrant in
      points.map { abs($0.variant.difference(.champion, entrant: entrant)?.value ?? 0) }.max() ?? 0
    }
    let order = reach.indices.sorted { (reach[$1], $0) < (reach[$0], $1) }
    let moved = order.prefix(SweepLines.maximumLines).filter { reach[$0] > 0 }
    entrants = subject.focus.map { [$0] } ?? (moved.isEmpty ? Array(order.prefix(1)) : moved)
  }

  /// The chart and its table.
  var block: Block { .chart(ChartedTable(chart, table)) }

  /// A sentence on the chances at both ends of the sweep.
  func sentence(_ entrant: Int) -> RichText? {
    guard let first = points.first, let last = points.last,
      let start = title(first, entrant), let end = title(last, entrant)
    else { return nil }
    return """
      With \(axis) = \(SweepGrid.words(first.value)), \(strong: summary.entrants[entrant].name) \
      \(summary.words.titleVerb) in \(PercentText(start.variant)) of tournaments; with \
      \(SweepGrid.words(last.value)), in \(PercentText(end.variant)).
      """
  }

  /// The widest 95 % interval of a single chance.
  var widest: Interval {
    let intervals = points.flatMap { point in
      entrants.compactMap { entrant in
        title(point, entrant).map { difference in
          let total = point.variant.tournaments
          let count = Int64((difference.variant * Double(total)).rounded())
          return Proportion(count: count, total: total).interval(.percent95)
        }
      }
    }
    return intervals.max { $0.width < $1.width } ?? Interval(point: 0)
  }

  private func title(_ point: Point, _ entrant: Int) -> EventDifference? {
    point.variant.difference(.champion, entrant: entrant)
  }

  private func text(_ point: Point, _ entrant: Int) -> DifferenceText? {
    title(point, entrant).map {
      DifferenceText($0, summary.simultaneousLevel, tournaments: point.variant.tournaments)
    }
  }

  private var chart: LineChart {
    LineChart(
      title: "Who \(summary.words.titleVerb), by \(axis)?",
      steps: points.map { .init(label: SweepGrid.words($0.value), place: $0.place) }, axis: axis,
      lines: entrants.map { entrant in
        let differences = points.compactMap { title($0, entrant) }
        return LineChart.Line(
          name: summary.entrants[entrant].name, points: differences.map(point),
          reference: differences.first?.baseline)
      })
  }

  /// Returns a chance with the interval that its difference to the scenario as it is leaves.
  private func point(_ difference: EventDifference) -> LineChart.Point {
    let around = difference.interval(summary.simultaneousLevel) ?? Interval(point: 0)
    func bounded(_ value: Double) -> Double { min(1, max(0, difference.baseline + value)) }
    return LineChart.Point(
      value: difference.variant,
      interval: Interval(lower: bounded(around.lower), upper: bounded(around.upper)))
  }

  private var table: Table {
    let first = TableColumns<Point>.text(axis) { SweepGrid.words($0.value) }
    if entrants.count == 1 {
      let entrant = entrants[0]
      return Table(
        of: points,
        [
          first, .probability(summary.words.titleTitle) { title($0, entrant)?.variant },
          .difference { text($0, entrant) },
        ])
    }
    return Table(
      of: points,
      [first]
        + entrants.map { entrant in
          .chance(summary.entrants[entrant].name) { point in
            title(point, entrant).flatMap { difference in
              text(point, entrant).map { text in
                ChanceText(
                  "\(PercentText(difference.variant)) (\(text.signed))", difference.variant)
              }
            }
          }
        })
  }
}

extension JSONValue {
  /// The value of a number, or `nil` for other values.
  var real: Double? {
    switch self {
    case .integer, .decimal, .double: Double(compactText)
    default: nil
    }
  }
}
