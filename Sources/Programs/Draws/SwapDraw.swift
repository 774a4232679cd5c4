internal import KernelInterface
package import RandomStreams

/// Exchanges the occupants of each pair of slots with probability one half.
package struct SwapDraw: Draw {
  package let pairs: [[Slot]]
  /// The known results: for each pair, true if it is exchanged.
  package let drawn: [Bool]?
  /// The first of the columns to fill, two per pair.
  package let firstSlot: Int
  package let subject: StreamSubject

  package init(pairs: [[Slot]], drawn: [Bool]?, firstSlot: Int, subject: StreamSubject) {
    self.pairs = pairs
    self.drawn = drawn
    self.firstSlot = firstSlot
    self.subject = subject
  }

  package var title: String { "swap" }

  package var fills: [Int] { (0..<2 * pairs.count).map { firstSlot + $0 } }

  package func use(of program: Program) -> DrawUse {
    var use = DrawUse(slots: pairs.flatMap { $0 }, work: 4)
    if let pair = pairs.first(where: { $0.count != 2 }) {
      use.problem = "one of its pairs has \(pair.count) slots"
    } else if let drawn, drawn.count != pairs.count {
      use.problem = "\(drawn.count) of its \(pairs.count) pairs are drawn"
    }
    return use
  }

  package func sources(of column: Int, _ occupants: (Int) -> Set<Int>) -> [Slot]? {
    pairs[(column - firstSlot) / 2]
  }

  package func isCertain(_ occupants: (Int) -> Set<Int>, in program: Program) -> Bool {
    drawn != nil
      && pairs.joined().allSatisfy { $0.column.map { occupants($0).count == 1 } ?? true }
  }
}
