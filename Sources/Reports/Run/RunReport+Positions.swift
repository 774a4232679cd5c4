internal import Estimates
internal import Programs
internal import Statistics
internal import Tables
internal import Tallies
internal import Workbooks

extension RunReport {
  private static let maximumPositions = 24
  /// The maximum number of columns of a page.
  private static let maximumColumns = 41

  var positions: Section {
    let entrants = summary.order.count
    return Section("Where they finish") {
      let isLong = entrants > RunReport.maximumPositions
      let instead =
        "There are \(entrants) entrants: how often each finished in each position is in \(code: "positions.csv")."
        as RichText
      if positionMap.columns.count > RunReport.maximumColumns {
        instead
      } else {
        if !isLong { "How often each \(summary.words.entrant) finished in each position." }
        Block.only([.page, .workbook]) {
          if positionMap.columns.count <= entrants {
            "Entrants that share positions are counted at the worst of them."
          }
        }
        Block.page(positionMap)
        Block.only(.text) {
          if isLong { instead } else { Block.heatmap(positionTable) }
        }
        Block.only(.workbook) {
          Block.sheet(.chart(positionChart))
        }
      }
    }
  }

  /// The positions, with lines where zones of the table end.
  private var positionMap: ChanceTable {
    let program = summary.tournament.program
    let positions = (1...summary.entrants.count).filter(program.hasPosition)
    let ends = program.zoneEnds
    return ChanceTable(
      label: "Where they finish", style: .heat,
      columns: [.init(title: summary.words.entrantTitle, isNumber: false)]
        + positions.map { .init(title: "\($0)", isCut: ends.contains($0)) },
      rows: byPosition.map { entrant in
        [.name(shortName(entrant), link(entrant))]
          + positions.map { position in
            .chance(
              summary.entrants[entrant].positions[position - 1],
              PageEvent(entrant: entrant, kind: .position(position)))
          }
      })
  }

  /// The map with its rows as stacked columns.
  private var positionChart: SheetChart {
    SheetChart(.stackedColumns, title: "Where they finish", positionMap.rounded)
  }

  private var positionTable: Table {
    let positions = (1...summary.entrants.count).filter(summary.tournament.program.hasPosition)
    return Table(
      of: summary.order.map { summary.entrants[$0] },
      [.text(summary.words.entrantTitle) { $0.entrant.name }]
        + zip([0] + positions, positions).map { before, position in
          let own = NumberText.ordinal(position)
          let title = position == before + 1 ? own : "\(NumberText.ordinal(before + 1))–\(own)"
          return .share(title) { $0.positions[position - 1] }
        })
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

extension Program {
  /// The positions, from 1, below which a zone of the final table ends or begins.
  var zoneEnds: Set<Int> {
    guard case .ranks(let table) = finish else { return [] }
    let slots = tables[table].rankSlots
    let ends = zones.flatMap { zone -> [Int] in
      let ranks = zone.slots.compactMap { slots.firstIndex(of: $0) }
      guard let first = ranks.min(), let last = ranks.max() else { return [] }
      return [first, last + 1]
    }
    return Set(ends.filter { $0 > 0 && $0 < slots.count })
  }
}
