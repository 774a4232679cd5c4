import Foundation
import Games
import KernelInterface
import KernelLevels
import RandomStreams
import Testing

@Suite("Normal deviates")
struct FloatArithmeticTests {
  /// All 2^23 of them: against the distribution function in double precision, by the error of the deviate.
  @Test
  func deviatesAreQuantilesAndGrow() {
    var worst = 0.0
    var last = -Float.infinity
    var falls = 0
    var squares = 0.0
    for upper in 0..<UInt32(1 << 23) {
      let deviate = FloatArithmetic.normal(upper << 9 | 0x1ab)
      if deviate < last { falls += 1 }
      last = deviate
      let z = Double(deviate)
      squares += z * z
      guard upper % 5 == 0 else { continue }
      let p = (Double(upper) + 0.5) * 0x1p-23
      // The smaller tail, so that nothing cancels.
      let tail = min(p, 1 - p)
      let error =
        (erfc(abs(z) / 2.0.squareRoot()) / 2 - tail) / exp(-z * z / 2) * (2 * .pi).squareRoot()
      worst = max(worst, abs(error) / max(1, abs(z)))
    }
    #expect(worst < 1e-6)
    // Rounding of single floats next to each other.
    #expect(falls < 1 << 16)
    #expect(abs(squares * 0x1p-23 - 1) < 1e-5)
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

  /// The kernels of all levels, against the words of the stream one by one.
  @Test(arguments: KernelLevel.supported)
  func kernelsFillColumnsWithThem(kernel: KernelLevel) {
    let stream = StreamAddress(
      seed: Seed(11), purpose: .ratings, subject: .team(entrant: 5))
    let lanes = MatchLanes(firstTournament: 0xFFFF_FFF0, count: 1_000)
    let stride = lanes.paddedCount + 32
    var columns = [UInt32](repeating: 0, count: 2 * stride)
    columns.withUnsafeMutableBufferPointer { columns in
      guard let start = columns.baseAddress else { return }
      kernel.kernels.normals(
        DrawCall(
          stream: MatchStream(key: stream.key, subject: stream.subject.word), block: 7,
          lanes: lanes, count: 2, columnStride: stride, columns: start))
    }
    for lane in 0..<lanes.count {
      let words = stream.words(tournament: lanes.firstTournament + UInt64(lane), block: 7)
      for column in 0..<2 {
        #expect(columns[column * stride + lane] == FloatArithmetic.normal(words[column]).bitPattern)
      }
    }
  }
}
