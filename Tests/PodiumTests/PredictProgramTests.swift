import TestSupport
import Testing

@Suite struct PredictProgramTests {
  private static let ratings =
    "\(PodiumProgram.package)/Tests/FittingTests/golden/small-league-dixonColes.json"

  @Test func textMarkdownAndTableAreOfOneForecast() throws {
    let folder = TemporaryFolder()
    let arguments = [
      "predict", Self.ratings, "alba nord", "bora-fc", "--odds", "2.1,3.4,3.6", "--margin", "shin",
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

  @Test(arguments: [
    (["alba-nord", "Alba Nord"], "found \"Alba Nord\" twice, expected two teams"),
    (
      ["alba-nord", "Bora FD"],
      "AWAY: found \"Bora FD\", expected the id or the name of an entrant; did you mean \"Bora FC\"?"
    ),
    (["alba-nord", "bora-fc", "--odds", "2.1,3.4"], "--odds: found 2 prices, expected three"),
    (["alba-nord", "bora-fc", "--odds", "2.1,3.4,9"], "add up to 0.8814, expected at least 1"),
    (["alba-nord", "bora-fc", "--odds", "2.1,x,9"], "two or three decimal odds"),
    (["alba-nord", "bora-fc", "--margin", "shin"], "found --margin without --odds"),
    (
      ["alba-nord", "bora-fc", "--output", "a.xlsx"],
      "expected a name that ends in .txt, .md, .csv or .json"
    ),
  ])
  func wrongArgumentsAreTold(_ arguments: [String], _ message: String) throws {
    try TemporaryFolder().podium(["predict", Self.ratings] + arguments).expectFailure(64, message)
  }
}
