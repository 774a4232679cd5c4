internal import KernelInterface

/// The scores of a match of several maps, each won with the same chance, independently.
enum MapScores {
  /// Returns the weight of a drawn match relative to the decided scores with these probabilities.
  @inline(__always)
  static func drawn(_ probabilities: SIMD8<Double>, wins: Int, draw: Double) -> Double {
    guard draw > 0 else { return 0 }
    var (home, away) = (0.0, 0.0)
    for index in 0..<wins {
      away += probabilities[index]
      home += probabilities[wins &+ index]
    }
    return draw * (home * away).squareRoot()
  }

  /// The probabilities of 0-w, 1-w, ..., (w-1)-w, w-(w-1), ..., w-0: w - k is binomial(w - 1 + k, k) p^w q^k, as the last map
  /// is the winner's.
  ///
  /// - Parameters:
  ///   - p, q: The chances of both sides in a map, of sum 1.
  ///   - wins: The number w of maps that win the match, 2 to 4.
  @inline(__always)
  static func probabilities(_ p: Double, _ q: Double, wins: Int) -> SIMD8<Double> {
    let (home, away) = (p * p, q * q)
    if wins == 2 { return SIMD8(away, 2 * away * p, 2 * home * q, home, 0, 0, 0, 0) }
    let (homes, aways) = (home * p, away * q)
    if wins == 3 {
      return SIMD8(
        aways, 3 * aways * p, 6 * aways * home, 6 * homes * away, 3 * homes * q, homes, 0, 0)
    }
    let (all, none) = (home * home, away * away)
    return SIMD8(
      none, 4 * none * p, 10 * none * home, 20 * none * homes, 20 * all * aways, 10 * all * away,
      4 * all * q, all)
  }

  /// The chances of both sides in a map so that they win a match with given chances.
  ///
  /// - Parameters:
  ///   - home, away: The chances of the match, of sum 1. Both are taken, as a chance near 1 says little of the other.
  ///   - wins: The number of maps that win the match, 2 to 4.
  @inline(__always)
  static func chances(
    ofMatch home: Double, _ away: Double, wins: Int
  ) -> (home: Double, away: Double) {
    let lesser = chance(ofMatch: away < home ? away : home, wins: wins)
    return away < home ? (1 - lesser, lesser) : (lesser, 1 - lesser)
  }

  /// The chance of a map with which a side wins a match with a given chance of at most a half.
  ///
  /// The chance of the match is the regularised incomplete beta function of that of the map,
  ///
  ///     I(q) = q^w (c - ...),   I'(q) = w c (q (1 - q))^(w - 1),   c = binomial(2 w - 1, w).
  ///
  /// Four steps of Newton's method from the first two terms of the inverse's series, in operations of IEEE 754 alone and
  /// without branches. The relative error of the match's chance is below 2^-50. Chances below 10^-300, whose
  /// powers would vanish, are taken for 10^-300.
  @inline(__always)
  static func chance(ofMatch chance: Double, wins: Int) -> Double {
    let target = chance < 1e-300 ? 1e-300 : chance
    var q: Double
    switch wins {
    case 2:
      let root = (target / 3).squareRoot()
      q = root * (1 + root / 3)
      for _ in 0..<4 { q -= (q * q * (3 - 2 * q) - target) / (6 * q * (1 - q)) }
    case 3:
      let root = DoubleArithmetic.exp(DoubleArithmetic.log(target / 10) / 3)
      q = root * (1 + root / 2)
      for _ in 0..<4 {
        let (level, cube) = (q * (1 - q), q * q * q)
        q -= (cube * (10 + q * (6 * q - 15)) - target) / (30 * level * level)
      }
    default:
      let root = (target / 35).squareRoot().squareRoot()
      q = root * (1 + 0.6 * root)
      for _ in 0..<4 {
        let (level, square) = (q * (1 - q), q * q)
        q -=
          (square * square * (35 + q * (q * (70 - 20 * q) - 84)) - target)
          / (140 * level * level * level)
      }
    }
    return q
  }
}
