package import Engine
internal import Kernels

/// Counting: the only ways in which columns of a block choose elements of a tally.
///
/// Kernels count in vectors, and prove values before they count them. A value outside of its bins is a defect of the engine
/// or of a section's layout. It ends the program: counting it would change an element of something else.
extension Tally {
  /// Counts a column of values, each in the bin of its own.
  ///
  /// - Parameters:
  ///   - mask: The lanes that are counted, or `nil` if all are.
  ///   - bins: The elements of ``counts`` that count, the first one the lowest value.
  ///   - lowest: The value of the first bin.
  /// - Precondition: Every value that is counted has a bin.
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

  /// Counts a column of differences, each in the bin of its own.
  package mutating func count(
    _ values: Span<Int16>, less others: Span<Int16>, where mask: LaneMask?, in bins: Range<Int>,
    lowest: Int
  ) {
    var counts = counts.mutableSpan
    let areBins = LaneCounts.add(
      values, less: others, where: mask, from: lowest, to: &counts, at: bins)
    precondition(areBins, "not all of \(bins.count) differences from \(lowest)")
  }

  /// Counts for each of some masks and, among these, for each of some other columns of bits the lanes that the two have in
  /// common.
  ///
  /// - Parameter elements: The elements of ``counts`` that count.
  package mutating func count(
    _ columns: Range<Int>, and masks: Range<Int>, of bits: BitColumns, in elements: Range<Int>
  ) {
    bits.count(columns, and: masks, to: &counts, at: elements)
  }

  /// Counts for each entrant the lanes that are marked.
  mutating func count(_ marks: EntrantMarks, in elements: Range<Int>) {
    var counts = counts.mutableSpan
    LaneBits.add(marks.all, words: marks.words, to: &counts, at: elements)
  }

  /// Counts for each of some columns and each other one the lanes in which its value is the lesser one.
  mutating func countLesser(of values: inout ValueBits, in elements: Range<Int>) {
    values.countLesser(to: &counts, at: elements)
  }

  /// Adds to each of some elements what it is to get, by its number among them.
  @inline(__always)
  mutating func add(to elements: Range<Int>, _ count: (_ number: Int) -> Int64) {
    precondition(counts.indices.contains(elements), "elements \(elements) of \(counts.count)")
    var counts = counts.mutableSpan
    for number in 0..<elements.count {
      unsafe counts[unchecked: elements.lowerBound &+ number] &+= count(number)
    }
  }

  /// Counts pairs of values in a square matrix, row by row, whose rows are the first values, from 0.
  ///
  /// - Parameters:
  ///   - mask: The lanes that are counted, or `nil` if all are.
  ///   - cells: The elements of ``counts`` that count.
  ///   - width: The number of rows, and of columns.
  /// - Returns: The lanes whose pair has no cell, as one of the two is below 0 or beyond the last one.
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

  /// Counts who meets whom, where two slots are occupied.
  ///
  /// - Parameters:
  ///   - mask: The lanes that are counted, or `nil` if all are.
  ///   - cells: The cells of the pairs that may meet.
  ///   - first: The element of ``counts`` that is the first cell.
  /// - Precondition: Every pair that meets has a cell.
  package mutating func count(
    _ ones: OccupantLanes, by others: OccupantLanes, where mask: LaneMask?, in cells: PairCells,
    from first: Int
  ) {
    var counts = counts.mutableSpan
    let areCells = LaneCounts.add(
      ones, by: others, where: mask, in: cells.places, to: &counts,
      at: first..<first + cells.count)
    precondition(areCells, "somebody in a slot is no entrant, or cannot meet another one there")
  }
}

/// A cell for each pair that may meet.
package struct PairCells: Sendable {
  fileprivate let places: LaneCounts.MeetingPlaces
  /// The number of cells.
  package var count: Int { places.cells }

  /// - Parameter candidates: For each of two sides, the entrants that may have it.
  package init(_ candidates: [[Int]], entrants: Int) {
    places = LaneCounts.MeetingPlaces(candidates[0], by: candidates[1], entrants: entrants)
  }
}
