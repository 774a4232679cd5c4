/// The exact probabilities of the orders in which players come in.
public struct PlackettLuceOrders: Sendable {
  public let strengths: [Double]
  /// Each order, first to last, with its probability.
  public let orders: [(order: [Int], probability: Double)]

  public init(_ strengths: [Double]) {
    self.strengths = strengths
    orders = Self.orders(Array(strengths.indices), strengths, 1)
  }

  private static func orders(
    _ left: [Int], _ strengths: [Double], _ probability: Double
  ) -> [(order: [Int], probability: Double)] {
    guard !left.isEmpty else { return [([], probability)] }
    let sum = left.reduce(0) { $0 + strengths[$1] }
    return left.flatMap { first in
      orders(left.filter { $0 != first }, strengths, probability * strengths[first] / sum)
        .map { ([first] + $0.order, $0.probability) }
    }
  }
}
