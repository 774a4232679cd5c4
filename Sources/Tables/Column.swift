/// One column of a table: its names, and how people are shown what it holds.
public struct Column: Sendable, Hashable {
  /// On which side of the column the cells stand.
  public enum Alignment: Sendable, Equatable {
    case left, center, right
  }

  /// The name for programs, in snake_case: the header of a CSV file.
  public let name: String

  /// The title for people.
  public let title: String

  /// Where the cells stand; titles stand likewise.
  public let alignment: Alignment

  /// How many decimals people see: of a real number, or of a probability as a percentage. nil means
  /// 2 and 1, of shares as many as their typical standard error makes meaningful. Files for programs do not depend on it.
  public let decimals: Int?

  /// How much it matters: where a table is too wide for a terminal, the columns that matter least are left out first, of equal
  /// ones the last. Negative where they are left out sooner than names are cut. The first column is never left out, nor is
  /// the first one that is aligned to the left, unless it is a detail.
  public internal(set) var importance: Int

  /// The importance of a column that is never left out.
  public static let essential = Int.max

  /// That of one that says more than what the table is about.
  public static let detail = -1

  /// Makes a column.
  public init(
    name: String, title: String, alignment: Alignment = .left, decimals: Int? = nil,
    importance: Int = 0
  ) {
    precondition(decimals.map { $0 >= 0 } ?? true, "column \(name) has a negative decimals")
    self.name = name
    self.title = title
    self.alignment = alignment
    self.decimals = decimals
    self.importance = importance
  }
}

extension Column {
  /// The same column with so many decimals.
  func with(decimals: Int) -> Column {
    Column(
      name: name, title: title, alignment: alignment, decimals: decimals, importance: importance)
  }

  /// A column of texts.
  public static func text(_ name: String, _ title: String) -> Column {
    Column(name: name, title: title)
  }

  /// A column of numbers.
  public static func number(_ name: String, _ title: String) -> Column {
    Column(name: name, title: title, alignment: .right)
  }
}
