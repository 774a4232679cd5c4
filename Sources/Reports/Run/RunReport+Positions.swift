internal import Estimates
internal import Programs
internal import Statistics
internal import Tables
internal import Tallies

extension RunReport {
  private static let maximumPositions = 24

  var titles: Section {
    let titles = RunTitleTable(summary)
    return Section("Who wins") {
      titles.charted
      for note in titles.notes { RichText(note) }
    }
  }

  var positions: Section {
    let entrants = summary.entrants.count
    return Section("Where they finish") {
      if entrants > RunReport.maximumPositions {
        "There are \(entrants) entrants: how often each finished in each position is in \(code: "positions.csv")."
      } else {
        "How often each \(summary.words.entrant) finished in each position."
        Block.heatmap(positionTable)
      }
    }
  }

  private var positionTable: Table {
    let positions = (1...summary.entrants.count).filter(summary.tournament.program.hasPosition)
    return Table(
      of: summary.order.map { summary.entrants[$0] },
      [.text(summary.words.entrantTitle) { $0.entrant.name }]
        + zip([0] + positions, positions).map { before, position in
          let own = RunReport.ordinal(position)
          let title = position == before + 1 ? own : "\(RunReport.ordinal(before + 1))–\(own)"
          return .share(title) { $0.positions[position - 1] }
        })
  }

  static func ordinal(_ position: Int) -> String {
    let suffix =
      switch (position % 100, position % 10) {
      case (11...13, _): "th"
      case (_, 1): "st"
      case (_, 2): "nd"
      case (_, 3): "rd"
      default: "th"
      }
    return "\(position)\(suffix)"
  }

  func series(_ series: SeriesSummary) -> Section {
    let results = Dictionary(grouping: series.ends) { Result(won: $0.won, lost: $0.lost) }
    let sorted = results.keys.sorted { ($1.won, $0.lost) < ($0.won, $1.lost) }
    let table = Table(
      of: summary.order,
      [.text("Winner") { name($0) }]
        + sorted.map { result in
          .share("\(result.won)-\(result.lost)") { winner in
            results[result]?.first { $0.winner == winner }?.proportion
          }
        } + [.share("In all") { summary.entrants[$0].wins }])
    let lengths = series.lengths.map {
      "\($0.value) games \(PercentText($0.proportion))" as RichText
    }
    return Section("How it ends") {
      Block.table(table)
      "How long it lasts: \(lengths.joined(separator: ", "))."
    }
  }

  private struct Result: Hashable {
    let won: Int
    let lost: Int
  }
}
