/// One column of a table: its names, and how people are shown what it holds.
public struct Column: Sendable, Hashable {
  /// On which side of the column the cells stand.
  public enum Alignment: Sendable, Hashable {
    case left, center, right
  }

  /// The name for programs, in snake_case: the header of a CSV file.
  public let name: String

  /// The title for people.
  public let title: String

  /// Where the cells stand; titles stand likewise.
  public let alignment: Alignment

  /// How many decimals people see: of a real number, or of a probability as a percentage. nil means
  /// 2 and 1. Files for programs do not depend on it.
  public let decimals: Int?

  /// Makes a column.
  public init(
    name: String, title: String, alignment: Alignment = .left, decimals: Int? = nil
  ) {
    precondition(decimals.map { $0 >= 0 } ?? true, "column \(name) has a negative decimals")
    self.name = name
    self.title = title
    self.alignment = alignment
    self.decimals = decimals
  }
}

extension Column {
  /// A column of texts.
  public static func text(_ name: String, _ title: String) -> Column {
    Column(name: name, title: title)
  }

  /// A column of numbers.
  public static func number(_ name: String, _ title: String) -> Column {
    Column(name: name, title: title, alignment: .right)
  }
}
