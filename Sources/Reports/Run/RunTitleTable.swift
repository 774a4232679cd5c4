internal import Estimates
internal import Programs
internal import Statistics
public import Tables
public import Tallies

/// The table of title chances, as reports and the terminal show it.
public struct RunTitleTable: Sendable {
  /// Of more entrants than this, only so many are shown.
  static let maximumEntrants = 32

  /// The file of its chart.
  static let picture = "chances.svg"

  /// Of each list of those who seldom or never come first only so many are named.
  private static let maximumNames = 12

  private let summary: Summary
  private let decimals: ChanceDecimals

  public init(_ summary: Summary) {
    self.summary = summary
    let results = summary.isSingleMatch ? summary.matches[0].results : nil
    decimals = ChanceDecimals(
      of: results.map { [$0.homeWin, $0.draw, $0.awayWin] } ?? summary.entrants.map(\.best))
  }

  /// The likeliest winner first; of a single match, how it ends.
  public var table: Table { table(of: shown) }

  private func table(of rows: [Row]) -> Table {
    let title = summary.isSingleMatch ? "Probability" : summary.words.titleTitle
    return Table(
      of: rows,
      [
        .text(summary.isSingleMatch ? "Result" : summary.words.entrantTitle) { $0.name }
      ] + zones + [
        .share(title, decimals: decimals.values) { $0.share }.important(Column.essential),
        .figure("95 % interval") {
          IntervalText($0.share, summary.level, decimals: decimals.ends).description
        },
      ] + means)
  }

  /// The table with its chances drawn as bars; the table alone where all of them are certain.
  var charted: Section {
    // Nothing can be seen of a rare chance.
    let rows = shown.filter {
      !decimals.isRare($0.share) && (!$0.share.isCertain || $0.share.count > 0)
    }
    guard rows.contains(where: { !$0.share.isCertain }) else { return Section(table) }
    return Section(
      ChartedTable(
        .ranges(chart(of: rows)), table, file: RunTitleTable.picture,
        whole: ChartedTable.Whole(chart: chart(of: all), table: table(of: all))))
  }

  private func chart(of rows: [Row]) -> RangeChart {
    RangeChart(
      title: summary.isSingleMatch ? "How does it end?" : "Who \(summary.words.titleVerb)?",
      rows: rows.map { row in
        let interval = row.share.interval(summary.level)
        return RangeChart.Row(
          name: row.name, figure: PercentText(row.share, decimals: decimals.values).description,
          value: row.share.value, lower: interval.lower, upper: interval.upper)
      }, areBars: true)
  }

  /// A row: an entrant, or a draw.
  private struct Row {
    let name: String
    let share: Proportion
    let entrant: EntrantSummary?
    /// The entrant's index.
    var index = 0
    /// The mean score of a side of a single match.
    var meanScore: Double?
  }

  /// On the way to the title: the zones of a competition of several stages.
  private var zonesOnTheWay: [Int] {
    let zones = summary.tournament.program.zones
    let best = summary.tournament.program.bestZone
    return zones.indices.filter { zones[$0].isOnTheWay && zones[$0] != best }
  }

  private var zones: [TableColumns<Row>] {
    let zones = summary.tournament.program.zones
    return zonesOnTheWay.map { zone in
      // Those nearest to the title matter most.
      .share(zones[zone].title) { summary.share($0.index, inZone: zone) }
        .important(zone - zones.count)
    }
  }

  /// Whether a row says anything of an entrant: without a title it needs another chance, or means.
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

  /// Every entrant, or every way in which a single match ends.
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

  /// What there is to say below the table, in lines: who came first in so few tournaments that their chances are no
  /// percentages, or in none; and where those are who are not in the table.
  ///
  /// - Parameter name: how an entrant is named.
  public func notes(_ name: (String) -> String = { $0 }) -> [String] {
    [rare(name), note(file: "standings.csv")].compactMap { $0 }
  }

  /// `Wins the title in few of the 20,000 tournaments: Utah Jazz (8), Detroit Pistons (2); in none: Orlando Magic.`
  private func rare(_ name: (String) -> String) -> String? {
    guard !summary.isSingleMatch, summary.tournaments > 3 else { return nil }
    let rare = summary.order.map { summary.entrants[$0] }.filter { decimals.isRare($0.best) }
    let (few, none) = (rare.filter { $0.best.count > 0 }, rare.filter { $0.best.count == 0 })
    let all = "of the \(NumberText.grouped(summary.tournaments)) \(summary.words.plural)"
    let parts = [
      few.isEmpty
        ? nil
        : "in few \(all): "
          + RunTitleTable.named(few) { "\(name($0.entrant.name)) (\($0.best.count))" },
      none.isEmpty
        ? nil
        : "in none\(few.isEmpty ? " \(all)" : ""): "
          + RunTitleTable.named(none) { name($0.entrant.name) },
    ].compactMap { $0 }
    return parts.isEmpty
      ? nil : "\(summary.words.titleTitle) \(parts.joined(separator: "; "))."
  }

  private static func named(_ entrants: [EntrantSummary], _ name: (EntrantSummary) -> String)
    -> String
  {
    let more = entrants.count - maximumNames
    // One more takes no more room than to say so.
    return more > 1
      ? entrants.prefix(maximumNames).map(name).joined(separator: ", ") + " and \(more) more"
      : entrants.map(name).joined(separator: ", ")
  }

  /// Where those are who are not in the table; nil if everyone is.
  ///
  /// - Parameter file: that of its full form.
  func note(file: String) -> String? {
    let others = summary.entrants.count - RunTitleTable.maximumEntrants
    return others > 0 ? "All \(summary.entrants.count) are in \(file)." : nil
  }
}
