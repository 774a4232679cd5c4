public import Estimates

/// The number of decimals of a column of percentages: as many as are known of its typical chance.
///
/// The typical chance has the median standard error of all that neither are certain nor round to 0.0 or 100.0 %. A rare
/// chance, of which many decimals are known, does not give the others meaningless decimals.
public struct ChanceDecimals: Sendable, Equatable {
  /// The decimals of the ends of intervals: two digits of the typical width.
  public let ends: Int

  /// The decimals of the chances: one less than ``ends``, but at least 1.
  public let values: Int

  /// The chance below which a percentage rounds to 0.0 %.
  private static let rare = 0.000_5

  public init(of shares: some Sequence<Proportion>) {
    let open = shares.filter { !$0.isCertain && $0.count > 0 && $0.count < $0.total }
    let frequent = open.filter { min($0.value, 1 - $0.value) >= ChanceDecimals.rare }
    let errors = (frequent.isEmpty ? open : frequent).map(\.standardError).sorted()
    guard !errors.isEmpty else {
      // An event that was never or always seen has no percentage; its interval has a width of about 3/n.
      let widths = shares.lazy.filter { !$0.isCertain }.map { 3 / Double($0.total) }
      ends = PercentText.decimals(showing: widths.max() ?? 1)
      values = 1
      return
    }
    // A 95 % interval is about four standard errors wide.
    ends = PercentText.decimals(showing: 4 * errors[errors.count / 2])
    values = max(1, ends - 1)
  }

  /// True if a share is so small that only a bound of it is shown: `<0.1 %`.
  public func isRare(_ share: Proportion) -> Bool {
    !share.isCertain
      && NumberText.fixed(share.value * 100, decimals: values)
        == NumberText.fixed(0, decimals: values)
  }
}

extension Table {
  /// The table with the same number of decimals in all columns of shares without their own.
  public var sharingDecimals: Table {
    let shares = rows.lazy.joined().compactMap(\.share)
    guard !shares.isEmpty else { return self }
    let decimals = ChanceDecimals(of: shares).values
    let shared = columns.enumerated().map { index, column in
      column.decimals == nil && rows.contains { $0[index].share != nil }
        ? column.with(decimals: decimals) : column
    }
    return Table(title: title, columns: shared, rows: rows)
  }

  /// The texts of the rows for people, with the decimals of ``ChanceDecimals`` in columns of shares without their own.
  public var textsForPeople: [[String]] {
    let shown = columns.enumerated().map { index, column in
      guard column.decimals == nil else { return column }
      let shares = rows.lazy.compactMap { $0[index].share }
      return shares.isEmpty ? column : column.with(decimals: ChanceDecimals(of: shares).values)
    }
    return rows.map { row in zip(row, shown).map { $0.textForPeople(in: $1) } }
  }
}

extension Cell {
  fileprivate var share: Proportion? {
    if case .proportion(let share) = self { share } else { nil }
  }
}
