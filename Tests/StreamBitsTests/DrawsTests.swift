import RandomStreams
import StreamBits
import Testing

/// The battery gets the numbers that matches use, in the documented order.
@Suite("Packed draws")
struct DrawsTests {
  /// The draws that are packed in words, the lowest bit first.
  static func unpacked(_ words: [UInt32], count: Int) -> [UInt32] {
    (0..<count).map { draw in
      (0..<23).reduce(0) { value, bit in
        let position = draw * 23 + bit
        return value | (words[position / 32] >> UInt32(position % 32) & 1) << UInt32(bit)
      }
    }
  }

  /// The blocks 0 and 1 of an order.
  static func words(_ order: DrawOrder) -> [UInt32] {
    let draws = Draws(order: order, seed: Seed(7), control: nil)
    var packer = BitPacker()
    draws.appendBlock(0, to: &packer)
    draws.appendBlock(1, to: &packer)
    return packer.words
  }

  static func generator(_ leg: Int = 0, tournament: UInt64) -> Xoshiro128Plus {
    let subject = StreamSubject.match(stage: 0, first: 0, second: 1, leg: leg)
    let address = StreamAddress(seed: Seed(7), purpose: .match, subject: subject)
    return Xoshiro128Plus(address, tournament: tournament)
  }

  @Test func lanesTakeTurns() {
    var lanes = (0..<16).map { Self.generator(tournament: $0) }
    let expected = (0..<88).flatMap { _ in lanes.indices.map { lanes[$0].next() >> 9 } }
    #expect(Self.unpacked(Self.words(.interleaved), count: 88 * 16) == expected)
  }

  @Test func theNextMatchComesAfterTheBlockOfTournaments() {
    let words = Self.words(.interleaved)
    var generator = Self.generator(1, tournament: 1024)
    // Block 1, and in it the seventh of twelve matches: the first one of the second leg.
    let skipped = 1024 * 88 * (12 + 6) * 23 / 32
    #expect(words.count == 1024 * 88 * 12 * 23 / 32 * 2)
    #expect(Self.unpacked(Array(words[skipped...]), count: 1) == [generator.next() >> 9])
  }

  @Test func acrossTournamentsOnlyFirstDrawsAreTaken() {
    let expected = (0..<1000).map { (tournament: UInt64) in
      var generator = Self.generator(tournament: tournament)
      return generator.next() >> 9
    }
    #expect(Self.unpacked(Self.words(.across), count: 1000) == expected)
  }

  @Test func overlappingStreamsAreOneStreamInTurn() {
    let draws = Draws(order: .across, seed: Seed(7), control: .overlapping)
    var packer = BitPacker()
    draws.appendBlock(0, to: &packer)
    var generator = Self.generator(tournament: 0)
    let expected = (0..<16).map { _ in generator.next() >> 9 }
    #expect(Self.unpacked(packer.words, count: 16) == expected)
  }
}
