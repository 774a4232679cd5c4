/// The layout of a table on a terminal: the columns shown, their widths and their bars.
///
/// If a table is too wide, headings are broken into lines; then columns are left out, the least important first, and names
/// are cut.
struct TextTableLayout {
  struct Shown {
    let index: Int
    var width: Int
    /// The cells of its bars; 0 for a column without bars.
    var bar = 0

    var wholeWidth: Int { bar == 0 ? width : width + 1 + bar }
  }

  static let gap = "  "
  /// The widths to which names are cut before a detail is left out, before another column is, and at last.
  private static let (wideName, name, narrowName) = (16, 10, 4)
  /// The minimum width of a bar, the maximum in several columns of bars, and the maximum in a single one.
  private static let (fewestBarCells, severalBarCells, mostBarCells) = (6, 12, 30)

  private(set) var columns: [Shown]
  private(set) var omitted: [Int] = []

  /// - Parameter limit: the cells of a line, or `nil` for no limit and no bars.
  init(_ table: Table, _ header: [String], _ rows: [[String]], limit: Int?) {
    let contents = table.columns.indices.map { index in
      rows.reduce(1) { max($0, DisplayWidth.of($1[index])) }
    }
    columns = table.columns.indices.map { index in
      Shown(index: index, width: max(contents[index], DisplayWidth.of(header[index])))
    }
    guard let limit else { return }
    for lines in [2, Int.max] where total > limit {
      for index in columns.indices {
        columns[index].width = max(
          contents[index], TextTableLayout.width(header[index], lines: lines))
      }
    }
    if total > limit {
      let isName = table.columns.map { $0.alignment == .left }
      leaveOut(table, isName, cutTo: Self.wideName, limit) { $0 < 0 }
      leaveOut(table, isName, cutTo: Self.name, limit) { $0 < Column.essential }
      for shortest in [Self.name, Self.narrowName] { cut(isName, to: shortest, limit) }
    }
    addBars(table, limit)
  }

  /// The least width at which a title has at most `lines` lines and no broken words.
  private static func width(_ title: String, lines: Int) -> Int {
    let longest = title.split(separator: " ").reduce(1) { max($0, DisplayWidth.of($1)) }
    let whole = max(longest, DisplayWidth.of(title))
    return (longest...whole).first {
      Printout.wrapped(title, $0).utf8.count { $0 == UInt8(ascii: "\n") } < lines
    } ?? whole
  }

  private var total: Int {
    columns.reduce(0) { $0 + $1.wholeWidth } + Self.gap.utf8.count * (columns.count - 1)
  }

  /// Leaves out columns until names cut to `width` fit.
  private mutating func leaveOut(
    _ table: Table, _ isName: [Bool], cutTo width: Int, _ limit: Int,
    where mayBeLeftOut: (Int) -> Bool
  ) {
    // A rank or a round may precede the first name.
    let firstName = isName.firstIndex(of: true) ?? 0
    func excess() -> Int {
      columns.reduce(total - limit) { excess, column in
        isName[column.index] ? excess - max(0, column.width - width) : excess
      }
    }
    while excess() > 0 {
      let candidates = columns.indices.filter {
        let index = columns[$0].index
        let importance = table.columns[index].importance
        return index != 0 && (index != firstName || importance < 0) && mayBeLeftOut(importance)
      }
      // The last of equally important columns is left out first.
      guard
        let least = candidates.reversed().min(by: {
          table.columns[columns[$0].index].importance < table.columns[columns[$1].index].importance
        })
      else { break }
      omitted.append(columns.remove(at: least).index)
    }
    omitted.sort()
  }

  private mutating func cut(_ isName: [Bool], to shortest: Int, _ limit: Int) {
    while total > limit,
      let widest = columns.indices.filter({ isName[columns[$0].index] })
        .max(by: { columns[$0].width < columns[$1].width }),
      columns[widest].width > shortest
    {
      columns[widest].width -= 1
    }
  }

  /// Fills the rest of the lines with bars beside all chances, or beside the most important ones if space is short.
  private mutating func addBars(_ table: Table, _ limit: Int) {
    let chances = columns.indices.filter { column in
      table.rows.contains { $0[columns[column].index].chance != nil }
    }
    let left = limit - total
    func importance(_ column: Int) -> Int { table.columns[columns[column].index].importance }
    guard let main = chances.max(by: { importance($0) < importance($1) }) else { return }
    let each = left / chances.count - 1
    if chances.count > 1, each >= Self.fewestBarCells {
      for column in chances { columns[column].bar = min(each, Self.severalBarCells) }
    } else if left - 1 >= Self.fewestBarCells {
      columns[main].bar = min(left - 1, Self.mostBarCells)
    }
  }
}
