import TestSupport
import Testing

@Suite struct PredictProgramTests {
  private static let ratings =
    "\(PodiumProgram.package)/Tests/FittingTests/golden/small-league-dixonColes.json"

  @Test func textMarkdownAndTableAreOfOneForecast() throws {
    let folder = TemporaryFolder()
    let arguments = [
      "predict", Self.ratings, "alba nord", "bora-fc", "--odds", "2.1,3.4,3.6",
      "--odds-total", "1.5:1.6,2.4", "--odds-total", "5.5:21,1.01", "--margin", "shin",
    ]
    let text = try folder.podium(arguments)
    #expect(text.error == "")
    PodiumProgram.expectGolden(
      "predict/small-league.txt", text.output.replacing(Self.ratings, with: "ratings.json"))
    let written = try folder.podium(arguments + ["--output", "match.csv"])
    #expect(written.output == "match.csv: Alba Nord against Bora FC\n")
    PodiumProgram.expectGolden("predict/prediction.csv", folder.text("match.csv") ?? "")
    try folder.podium(arguments + ["--output", "match.csv"])
      .expectFailure(73, "match.csv exists already")
  }

  /// A scenario that names a recipe for ratings has the model of the recipe.
  @Test func aScenarioHasTheModelOfItsRecipe() throws {
    let folder = TemporaryFolder()
    folder.write(SeasonCommandTests.season(2024, matches: 7), to: "new.csv")
    _ = try folder.podium("season new.csv --scenario x.json --tournaments 200 --page-samples 0")
    for file in ["x.json", "x-ratings.json"] {
      let output = try folder.output("predict \(file) club-a club-b")
      #expect(output.contains(", dynamic, "), "\(output)")
    }
  }

  @Test func allMatchesToComeOfAFile() throws {
    let folder = TemporaryFolder()
    folder.write(
      """
      Date,HomeTeam,AwayTeam,FTHG,FTAG,B365H,B365D,B365A
      18/10/2025,Alba Nord,Bora FC,1,1,3,3.4,2.4
      08/11/2025,Curacao United,Alba Nord,,,,,
      01/11/2025,Bora,Dun Laoghaire,,,1.5,4.2,6.5

      """, to: "matches.csv")
    let arguments = [
      "predict", Self.ratings, "--matches", "matches.csv", "--bookmaker", "B365", "--alias",
      "Bora=Bora FC",
      "--from", "2025-11-01",
    ]
    let text = try folder.podium(arguments)
    #expect(text.error == "")
    PodiumProgram.expectGolden(
      "predict/matches.txt", text.output.replacing(Self.ratings, with: "ratings.json"))
    let written = try folder.podium(arguments + ["--output", "weekend.csv"])
    #expect(written.output == "weekend.csv: Matches to come in matches.csv from 2025-11-01\n")
    PodiumProgram.expectGolden(
      "predict/predicted_matches.csv", folder.text("weekend.csv") ?? "")
  }
}
