import RandomStreams
import TestSupport
import Testing

@Suite("xoshiro128+")
struct Xoshiro128PlusTests {
  /// Outputs of the authors' public-domain C program (xoshiro128plus.c) for these states.
  @Test(arguments: [
    (
      SIMD4<UInt32>(1, 2, 3, 4),
      [
        5, 12295, 25_178_119, 27_286_542, 39_879_690, 1_140_358_681, 3_276_312_097,
        4_110_231_701, 399_823_256, 2_144_435_200,
      ] as [UInt32]
    ),
    (
      SIMD4<UInt32>(0xffff_ffff, 0x8000_0000, 0x1234_5678, 0x9abc_def0),
      [
        2_596_069_103, 3_426_394_596, 1_338_612_918, 941_715_755, 2_619_047_355, 2_503_632_204,
        2_804_378_986, 1_819_462_215, 2_739_088_253, 260_619_974,
      ] as [UInt32]
    ),
  ])
  func theReferenceProgramIsReproduced(state: SIMD4<UInt32>, outputs: [UInt32]) {
    var generator = Xoshiro128Plus(state: state)
    #expect(outputs.map { _ in generator.next() } == outputs)
  }

  /// A word stands for its upper 23 bits, equally spaced and exact.
  @Test func numbersAreExact() {
    for index in Array(stride(from: UInt32(0), to: 1 << 23, by: 1021)) + [1 << 22, 1 << 23 - 1] {
      for rest: UInt32 in [0, 0x1ff] {
        let number = Xoshiro128Plus.symmetric(index << 9 | rest)
        #expect(Double(number) == Double(index) * 0x1p-22 - 1)
      }
    }
  }

  @Test func symmetricNumbersAreTheWordsInOrder() {
    var words = Xoshiro128Plus(state: SIMD4(1, 2, 3, 4))
    var numbers = words
    for _ in 0..<100 {
      #expect(numbers.nextSymmetric() == Xoshiro128Plus.symmetric(words.next()))
    }
  }

  @Test func aStreamStartsAtItsAddress() {
    let address = StreamAddress(
      seed: Seed(5), purpose: .match, subject: .match(stage: 0, first: 1, second: 2, leg: 0))
    var one = Xoshiro128Plus(address, tournament: 77)
    var other = Xoshiro128Plus(state: address.words(tournament: 77))
    #expect((0..<8).map { _ in one.next() } == (0..<8).map { _ in other.next() })
  }
}
