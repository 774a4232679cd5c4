package import Engine
internal import Kernels

/// Counting: the only ways in which columns of a block choose elements of a tally.
///
/// Each operation proves a whole column first, in vectors, and then counts it without a branch or a check. A value outside
/// of its bins is a defect of the engine or of a section's layout. It ends the program: counting it would change an
/// element of something else.
extension Tally {
  /// Counts a column of values, each in the bin of its own.
  ///
  /// - Parameters:
  ///   - mask: The lanes that are counted, or `nil` if all are.
  ///   - bins: The elements of ``counts`` that count, the first one the lowest value.
  ///   - lowest: The value of the first bin.
  ///   - each: The number of lanes for which each one stands, here and below.
  /// - Precondition: Every value that is counted has a bin.
  package mutating func count(
    _ values: Span<UInt8>, where mask: LaneMask? = nil, in bins: Range<Int>, lowest: Int = 0
  ) { countAny(values, mask, bins, lowest, 1) }

  package mutating func count(
    _ values: Span<Int16>, where mask: LaneMask? = nil, in bins: Range<Int>, lowest: Int = 0,
    each: Int64 = 1
  ) { countAny(values, mask, bins, lowest, each) }

  package mutating func count(
    _ values: Span<Int32>, where mask: LaneMask? = nil, in bins: Range<Int>, lowest: Int = 0
  ) {
    guard mask == nil, let lowestBin = Int32(exactly: lowest),
      let highestBin = Int32(exactly: lowest + bins.count - 1)
    else { return countAny(values, mask, bins, lowest, 1) }
    precondition(
      values.isWithin(lowestBin, highestBin), "not all of \(bins.count) values from \(lowest)")
    add(values, nil, bins, lowest, 1)
  }

  /// Counts a column of differences, each in the bin of its own.
  package mutating func count(
    _ values: Span<Int16>, less others: Span<Int16>, where mask: LaneMask?, in bins: Range<Int>,
    lowest: Int, each: Int64
  ) {
    precondition(values.count == others.count, "\(values.count) lanes and \(others.count)")
    precondition(mask?.count ?? values.count == values.count, "a mask for other lanes")
    precondition(counts.indices.contains(bins), "elements \(bins) of \(counts.count)")
    var cells = counts.mutableSpan
    for lane in values.indices where mask?[lane] != 0 {
      let bin = Int(values[lane]) &- Int(others[lane]) &- lowest
      precondition(bin >= 0 && bin < bins.count, "\(values[lane]) less \(others[lane])")
      unsafe cells[unchecked: bins.lowerBound &+ bin] &+= each
    }
  }

  /// Counts for each of some columns of bits the lanes that it has in common with another one.
  ///
  /// - Parameter elements: The elements of ``counts`` that count, one for each column.
  package mutating func count(
    _ columns: Span<UInt64>, and mask: Span<UInt64>, in elements: Range<Int>
  ) {
    precondition(counts.indices.contains(elements), "elements \(elements) of \(counts.count)")
    var counts = counts.mutableSpan
    LaneBits.add(columns, and: mask, to: &counts, at: elements)
  }

