public import Estimates

/// A chance with words of its own, such as `26.1 % (+5.5 pp)`. People read the words; programs, the ground of a shaded
/// table and the bars of a terminal have the number.
public struct ChanceText: Sendable, Hashable {
  /// Between 0 and 1.
  public let value: Double
  /// How sure it is.
  public let interval: Interval
  public let words: String

  /// Makes a chance with words.
  ///
  /// - Parameter interval: nil where nothing is known of how sure it is.
  /// - Precondition: the value is between 0 and 1.
  public init(_ words: String, _ value: Double, _ interval: Interval? = nil) {
    precondition(value >= 0 && value <= 1, "\(value) is not between 0 and 1")
    self.value = value
    self.interval = interval ?? Interval(point: value)
    self.words = words
  }
}

extension Cell {
  /// The chance that the cell holds, and how sure it is as far as the cell knows; nil of other cells.
  public var chance: (value: Double, interval: Interval)? {
    switch self {
    case .probability(let value): (value, Interval(point: value))
    case .proportion(let share): (share.value, share.interval(.percent95))
    case .chance(let chance): (chance.value, chance.interval)
    case .text, .plain, .boolean, .integer, .real, .share, .missing: nil
    }
  }
}
