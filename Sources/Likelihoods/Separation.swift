internal import Glibc

/// The parameters that results put no bound on.
///
/// Held back by a weak ridge penalty on all parameters, such a parameter goes as far as the penalty lets it, and by about
/// ln c further where the penalty is c times weaker. All others stay where they are. A team that goes down alone takes
/// the sum of all teams along, so that teams are compared with the middle one.
///
/// Source: A. Albert, J. A. Anderson (1984), "On the existence of maximum likelihood estimates in logistic regression
/// models", Biometrika 71(1), on when there are such parameters.
package struct Separation<Model: MatchLikelihood>: Sendable {
  package let parameters: FitParameters
  /// The way that each parameter goes: up or down, or 0 if it stays.
  package let directions: [Int]

  /// The penalties, in shares of what all matches weigh.
  private static var penalties: (strong: Double, weak: Double) { (1e-6, 1e-9) }
  /// A way that is shorter is none; unbounded parameters go about 7.
  private static var leastWay: Double { 1 }
  /// A way of which the longest is more than so many times as long is none.
  private static var greatestRatio: Double { 5 }

  /// Finds them; nil if there are none.
  ///
  /// - Parameter deviation: that of the prior, or nil for none.
  package init?(_ matches: [FittedMatch], teamCount: Int, deviation: Double?) {
    let weight = matches.reduce(0) { $0 + $1.weight }
    let fixedShape = Model.shapeName == nil ? 0 : Model.plainShape(of: matches)
    func point(_ penalty: Double, from start: [Double]?) -> [Double]? {
      var likelihood = PenalizedLikelihood<Model>(
        matches, teamCount: teamCount, deviation: deviation, fixedShape: fixedShape)
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

  /// The teams of which some figure is not bounded.
  package var teams: [Int] {
    (0..<parameters.teamCount).filter { team in
      parameters.blocks.contains { directions[$0 + team] != 0 }
    }
  }

  /// A Boolean value indicating whether the home advantage has no bound.
  package var isOfHome: Bool { parameters.home.map { directions[$0] != 0 } ?? false }
}
