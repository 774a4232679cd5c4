internal import CVectors
internal import KernelInterface

/// Finds the keys of rows in the lanes from one on.
@inline(__always)
func findKeys(
  _ sums: borrowing RowKeys, _ key: SortKey,
  to keys: UnsafeMutablePointer<podium_signed_words>, _ lane: Int
) {
  let bias = podium_signed_words(repeating: key.bias)
  for row in 0..<sums.rows { keys[row] = bias }
  let rows = sums.rows
  @inline(__always)
  func add(_ columns: UnsafePointer<UnsafeMutablePointer<Int32>>, _ weight: Int32) {
    guard weight != 0 else { return }
    let weights = podium_signed_words(repeating: weight)
    for row in 0..<rows { keys[row] = keys[row] &+ podium_load(columns[row] + lane) &* weights }
  }
  add(sums.points.starts, key.weights[0])
  add(sums.wins.starts, key.weights[1])
  add(sums.scoreFor.starts, key.weights[2])
  add(sums.scoreAgainst.starts, key.weights[3])
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
