public import Tables

/// A workbook of sheets, without any format. ``Workbook/bytes()`` makes a file of it for Excel, LibreOffice and the like.
///
///     let workbook = Workbook(title: "Cup", sheets: [.table("standings", standings)])
///     try AtomicFile("cup.xlsx").write(workbook.bytes())
public struct Workbook: Sendable, Hashable {
  /// What programs show as the title of the document.
  public let title: String

  /// The sheets, in their order. The first is shown when the file is opened.
  public let sheets: [Sheet]

  /// Makes a workbook.
  ///
  /// - Precondition: there is a sheet.
  public init(title: String, sheets: [Sheet]) {
    precondition(!sheets.isEmpty, "a workbook without sheets")
    self.title = title
    self.sheets = sheets
  }
}

/// A sheet of a workbook.
public struct Sheet: Sendable, Hashable {
  enum Content: Sendable, Hashable {
    /// A table with the columns' names for programs, for filters and other programs.
    case table(Table)
    /// What people read, from top to bottom.
    case page([Block])
  }

  /// A part of a page.
  public enum Block: Sendable, Hashable {
    /// What the page is about.
    case title(String)
    case heading(String)
    /// A paragraph.
    case text(String)
    /// A command, on a line of its own.
    case command(String)
    /// A table with its titles for people. Where it is shaded, each number stands on a ground that is the darker the
    /// greater it is.
    case table(Table, isShaded: Bool = false)
    /// A chart, with the table that it shows to the left of it.
    case chart(SheetChart)
  }

  /// What it is to be called: the file gives it another name where spreadsheets do not allow this one, or another sheet has it.
  public let name: String
  let content: Content

  /// The most rows that a table may have: a sheet has 2^20, and the header takes one.
  public static let maximumRows = 1_048_575

  /// A sheet that is a table, its header first: the columns' names as in a CSV file.
  ///
  /// - Precondition: the table has no more than ``maximumRows``, and at most 16,384 columns.
  public static func table(_ name: String, _ table: Table) -> Sheet {
    precondition(
      table.rows.count <= maximumRows, "\(table.rows.count) rows; a sheet has \(maximumRows)")
    precondition(
      table.columns.count <= 16_384, "\(table.columns.count) columns; a sheet has 16,384")
    return Sheet(name: name, content: .table(table))
  }

  /// A sheet for people to read.
  public static func page(_ name: String, _ blocks: [Block]) -> Sheet {
    Sheet(name: name, content: .page(blocks))
  }
}

/// A chart of a table, which spreadsheets draw themselves.
public struct SheetChart: Sendable, Hashable {
  /// What is drawn.
  public enum Kind: Sendable, Hashable {
    /// Chances as bars. The first columns of the table are a name, a chance and the lower and the upper end of its interval. A part of the bar that
    /// is paler reaches from the lower end to the chance, and the palest from there to the upper end.
    case bars
    /// Differences as dots, with lines from the lower to the upper ends of their intervals. The table is like that of bars.
    case dots
    /// Chances over steps. The table has the name of a step, and a chance for each line.
    case lines
    /// Shares over shares, as dots. The first two columns of the table are drawn.
    case scatter
  }

  public let kind: Kind
  public let title: String
  /// At least a row, and the columns that its kind wants.
  public let table: Table

  public init(_ kind: Kind, title: String, _ table: Table) {
    self.kind = kind
    self.title = title
    self.table = table
  }
}
