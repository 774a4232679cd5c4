package import Engine
internal import Kernels

/// The operations by which columns of a block choose elements of a tally.
///
/// Kernels count in vectors, and check values before they count them. A value outside of its bins is a defect of the engine
/// or of a section's layout. It ends the program: counting it would change an element of another section.
extension Tally {
  /// Counts each value of a column in its bin, the first of which is for `lowest`.
  ///
  /// - Precondition: every counted value has a bin.
  package mutating func count(
    _ values: Span<UInt8>, where mask: LaneMask? = nil, in bins: Range<Int>, lowest: Int = 0
  ) {
    var counts = counts.mutableSpan
    let areBins = LaneCounts.add(
      values, where: mask, from: lowest, to: &counts, at: bins)
    precondition(areBins, "not all of \(bins.count) values from \(lowest)")
  }

  package mutating func count(
    _ values: Span<Int16>, where mask: LaneMask? = nil, in bins: Range<Int>, lowest: Int = 0
  ) {
    var counts = counts.mutableSpan
    let areBins = LaneCounts.add(
      values, where: mask, from: lowest, to: &counts, at: bins)
    precondition(areBins, "not all of \(bins.count) values from \(lowest)")
  }

  package mutating func count(
    _ values: Span<Int32>, where mask: LaneMask? = nil, in bins: Range<Int>, lowest: Int = 0
  ) {
    var counts = counts.mutableSpan
    let areBins = LaneCounts.add(
      values, where: mask, from: lowest, to: &counts, at: bins)
    precondition(areBins, "not all of \(bins.count) values from \(lowest)")
  }

  /// Counts each difference of two columns in its bin.
  package mutating func count(
    _ values: Span<Int16>, less others: Span<Int16>, where mask: LaneMask?, in bins: Range<Int>,
    lowest: Int
  ) {
    var counts = counts.mutableSpan
    let areBins = LaneCounts.add(
      values, less: others, where: mask, from: lowest, to: &counts, at: bins)
    precondition(areBins, "not all of \(bins.count) differences from \(lowest)")
  }

  /// Counts, for each mask and within it for each column of bits, the lanes that the two have in common.
  package mutating func count(
    _ columns: Range<Int>, and masks: Range<Int>, of bits: BitColumns, in elements: Range<Int>
  ) {
    bits.count(columns, and: masks, to: &counts, at: elements)
  }

  mutating func count(_ marks: EntrantMarks, in elements: Range<Int>) {
    var counts = counts.mutableSpan
    LaneBits.add(marks.all, words: marks.words, to: &counts, at: elements)
  }

  /// Counts, for each column and each other one, the lanes in which the first has the lesser value.
  mutating func countLesser(of values: inout ValueBits, in elements: Range<Int>) {
    values.countLesser(to: &counts, at: elements)
  }

  /// Adds a count to each of some elements, by the index among them.
  @inline(__always)
  mutating func add(to elements: Range<Int>, _ count: (_ number: Int) -> Int64) {
    precondition(counts.indices.contains(elements), "elements \(elements) of \(counts.count)")
    var counts = counts.mutableSpan
    for number in 0..<elements.count { counts[elements.lowerBound &+ number] &+= count(number) }
  }

  /// Counts pairs of values from 0 in a square matrix, row by row, and returns the lanes whose pair has no cell.
  package mutating func count(
    _ rows: OutcomeLanes, by columns: OutcomeLanes, where mask: LaneMask?, in cells: Range<Int>,
    width: Int
  ) -> [Int] {
    var counts = counts.mutableSpan
    let counted = LaneCounts.add(
      rows, by: columns, where: mask, width: width, to: &counts, at: cells)
    let played = if let mask { Int(mask.sum) } else { rows.count }
    guard counted < played else { return [] }
    let values = 0..<Int16(width)
    return rows.indices.filter { lane in
      mask?[lane] != 0 && !(values.contains(rows[lane]) && values.contains(columns[lane]))
    }
  }

  /// Counts the pairs that meet, where both slots are occupied.
  ///
  /// - Precondition: every pair that meets has a cell.
  package mutating func count(
    _ ones: OccupantLanes, by others: OccupantLanes, where mask: LaneMask?, in cells: PairCells,
    from first: Int
  ) {
    var counts = counts.mutableSpan
    let areCells = LaneCounts.add(
      ones, by: others, where: mask, in: cells.places, to: &counts,
      at: first..<first + cells.count)
    precondition(areCells, "an occupant of a slot is not an entrant, or cannot meet the other one")
  }
}

/// A cell for each pair that may meet.
package struct PairCells: Sendable {
  fileprivate let places: LaneCounts.MeetingPlaces
  package var count: Int { places.cells }

  /// - Parameter candidates: the possible entrants of each side.
  package init(_ candidates: [[Int]], entrants: Int) {
    places = LaneCounts.MeetingPlaces(candidates[0], by: candidates[1], entrants: entrants)
  }
}
