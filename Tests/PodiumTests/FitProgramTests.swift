import TestSupport
import Testing

@Suite struct FitProgramTests {
  static let data = "\(PodiumProgram.package)/Tests/FittingTests/data"
  static let league = "\(data)/small-league.csv"
  private let folder = TemporaryFolder()

  @Test func ratingsGoToAFileWithATableBesideIt() throws {
    let outcome = try folder.podium(
      "fit \(Self.league) --model dixonColes --half-life 390d --output out/ratings.json")
    #expect(outcome.code == 0)
    #expect(outcome.error == "")
    PodiumProgram.expectGolden("fit/small-league.txt", outcome.output)
    #expect(folder.names(in: "out") == ["ratings.csv", "ratings.json"])
    let table = GoldenFile("\(PodiumProgram.golden)/fit/small-league.csv")
    #expect(table.difference(from: folder.bytes("out/ratings.csv") ?? []) == nil)
    // The library's own test has the copy of the file.
    #expect(
      folder.text("out/ratings.json")
        == TestFile.text(
          "\(PodiumProgram.package)/Tests/FittingTests/golden/small-league-dixonColes.json"))
  }

  /// The table of ratings is refused as of a day before its last match, like the JSON file.
  @Test(arguments: ["ratings.json", "ratings.csv"])
  func ratingsAreNotForEarlierDays(_ file: String) throws {
    try folder.play("fit \(Self.league) --model elo --output ratings.json")
    folder.write(
      #"""
      { "name": "Pair", "game": { "kind": "ratings" }, "entrants": ["alba-nord", "bora-fc"],
        "teams": { "from": "\#(file)" },
        "competition": { "stages": [{ "id": "league", "kind": "roundRobin", "ranking": ["points"] }] } }
      """#, to: "pair.json")
    let text = try #require(folder.text("ratings.json"))
    let last = try #require(text.split(separator: "\"last\": \"").last?.prefix(10))
    _ = try folder.output("validate pair.json --as-of \(last)")
    try folder.podium("validate pair.json --as-of 2023-01-01").expectFailure(
      65, "were fitted to matches up to \(last), but")
  }

  @Test func jsonOnStandardOutputIsTheFile() throws {
    let output = try folder.output(
      "fit \(Self.league) --model elo --k 20 --format json --output elo.json")
    #expect(folder.text("elo.json") == output && output.contains("\"k\": 20"))
  }

  @Test func filesThatAreThereAreKeptUnlessTheyAreToBeReplaced() throws {
    folder.write("mine", to: "ratings.csv")
    let fit = "fit \(Self.league) --model poisson --output ratings.json"
    try folder.podium(fit).expectFailure(
      73,
      "Error: ratings.csv exists already; overwrite it with --replace, or choose another name\n")
    #expect(folder.names() == ["ratings.csv"])
    try folder.play("\(fit) --replace")
    #expect(folder.text("ratings.csv")?.hasPrefix("team,name,rank,attack,") == true)
  }

  @Test func anInputIsNeverOverwritten() throws {
    let text = try #require(TestFile.text(Self.league))
    folder.write(text, to: "league.csv")
    let outcome = try folder.podium(
      "fit league.csv --model poisson --output league.json --replace")
    outcome.expectFailure(64, "league.csv is one of the inputs; choose another --output")
    #expect(folder.text("league.csv") == text)
    #expect(folder.names() == ["league.csv"])
  }

  @Test func nothingIsWrittenWhereARowIsWrong() throws {
    let text = try #require(TestFile.text(Self.league))
    folder.write(text.replacing(",4,0\n", with: ",-4,0\n"), to: "broken.csv")
    let error =
      "Error: broken.csv:14:30: found \"-4\" as homeScore, expected a whole number from 0 to 9999\n"
    #expect(
      try folder.podium("fit broken.csv --model poisson --output ratings.json")
        == .init(output: "", error: error, code: 65))
    #expect(folder.names() == ["broken.csv"])
  }

  /// Two seasons of the small league, forecast by all models.
  @Test func modelsAreComparedByWhatTheyForecast() throws {
    let outcome = try folder.podium(
      "fit \(Self.league) --model dixonColes --half-life 200d --explain")
    #expect(outcome.code == 0, "\(outcome.error)")
    PodiumProgram.expectGolden("fit/explained.txt", outcome.output)
    let asked = try #require(
      outcome.output.split(separator: "\n").first { $0.hasPrefix("dixonColes, half-life 200") })
    #expect(asked.split(separator: " ").count == 6, "nothing to compare it with")
  }

  /// Old matches mislead if the weak have become strong; if nothing changes, none does.
  @Test(arguments: [true, false])
  func theHalfLifeIsTheOneThatForecastsBest(changes: Bool) throws {
    let rows = (0..<96).map { week in
      let isLate = changes && week >= 48
      let (first, second) = [(0, 2), (1, 3), (3, 0), (2, 1)][week % 4]
      let goals = [first, second].map { ($0 < 2) == isLate ? week % 2 : 2 + week / 2 % 2 }
      let (month, day) = (week / 4 % 12 + 1, week % 4 * 7 + 1)
      return "202\(week / 48)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day),"
        + "Club \(first),Club \(second),\(goals[0]),\(goals[1])\n"
    }
    folder.write("date,home,away,home_score,away_score\n" + rows.joined(), to: "a.csv")
    let outcome = try folder.podium(
      "fit a.csv --model poisson --largest-group --half-life fit --format json")
    #expect(outcome.code == 0, "\(outcome.error)")
    let halfLife = try #require(
      outcome.output.split(separator: "\"halfLife\": ").last?.prefix { $0 != "," })
    #expect(changes ? (30...120).contains(Int(halfLife) ?? 0) : halfLife == "null", "\(halfLife)")
  }
}
