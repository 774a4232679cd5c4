/// The binomial distribution, by adding one trial after the other.
enum Binomial {
  /// The probabilities of 0, 1, ... successes.
  static func probabilities(_ trials: Int, _ probability: Double) -> [Double] {
    (0..<trials).reduce(into: [1.0]) { row, _ in
      row = zip(row + [0], [0] + row).map { $0 * (1 - probability) + $1 * probability }
    }
  }
}
