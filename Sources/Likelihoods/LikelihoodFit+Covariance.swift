internal import Glibc
package import LinearAlgebra

extension LikelihoodFit {
  package func error(ofSum places: [Int]) -> Double {
    var variance = 0.0
    for row in places {
      for column in places { variance += covariance[row, column] }
    }
    return max(0, variance).squareRoot()
  }

  /// Returns the covariance of some parameters, in order.
  package func covariance(of places: [Int]) -> Matrix {
    Matrix(
      rows: places.count, columns: places.count,
      elements: places.flatMap { row in places.map { covariance[row, $0] } })
  }

  /// The first pair for which some τ would be negative, with or without the advantage, if there is
  /// one.
  package var impossiblePair: (home: Int, away: Int)? {
    guard Model.hasGoals, shape != 0 else { return nil }
    let blocks = parameters.blocks
    let base = parameters.base.map { point[$0] } ?? 0
    let homes = [0.0, parameters.home.map { point[$0] } ?? 0.0]
    // In logarithms, τ = 0 where λ = 1 / |ρ| or λ μ = 1 / ρ.
    let limit = -log(abs(shape))
    for home in 0..<parameters.teamCount {
      for away in 0..<parameters.teamCount where away != home {
        let first = base + point[blocks[0] + home] - point[blocks[1] + away]
        let second = base + point[blocks[0] + away] - point[blocks[1] + home]
        for advantage in homes {
          let largest =
            shape > 0 ? first + advantage + second : max(first + advantage, second)
          if largest > limit || shape > 1 { return (home, away) }
        }
      }
    }
    return nil
  }
}
