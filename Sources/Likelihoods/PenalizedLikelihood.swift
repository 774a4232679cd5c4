package import LinearAlgebra

/// The weighted log likelihood of matches, with a normal prior on attacks, defences and strengths.
///
/// The predictors of a match are sums: log λ_home = base + home + attack_h - defence_a and log
/// λ_away = base + attack_a - defence_h, or δ = home + strength_h - strength_a. `home` is 0 on
/// neutral ground.
///
/// Attacks, defences and strengths each sum to 0, held there by a penalty ½ κ (Σ)². As a constant
/// added to all of them is equivalent to another base, the penalty is 0 at the maximum for any κ.
/// The prior is that of independent deviates with a sum of 0.
package struct PenalizedLikelihood<Model: MatchLikelihood>: Sendable {
  package let parameters: FitParameters
  package let matches: [FittedMatch]
  /// The inverse of the prior's variance; 0 without a prior.
  package var precision: Double
  /// The weight of a penalty ½ ε θ² on each parameter θ.
  var ridge = 0.0
  /// κ, about the weight of a team's matches.
  let penalty: Double
  /// The shape if it is not a parameter.
  let fixedShape: Double

  /// - Parameter fixedShape: The shape, or `nil` if it is a parameter.
  package init(
    _ matches: [FittedMatch], teamCount: Int, deviation: Double?, fixedShape: Double?
  ) {
    self.fixedShape = fixedShape ?? 0
    self.matches = matches
    parameters = FitParameters(
      teamCount: teamCount, hasGoals: Model.hasGoals,
      hasHome: matches.contains { !$0.isNeutral }, hasShape: fixedShape == nil)
    precision = deviation.map { 1 / ($0 * $0) } ?? 0
    let weight = matches.reduce(0) { $0 + $1.weight }
    penalty = weight / Double(teamCount * teamCount)
  }

  /// Returns the log likelihood without the prior.
  package func logLikelihood(_ point: [Double]) -> Double {
    var sum = 0.0
    forEachMatch(point) { match, terms, _, _ in sum += match.weight * terms.value }
    return sum
  }

  /// Returns the log likelihood with the prior, up to a constant, the gradient and the lower
  /// triangle of the negative Hessian.
  ///
  /// A match has at most eight of hundreds of parameters, so that their 36 products are added one
  /// by one: a product of whole matrices (`dsyrk`) would be nearly all zeros.
  package func derivatives(
    _ point: [Double]
  ) -> (value: Double, gradient: [Double], information: Matrix) {
    let count = parameters.count
    var value = 0.0
    var gradient = [Double](repeating: 0, count: count)
    var information = [Double](repeating: 0, count: count * count)
    forEachMatch(point) { match, terms, first, second in
      let weight = match.weight
      value += weight * terms.value
      first.add(weight * terms.first, to: &gradient)
      first.add(-weight * terms.firstFirst, first, to: &information, order: count)
      if Model.hasGoals {
        second.add(weight * terms.second, to: &gradient)
        second.add(-weight * terms.secondSecond, second, to: &information, order: count)
        // The matrix is symmetric and half of it is kept, so the pair is added in both orders.
        first.add(-weight * terms.firstSecond, second, to: &information, order: count)
        second.add(-weight * terms.firstSecond, first, to: &information, order: count)
      }
      if let shape = parameters.shape {
        let row = LinearRow(shape)
        gradient[shape] += weight * terms.shape
        row.add(-weight * terms.firstShape, first, to: &information, order: count)
        row.add(-weight * terms.secondShape, second, to: &information, order: count)
        row.add(-weight * terms.shapeShape, row, to: &information, order: count)
      }
    }
    for block in parameters.blocks {
      let teams = block..<block + parameters.teamCount
      let total = teams.reduce(0) { $0 + point[$1] }
      let mean = total / Double(parameters.teamCount)
      let squares = teams.reduce(0) { $0 + point[$1] * point[$1] }
      value -= precision / 2 * (squares - total * mean) + penalty / 2 * total * total
      let common = penalty - precision / Double(parameters.teamCount)
      for row in teams {
        gradient[row] -= precision * (point[row] - mean) + penalty * total
        information[row * count + row] += precision
        for column in block...row { information[row * count + column] += common }
      }
    }
    for place in 0..<count where ridge > 0 {
      value -= ridge / 2 * point[place] * point[place]
      gradient[place] -= ridge * point[place]
      information[place * count + place] += ridge
    }
    return (value, gradient, Matrix(rows: count, columns: count, elements: information))
  }

  /// Calls `body` with each match, its terms, and the rows of its predictors.
  private func forEachMatch(
    _ point: [Double], _ body: (FittedMatch, MatchTerms, LinearRow, LinearRow) -> Void
  ) {
    let shape = parameters.shape.map { point[$0] } ?? fixedShape
    let blocks = parameters.blocks
    let attack = blocks[0]
    for match in matches {
      var first = LinearRow()
      var second = LinearRow()
      if let home = parameters.home, !match.isNeutral { first.append(home, 1) }
      first.append(attack + match.home, 1)
      if let base = parameters.base {
        let defence = blocks[1]
        first.append(base, 1)
        first.append(defence + match.away, -1)
        second.append(base, 1)
        second.append(attack + match.away, 1)
        second.append(defence + match.home, -1)
      } else {
        first.append(attack + match.away, -1)
      }
      let terms = Model.terms(match, first.sum(point), second.sum(point), shape)
      body(match, terms, first, second)
    }
  }
}

/// A sum of at most four parameters with signs.
struct LinearRow {
  private var indices: SIMD4<Int32> = .zero
  private var signs: SIMD4<Double> = .zero
  private var count = 0

  init() {}

  init(_ index: Int) {
    append(index, 1)
  }

  mutating func append(_ index: Int, _ sign: Double) {
    indices[count] = Int32(index)
    signs[count] = sign
    count += 1
  }

  func sum(_ point: [Double]) -> Double {
    var sum = 0.0
    for place in 0..<count { sum += signs[place] * point[Int(indices[place])] }
    return sum
  }

  func add(_ value: Double, to gradient: inout [Double]) {
    for place in 0..<count { gradient[Int(indices[place])] += signs[place] * value }
  }

  /// Adds a multiple of the outer product of two rows, in the lower triangle.
  func add(
    _ value: Double, _ other: LinearRow, to matrix: inout [Double], order: Int
  ) {
    for place in 0..<count {
      let row = Int(indices[place])
      let scaled = signs[place] * value
      for otherPlace in 0..<other.count {
        let column = Int(other.indices[otherPlace])
        if column <= row { matrix[row * order + column] += scaled * other.signs[otherPlace] }
      }
    }
  }
}
