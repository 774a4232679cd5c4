import Foundation

/// Points at which a smooth function of a standard normal deviate is looked at, so that the mean over them is
/// that over the deviate: whole numbers of standard deviations. By the Poisson summation formula the error is
/// of the order of exp(-2 pi^2).
public enum NormalNodes {
  public static let all: [(deviate: Double, weight: Double)] = {
    let nodes = (-5...5).map(Double.init)
    let weights = nodes.map { exp(-$0 * $0 / 2) }
    let total = weights.reduce(0, +)
    return zip(nodes, weights).map { ($0, $1 / total) }
  }()

  /// The nodes of two independent deviates.
  public static let pairs: [(first: Double, second: Double, weight: Double)] = all.flatMap { one in
    all.map { (one.deviate, $0.deviate, one.weight * $0.weight) }
  }
}
