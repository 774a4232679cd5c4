import RandomStreams
import Testing

@Suite("Philox4x32-10")
struct PhiloxTests {
  /// A published answer: counter, key and block, least significant words first.
  struct Answer: Sendable {
    var counter: SIMD4<UInt32>
    var key: SIMD2<UInt32>
    var block: SIMD4<UInt32>
  }

  /// The rows `philox4x32 10` of `tests/kat_vectors` in Random123 1.14.0: zeros, ones, and digits
  /// of pi.
  static let published = [
    Answer(
      counter: .zero, key: .zero,
      block: SIMD4(0x6627_e8d5, 0xe169_c58d, 0xbc57_ac4c, 0x9b00_dbd8)),
    Answer(
      counter: SIMD4(repeating: .max), key: SIMD2(repeating: .max),
      block: SIMD4(0x408f_276d, 0x41c8_3b0e, 0xa20b_c7c6, 0x6d54_51fd)),
    Answer(
      counter: SIMD4(0x243f_6a88, 0x85a3_08d3, 0x1319_8a2e, 0x0370_7344),
      key: SIMD2(0xa409_3822, 0x299f_31d0),
      block: SIMD4(0xd16c_fe09, 0x94fd_cceb, 0x5001_e420, 0x2412_6ea1)),
  ]

  @Test(arguments: published)
  func theKnownAnswersAreReproduced(answer: Answer) {
    #expect(Philox.block(counter: answer.counter, key: answer.key) == answer.block)
  }

  @Test func everyBitOfTheCounterChangesAboutHalfOfTheBlock() {
    var flipped = 0
    let start = SIMD4<UInt32>(7, 11, 13, 17)
    let plain = Philox.block(counter: start, key: SIMD2(1, 2))
    for bit in 0..<128 {
      var counter = start
      counter[bit / 32] ^= 1 << UInt32(bit % 32)
      let difference = plain ^ Philox.block(counter: counter, key: SIMD2(1, 2))
      let count = (0..<4).reduce(0) { $0 + difference[$1].nonzeroBitCount }
      // The binomial count of 128 bits has mean 64 and standard deviation 5.66; 5.5 of these are allowed.
      #expect((33...95).contains(count), "bit \(bit) changes \(count) bits")
      flipped += count
    }
    // 128 * 128 bits change with probability 1/2: standard deviation 64.
    #expect(abs(flipped - 8192) < 288)
  }
}
