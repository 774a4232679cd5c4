public import Tables

/// A workbook of sheets for Excel, LibreOffice and other spreadsheets.
///
///     let workbook = Workbook(title: "Cup", sheets: [.table("standings", standings)])
///     try AtomicFile("cup.xlsx").write(workbook.bytes())
public struct Workbook: Sendable, Hashable {
  public let title: String

  public let sheets: [Sheet]

  public init(title: String, sheets: [Sheet]) {
    precondition(!sheets.isEmpty, "a workbook without sheets")
    self.title = title
    self.sheets = sheets
  }
}

public struct Sheet: Sendable, Hashable {
  enum Content: Sendable, Hashable {
    /// A table under the columns' names.
    case table(Table)
    case page([Block])
  }

  public enum Block: Sendable, Hashable {
    case title(String)
    case heading(String)
    case text(String)
    case command(String)
    /// A table under the columns' titles. With a scale, chances have backgrounds from white at 0 to the darkest there.
    case table(Table, scale: Double? = nil)
    /// A chart to the right of its table, or below a shaded table of stacked columns.
    case chart(SheetChart)
  }

  /// The wanted name, which the file makes valid and unique.
  public let name: String
  let content: Content

  /// The maximum number of rows of a table: 2^20 less the header.
  public static let maximumRows = 1_048_575

  /// Makes a sheet of a table under the columns' names.
  ///
  /// - Precondition: the table has at most ``maximumRows`` rows and 16,384 columns.
  public static func table(_ name: String, _ table: Table) -> Sheet {
    precondition(
      table.rows.count <= maximumRows, "\(table.rows.count) rows; a sheet has \(maximumRows)")
    precondition(
      table.columns.count <= 16_384, "\(table.columns.count) columns; a sheet has 16,384")
    return Sheet(name: name, content: .table(table))
  }

  public static func page(_ name: String, _ blocks: [Block]) -> Sheet {
    Sheet(name: name, content: .page(blocks))
  }
}

/// A chart of a table, which the spreadsheet draws.
public struct SheetChart: Sendable, Hashable {
  public enum Kind: Sendable, Hashable {
    /// Chances as bars, from columns of a name, a chance, and the lower and the upper end of its interval.
    ///
    /// The bar is paler from the lower end to the chance, and palest from there to the upper end.
    case bars
    /// Differences as dots with their intervals, from the columns of ``bars``.
    case dots
    /// Chances over steps, from a column of names and a column for each line.
    case lines
    /// Shares over shares, as dots, from the first two columns.
    case scatter
    /// Chances that add up to 1 as columns, from a column of names and a column for each part.
    case stackedColumns
  }

  public let kind: Kind
  public let title: String
  /// The table, with a row and the columns of the chart's kind.
  public let table: Table

  public init(_ kind: Kind, title: String, _ table: Table) {
    self.kind = kind
    self.title = title
    self.table = table
  }
}
