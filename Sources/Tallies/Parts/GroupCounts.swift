/// Counts of some quantities in each lane of a group.
///
/// A season has at most 891 rounds, so that counts of games fit 16 bits, and sums of their squares over a group 32.
struct GroupCounts {
  static let lanes = 16

  private let sections: MomentSections
  private var elements: [Int16]

  init(_ sections: MomentSections) {
    self.sections = sections
    elements = Array(repeating: 0, count: sections.sums.count * GroupCounts.lanes)
  }

  /// The elements, set to 0, with those of a quantity next to one another.
  @_lifetime(&self)
  mutating func cleared() -> MutableSpan<Int16> {
    for index in elements.indices { elements[index] = 0 }
    return elements.mutableSpan
  }

  @inline(__always)
  subscript(cell: Int) -> Span<Int16> {
    @_lifetime(borrow self)
    get {
      elements.span.extracting(cell * GroupCounts.lanes..<(cell + 1) * GroupCounts.lanes)
    }
  }

  /// Adds the sums over the group, and the sums of squares.
  func add(to tally: inout Tally, _ squares: inout [Int64]) {
    let first = sections.squares.start
    tally.add(to: sections.sums.range) { cell in
      let lanes = self[cell]
      squares[first &+ cell] &+= lanes.product(lanes)
      var sum: Int32 = 0
      for lane in 0..<GroupCounts.lanes { sum &+= Int32(lanes[lane]) }
      return Int64(sum)
    }
  }
}

extension Span where Element == Int16 {
  /// Adds up the products of two quantities over a group of lanes.
  @inline(__always)
  func product(_ other: Span<Int16>) -> Int64 {
    precondition(count == GroupCounts.lanes && other.count == GroupCounts.lanes, "no group")
    var sum: Int32 = 0
    for lane in 0..<GroupCounts.lanes { sum &+= Int32(self[lane]) &* Int32(other[lane]) }
    return Int64(sum)
  }
}
