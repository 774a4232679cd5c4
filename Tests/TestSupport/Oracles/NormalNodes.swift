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

  /// The five nodes of Gauss and Hermite, for what is costly.
  public static let five: [(deviate: Double, weight: Double)] = [
    (-2.856970013872806, 0.01125741132772069), (-1.355626179974266, 0.2220759220056126),
    (0, 0.5333333333333333),
    (1.355626179974266, 0.2220759220056126), (2.856970013872806, 0.01125741132772069),
  ]
}
