/// The arithmetic of a pod, in the very operations of the kernels.
///
/// Players are placed by the Plackett-Luce model (Luce, *Individual Choice Behavior*, 1959; Plackett, "The analysis
/// of permutations", Applied Statistics 24, 1975): each is first with a probability in proportion to their
/// strength, then each of the rest is second, and so on. The order of independent exponential times with the
/// strengths as rates has that distribution (the memoryless property), so each player draws one time, and the
/// shortest time is first.
///
/// A time is `-log(u) / strength`, with u one of 2^23 equally likely and equally spaced numbers between 0 and 1;
/// probabilities are those of the model to within 2^-21. Equal times are ordered by the players' indices.
public enum PodArithmetic {
  /// The maximum number of players in a pod.
  public static let seats = 4
  /// The maximum number of achievements.
  public static let maximumAchievements = 64

  /// The time of a player of strength 1: `-log((w + 1/2) / 2^23)`, w the upper 23 bits of a word.
  @inlinable
  @inline(__always)
  public static func time(_ word: UInt32) -> Float {
    0 - FloatArithmetic.log((Float(bitPattern: word >> 9 | 0x3F80_0000) - 1) + 0x1p-24)
  }

  /// A chance as the number of 31-bit words for which the event happens.
  ///
  /// - Parameter chance: 0...1; kept to 2^-31.
  public static func threshold(_ chance: Double) -> UInt32 {
    precondition(chance >= 0 && chance <= 1, "a chance of \(chance)")
    return UInt32((chance * 0x1p31).rounded())
  }

  /// Returns whether an event with a threshold happens on a word.
  public static func happens(_ word: UInt32, _ threshold: UInt32) -> Bool {
    word >> 1 < threshold
  }

  /// The position of a player's word for whether their pod is drawn, after those of the achievements.
  ///
  /// The words of all players of a pod, combined by exclusive or, are the word of the pod: uniform like each of
  /// them, the same in any seating, and independent of their times.
  public static func drawWord(achievements: Int) -> (block: UInt32, word: Int) {
    word(achievement: achievements)
  }

  /// The position of an achievement's word in a player's stream: the block, and the word in it. The player's time
  /// has the first word.
  public static func word(achievement: Int) -> (block: UInt32, word: Int) {
    (UInt32((achievement + 1) / 4), (achievement + 1) % 4)
  }
}
