internal import KernelInterface
package import RandomStreams

/// Exchanges the occupants of pairs of slots, or not.
package struct SwapDraw: Draw {
  let pairs: [[Slot]]
  /// For each pair whether it is exchanged, where that is known.
  let drawn: [Bool]?
  /// The columns that are filled, two a pair.
  let firstSlot: Int
  let subject: StreamSubject

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

  package func draw(in block: TournamentBlock) {
    let stream = StreamAddress(seed: block.seed, purpose: .draw, subject: subject)
    let stride = block.work.stride
    for (number, pair) in pairs.enumerated() {
      if drawn == nil, number % 4 == 0 {
        block.work[0].withMemoryRebound(to: UInt32.self, capacity: 4 * stride) { words in
          block.draw(
            stream, block: UInt32(number / 4), count: min(4, pairs.count - number),
            stride: stride, into: words)
        }
      }
      let words = block.work[number % 4]
      let (one, other) = (block.occupantColumn(pair[0]), block.occupantColumn(pair[1]))
      let (first, second) = (
        block.slots[firstSlot + 2 * number], block.slots[firstSlot + 2 * number + 1]
      )
      for lane in 0..<block.lanes.paddedCount {
        let isExchanged = drawn?[number] ?? (words[lane] < 0)
        first[lane] = isExchanged ? other[lane] : one[lane]
        second[lane] = isExchanged ? one[lane] : other[lane]
      }
    }
  }
}
