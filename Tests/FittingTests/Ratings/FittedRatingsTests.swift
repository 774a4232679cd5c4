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

  @Test(arguments: FitModel.allCases)
  func theStrongestComesFirst(model: FitModel) throws {
    let fitted = try FittedRatings(
      [FittingData.file("premier-league.csv")], FitRequest(model: model))
    let overall = fitted.teams.map(\.overall.value)
    #expect(overall == overall.sorted(by: >))
    #expect(fitted.teams.first?.team.id == "arsenal-fc")
    if model == .bradleyTerry {
      #expect(abs(overall.reduce(1, *) - 1) < 1e-9, "strengths have the geometric mean 1")
    }
  }

  @Test(arguments: [
    (
      ["A-B 1-0", "B-C 2-2", "C-A 0-1"],
      "found 3 matches that count, expected at least 10 without a prior; these work: leave out --prior none, or --model elo"
    ),
    (
      FittingData.league(["A", "B", "C", "D"]) + ["A-E 1-0", "E-A 2-2"],
      "found fewer than 5 matches of \"E\", too few without a prior; these work: leave out --prior none, or --leave-out E, or --model elo"
    ),
  ])
  func tooFewMatchesAreRefusedWithoutAPrior(_ matches: [String], _ message: String) {
    let file = FittingData.matches(matches)
    #expect(FittingData.problem([file]) == "")
    var request = FitRequest(model: .poisson)
    request.prior = .none
    #expect(FittingData.problem([file], request) == message)
  }

  /// With 20 expected goals, 1 - λ ρ is negative.
  @Test func negativeProbabilitiesAreNoted() throws {
    var request = FitRequest(model: .dixonColes)
    request.takesLargestGroup = true
    let fitted = try FittedRatings([FittingData.file("internationals.csv")], request)
    let rho = try #require(fitted.rules.first { $0.name == "rho" }?.estimate.value)
    #expect(rho < 0)
    #expect(fitted.notes.contains { $0.contains("negative probability") }, "\(fitted.notes)")
  }
}
