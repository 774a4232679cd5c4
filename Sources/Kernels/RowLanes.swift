internal import CVectors
internal import KernelInterface

/// Returns the key of a row in the lanes from one on.
@inline(__always)
func rowKey(
  _ sums: borrowing RowKeys, _ key: SortKey, _ row: Int, _ lane: Int
) -> podium_signed_words {
  var found = podium_signed_words(repeating: key.bias)
  @inline(__always)
  func add(_ columns: UnsafePointer<UnsafeMutablePointer<Int32>>, _ weight: Int32) {
    guard weight != 0 else { return }
    found =
      found &+ podium_load(columns[row] + lane) &* podium_signed_words(repeating: weight)
  }
  add(sums.points.starts, key.weights[0])
  add(sums.wins.starts, key.weights[1])
  add(sums.scoreFor.starts, key.weights[2])
  add(sums.scoreAgainst.starts, key.weights[3])
  return found
}

/// Counts the neighbours among sorted keys that differ in their bits from one on.
@inline(__always)
func countSeparated(
  _ sorted: UnsafeMutablePointer<podium_signed_words>, _ rows: Int, _ shift: Int32
) -> podium_signed_words {
  var separated = podium_signed_words()
  guard rows > 1 else { return separated }
  let shifts = podium_signed_words(repeating: shift)
  var upper = podium_signed_shift_right(sorted[0], shifts)
  for rank in 1..<rows {
    let lower = podium_signed_shift_right(sorted[rank], shifts)
    separated = podium_count_different(separated, upper, lower)
    upper = lower
  }
  return separated
}
