public import Estimates

/// Columns of a table, with what stands in them of each of the things that the table has rows for.
///
///     Table(of: rounds, [
///       .count("round", "Round") { $0.number },
///       .estimate("chance", "Chance", level) { $0.chance },
///     ])
///
/// A table that only people read has columns without names for programs: their titles stand for them.
public struct TableColumns<Row> {
  private(set) var columns: [Column]
  let cells: (Row) -> [Cell]
  /// What stands behind all other columns of the table: how sure its estimates are.
  private(set) var errorColumns: [Column] = []
  private(set) var errors: (Row) -> [Cell] = { _ in [] }

  /// Columns of cells, as many in each row.
  public init(_ columns: [Column], _ cells: @escaping (Row) -> [Cell]) {
    self.columns = columns
    self.cells = cells
  }

  /// A column of texts; nil leaves a cell empty.
  public static func text(
    _ name: String, _ title: String? = nil, _ text: @escaping (Row) -> String?
  ) -> TableColumns {
    TableColumns([.text(name, title ?? name)]) { [text($0).map(Cell.text) ?? .missing] }
  }

  /// A column of texts that are no words, such as days; nil leaves a cell empty.
  public static func plain(
    _ name: String, _ title: String, _ text: @escaping (Row) -> String?
  ) -> TableColumns {
    TableColumns([.text(name, title)]) { [text($0).map(Cell.plain) ?? .missing] }
  }

  /// A column of names of matches: those that are numbers are written as such.
  public static func match(_ name: @escaping (Row) -> String) -> TableColumns {
    TableColumns([.text("match", "Match")]) { row in
      [Int128(name(row)).map(Cell.integer) ?? .text(name(row))]
    }
  }

  /// A column of numbers that are written as texts.
  public static func figure(_ title: String, _ text: @escaping (Row) -> String?) -> TableColumns {
    number(title) { text($0).map(Cell.text) }
  }

  /// A column of whole numbers.
  public static func count<Count: BinaryInteger>(
    _ name: String, _ title: String? = nil, _ count: @escaping (Row) -> Count?
  ) -> TableColumns {
    number(name, title) { count($0).map { .integer(Int128($0)) } }
  }

  /// A column of real numbers.
  public static func real(
    _ name: String, _ title: String? = nil, decimals: Int? = nil,
    _ value: @escaping (Row) -> Double?
  ) -> TableColumns {
    number(name, title, decimals: decimals) { value($0).map(Cell.real) }
  }

  /// A column of shares: numbers of which 1 is 100 %.
  public static func fraction(
    _ name: String, _ title: String, _ value: @escaping (Row) -> Double?
  ) -> TableColumns {
    number(name, title) { value($0).map(Cell.share) }
  }

  /// A column of probabilities that do not say whether they are certain.
  public static func probability(
    _ title: String, _ value: @escaping (Row) -> Double?
  ) -> TableColumns {
    number(title) { value($0).map(Cell.probability) }
  }

  /// A column of probabilities that know whether they are certain.
  ///
  /// - Parameter decimals: of the percentages; nil for those of ``ChanceDecimals``.
  public static func share(
    _ title: String, decimals: Int? = nil, _ share: @escaping (Row) -> Proportion?
  ) -> TableColumns {
    number(title, decimals: decimals) { share($0).map(Cell.proportion) }
  }

  /// A column of chances in words of their own.
  public static func chance(_ title: String, _ chance: @escaping (Row) -> ChanceText?)
    -> TableColumns
  {
    number(title) { chance($0).map(Cell.chance) }
  }

  /// A column of numbers of any kind; nil leaves a cell empty.
  public static func number(
    _ name: String, _ title: String? = nil, decimals: Int? = nil,
    _ cell: @escaping (Row) -> Cell?
  ) -> TableColumns {
    TableColumns([Column(name: name, title: title ?? name, alignment: .right, decimals: decimals)])
    {
      [cell($0) ?? .missing]
    }
  }

  /// A column of estimates, and three behind all others for how sure they are.
  ///
  /// - Parameter isShare: whether 1 of it is 100 %; nil leaves that to the estimate.
  public static func estimate(
    _ name: String, _ title: String, _ level: ConfidenceLevel, isShare: Bool? = nil,
    _ estimate: @escaping (Row) -> (any TableEstimate)?
  ) -> TableColumns {
    number(name, title) { EstimateCells.value(estimate($0), isShare: isShare) }
      .errors(name, level, isShare: isShare, estimate)
  }

  /// Columns of a count and its probability, and three behind all others for how sure that is.
  public static func counted(
    _ level: ConfidenceLevel, _ share: @escaping (Row) -> Proportion
  ) -> TableColumns {
    TableColumns([.number("count", "Count"), .number("probability", "Probability")]) {
      [.integer(Int128(share($0).count)), .probability(share($0).value)]
    }.errors("probability", level, share)
  }

  /// The same columns with how much they matter: see ``Column/importance``.
  public func important(_ importance: Int) -> TableColumns {
    var columns = self
    for index in columns.columns.indices { columns.columns[index].importance = importance }
    return columns
  }

  /// The same with how sure an estimate is.
  private func errors(
    _ name: String, _ level: ConfidenceLevel, isShare: Bool? = nil,
    _ estimate: @escaping (Row) -> (any TableEstimate)?
  ) -> TableColumns {
    var columns = self
    columns.errorColumns = EstimateCells.errorColumns(name)
    columns.errors = { EstimateCells.errors(estimate($0), level, isShare: isShare) }
    return columns
  }
}

extension Table {
  /// Makes a table with a row for each of some things.
  ///
  /// - Parameter last: columns behind those that say how sure the estimates are.
  public init<Row>(
    of rows: some Sequence<Row>, _ columns: [TableColumns<Row>], last: [TableColumns<Row>] = []
  ) {
    let all = columns.flatMap(\.columns) + columns.flatMap(\.errorColumns) + last.flatMap(\.columns)
    self.init(
      columns: all,
      rows: rows.map { row in
        // A large league has half a million cells: rows have no room for more than theirs.
        var cells: [Cell] = []
        cells.reserveCapacity(all.count)
        for column in columns { cells += column.cells(row) }
        for column in columns { cells += column.errors(row) }
        for column in last { cells += column.cells(row) }
        return cells
      })
  }
}
