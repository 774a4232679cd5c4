public import Estimates

/// A chance with words for people, such as `26.1 % (+5.5 pp)`.
public struct ChanceText: Sendable, Hashable {
  public let value: Double
  public let interval: Interval
  public let words: String

  /// - Parameter interval: the interval of the chance, or `nil` if it is unknown.
  /// - Precondition: the value is between 0 and 1.
  public init(_ words: String, _ value: Double, _ interval: Interval? = nil) {
    precondition(value >= 0 && value <= 1, "\(value) is not between 0 and 1")
    self.value = value
    self.interval = interval ?? Interval(point: value)
    self.words = words
  }
}

extension Cell {
  /// The chance in the cell and its interval, or `nil` in other cells.
  public var chance: (value: Double, interval: Interval)? {
    switch self {
    case .probability(let value): (value, Interval(point: value))
    case .proportion(let share): (share.value, share.interval(.percent95))
    case .chance(let chance): (chance.value, chance.interval)
    case .text, .plain, .boolean, .integer, .real, .share, .missing: nil
    }
  }
}
