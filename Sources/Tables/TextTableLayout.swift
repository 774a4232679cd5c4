/// How a table stands in the lines of a terminal: which columns are shown, how wide they are, where bars stand.
///
/// In a table that is too wide, headings are broken into lines first; then columns are left out, those that matter least
/// first, and names are cut. Only where even that is not enough are lines too long.
struct TextTableLayout {
  /// A column that is shown.
  struct Shown {
    /// Which column of the table it is.
    let index: Int
    /// How many cells its texts have.
    var width: Int
    /// How many cells its bars have; 0 where there are none.
    var bar = 0

    /// With the space before the bars.
    var wholeWidth: Int { bar == 0 ? width : width + 1 + bar }
  }

  static let gap = "  "
  /// Names are cut to so many cells rather than that a column is left out: one of little importance, any other, none.
  private static let (wideName, name, narrowName) = (16, 10, 4)
  /// The cells of a bar: the fewest that say anything, the most where there are several columns of them, and where there is one.
  private static let (fewestBarCells, severalBarCells, mostBarCells) = (6, 12, 30)

  private(set) var columns: [Shown]
  /// The columns that are left out, from left to right.
  private(set) var omitted: [Int] = []

  /// - Parameters:
  ///   - header: the titles as they are shown.
  ///   - rows: the cells as they are shown.
  ///   - limit: how many cells a line has; nil for no limit, and no bars.
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

  /// The least width at which a title has no more lines than some and no broken words.
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

  /// Leaves out columns as long as names would have to be cut further than to a width.
  private mutating func leaveOut(
    _ table: Table, _ isName: [Bool], cutTo width: Int, _ limit: Int,
    where mayBeLeftOut: (Int) -> Bool
  ) {
    // A rank or a round stands before the first name.
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
      // Of equal ones the last.
      guard
        let least = candidates.reversed().min(by: {
          table.columns[columns[$0].index].importance < table.columns[columns[$1].index].importance
        })
      else { break }
      omitted.append(columns.remove(at: least).index)
    }
    omitted.sort()
  }

  /// Cuts names, the widest first, but none below a width.
  private mutating func cut(_ isName: [Bool], to shortest: Int, _ limit: Int) {
    while total > limit,
      let widest = columns.indices.filter({ isName[columns[$0].index] })
        .max(by: { columns[$0].width < columns[$1].width }),
      columns[widest].width > shortest
    {
      columns[widest].width -= 1
    }
  }

  /// Fills what is left of the lines with bars: beside all chances if there is room, else beside those that matter most.
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
