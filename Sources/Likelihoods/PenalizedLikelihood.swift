package import LinearAlgebra

/// The weighted log likelihood of matches, with normal priors of the parameters.
///
/// The predictors of a match are sums: log λ_home = base + home + attack_h - defence_a and log
/// λ_away = base + attack_a - defence_h, or δ = home + strength_h - strength_a. `home` is 0 on
/// neutral ground.
///
/// Attacks, defences and strengths each sum to 0, held there by a penalty ½ κ (Σ)². As a constant
/// added to all of them is equivalent to another base, the penalty is 0 at the maximum for any κ.
package struct PenalizedLikelihood<Model: MatchLikelihood>: Sendable {
  package let parameters: FitParameters
  package let matches: [FittedMatch]
  /// The prior of the teams' parameters, or `nil` without priors.
  private let prior: TeamPrior?
  /// The priors of what all matches share, each of a sum of parameters.
  private let shared: [(sum: [(place: Int, weight: Double)], prior: SharedPrior.Normal)]
  /// The weight of a penalty ½ ε θ² on each parameter θ.
  var ridge = 0.0
  /// κ, about the weight of a team's matches.
  let penalty: Double
  /// The shape if it is not a parameter.
  let fixedShape: Double

  /// - Parameters:
  ///   - newness: The newness of each team: see ``TeamPrior``.
  ///   - spread: The spread of the prior, or `nil` without priors.
  ///   - fixedShape: The shape, or `nil` if it is a parameter.
  package init(
    _ matches: [FittedMatch], newness: [Double], spread: TeamSpread?, fixedShape: Double?
  ) {
    let teamCount = newness.count
    self.fixedShape = fixedShape ?? 0
    self.matches = matches
    parameters = FitParameters(
      teamCount: teamCount, hasGoals: Model.hasGoals,
      hasHome: matches.isEmpty || matches.contains { !$0.isNeutral },
      hasShape: fixedShape == nil)
    precondition(
      spread.map { $0.deviations.count == (Model.hasGoals ? 2 : 1) } ?? true,
      "the spread of another model")
    let prior = spread.map { TeamPrior($0, newness: newness) }
    self.prior = prior
    let (home, shape) = (parameters.home, parameters.shape)
    shared =
      prior == nil
      ? []
      : [
        parameters.averageGoals.map { ($0, SharedPrior.base) },
        home.map { ([($0, 1)], SharedPrior.home(hasGoals: Model.hasGoals)) },
        shape.flatMap { place in Model.shapePrior.map { ([(place, 1)], $0) } },
      ].compactMap { $0 }
    let weight = matches.reduce(0) { $0 + $1.weight }
    penalty = max(1, weight) / Double(teamCount * teamCount)
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
    let (count, shape) = (parameters.count, parameters.shape)
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
      if let shape {
        let row = LinearRow(shape)
        gradient[shape] += weight * terms.shape
        row.add(-weight * terms.firstShape, first, to: &information, order: count)
        row.add(-weight * terms.secondShape, second, to: &information, order: count)
        row.add(-weight * terms.shapeShape, row, to: &information, order: count)
      }
    }
    addPriors(point, &value, &gradient, &information)
    for place in 0..<count where ridge > 0 {
      value -= ridge / 2 * point[place] * point[place]
      gradient[place] -= ridge * point[place]
      information[place * count + place] += ridge
    }
    return (value, gradient, Matrix(rows: count, columns: count, elements: information))
  }

  /// Adds the priors and the penalty of the sums.
  private func addPriors(
    _ point: [Double], _ value: inout Double, _ gradient: inout [Double],
    _ information: inout [Double]
  ) {
    let (count, teams) = (parameters.count, parameters.teamCount)
    for block in parameters.blocks {
      let total = point[block..<block + teams].reduce(0, +)
      value -= penalty / 2 * total * total
      for row in block..<block + teams {
        gradient[row] -= penalty * total
        for column in block...row { information[row * count + column] += penalty }
      }
    }
    for (sum, prior) in shared {
      let precision = 1 / (prior.deviation * prior.deviation)
      let distance = sum.reduce(-prior.mean) { $0 + $1.weight * point[$1.place] }
      value -= precision / 2 * distance * distance
      for (row, weight) in sum {
        gradient[row] -= precision * distance * weight
        for (column, other) in sum where column <= row {
          information[row * count + column] += precision * weight * other
        }
      }
    }
    guard let prior else { return }
    let precision = prior.spread.precision
    let products = parameters.blocks.map { prior.product(Array(point[$0..<$0 + teams])) }
    for (row, block) in parameters.blocks.enumerated() {
      for (column, other) in parameters.blocks.enumerated() {
        let weight = precision[row][column]
        for team in 0..<teams {
          let slope = weight * products[column][team]
          gradient[block + team] -= slope
          value -= slope * point[block + team] / 2
          guard other <= block else { continue }
          let last = other < block ? teams - 1 : team
          for second in 0...last {
            information[(block + team) * count + other + second] +=
              weight * prior.weight(team, second)
          }
        }
      }
    }
  }

  /// Calls `body` with each match, its terms, and the rows of its predictors.
  private func forEachMatch(
    _ point: [Double], _ body: (FittedMatch, MatchTerms, LinearRow, LinearRow) -> Void
  ) {
    let shape = parameters.shape.map { point[$0] } ?? fixedShape
    let (home, base) = (parameters.home, parameters.base)
    let blocks = parameters.blocks
    let attack = blocks[0]
    for match in matches {
      var first = LinearRow()
      var second = LinearRow()
      if let home, !match.isNeutral { first.append(home, 1) }
      first.append(attack + match.home, 1)
      if let base {
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

/// A sum of at most eight parameters with signs.
package struct LinearRow {
  private var indices: SIMD8<Int32> = .zero
  private var signs: SIMD8<Double> = .zero
  private var count = 0

  package init() {}

  package init(_ index: Int) {
    append(index, 1)
  }

  package mutating func append(_ index: Int, _ sign: Double) {
    indices[count] = Int32(index)
    signs[count] = sign
    count += 1
  }

  func sum(_ point: [Double]) -> Double {
    var sum = 0.0
    for place in 0..<count { sum += signs[place] * point[Int(indices[place])] }
    return sum
  }

  var terms: [(place: Int, sign: Double)] {
    (0..<count).map { (Int(indices[$0]), signs[$0]) }
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
