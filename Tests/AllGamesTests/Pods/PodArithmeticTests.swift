import Foundation
import KernelInterface
import Testing

@Suite("The arithmetic of pods")
struct PodArithmeticTests {
  /// All 2^23 of them: against the logarithm in double precision, where the number itself is exact.
  @Test
  func timesAreLogarithms() {
    var worst = 0.0
    var last = Float.infinity
    var rises = 0
    for upper in 0..<UInt32(1 << 23) {
      let time = PodArithmetic.time(upper << 9 | 0x1ab)
      let exact = -log((Double(upper) + 0.5) * 0x1p-23)
      worst = max(worst, abs(Double(time) / exact - 1))
      if time > last { rises += 1 }
      last = time
    }
    #expect(worst < 0x1p-22, "a relative error of 2^\(log2(worst))")
    #expect(rises == 0)
  }

  @Test
  func timesArePositiveAndFinite() {
    for word in [UInt32(0), 511, 512, .max / 2, .max - 512, .max] {
      let time = PodArithmetic.time(word)
      #expect(time > 0 && time < 17)
    }
  }

  @Test
  func chancesAreSharesOfWords() {
    #expect(PodArithmetic.threshold(0) == 0)
    #expect(PodArithmetic.threshold(1) == 1 << 31)
    #expect(!PodArithmetic.happens(0, PodArithmetic.threshold(0)))
    #expect(PodArithmetic.happens(.max, PodArithmetic.threshold(1)))
    #expect(PodArithmetic.threshold(0.25) == 1 << 29)
  }

  /// No two draws of a player share a word.
  @Test
  func wordsAreApart() {
    let places = (0..<PodArithmetic.maximumAchievements).map { achievement in
      let at = PodArithmetic.word(achievement: achievement)
      return Int(at.block) * 4 + at.word
    }
    #expect(Set(places + [0]).count == PodArithmetic.maximumAchievements + 1)
  }
}
