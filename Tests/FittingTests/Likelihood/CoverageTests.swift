import Glibc
import Likelihoods
import LinearAlgebra
import TestSupport
import Testing

/// The coverage of intervals of ± 1.96 standard errors, which should be 95 %.
/// `scripts/check-fit-coverage` plays 500 seasons of each kind.
@Suite("Standard errors of ratings")
struct FitCoverageTests {
  static let seasons = getenv("PODIUM_FIT_SEASONS").flatMap { Int(String(cString: $0)) } ?? 60

  static func coverage<Model: MatchLikelihood>(
    _ model: Model.Type, _ kind: SimulatedResults.Kind, shape: Double?
  ) throws -> [String: Double] {
    let league = SimulatedResults(kind, teams: 20)
    var generator = OracleGenerator(seed: 2024)
    var (held, told): ([String: Int], [String: Int]) = ([:], [:])
    for _ in 0..<seasons {
      let matches = league.season(using: &generator)
      let fit = try LikelihoodFit<Model>(matches, teamCount: 20, prior: .none)
      func count(_ name: String, _ place: Int?, _ truth: Double) {
        guard let place else { return }
        let error = fit.covariance[place, place].squareRoot()
        told[name, default: 0] += 1
        held[name, default: 0] += abs(fit.point[place] - truth) < 1.959964 * error ? 1 : 0
      }
      count("base", fit.parameters.base, league.base)
      count("home", fit.parameters.home, league.home)
      if let shape { count("shape", fit.parameters.shape, shape) }
      for (index, block) in fit.parameters.blocks.enumerated() {
        let truth = index == 0 ? league.attack : league.defence
        for team in 0..<20 {
          count(Model.hasGoals ? "teams" : "strengths", block + team, truth[team])
        }
      }
    }
    return Dictionary(
      uniqueKeysWithValues: told.map { ($0.key, Double(held[$0.key] ?? 0) / Double($0.value)) })
  }

  static func expect(_ coverage: [String: Double], _ model: String) {
    for (name, share) in coverage.sorted(by: { $0.key < $1.key }) {
      // The 20 or 40 numbers of teams in a season are dependent; others are single.
      let trials = Double(seasons) * (["teams", "strengths"].contains(name) ? 10 : 1)
      let error = (0.95 * 0.05 / trials).squareRoot()
      if seasons >= 500 { print("\(model) \(name): \(share) of \(seasons) seasons") }
      #expect(abs(share - 0.95) < 0.02 + 3 * error, "\(model), \(name): \(share)")
      if seasons >= 500 {
        // The base is biased by half the variance of the other terms: see docs/fitting.md.
        let least = name == "base" ? 0.9 : 0.93
        #expect((least...0.97).contains(share), "\(model), \(name): \(share)")
      }
    }
  }

  /// Each model with the kind of results that it describes, and the true shape. The dispersion has
  /// none, as it is biased downwards because 41 other parameters are fitted: see docs/fitting.md.
  static let models: [(any MatchLikelihood.Type, SimulatedResults.Kind, Double?)] = [
    (PoissonGoals.self, .poisson, nil),
    (DixonColesGoals.self, .dixonColes(rho: -0.08), -0.08),
    (NegativeBinomialGoals.self, .negativeBinomial(dispersion: 0.25), nil),
    (DavidsonResult.self, .davidson(draw: 0.7), log(0.7)),
  ]

  @Test(arguments: models)
  func intervalsCoverTheTruth(
    model: any MatchLikelihood.Type, kind: SimulatedResults.Kind, shape: Double?
  ) throws {
    Self.expect(try Self.coverage(model, kind, shape: shape), "\(model)")
  }
}
