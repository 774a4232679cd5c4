import Foundation
import Games
import KernelInterface
import Kernels
import RandomStreams
import TestSupport
import Testing

@Suite("Normal deviates")
struct FloatArithmeticTests {
  /// All 2^23 of them: against the distribution function in double precision, by the error of the deviate.
  @Test
  func deviatesAreQuantilesAndGrow() {
    let deviates = NormalDeviates()
    #expect(deviates.worst < 1e-6)
    // Rounding of single floats next to each other.
    #expect(deviates.falls < 1 << 16)
    #expect(abs(deviates.meanSquare - 1) < 1e-5)
  }

  @Test
  func deviatesAreSymmetric() {
    for upper in stride(from: UInt32(0), to: 1 << 22, by: 997) {
      let mirrored = (1 << 23) - 1 - upper
      #expect(FloatArithmetic.normal(upper << 9) == -FloatArithmetic.normal(mirrored << 9))
    }
  }

  @Test
  func deviatesAreFinite() {
    #expect(abs(FloatArithmetic.normal(0) + 5.2947) < 0.001)
    #expect(abs(FloatArithmetic.normal(.max) - 5.2947) < 0.001)
  }

  /// The kernel, against the words of the stream one by one.
  @Test func theKernelFillsColumnsWithThem() {
    let stream = StreamAddress(
      seed: Seed(11), purpose: .ratings, subject: .team(entrant: 5))
    let lanes = MatchLanes(firstTournament: 0xFFFF_FFF0, count: 1_000)
    let columns = LaneMemory<UInt32>(repeating: 0, columns: 2, lanes: lanes.paddedCount + 32)
    drawNormals(
      DrawCall(stream: MatchStream(stream), block: 7, lanes: lanes, columns: columns.columns))
    for lane in 0..<lanes.count {
      let words = stream.words(tournament: lanes.firstTournament + UInt64(lane), block: 7)
      for column in 0..<2 {
        let bits = columns[column][lane]
        #expect(bits == FloatArithmetic.normal(words[column]).bitPattern)
      }
    }
  }
}
