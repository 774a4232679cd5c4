internal import Glibc

/// The parameters that results leave unbounded.
///
/// Under a weak ridge penalty on all parameters, an unbounded parameter moves by about ln c when
/// the penalty is c times weaker; others stay. A team that falls alone shifts the sum of all teams,
/// so teams are compared with the median.
///
/// Source: A. Albert, J. A. Anderson (1984), "On the existence of maximum likelihood estimates in
/// logistic regression models", Biometrika 71(1), on when parameters are unbounded.
package struct Separation<Model: MatchLikelihood>: Sendable {
  package let parameters: FitParameters
  /// The direction of each parameter: 1, -1, or 0 if bounded.
  package let directions: [Int]

  /// The penalties, as shares of the matches' total weight.
  private static var penalties: (strong: Double, weak: Double) { (1e-6, 1e-9) }
  /// The least move that counts; unbounded parameters move by about 7.
  private static var leastWay: Double { 1 }
  /// Moves smaller than the largest by this factor do not count.
  private static var greatestRatio: Double { 5 }

  /// Finds the parameters that are unbounded without a prior, or returns `nil` if there are none.
  package init?(_ matches: [FittedMatch], teamCount: Int) {
    let weight = matches.reduce(0) { $0 + $1.weight }
    let fixedShape = Model.shapeName == nil ? 0 : Model.plainShape(of: matches)
    func point(_ penalty: Double, from start: [Double]?) -> [Double]? {
      var likelihood = PenalizedLikelihood<Model>(
        matches, newness: Array(repeating: 0, count: teamCount), spread: nil,
        fixedShape: fixedShape)
      likelihood.ridge = penalty * weight
      let start = start ?? Array(repeating: 0, count: likelihood.parameters.count)
      return try? NewtonAscent(
        likelihood, from: start, tolerance: NewtonAscent<Model>.coarseTolerance
      ).point
    }
    guard let near = point(Self.penalties.strong, from: nil),
      let far = point(Self.penalties.weak, from: near)
    else { return nil }
    let parameters = FitParameters(
      teamCount: teamCount, hasGoals: Model.hasGoals,
      hasHome: matches.contains { !$0.isNeutral }, hasShape: fixedShape == nil)
    var ways = zip(near, far).map { $1 - $0 }
    for (block, byBase) in zip(parameters.blocks, [1.0, -1.0]) {
      let teams = block..<block + teamCount
      let sorted = ways[teams].sorted()
      let middle = (sorted[(teamCount - 1) / 2] + sorted[teamCount / 2]) / 2
      for team in teams { ways[team] -= middle }
      if let base = parameters.base { ways[base] += byBase * middle }
    }
    let least = max(Self.leastWay, (ways.map(abs).max() ?? 0) / Self.greatestRatio)
    directions = ways.map { abs($0) < least ? 0 : $0 > 0 ? 1 : -1 }
    self.parameters = parameters
    guard directions.contains(where: { $0 != 0 }) else { return nil }
  }

  /// The teams with an unbounded figure.
  package var teams: [Int] {
    (0..<parameters.teamCount).filter { team in
      parameters.blocks.contains { directions[$0 + team] != 0 }
    }
  }

  /// True if the home advantage is unbounded.
  package var isOfHome: Bool { parameters.home.map { directions[$0] != 0 } ?? false }
}
