/// Counts of some quantities in each lane of a group: for each quantity one element a lane.
///
/// A season has at most 891 rounds, so that whatever counts games fits 16 bits, and squares of it over a
/// group 32.
struct GroupCounts {
  /// The lanes of a group.
  static let lanes = 16

  private let sections: MomentSections
  private var elements: [Int16]

  init(_ sections: MomentSections) {
    self.sections = sections
    elements = Array(repeating: 0, count: sections.sums.count * GroupCounts.lanes)
  }

  /// Counts anew: the elements, all zeros. Those of a quantity follow one another.
  @_lifetime(&self)
  mutating func cleared() -> MutableSpan<Int16> {
    for index in elements.indices { elements[index] = 0 }
    return elements.mutableSpan
  }

  /// The lanes of a quantity.
  @inline(__always)
  subscript(cell: Int) -> Span<Int16> {
    @_lifetime(borrow self)
    get {
      elements.span.extracting(cell * GroupCounts.lanes..<(cell + 1) * GroupCounts.lanes)
    }
  }

  /// Adds the sums over the group, and those of squares.
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
  /// The sum over a group of lanes of the products of two quantities.
  @inline(__always)
  func product(_ other: Span<Int16>) -> Int64 {
    precondition(count == GroupCounts.lanes && other.count == GroupCounts.lanes, "no group")
    var sum: Int32 = 0
    for lane in 0..<GroupCounts.lanes { sum &+= Int32(self[lane]) &* Int32(other[lane]) }
    return Int64(sum)
  }
}
