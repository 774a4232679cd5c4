public import Estimates

/// Columns of a table for people, with their cells in a row.
///
///     Table(of: rounds, [
///       .count("Round") { $0.number }, .share("Chance") { $0.chance },
///     ])
public struct TableColumns<Row> {
  private(set) var columns: [Column]
  let cells: (Row) -> [Cell]

  /// - Parameter cells: makes one cell for each column.
  public init(_ columns: [Column], _ cells: @escaping (Row) -> [Cell]) {
    self.columns = columns
    self.cells = cells
  }

  /// A column of texts; a cell is empty where the closure returns `nil`.
  public static func text(_ title: String, _ text: @escaping (Row) -> String?) -> TableColumns {
    TableColumns([.text(title, title)]) { [text($0).map(Cell.text) ?? .missing] }
  }

  /// A column of numbers in words.
  public static func figure(_ title: String, _ text: @escaping (Row) -> String?) -> TableColumns {
    number(title) { text($0).map(Cell.text) }
  }

  public static func count<Count: BinaryInteger>(
    _ title: String, _ count: @escaping (Row) -> Count?
  ) -> TableColumns {
    number(title) { count($0).map { .integer(Int128($0)) } }
  }

  public static func real(
    _ title: String, decimals: Int? = nil, _ value: @escaping (Row) -> Double?
  ) -> TableColumns {
    number(title, decimals: decimals) { value($0).map(Cell.real) }
  }

  /// A column of shares: numbers of which 1 is 100 %.
  public static func fraction(_ title: String, _ value: @escaping (Row) -> Double?) -> TableColumns
  {
    number(title) { value($0).map(Cell.share) }
  }

  /// A column of probabilities of which none is known to be certain.
  public static func probability(
    _ title: String, _ value: @escaping (Row) -> Double?
  ) -> TableColumns {
    number(title) { value($0).map(Cell.probability) }
  }

  /// A column of probabilities, some of which may be certain.
  public static func share(
    _ title: String, decimals: Int? = nil, _ share: @escaping (Row) -> Proportion?
  ) -> TableColumns {
    number(title, decimals: decimals) { share($0).map(Cell.proportion) }
  }

  public static func chance(_ title: String, _ chance: @escaping (Row) -> ChanceText?)
    -> TableColumns
  {
    number(title) { chance($0).map(Cell.chance) }
  }

  /// A column of numbers of any kind; a cell is empty where the closure returns `nil`.
  public static func number(
    _ title: String, decimals: Int? = nil, _ cell: @escaping (Row) -> Cell?
  ) -> TableColumns {
    TableColumns([Column(name: title, title: title, alignment: .right, decimals: decimals)]) {
      [cell($0) ?? .missing]
    }
  }

  /// The same columns with another ``Column/importance``.
  public func important(_ importance: Int) -> TableColumns {
    var columns = self
    for index in columns.columns.indices { columns.columns[index].importance = importance }
    return columns
  }
}

extension Table {
  public init<Row>(of rows: some Sequence<Row>, _ columns: [TableColumns<Row>]) {
    self.init(
      columns: columns.flatMap(\.columns),
      rows: rows.map { row in columns.flatMap { $0.cells(row) } })
  }
}
