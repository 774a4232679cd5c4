public struct Column: Sendable, Hashable {
  public enum Alignment: Sendable, Equatable {
    case left, center, right
  }

  /// The name for programs, in snake_case: the header of a CSV file.
  public let name: String

  public let title: String

  public let alignment: Alignment

  /// The decimals that people see, of a real number or of a percentage.
  ///
  /// `nil` means those of ``ChanceDecimals`` for proportions, 1 for other percentages and 2 for real numbers.
  public internal(set) var decimals: Int?

  /// The importance on a narrow terminal, where the least important columns are left out first, and of equal ones the last:
  /// those below 0 before names are cut.
  public internal(set) var importance: Int

  /// The importance of a column that is never left out.
  public static let essential = Int.max

  /// The importance of a column that only adds to what the table is about.
  public static let detail = -1

  public init(
    name: String, title: String, alignment: Alignment = .left, decimals: Int? = nil,
    importance: Int = 0
  ) {
    precondition(decimals.map { $0 >= 0 } ?? true, "column \(name) has \(decimals ?? 0) decimals")
    self.name = name
    self.title = title
    self.alignment = alignment
    self.decimals = decimals
    self.importance = importance
  }
}

extension Column {
  func with(decimals: Int) -> Column {
    var column = self
    column.decimals = decimals
    return column
  }

  public static func text(_ name: String, _ title: String) -> Column {
    Column(name: name, title: title)
  }

  public static func number(_ name: String, _ title: String) -> Column {
    Column(name: name, title: title, alignment: .right)
  }
}
