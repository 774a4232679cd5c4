public import Estimates

/// Columns of a CSV file that belong together: their descriptions, and their cells in a row.
///
/// The error columns of an estimate follow all other columns of the file.
public struct FileColumns<Row> {
  private(set) var columns: [FileColumn]
  let append: (Row, inout [Cell]) -> Void
  private(set) var errorColumns: [FileColumn] = []
  private(set) var appendErrors: (Row, ConfidenceLevel, inout [Cell]) -> Void = { _, _, _ in }

  private init(_ columns: [FileColumn], _ append: @escaping (Row, inout [Cell]) -> Void) {
    self.columns = columns
    self.append = append
  }

  /// A column of cells of any type; a cell is empty where the closure returns `nil`.
  public static func cell(
    _ name: String, _ kind: FileColumn.Kind, _ meaning: String, range: String? = nil,
    emptyWhere: String? = nil, _ cell: @escaping (Row) -> Cell?
  ) -> FileColumns {
    FileColumns([FileColumn(name, kind, meaning, range: range, emptyWhere: emptyWhere)]) {
      $1.append(cell($0) ?? .missing)
    }
  }

  public static func all(_ parts: [FileColumns]) -> FileColumns {
    var all = FileColumns(parts.flatMap(\.columns)) { row, cells in
      for part in parts { part.append(row, &cells) }
    }
    all.errorColumns = parts.flatMap(\.errorColumns)
    all.appendErrors = { row, level, cells in
      for part in parts { part.appendErrors(row, level, &cells) }
    }
    return all
  }

  public static func text(
    _ name: String, _ meaning: String, emptyWhere: String? = nil,
    _ text: @escaping (Row) -> String?
  ) -> FileColumns {
    cell(name, .text, meaning, emptyWhere: emptyWhere) { text($0).map(Cell.text) }
  }

  /// A column of texts that a spreadsheet may take for numbers or days.
  public static func plain(
    _ name: String, _ meaning: String, emptyWhere: String? = nil,
    _ text: @escaping (Row) -> String?
  ) -> FileColumns {
    cell(name, .text, meaning, emptyWhere: emptyWhere) { text($0).map(Cell.plain) }
  }

  public static func day(
    _ name: String, _ meaning: String, emptyWhere: String? = nil,
    _ day: @escaping (Row) -> String?
  ) -> FileColumns {
    cell(name, .day, meaning, emptyWhere: emptyWhere) { day($0).map(Cell.plain) }
  }

  /// A column of names of matches; names that are numbers are written as numbers.
  public static func match(_ name: @escaping (Row) -> String) -> FileColumns {
    cell(
      "match", .text,
      "Name of the match: `home:away`, with `:2` for a second meeting; its number in a bracket"
    ) {
      let name = name($0)
      return Int128(name).map(Cell.integer) ?? .text(name)
    }
  }

  public static func count<Count: BinaryInteger>(
    _ name: String, _ meaning: String, _ range: String, emptyWhere: String? = nil,
    _ count: @escaping (Row) -> Count?
  ) -> FileColumns {
    cell(name, .wholeNumber, meaning, range: range, emptyWhere: emptyWhere) {
      count($0).map { .integer(Int128($0)) }
    }
  }

  public static func real(
    _ name: String, _ meaning: String, _ range: String? = nil, emptyWhere: String? = nil,
    _ value: @escaping (Row) -> Double?
  ) -> FileColumns {
    cell(name, .number, meaning, range: range, emptyWhere: emptyWhere) {
      value($0).map(Cell.real)
    }
  }

  /// A column of differences or deviations of probabilities, without errors.
  public static func share(
    _ name: String, _ meaning: String, _ range: String? = nil, emptyWhere: String? = nil,
    _ value: @escaping (Row) -> Double?
  ) -> FileColumns {
    cell(name, .number, meaning, range: range, emptyWhere: emptyWhere) {
      value($0).map(Cell.share)
    }
  }

  public static func probability(
    _ name: String, _ meaning: String, emptyWhere: String? = nil,
    _ value: @escaping (Row) -> Double?
  ) -> FileColumns {
    cell(name, .probability, meaning, emptyWhere: emptyWhere) { value($0).map(Cell.probability) }
  }

  /// A column of estimates and its three error columns.
  ///
  /// - Parameters:
  ///   - isShare: true for shares of 1, or `nil` if each estimate knows.
  ///   - errorsEmptyWhere: the rows without errors, or `nil` for the rows without an estimate.
  ///   - interval: the name of the interval in the descriptions.
  ///   - intervalEmptyWhere: the rows without an interval, or `nil` for the rows without errors.
  public static func estimate(
    _ name: String, _ meaning: String, _ range: String? = nil, kind: FileColumn.Kind = .number,
    isShare: Bool? = nil, emptyWhere: String? = nil, errorsEmptyWhere: String? = nil,
    interval: String = "95 % interval", intervalEmptyWhere: String? = nil,
    _ estimate: @escaping (Row) -> (any TableEstimate)?
  ) -> FileColumns {
    let column = FileColumn(name, kind, meaning, range: range, emptyWhere: emptyWhere)
    var all = FileColumns([column]) {
      let estimate = estimate($0)
      $1.append(.quantity(estimate?.value, isShare: isShare ?? estimate?.isShare ?? false))
    }
    let reasons = [
      emptyWhere.map { _ in "where `\(name)` is" },
      kind == .probability ? nil : "if only one tournament was played",
    ].compactMap { $0 }
    let empty = errorsEmptyWhere ?? (reasons.isEmpty ? nil : reasons.joined(separator: ", and "))
    all.errorColumns = [
      FileColumn(
        "\(name)_se", .number, "Standard error of `\(name)`", range: "0 or more", emptyWhere: empty)
    ]
    all.errorColumns += [("low", "Lower"), ("high", "Upper")].map { suffix, end in
      FileColumn(
        "\(name)_ci_\(suffix)", kind, "\(end) end of its \(interval)", range: column.range,
        emptyWhere: intervalEmptyWhere ?? empty)
    }
    all.appendErrors = { row, level, cells in
      let estimate = estimate(row)
      let error = estimate?.error(level)
      for value in [error?.standardError, error?.interval?.lower, error?.interval?.upper] {
        cells.append(.quantity(value, isShare: isShare ?? estimate?.isShare ?? false))
      }
    }
    return all
  }

  /// A column of probabilities and its three error columns.
  public static func proportion(
    _ name: String, _ meaning: String, emptyWhere: String? = nil, errorsEmptyWhere: String? = nil,
    _ estimate: @escaping (Row) -> (any TableEstimate)?
  ) -> FileColumns {
    .estimate(
      name, meaning, kind: .probability, isShare: true, emptyWhere: emptyWhere,
      errorsEmptyWhere: errorsEmptyWhere, estimate)
  }

  /// The columns `count` and `probability`, and three error columns.
  public static func counted(
    _ meaning: String, _ range: String = "0 to the number of tournaments",
    share: String = "Their share of all tournaments", _ proportion: @escaping (Row) -> Proportion
  ) -> FileColumns {
    .all([
      .count("count", meaning, range) { proportion($0).count },
      .proportion("probability", share) { proportion($0) },
    ])
  }

  /// The same columns under a title on the terminal.
  public func titled(_ title: String) -> FileColumns {
    var columns = self
    for index in columns.columns.indices { columns.columns[index].title = title }
    return columns
  }
}
