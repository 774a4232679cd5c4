import Fitting
import Likelihoods
import LinearAlgebra
import TestSupport
import Testing
import TextFiles

/// Teams whose old matches weigh next to nothing.
@Suite struct WeightlessTeamsTests {
  private static let league = FittingData.matches(
    (0..<3).flatMap { _ in FittingData.league(["A", "B", "C", "D"]) }, from: "2025-01-01")

  /// Six matches ten years before, of a team that scored and conceded, won and lost.
  private static let old = FittingData.matches(
    ["Z-A 1-2", "B-Z 0-1", "Z-C 2-2", "D-Z 1-0", "Z-B 1-3", "C-Z 0-2"], path: "b.csv",
    from: "2014-08-01")

  private static func request(_ model: FitModel, prior: FitPrior = .none) -> FitRequest {
    var request = FitRequest(model: model, halfLife: 390)
    request.prior = prior
    return request
  }

  @Test(arguments: [FitModel.poisson, .dixonColes, .negativeBinomial, .bradleyTerry])
  func weightlessTeamsAreLeftOut(_ model: FitModel) throws {
    try OpenBLAS.load()
    let fitted = try FittedRatings([Self.league, Self.old], Self.request(model))
    let alone = try FittedRatings([Self.league], Self.request(model))
    #expect(fitted.json["teams"] == alone.json["teams"])
    #expect(
      fitted.notes.first?.hasPrefix("left out \"Z\": the matches together weigh 0.00") == true,
      "\(fitted.notes)")
    #expect(
      fitted.notes.first?.hasSuffix("of a match at full weight, too little for a rating") == true)
    #expect(
      fitted.json["fit"]?["leftOut"]?.canonicalText
        == #"[{"matches":6,"reason":"of \"Z\", whose matches weigh next to nothing"}]"#)
    #expect(fitted.json["fit"]?["from"] == alone.json["fit"]?["from"])
    // They may also have too few matches.
    let few = FittingData.matches(["Z-A 1-2", "B-Z 0-1"], path: "b.csv", from: "2014-08-01")
    let fewer = try FittedRatings([Self.league, few], Self.request(model))
    #expect(fewer.json["teams"] == alone.json["teams"])
    #expect(fewer.notes.contains { $0.hasPrefix("left out \"Z\"") })
  }

  /// With a prior, or if age does not count, the fit works and they are rated.
  @Test func weightlessTeamsAreRatedIfPossible() throws {
    try OpenBLAS.load()
    var all = Self.request(.poisson)
    all.halfLife = nil
    for request in [all, Self.request(.poisson, prior: .estimated)] {
      let fitted = try FittedRatings([Self.league, Self.old], request)
      #expect(fitted.json["teams"]?["z"] != nil)
      #expect(!fitted.notes.contains { $0.contains("left out") })
    }
  }

  /// Teams whose matches each weigh less than a millionth are named for all models.
  @Test func teamsThatVanishAreNamed() throws {
    try OpenBLAS.load()
    let ancient = FittingData.matches(
      ["Z-A 1-2", "B-Z 0-1", "Y-A 2-2"], path: "b.csv", from: "1988-08-01")
    let note =
      "left out \"Y\", \"Z\": each match weighs less than a millionth of a match at full weight, too little for a rating"
    for prior in [FitPrior.none, .estimated] {
      let fitted = try FittedRatings([Self.league, ancient], Self.request(.poisson, prior: prior))
      #expect(fitted.notes.first == note, "\(fitted.notes)")
    }
    let weights =
      "date,home,away,home_score,away_score,weight\n2025-02-01,Z,A,1,0,0.0000001\n2025-02-02,Y,A,1,0,0.0000001\n"
    let elo = try FittedRatings(
      [Self.league, FittingData.csv(weights, "c.csv")], FitRequest(model: .elo, halfLife: nil))
    #expect(elo.notes == [note])
    let all = try FittedRatings([Self.league], Self.request(.poisson))
    #expect(!all.notes.contains { $0.contains("left out") })
  }

  @Test func suggestionsLeaveWeightlessTeamsOut() throws {
    try OpenBLAS.load()
    let won = ["A", "B", "C", "D"].flatMap { ["W-\($0) 2-1", "\($0)-W 0-3"] }
    let files = [
      Self.league, FittingData.matches(won, path: "c.csv", from: "2025-01-02"), Self.old,
    ]
    let said = FittingData.problem(files, Self.request(.bradleyTerry))
    #expect(
      said.hasSuffix(
        "(won all its 8 matches); these work: leave out --prior none, or --leave-out W, or --model poisson, or --model "
          + "elo"), "\(said)")
  }

  /// Old matches only: no team is left out, and the error is reported.
  @Test func notAllTeamsAreLeftOut() throws {
    try OpenBLAS.load()
    var request = Self.request(.poisson)
    request.until = "2036-01-01"
    #expect(
      FittingData.problem([Self.league], request).hasPrefix(
        "the results do not determine the ratings of \"A\", \"B\", \"C\", \"D\""))
  }
}
