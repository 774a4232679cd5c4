/// A group of four who play each other once, and in whose last round two may be level with each other alone: UEFA's
/// regulations of EURO 2024, Art. 20.02.
public enum GroupOfFour {
  /// The pairs of the circle method, as they come: 1-4 2-3, 3-4 2-1, 4-2 1-3.
  public static let pairs = [(0, 3), (1, 2), (2, 3), (1, 0), (3, 1), (0, 2)]

  /// Returns whether a match of the last round goes to a shoot-out; the scores are those of ``pairs``.
  public static func isLevel(_ last: (Int, Int), _ scores: [(Int, Int)]) -> Bool {
    var sums = Array(repeating: SIMD4<Int>(), count: 4)
    for ((one, other), (home, away)) in zip(pairs, scores) {
      for (team, own, against) in [(one, home, away), (other, away, home)] {
        sums[team] &+= [own > against ? 3 : own == against ? 1 : 0, own, against, 0]
      }
      if (one, other) == last, home != away { return false }
    }
    return sums[last.0] == sums[last.1] && sums.count { $0[0] == sums[last.0][0] } == 2
  }

  /// The chance that a match of the last round goes to a shoot-out, where each side scores 0, 1 or 2 goals, one as likely
  /// as the other: all 531,441 courses.
  public static func chanceOfShootOut() -> Double {
    var courses = 0
    for course in 0..<531_441 {
      var rest = course
      let scores = (0..<6).map { _ -> (Int, Int) in
        defer { rest /= 9 }
        return (rest % 3, rest / 3 % 3)
      }
      courses += pairs.suffix(2).count { isLevel($0, scores) }
    }
    return Double(courses) / (2 * 531_441)
  }
}
