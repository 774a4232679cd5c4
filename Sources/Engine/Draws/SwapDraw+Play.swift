internal import KernelInterface
internal import Programs
internal import RandomStreams

extension SwapDraw: PlayableDraw {
  package func draw(in block: TournamentBlock) {
    let stream = StreamAddress(seed: block.seed, purpose: .draw, subject: subject)
    let lanes = block.lanes.paddedCount
    for (number, pair) in pairs.enumerated() {
      if drawn == nil, number % 4 == 0 {
        block.draw(stream, block: UInt32(number / 4), into: 0..<min(4, pairs.count - number))
      }
      let one = block.occupantColumn(pair[0]).extracting(0..<lanes)
      let other = block.occupantColumn(pair[1]).extracting(0..<lanes)
      let first = block.slots[firstSlot + 2 * number, lanes]
      let second = block.slots[firstSlot + 2 * number + 1, lanes]
      if let isExchanged = drawn?[number] {
        first.take(isExchanged ? other : one)
        second.take(isExchanged ? one : other)
        continue
      }
      let words = block.work[number % 4, lanes]
      for lane in 0..<lanes {
        let isExchanged = words[lane] < 0
        first[lane] = isExchanged ? other[lane] : one[lane]
        second[lane] = isExchanged ? one[lane] : other[lane]
      }
    }
  }
}
