import Fitting
import Likelihoods
import TestSupport
import Testing
import TextFiles

/// Fits of SciPy's optimisers, with likelihoods written from the formulas: `scripts/check-fit`
/// makes the reference.
@Suite("Ratings beside those of SciPy")
struct FitReferenceTests {
  struct Case: Sendable, CustomStringConvertible {
    let node: JSONNode
    var description: String {
      "\(node["file"]?.string ?? "") \(node["model"]?.string ?? "") \(node["halfLife"]?.double ?? 0) "
        + "\(node["prior"]?.double ?? 0)"
    }
  }

  static let cases: [Case] = {
    var diagnostics = Diagnostics()
    let bytes = TestFile.bytes("\(FittingData.folder)/reference/scipy.json") ?? []
    let root = JSONDocument.parse(bytes, file: "scipy.json", diagnostics: &diagnostics)
    return (root?["cases"]?.elements ?? []).map { Case(node: $0) }
  }()

  @Test func thereAreCasesOfEveryModel() {
    #expect(Set(Self.cases.compactMap { $0.node["model"]?.string }).count == 4)
  }

  @Test(arguments: cases)
  func fitsAgreeWithSciPy(reference: Case) throws {
    let node = reference.node
    let model = try #require(node["model"]?.string.flatMap { FitModel(rawValue: $0) })
    var request = FitRequest(model: model, halfLife: node["halfLife"]?.double)
    request.prior = node["prior"]?.double.map { .given(model.spread($0)) } ?? .none
    request.takesLargestGroup = true
    let fitted = try FittedRatings(
      [FittingData.file(try #require(node["file"]?.string))], request)
    let logLikelihood = try #require(node["logLikelihood"]?.double)
    #expect(abs(fitted.logLikelihood - logLikelihood) < 1e-6)
    for member in node["rules"]?.members ?? [] {
      let rule = try #require(fitted.rules.first { $0.name == member.name })
      let expected = try #require(member.node.double)
      #expect(abs(rule.estimate.value - expected) < 2e-5 * max(1, abs(expected)), "\(member.name)")
    }
    let teams = node["teams"]?.members ?? []
    #expect(teams.count >= 12)
    for member in teams {
      let team = try #require(fitted.teams.first { $0.team.name == member.name })
      for figure in team.figures {
        let expected = try #require(member.node[figure.name]?.double)
        #expect(
          abs(figure.estimate.value - expected) < 2e-5 * max(1, expected), "\(member.name)")
      }
    }
  }
}
