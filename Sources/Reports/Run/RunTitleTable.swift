internal import Estimates
internal import Programs
internal import Statistics
public import Tables
public import Tallies

public struct RunTitleTable: Sendable {
  static let maximumEntrants = 32

  static let picture = "chances.svg"

  /// The maximum number of names in the lists of entrants who seldom or never win.
  private static let maximumNames = 12

  private let summary: Summary
  private let decimals: ChanceDecimals

  public init(_ summary: Summary) {
    self.summary = summary
    let results = summary.isSingleMatch ? summary.matches[0].results : nil
    decimals = ChanceDecimals(
      of: results.map { [$0.homeWin, $0.draw, $0.awayWin] } ?? summary.entrants.map(\.best))
  }

  public var table: Table { table(of: shown) }

  private func table(of rows: [Row]) -> Table {
    let title = summary.isSingleMatch ? "Probability" : summary.words.titleTitle
    let titles: [TableColumns<Row>] = [
      .share(title, decimals: decimals.values) { $0.share }.important(Column.essential),
      .figure("95 % interval") {
        IntervalText($0.share, summary.level, decimals: decimals.ends).description
      },
    ]
    // A cup ends with the title; a league has nothing above it.
    let isCup = summary.tournament.program.isCup
    return Table(
      of: rows,
      [.text(summary.isSingleMatch ? "Result" : summary.words.entrantTitle) { $0.name }]
        + (isCup ? zones + titles : titles + zones) + means)
  }

  /// The table with a chart, or the table alone if all chances are certain.
  var charted: Block {
    // The bar of a rare chance would be invisible.
    let rows = shown.filter {
      !decimals.isRare($0.share) && (!$0.share.isCertain || $0.share.count > 0)
    }
    guard rows.contains(where: { !$0.share.isCertain }) else { return .table(table) }
    // Workbooks have the other columns in a table of all chances.
    let isAlone = summary.isSingleMatch || summary.series != nil
    let names = Table(of: all, [.text(summary.words.entrantTitle) { $0.name }])
    return .chart(
      ChartedTable(
        chart(of: rows), table, file: RunTitleTable.picture,
        whole: (chart(of: all), isAlone ? table(of: all) : names)))
  }

  private func chart(of rows: [Row]) -> RangeChart {
    RangeChart(
      title: summary.isSingleMatch ? "How does it end?" : "Who \(summary.words.titleVerb)?",
      rows: rows.map { row in
        RangeChart.Row(
          name: row.name, figure: PercentText(row.share, decimals: decimals.values).description,
          value: row.share.value, interval: row.share.interval(summary.level))
      }, areBars: true)
  }

  /// An entrant, or a result of a single match.
  private struct Row {
    let name: String
    let share: Proportion
    let entrant: EntrantSummary?
    var index = 0
    /// The mean score of the side that wins a single match.
    var meanScore: Double?
  }

  private var zonesOnTheWay: [Int] {
    let zones = summary.tournament.program.zones
    let best = summary.tournament.program.bestZone
    return zones.indices.filter { zones[$0].isOnTheWay && zones[$0] != best }
  }

  private var zones: [TableColumns<Row>] {
    let zones = summary.tournament.program.zones
    return zonesOnTheWay.map { zone in
      // Zones near the title matter most.
      .share(zones[zone].title) { summary.share($0.index, inZone: zone) }
        .important(zone - zones.count)
    }
  }

  /// Returns true if an entrant's row has a figure that is neither rare nor certain.
  private func hasRow(_ entrant: Int) -> Bool {
    let zones = zonesOnTheWay
    if zones.isEmpty || !decimals.isRare(summary.entrants[entrant].best) { return true }
    return zones.contains { zone in
      summary.share(entrant, inZone: zone).map { !$0.isCertain && !decimals.isRare($0) } ?? false
    }
  }

  private var shown: [Row] {
    summary.isSingleMatch
      ? all : all.prefix(RunTitleTable.maximumEntrants).filter { hasRow($0.index) }
  }

  private var all: [Row] {
    guard summary.isSingleMatch, let results = summary.matches[0].results else {
      return summary.order.map { index in
        let entrant = summary.entrants[index]
        return Row(
          name: entrant.entrant.name, share: entrant.best, entrant: entrant, index: index)
      }
    }
    let sides = summary.entrants
    let draw =
      results.draw.count > 0 ? [Row(name: "Draw", share: results.draw, entrant: nil)] : []
    let home = Row(
      name: "\(sides[0].entrant.name) wins", share: results.homeWin, entrant: sides[0],
      meanScore: results.homeScore.mean)
    let away = Row(
      name: "\(sides[1].entrant.name) wins", share: results.awayWin, entrant: sides[1],
      meanScore: results.awayScore.mean)
    return [home] + draw + [away]
  }

  private var means: [TableColumns<Row>] {
    if summary.isSingleMatch {
      return [
        .real("Mean \(summary.scoreTitle)") { $0.meanScore }.important(
          Column.detail)
      ]
    }
    if !summary.tournament.program.zones.isEmpty { return [] }
    return summary.series == nil
      ? [
        .real("Mean position") { $0.entrant?.position.mean }.important(Column.detail),
        .real("Mean points") { $0.entrant?.points.mean }.important(Column.detail),
      ]
      : [.real("Mean games won") { $0.entrant?.points.mean }.important(Column.detail)]
  }

  /// The lines below the table: entrants who win too seldom for a percentage, and the file with further entrants.
  public var notes: [String] { [rare, note(file: "standings.csv")].compactMap { $0 } }

  /// A sentence such as `Wins the title in few of the 20,000 tournaments: Utah Jazz (8); in none: Orlando Magic.`
  private var rare: String? {
    guard !summary.isSingleMatch, summary.tournaments > 3 else { return nil }
    let rare = summary.order.map { summary.entrants[$0] }.filter { decimals.isRare($0.best) }
    let (few, none) = (rare.filter { $0.best.count > 0 }, rare.filter { $0.best.count == 0 })
    let all = "of the \(NumberText.grouped(summary.tournaments)) \(summary.words.plural)"
    let parts = [
      few.isEmpty
        ? nil
        : "in few \(all): " + names(few.map { "\($0.entrant.name) (\($0.best.count))" }),
      none.isEmpty
        ? nil
        : "in none\(few.isEmpty ? " \(all)" : ""): "
          + names(none.map(\.entrant.name)),
    ].compactMap { $0 }
    return parts.isEmpty
      ? nil : "\(summary.words.titleTitle) \(parts.joined(separator: "; "))."
  }

  private func names(_ names: [String]) -> String {
    let more = names.count - RunTitleTable.maximumNames
    // One more name takes no more room than "and 1 more".
    return more > 1
      ? "\(names.prefix(RunTitleTable.maximumNames).joined(separator: ", ")) and \(more) more"
      : names.joined(separator: ", ")
  }

  /// Returns a note on entrants who are not in the table, or `nil` if there are none.
  ///
  /// - Parameter file: The name of the file with all entrants.
  func note(file: String) -> String? {
    let count = summary.order.count
    return count > RunTitleTable.maximumEntrants ? "All \(count) are in \(file)." : nil
  }
}
