public import Estimates

/// One cell of a table.
///
/// Real numbers, shares and probabilities must be finite: what could not be computed is `missing`.
public enum Cell: Sendable, Hashable {
  /// A name or a note.
  case text(String)

  /// A text that a spreadsheet may take for what it is, such as a date: files hold it as it is.
  case plain(String)

  /// `yes` or `no`; true or false in JSON.
  case boolean(Bool)

  /// A count. People see its thousands separated.
  case integer(Int128)

  /// A measured quantity.
  case real(Double)

  /// A probability, between 0 and 1: a plain fraction for programs, a percentage for people. People
  /// never see 0 % or 100 % of it, because nothing says that it is certain.
  case probability(Double)

  /// What is measured as probabilities are, and is none: their error, a difference of two, an end of an interval. 1 of it is
  /// 100 %. A plain fraction for programs.
  case share(Double)

  /// A probability that knows its count, and whether it is certain: `value` for programs; for
  /// people a percentage, a dash where the event was never seen, and `all` where it always was.
  case proportion(Proportion)

  /// A chance in words of its own: `value` for programs.
  case chance(ChanceText)

  /// Nothing: an empty cell.
  case missing
}

extension Cell {
  /// Makes the cell of a real number, missing where there is none.
  public static func real(ifKnown value: Double?) -> Cell {
    value.map(Cell.real) ?? .missing
  }

  /// Makes the cell of a share or of another real number, missing where there is none.
  public static func quantity(_ value: Double?, isShare: Bool) -> Cell {
    value.map(isShare ? Cell.share : Cell.real) ?? .missing
  }

  /// The cell as people read it in a column of this kind.
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
