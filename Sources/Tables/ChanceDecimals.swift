public import Estimates

/// How many decimals a column of chances has, as percentages: as many as its typical chance is known to.
///
/// The typical chance is the one with the median standard error, of those that neither are certain nor round to 0.0 or
/// 100.0 %. So a rare chance, of which many decimals are known, does not give all others decimals that mean nothing.
public struct ChanceDecimals: Sendable, Equatable {
  /// Of the ends of intervals: two digits of how wide the typical one is.
  public let ends: Int

  /// Of the chances: one less, but at least 1. The last one is worth no more than the typical interval is wide.
  public let values: Int

  /// What rounds to 0.0 %.
  private static let rare = 0.000_5

  public init(of shares: some Sequence<Proportion>) {
    let open = shares.filter { !$0.isCertain && $0.count > 0 && $0.count < $0.total }
    let frequent = open.filter { min($0.value, 1 - $0.value) >= ChanceDecimals.rare }
    let errors = (frequent.isEmpty ? open : frequent).map(\.standardError).sorted()
    guard !errors.isEmpty else {
      // What was never seen, or always, has no percentage; its interval is three times as wide as one tournament is of all.
      let widths = shares.lazy.filter { !$0.isCertain }.map { 3 / Double($0.total) }
      ends = PercentText.decimals(showing: widths.max() ?? 1)
      values = 1
      return
    }
    // A 95 % interval is about four standard errors wide.
    ends = PercentText.decimals(showing: 4 * errors[errors.count / 2])
    values = max(1, ends - 1)
  }

  /// Whether a share is too small to be anything but a bound: `<0.1 %`.
  public func isRare(_ share: Proportion) -> Bool {
    !share.isCertain
      && NumberText.fixed(share.value * 100, decimals: values)
        == NumberText.fixed(0, decimals: values)
  }
}

extension Table {
  /// The same table with one number of decimals in all columns of shares that do not say how many they have: those of the
  /// typical one of all, as is right where columns are alike.
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

  /// The rows as people read them. A column of shares that does not say how many decimals it has gets those of
  /// ``ChanceDecimals``.
  public var textsForPeople: [[String]] {
    let shown = columns.indices.map { index in
      let column = columns[index]
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
