/// The distribution of a whole number that lies in a finite range.
public struct DiscreteDistribution: Sendable {
  /// The number that the first probability belongs to.
  public private(set) var first: Int
  public private(set) var probabilities: [Double]

  public init(first: Int, _ probabilities: [Double]) {
    self.first = first
    self.probabilities = probabilities
  }

  /// Evenly on a range.
  public init(evenly range: ClosedRange<Int>) {
    self.init(
      first: range.lowerBound, Array(repeating: 1 / Double(range.count), count: range.count))
  }

  /// The distribution of a function of another distribution's numbers.
  public init(_ other: DiscreteDistribution, mapped transform: (Int) -> Int) {
    let values = other.probabilities.indices.map { transform(other.first + $0) }
    let first = values.min() ?? 0
    self.init(first: first, Array(repeating: 0, count: (values.max() ?? 0) - first + 1))
    for (value, probability) in zip(values, other.probabilities) {
      probabilities[value - first] += probability
    }
  }

  /// Distributions that are drawn from with given probabilities.
  public init(mixing parts: [(Double, DiscreteDistribution)]) {
    let first = parts.map(\.1.first).min() ?? 0
    let last = parts.map { $0.1.first + $0.1.probabilities.count - 1 }.max() ?? 0
    self.init(first: first, Array(repeating: 0, count: last - first + 1))
    for (weight, part) in parts {
      for (index, probability) in part.probabilities.enumerated() {
        probabilities[part.first - first + index] += weight * probability
      }
    }
  }

  /// The sum of two independent numbers.
  public static func + (left: Self, right: Self) -> Self {
    let count = left.probabilities.count + right.probabilities.count - 1
    var sum = [Double](repeating: 0, count: count)
    for (index, one) in left.probabilities.enumerated() where one > 0 {
      for (other, two) in right.probabilities.enumerated() { sum[index + other] += one * two }
    }
    return Self(first: left.first + right.first, sum)
  }

  /// The number with its sign turned round.
  public static prefix func - (number: Self) -> Self {
    Self(
      first: 1 - number.first - number.probabilities.count,
      Array(number.probabilities.reversed()))
  }

  public subscript(value: Int) -> Double {
    let index = value - first
    return probabilities.indices.contains(index) ? probabilities[index] : 0
  }

  public var mean: Double {
    zip(first..., probabilities).reduce(0) { $0 + Double($1.0) * $1.1 }
  }

  public var variance: Double {
    let mean = mean
    return zip(first..., probabilities).reduce(0) {
      $0 + (Double($1.0) - mean) * (Double($1.0) - mean) * $1.1
    }
  }

  /// The probability of numbers above 0.
  public var positive: Double {
    zip(first..., probabilities).reduce(0) { $0 + ($1.0 > 0 ? $1.1 : 0) }
  }

  /// The probabilities of the numbers of a range that holds all there are.
  public func expected(_ range: ClosedRange<Int>) -> [Double] { range.map { self[$0] } }

  /// The numbers that there are.
  public var range: ClosedRange<Int> { first...first + probabilities.count - 1 }
}
