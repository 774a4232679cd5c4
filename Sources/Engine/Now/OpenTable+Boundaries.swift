extension OpenTable {
  /// Returns the open matches that can move a row across a boundary between ranks: `count` ranks are above it.
  ///
  /// A row matters if it may end on either side, or level with such a row. Others are ahead of or behind all of these,
  /// whatever their matches bring.
  func matches(atBoundary count: Int, _ bounds: [(least: Int, most: Int)]) -> Set<Int> {
    let least = bounds.map(\.least).sorted(by: >)
    let most = bounds.map(\.most).sorted(by: >)
    let open = bounds.filter { own in
      // The row itself is among those that may be as good.
      bounds.count { $0.most >= own.least } > count && bounds.count { $0.least > own.most } < count
    }
    guard let worst = open.map(\.least).min(), let best = open.map(\.most).max() else { return [] }
    // A row with less is behind too many, one with more ahead of enough.
    let values = max(worst, least[count])...max(worst, least[count], min(best, most[count - 1]))
    let rows = bounds.indices.filter { row in
      bounds[row].least <= values.upperBound && bounds[row].most >= values.lowerBound
    }
    return Set(
      left.indices.filter { match in
        left[match].rows.contains { row in row.map(rows.contains) ?? false }
      })
  }
}
