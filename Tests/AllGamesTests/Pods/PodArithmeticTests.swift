import Foundation
import KernelInterface
import TestSupport
import Testing

@Suite("The arithmetic of pods")
struct PodArithmeticTests {
  @Test
  func timesAreLogarithms() {
    let times = PodTimes()
    #expect(times.worst < 0x1p-22, "a relative error of 2^\(log2(times.worst))")
    #expect(times.rises == 0)
    // The longest and the shortest one.
    #expect(PodArithmetic.time(0) < 17 && PodArithmetic.time(.max) > 0)
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
