internal import KernelInterface
internal import Programs
internal import RandomStreams

extension SwapDraw: PlayableDraw {
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
