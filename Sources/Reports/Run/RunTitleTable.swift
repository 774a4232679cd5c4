internal import Competitions
internal import Estimates
internal import Statistics
public import Tables
public import Tallies

/// The table of title chances, as reports and the terminal show it.
public struct RunTitleTable: Sendable {
  /// Of more entrants than this, only so many are shown.
  static let maximumEntrants = 32

  /// The file of its chart.
  static let picture = "chances.svg"

  private let summary: Summary

  public init(_ summary: Summary) {
    self.summary = summary
  }

  /// The likeliest winner first; of a single match, how it ends.
  public var table: Table {
    Table(
      of: shown,
      [
        .text(summary.isSingleMatch ? "Result" : summary.words.entrantTitle) { $0.name }
      ] + zones + [
        .chance(summary.isSingleMatch ? "Probability" : summary.words.titleTitle) {
          ChanceText(known: $0.share, summary.level)
        }.important(Column.essential),
        .figure("95 % interval") { IntervalText($0.share, summary.level).description },
      ] + means)
  }

  /// The table with its chances drawn as bars; the table alone where all of them are certain.
  var charted: Section {
    let rows = shown.filter { !$0.share.isCertain || $0.share.count > 0 }
    guard rows.contains(where: { !$0.share.isCertain }) else { return Section(table) }
    let chart = RangeChart(
      title: summary.isSingleMatch ? "How does it end?" : "Who \(summary.words.titleVerb)?",
      rows: rows.map { row in
        let interval = row.share.interval(summary.level)
        return RangeChart.Row(
          name: row.name, figure: PercentText(known: row.share, summary.level).description,
          value: row.share.value, lower: interval.lower, upper: interval.upper)
      }, areBars: true)
    return Section(ChartedTable(.ranges(chart), table, file: RunTitleTable.picture))
  }

  /// A row: an entrant, or a draw.
  private struct Row {
    let name: String
    let share: Proportion
    let entrant: EntrantSummary?
    /// The entrant's index.
    var index = 0
  }

  /// On the way to the title: the zones of a competition of several stages.
  private var zones: [TableColumns<Row>] {
    let zones = summary.tournament.program.zones
    let best = summary.tournament.program.bestZone
    return zones.indices.filter { zones[$0].isOnTheWay && zones[$0] != best }.map { zone in
      // Those nearest to the title matter most.
      .share(zones[zone].title) { summary.share($0.index, inZone: zone) }.important(
        zone - zones.count)
    }
  }

  private var shown: [Row] {
    guard summary.isSingleMatch, let results = summary.matches[0].results else {
      return summary.order.prefix(RunTitleTable.maximumEntrants).map { index in
        let entrant = summary.entrants[index]
        return Row(
          name: entrant.entrant.name, share: entrant.best, entrant: entrant, index: index)
      }
    }
    let sides = summary.entrants
    let draw =
      results.draw.count > 0 ? [Row(name: "Draw", share: results.draw, entrant: nil)] : []
    return [Row(name: "\(sides[0].entrant.name) wins", share: results.homeWin, entrant: sides[0])]
      + draw
      + [Row(name: "\(sides[1].entrant.name) wins", share: results.awayWin, entrant: sides[1])]
  }

  private var means: [TableColumns<Row>] {
    if summary.isSingleMatch {
      return [
        .real("Mean \(summary.scoreTitle)") { $0.entrant?.scores?.own.mean }.important(
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

  /// Where those are who are not in the table; nil if everyone is.
  public var note: String? { note(file: "standings.csv") }

  /// The same of a table whose full form is another file.
  func note(file: String) -> String? {
    let others = summary.entrants.count - RunTitleTable.maximumEntrants
    return others > 0 ? "And \(others) more, all of them in \(file)." : nil
  }
}
