internal import Glibc

/// The spread of teams before any match: a normal distribution of attack and defence, or of log
/// strength, around the mean.
public struct TeamSpread: Sendable, Hashable {
  /// The standard deviations: of attack and defence, or of log strength.
  public let deviations: [Double]
  /// The correlation of attack and defence.
  public let correlation: Double

  /// The standard deviations that may be given.
  public static let range = 1e-4...100.0
  /// The correlations that may be given.
  public static let correlations = -0.9999...0.9999

  /// Creates the spread of log strengths.
  public init(strength: Double) {
    self.init(deviations: [strength], correlation: 0)
  }

  /// Creates the spread of attacks and defences.
  public init(attack: Double, defence: Double, correlation: Double = 0) {
    self.init(deviations: [attack, defence], correlation: correlation)
  }

  private init(deviations: [Double], correlation: Double) {
    precondition(
      deviations.allSatisfy { $0 > 0 } && abs(correlation) < 1,
      "a spread of \(deviations) with correlation \(correlation)")
    self.deviations = deviations
    self.correlation = correlation
  }
}

extension TeamSpread {
  /// The covariance of a team's parameters.
  package var covariance: [[Double]] {
    guard deviations.count == 2 else { return [[deviations[0] * deviations[0]]] }
    let common = correlation * deviations[0] * deviations[1]
    return [
      [deviations[0] * deviations[0], common], [common, deviations[1] * deviations[1]],
    ]
  }

  /// The inverse of the covariance.
  var precision: [[Double]] {
    let rest = 1 - correlation * correlation
    return deviations.indices.map { row in
      deviations.indices.map { column in
        (row == column ? 1 : -correlation) / (rest * deviations[row] * deviations[column])
      }
    }
  }

  /// The logarithm of the covariance's determinant.
  var logDeterminant: Double {
    2 * deviations.reduce(0) { $0 + log($1) } + log(1 - correlation * correlation)
  }

  /// Coordinates without bounds, which results determine almost independently: the logarithms of
  /// the deviations of attack + defence and of attack - defence, and the inverse hyperbolic tangent
  /// of the correlation of these two; or the logarithm of the deviation of log strength.
  var coordinates: [Double] {
    guard deviations.count == 2 else { return [log(deviations[0])] }
    let matrix = covariance
    let sum = matrix[0][0] + matrix[1][1] + 2 * matrix[0][1]
    let difference = matrix[0][0] + matrix[1][1] - 2 * matrix[0][1]
    let common = (matrix[0][0] - matrix[1][1]) / (sum * difference).squareRoot()
    return [log(sum) / 2, log(difference) / 2, atanh(common)]
  }

  /// Creates the spread with the given coordinates.
  init(coordinates: [Double]) {
    guard coordinates.count == 3 else {
      self.init(strength: exp(coordinates[0]))
      return
    }
    let (sum, difference) = (exp(coordinates[0]), exp(coordinates[1]))
    let common = tanh(coordinates[2]) * sum * difference
    let (squares, product) = (sum * sum + difference * difference, 2 * common)
    let (attack, defence) = ((squares + product) / 4, (squares - product) / 4)
    self.init(
      attack: attack.squareRoot(), defence: defence.squareRoot(),
      correlation: (sum * sum - difference * difference) / 4 / (attack * defence).squareRoot())
  }

  /// Returns the spread with four significant digits, so that it is read back exactly.
  var rounded: TeamSpread {
    TeamSpread(
      deviations: deviations.map { $0.rounded(digits: 4) },
      correlation: max(
        TeamSpread.correlations.lowerBound,
        min(TeamSpread.correlations.upperBound, correlation.rounded(digits: 4))))
  }
}
