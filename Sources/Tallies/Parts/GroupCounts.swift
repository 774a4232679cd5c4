/// Counts of some quantities in each lane of a group: for each quantity one element a lane.
///
/// A season has at most 891 rounds, so that whatever counts games fits 16 bits, and squares of it over a
/// group 32.
struct GroupCounts {
  /// The lanes of a group.
  static let lanes = 16

  private let sections: MomentSections
  private var cells: [Int16]

  init(_ sections: MomentSections) {
    self.sections = sections
    cells = Array(repeating: 0, count: sections.sums.count * GroupCounts.lanes)
  }

  /// Counts anew.
  mutating func change(_ count: (UnsafeMutableBufferPointer<Int16>) -> Void) {
    cells.withUnsafeMutableBufferPointer {
      $0.update(repeating: 0)
      count($0)
    }
  }

  /// A quantity in a lane.
  @inline(__always)
  subscript(cell: Int, lane: Int) -> UInt32 {
    UInt32(UInt16(bitPattern: cells[cell &* GroupCounts.lanes &+ lane]))
  }

  /// Adds the sums over the group, and those of squares.
  func add(to tally: inout Tally, _ squares: inout [Int64]) {
    cells.withUnsafeBufferPointer { cells in
      for cell in 0..<sections.sums.count {
        var sum: Int32 = 0
        for lane in 0..<GroupCounts.lanes {
          sum &+= Int32(cells[cell &* GroupCounts.lanes &+ lane])
        }
        tally.counts[sections.sums.start &+ cell] &+= Int64(sum)
        squares[sections.squares.start &+ cell] &+= product(cells, cell, cell)
      }
    }
  }

  /// The sum over the group of the products of two quantities.
  func product(_ one: Int, _ other: Int) -> Int64 {
    cells.withUnsafeBufferPointer { product($0, one, other) }
  }

  @inline(__always)
  private func product(_ cells: UnsafeBufferPointer<Int16>, _ one: Int, _ other: Int) -> Int64 {
    var sum: Int32 = 0
    for lane in 0..<GroupCounts.lanes {
      sum &+=
        Int32(cells[one &* GroupCounts.lanes &+ lane])
        &* Int32(cells[other &* GroupCounts.lanes &+ lane])
    }
    return Int64(sum)
  }
}
