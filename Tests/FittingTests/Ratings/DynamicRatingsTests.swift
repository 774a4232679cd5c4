import Fitting
import LinearAlgebra
import TestSupport
import Testing
import TextFiles

@Suite("Ratings of the dynamic model")
struct DynamicRatingsTests {
  private static let table = """
    Date,HomeTeam,AwayTeam,FTHG,FTAG,HST,AST
    2025-08-01,Ajax,PSV,2,1,6,2
    2025-08-08,PSV,Ajax,0,0,,
    2025-08-15,Ajax,PSV,1,0,5,4

    """

  private static func fitted(
    _ text: String = table, _ change: (inout FitRequest) -> Void = { _ in }
  ) throws -> FittedRatings {
    var request = FitRequest(model: .dynamic, halfLife: nil)
    change(&request)
    return try FittedRatings([FittingData.csv(text)], request)
  }

  /// A scenario plays by the model of Dixon and Coles.
  @Test func theFileIsOneOfDixonColes() throws {
    let json = try Self.fitted().json
    #expect(json["rules"]?["model"] == "dixonColes")
    #expect(json["fit"]?["model"] == "dynamic")
    #expect(json["fit"]?["matchesWith"] == ["shotsOnTarget": 2])
    #expect(json["fit"]?["halfLife"] == nil)
    #expect(json["uncertainty"]?["covariance"]?["of"] == ["attack", "defence"])
  }

  @Test func goalsAloneIgnoreShots() throws {
    let without = Self.table.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).prefix(5).joined(separator: ",")
    }.joined(separator: "\n")
    let (shots, goals, plain) = try (
      Self.fitted(), Self.fitted { $0.usesChances = false }, Self.fitted(without)
    )
    #expect(goals.json == plain.json)
    #expect(shots.json != plain.json)
  }

  @Test func neutralGroundTellsNothingOfHome() throws {
    let fitted = try Self.fitted { $0.isNeutral = true }
    #expect(fitted.json["rules"]?["home"]?.canonicalText == "0")
    #expect(fitted.notes.contains { $0.hasPrefix("all matches were on neutral ground") })
  }

  /// Expected goals come before shots on target; odds count only if a bookmaker is named.
  @Test func moreIsLearnedFrom() throws {
    let text = """
      Date,HomeTeam,AwayTeam,FTHG,FTAG,HST,AST,HomeXG,AwayXG,B365H,B365D,B365A
      2025-08-01,Ajax,PSV,2,1,6,2,1.8,0.7,1.9,3.5,4.2
      2025-08-08,PSV,Ajax,0,0,3,3,,,2.1,3.4,3.6
      2025-08-15,Ajax,PSV,1,0,5,4,1.1,0.9,,,

      """
    #expect(
      try Self.fitted(text).json["fit"]?["matchesWith"] == ["shotsOnTarget": 1, "expectedGoals": 2])
    #expect(
      try Self.fitted(text) { $0.bookmaker = "B365" }.json["fit"]?["matchesWith"]?["odds"] == 2)
    var request = FitRequest(model: .dynamic, halfLife: nil)
    request.bookmaker = "PSC"
    let problem = FittingData.problem([FittingData.csv(text)], request)
    #expect(problem.hasPrefix(#"--learn-odds: found no odds of "PSC", expected "#), "\(problem)")
    #expect(problem.contains("B365"), "\(problem)")
  }

  /// The same match with shots in one file and without in another, whichever comes first.
  @Test func shotsComeFromAnyFile() throws {
    let other = FittingData.csv(
      "date,home,away,home_score,away_score\n2025-08-01,Ajax,PSV,2,1\n", "b.csv")
    let own = FittingData.csv(Self.table)
    let request = FitRequest(model: .dynamic, halfLife: nil)
    let expected = try Self.fitted().json["teams"]
    #expect(try FittedRatings([own, other], request).json["teams"] == expected)
    #expect(try FittedRatings([other, own], request).json["teams"] == expected)
  }

  @Test(arguments: [
    (#""halfLife": 100"#, "halfLife"), (#""prior": "none""#, "no prior"), (#""k": 20"#, "\"k\""),
  ])
  func aRecipeHasWhatTheModelHas(setting: String, told: String) throws {
    var diagnostics = Diagnostics()
    let document = try #require(
      JSONDocument.parse(
        Array(#"{ "kind": "fit", "results": ["a.csv"], "model": "dynamic", \#(setting) }"#.utf8),
        file: "r.json", diagnostics: &diagnostics))
    #expect(FitRecipe(document, &diagnostics) == nil)
    #expect(diagnostics.description.contains(told), "\(diagnostics)")
  }
}
