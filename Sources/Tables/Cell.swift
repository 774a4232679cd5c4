public import Estimates

/// One cell of a table.
///
/// Real numbers, shares and probabilities are finite: an unknown number is ``missing``.
public enum Cell: Sendable, Hashable {
  case text(String)

  /// A text that a spreadsheet may convert, such as a date.
  case plain(String)

  /// `yes` or `no`; true or false in JSON.
  case boolean(Bool)

  case integer(Int128)

  case real(Double)

  /// A probability that may not be certain: a fraction for programs; a percentage for people, never 0 % or 100 %.
  case probability(Double)

  /// An error or a difference of probabilities, or an end of an interval: a fraction for programs, a percentage for
  /// people.
  case share(Double)

  /// A counted probability: a fraction for programs; for people a percentage, a dash if the event was never seen, and
  /// `all` if it was always seen.
  case proportion(Proportion)

  /// A chance in words: a fraction for programs.
  case chance(ChanceText)

  case missing
}

extension Cell {
  public static func real(ifKnown value: Double?) -> Cell {
    value.map(Cell.real) ?? .missing
  }

  /// Makes the cell of a share or of another real number, or an empty cell from `nil`.
  public static func quantity(_ value: Double?, isShare: Bool) -> Cell {
    value.map(isShare ? Cell.share : Cell.real) ?? .missing
  }

  public func textForPeople(in column: Column) -> String {
    switch self {
    case .text(let text), .plain(let text): text
    case .boolean(let value): value ? "yes" : "no"
    case .integer(let value): NumberText.grouped(value)
    case .real(let value): NumberText.fixed(value, decimals: column.decimals ?? 2)
    case .share(let value):
      NumberText.fixed(value * 100, decimals: column.decimals ?? 1) + " %"
    case .probability(let value):
      PercentText(value, decimals: column.decimals ?? 1).description
    case .proportion(let share) where !share.isCertain && share.count == 0: "–"
    case .proportion(let share) where !share.isCertain && share.count == share.total: "all"
    case .proportion(let share):
      PercentText(share, decimals: column.decimals ?? 1).description
    case .chance(let chance): chance.words
    case .missing: ""
    }
  }
}
