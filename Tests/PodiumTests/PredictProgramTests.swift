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

  @Test(arguments: [
    (["alba-nord", "Alba Nord"], "found \"Alba Nord\" twice, expected two teams"),
    (
      ["alba-nord", "Bora FD"],
      "AWAY: found \"Bora FD\", expected the id or the name of an entrant; did you mean \"Bora FC\"?"
    ),
    (["alba-nord", "bora-fc", "--odds", "2.1,3.4"], "--odds: found 2 prices, expected three"),
    (["alba-nord", "bora-fc", "--odds", "2.1,3.4,9"], "add up to 0.8814, expected at least 1"),
    (["alba-nord", "bora-fc", "--odds", "2.1,x,9"], "two or three decimal odds"),
    (["alba-nord", "bora-fc", "--margin", "shin"], "found --margin without odds"),
    (
      ["alba-nord", "bora-fc", "--odds-total", "2.5:1.9"],
      "expected a line, and decimal odds above 1 and up to 100000 of more goals and of fewer"
    ),
    (
      ["alba-nord", "bora-fc", "--odds-total", "2.25:1.9,1.9"],
      "--odds-total: found the line 2.25, expected one of 0.5, 1.5"
    ),
    (
      ["alba-nord", "bora-fc", "--odds-total", "2.5:1.9,1.9", "--odds-total", "2.5:1.9,1.9"],
      "--odds-total: found the line 2.5 twice, expected it once"
    ),
    (["alba-nord"], "found HOME without AWAY, expected both teams, or a file after --matches"),
    ([], "found no HOME and AWAY"),
    (["alba-nord", "bora-fc", "--matches", "a.csv"], "found HOME and --matches"),
    (["--matches", "a.csv", "--odds", "2,3,4"], "found --odds and --matches"),
    (["alba-nord", "bora-fc", "--bookmaker", "PS"], "found --bookmaker without --matches"),
    (["--matches", "a.csv", "--until", "May"], "found --until \"May\", expected a day"),
    (
      ["--matches", "a.csv", "--from", "2026-03-02", "--until", "2026-03-01"],
      "found --from 2026-03-02 and --until 2026-03-01"
    ),
    (
      ["alba-nord", "bora-fc", "--output", "a.xlsx"],
      "expected a name that ends in .txt, .md, .csv or .json"
    ),
  ])
  func wrongArgumentsAreTold(_ arguments: [String], _ message: String) throws {
    try TemporaryFolder().podium(["predict", Self.ratings] + arguments).expectFailure(64, message)
  }
}