  @inline(__always)
  private mutating func countAny<Value: FixedWidthInteger & BitwiseCopyable>(
    _ values: Span<Value>, _ mask: LaneMask?, _ bins: Range<Int>, _ lowest: Int, _ each: Int64
  ) {
    var (least, greatest) = (Value.max, Value.min)
    if let mask {
      precondition(mask.count == values.count, "a mask of \(mask.count) for \(values.count) lanes")
      for lane in values.indices where mask[lane] != 0 {
        least = min(least, values[lane])
        greatest = max(greatest, values[lane])
      }
    } else {
      for lane in values.indices {
        least = min(least, values[lane])
        greatest = max(greatest, values[lane])
      }
    }
    guard least <= greatest else { return }
    precondition(
      Int(least) >= lowest && Int(greatest) &- lowest < bins.count,
      "\(least) to \(greatest) of \(bins.count) values from \(lowest)")
    add(values, mask, bins, lowest, each)
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

  /// Counts values, each of which has a bin.
  @inline(__always)
  private mutating func add<Value: FixedWidthInteger & BitwiseCopyable>(
    _ values: Span<Value>, _ mask: LaneMask?, _ bins: Range<Int>, _ lowest: Int, _ each: Int64
  ) {
    precondition(counts.indices.contains(bins), "elements \(bins) of \(counts.count)")
    let first = bins.lowerBound &- lowest
    var counts = counts.mutableSpan
    if let mask {
      for lane in values.indices where mask[lane] != 0 {
        unsafe counts[unchecked: first &+ Int(values[lane])] &+= each
      }
    } else {
      for lane in values.indices { unsafe counts[unchecked: first &+ Int(values[lane])] &+= each }
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
    width: Int, each: Int64
  ) -> [Int] {
    precondition(rows.count == columns.count, "\(rows.count) lanes by \(columns.count)")
    precondition(mask?.count ?? rows.count == rows.count, "a mask for other lanes")
    precondition(
      counts.indices.contains(cells) && cells.count == width * width && width <= Int(Int16.max),
      "\(cells) for \(width)")
    let (first, last) = (cells.lowerBound, Int16(truncatingIfNeeded: width) - 1)
    var others: [Int] = []
    var counts = counts.mutableSpan
    if mask == nil, rows.isWithin(0, last), columns.isWithin(0, last) {
      for lane in rows.indices {
        unsafe counts[unchecked: first &+ Int(rows[lane]) &* width &+ Int(columns[lane])] &+= each
      }
      return []
    }
    for lane in rows.indices where mask?[lane] != 0 {
      let (row, column) = (Int(rows[lane]), Int(columns[lane]))
      if row >= 0 && row < width && column >= 0 && column < width {
        unsafe counts[unchecked: first &+ row &* width &+ column] &+= each
      } else {
        others.append(lane)
      }
    }
    return others
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
    precondition(ones.count == others.count, "\(ones.count) lanes by \(others.count)")
    precondition(mask?.count ?? ones.count == ones.count, "a mask for other lanes")
    precondition(first >= 0 && first + cells.count <= counts.count, "cells from \(first)")
    let last = Int32(cells.rows.count) - 1
    precondition(
      ones.isWithin(-1, last) && others.isWithin(-1, last), "somebody in a slot is no entrant")
    let (rows, columns) = (cells.rows.span, cells.columns.span)
    var counts = counts.mutableSpan
    for lane in ones.indices {
      let (one, other) = (Int(ones[lane]), Int(others[lane]))
      guard one >= 0 && other >= 0 && mask?[lane] != 0 else { continue }
      let cell = unsafe rows[unchecked: one] &+ columns[unchecked: other]
      precondition(cell >= 0, "\(one) cannot meet \(other)")
      unsafe counts[unchecked: first &+ cell] &+= 1
    }
  }
}

/// A cell for each pair that may meet.
package struct PairCells: Sendable {
  /// For each entrant the first cell of its row, and its column; far below zero where it has none.
  fileprivate let rows: [Int]
  fileprivate let columns: [Int]
  /// The number of cells.
  package let count: Int

  /// - Parameter candidates: For each of two sides, the entrants that may have it.
  package init(_ candidates: [[Int]], entrants: Int) {
    let width = candidates[1].count
    func places(_ candidates: [Int], times factor: Int) -> [Int] {
      (0..<entrants).map { candidates.firstIndex(of: $0).map { $0 * factor } ?? .min / 2 }
    }
    rows = places(candidates[0], times: width)
    columns = places(candidates[1], times: 1)
    count = candidates[0].count * width
  }
}

extension Span where Element: FixedWidthInteger & SignedInteger & BitwiseCopyable {
  /// Returns a Boolean value indicating whether all values are within bounds.
  @inline(__always)
  func isWithin(_ lowest: Element, _ highest: Element) -> Bool {
    // Vectors of the lowest CPU level have no minimum of 32 bits: the signs of differences say the same.
    var outside: Element = 0
    for lane in indices { outside |= (self[lane] &- lowest) | (highest &- self[lane]) }
    return outside >= 0
  }
}

extension Span where Element == UInt8 {
  /// Returns the number of lanes in which a value is below another.
  package func count(below others: Span<UInt8>) -> Int64 {
    typealias Bytes = SIMD16<UInt8>
    precondition(count == others.count, "\(count) lanes and \(others.count)")
    let lanes = count
    let (ones, theirs) = unsafe (bytes, others.bytes)
    var (total, lane) = (Int64(0), 0)
    while lane < lanes {
      // Bytes hold 255 vectors' counts.
      let end = Swift.min(lanes & ~15, lane + 255 * 16)
      var counts = Bytes()
      while lane < end {
        let one = unsafe ones.unsafeLoadUnaligned(fromUncheckedByteOffset: lane, as: Bytes.self)
        let other = unsafe theirs.unsafeLoadUnaligned(fromUncheckedByteOffset: lane, as: Bytes.self)
        counts &+= Bytes().replacing(with: 1, where: one .< other)
        lane &+= 16
      }
      for index in counts.indices { total &+= Int64(counts[index]) }
      while lane < lanes, lanes - lane < 16 {
        total &+= self[lane] < others[lane] ? 1 : 0
        lane &+= 1
      }
    }
    return total
  }
}
