internal import Estimates
internal import Tables

extension ChanceTable {
  /// The table for other forms than pages: without plots and forms.
  var table: Table { table(isRounded: false) }

  /// The table for other forms, with the decimals of a page.
  var rounded: Table { table(isRounded: true) }

  private func table(isRounded: Bool) -> Table {
    let shown = columns.indices.filter { column in
      rows.isEmpty || rows.contains { $0[column].isText }
    }
    let decimals = columns.indices.map { column in
      ChanceDecimals(of: rows.compactMap { $0[column].interval }).ends
    }
    return Table(
      columns: shown.map { column in
        let title = columns[column].title
        return Tables.Column(
          name: title, title: title, alignment: columns[column].isNumber ? .right : .left,
          decimals: isRounded ? rows.compactMap { $0[column].decimals }.max() : nil)
      },
      rows: rows.map { row in
        shown.map { row[$0].cell(decimals: decimals[$0]) }
      })
  }
}

extension ChanceTable.Cell {
  fileprivate var isText: Bool {
    switch self {
    case .range, .form: false
    case .name, .sameName, .text, .day, .strong, .mean, .chance, .interval, .chances, .empty: true
    }
  }

  fileprivate var decimals: Int? {
    switch self {
    case .chance(_, _, _, let decimals), .mean(_, let decimals): decimals
    default: nil
    }
  }

  fileprivate var interval: Proportion? {
    if case .interval(let share, _, _) = self { share } else { nil }
  }

  /// Returns the cell of a table.
  ///
  /// - Parameter decimals: The decimals of an interval.
  fileprivate func cell(decimals: Int) -> Cell {
    switch self {
    case .name(let text, _), .text(let text), .strong(let text): .text(text)
    case .day(let day): day.map { .text($0.short) } ?? .missing
    case .sameName: .missing
    case .mean(let value, _): .real(value)
    case .chance(let share, _, _, _): .proportion(share)
    case .interval(let share, let level, _):
      .text(IntervalText(share, level, decimals: decimals).description)
    case .chances(let chances):
      .text(
        chances.map { name, share in
          "\(name) \(share.isCertain ? "certain" : "\(PageChance(share).text) %")"
        }.joined(separator: ", "))
    case .range, .form, .empty: .missing
    }
  }
}
