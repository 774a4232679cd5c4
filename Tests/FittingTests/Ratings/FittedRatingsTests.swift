import Fitting
import Likelihoods
import TestSupport
import Testing
import TextFiles

@Suite("Ratings of results")
struct FittedRatingsTests {
  @Test(arguments: FitModel.allCases)
  func theFileIsAsItsCommittedCopy(model: FitModel) throws {
    let fitted = try FittedRatings([FittingData.file("small-league.csv")], FitRequest(model: model))
    let golden = GoldenFile("\(FittingData.folder)/golden/small-league-\(model.rawValue).json")
    #expect(golden.difference(from: fitted.json.tabularText) == nil)
  }

  @Test func theEstimatedPriorMayBeGiven() throws {
    let files = [try FittingData.file("premier-league.csv")]
    var request = FitRequest(model: .dixonColes)
    let estimated = try FittedRatings(files, request)
    request.prior = .given(try #require(estimated.prior))
    let given = try FittedRatings(files, request)
    for (left, right) in zip(estimated.teams, given.teams) {
      #expect(left.team == right.team)
      for (left, right) in zip(left.figures, right.figures) {
        #expect(abs(left.estimate.value - right.estimate.value) < 1e-6)
      }
    }
  }

  @Test func twentyTeamsAreASmallFile() throws {
    let fitted = try FittedRatings(
      [FittingData.file("premier-league.csv")], FitRequest(model: .dixonColes))
    let bytes = Array(fitted.json.tabularText.utf8)
    #expect(bytes.count < 50_000)
    #expect(bytes.last == UInt8(ascii: "\n"))
    var diagnostics = Diagnostics()
    let root = try #require(
      JSONDocument.parse(bytes, file: "ratings.json", diagnostics: &diagnostics))
    #expect(root.members?.map(\.name) == ["kind", "game", "teams", "rules", "uncertainty", "fit"])
    #expect(root["teams"]?.members?.count == 25)
    let rows = root["uncertainty"]?["covariance"]?["rows"]?.elements ?? []
    #expect(rows.map { $0.elements?.count } == (1...50).map { $0 })
    #expect(
      root["uncertainty"]?["covariance"]?["teams"]?.elements?.compactMap(\.string)
        == root["teams"]?.members?.map(\.name))
    // Errors are roots of variances.
    let first = try #require(root["teams"]?.members?.first?.name)
    let error = try #require(root["fit"]?["teams"]?[first]?["attackError"]?.double)
    let variance = try #require(rows.first?.elements?.first?.double)
    #expect(abs(error * error - variance) < 1e-6)
  }

  @Test func theStrongestComesFirst() throws {
    for model in FitModel.allCases {
      let fitted = try FittedRatings(
        [FittingData.file("premier-league.csv")], FitRequest(model: model))
      let overall = fitted.teams.map(\.overall.value)
      #expect(overall == overall.sorted(by: >))
      #expect(fitted.teams.first?.team.id == "arsenal-fc")
    }
  }

  @Test func strengthsHaveTheGeometricMeanOne() throws {
    let fitted = try FittedRatings(
      [FittingData.file("premier-league.csv")], FitRequest(model: .bradleyTerry))
    let product = fitted.teams.reduce(1) { $0 * $1.overall.value }
    #expect(abs(product - 1) < 1e-9)
  }

  @Test func tooFewMatchesAreRefusedWithoutAPrior() {
    let file = FittingData.matches(["A-B 1-0", "B-C 2-2", "C-A 0-1"])
    #expect(FittingData.problem([file]) == "")
    var request = FitRequest(model: .poisson)
    request.prior = .none
    #expect(
      FittingData.problem([file], request)
        == "found 3 matches that count, expected at least 10 without a prior; these work: leave out --prior none, or "
        + "--model elo")
  }

  @Test func withoutAPriorEveryTeamNeedsMatches() {
    var request = FitRequest(model: .poisson)
    request.prior = .none
    let league = FittingData.league(["A", "B", "C", "D"])
    #expect(
      FittingData.problem([FittingData.matches(league + ["A-E 1-0", "E-A 2-2"])], request)
        == "found fewer than 5 matches of \"E\", too few without a prior; these work: leave out --prior none, or "
        + "--leave-out E, or --model elo"
    )
    request.prior = .estimated
    #expect(
      FittingData.problem([FittingData.matches(league + ["A-E 1-0", "E-A 2-2"])], request) == "")
  }

  @Test func drawsOnlyAreRefused() {
    let file = FittingData.matches((0..<24).map { _ in "A-B 1-1" })
    for model in [FitModel.elo, .bradleyTerry] {
      var request = FitRequest(model: model)
      if model != .elo { request.prior = .none }
      #expect(FittingData.problem([file], request) != "", "\(model)")
    }
  }

  /// With 20 expected goals, 1 - λ ρ is negative.
  @Test func negativeProbabilitiesAreNoted() throws {
    let fitted = try FittedRatings(
      [FittingData.file("internationals.csv")],
      {
        var request = FitRequest(model: .dixonColes)
        request.takesLargestGroup = true
        return request
      }())
    let rho = try #require(fitted.rules.first { $0.name == "rho" }?.estimate.value)
    #expect(rho < 0)
    #expect(fitted.notes.contains { $0.contains("negative probability") }, "\(fitted.notes)")
  }
}
