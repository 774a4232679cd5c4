import TestSupport
import Testing

@Suite struct FitProgramTests {
  static let data = "\(PodiumProgram.package)/Tests/FittingTests/data"
  static let league = "\(data)/small-league.csv"

  @Test func ratingsGoToAFileWithATableBesideIt() throws {
    let folder = TemporaryFolder()
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
    let folder = TemporaryFolder()
    let arguments = [
      "fit", Self.league, "--model", "elo", "--quiet", "--output", "ratings.json", "--replace",
    ]
    folder.write(
      #"""
      { "name": "Pair", "game": { "kind": "ratings" }, "entrants": ["alba-nord", "bora-fc"],
        "teams": { "from": "\#(file)" },
        "competition": { "stages": [{ "id": "league", "kind": "roundRobin", "ranking": ["points"] }] } }
      """#, to: "pair.json")
    let validate = ["validate", "pair.json", "--as-of"]
    #expect(try folder.podium(arguments).code == 0)
    let text = try #require(folder.text("ratings.json"))
    let last = try #require(text.split(separator: "\"last\": \"").last?.prefix(10))
    #expect(try folder.podium(validate + ["\(last)"]).code == 0)
    let refused = try folder.podium(validate + ["2023-01-01"])
    refused.expectFailure(65, "were fitted to matches up to \(last), but")
  }

  @Test func jsonOnStandardOutputIsTheFile() throws {
    let folder = TemporaryFolder()
    let arguments = ["fit", Self.league, "--model", "elo", "--k", "20", "--format", "json"]
    let outcome = try folder.podium(arguments + ["--output", "elo.json"])
    #expect(outcome.code == 0)
    #expect(folder.text("elo.json") == outcome.output)
    #expect(outcome.output.contains("\"k\": 20"))
  }

  @Test func filesThatAreThereAreKeptUnlessTheyAreToBeReplaced() throws {
    let folder = TemporaryFolder()
    folder.write("mine", to: "ratings.csv")
    let arguments = [
      "fit", Self.league, "--model", "poisson", "--quiet", "--output", "ratings.json",
    ]
    let refused = try folder.podium(arguments)
    #expect(
      refused
        == .init(
          output: "",
          error:
            "Error: ratings.csv exists already; overwrite it with --replace, or choose another name\n",
          code: 73))
    #expect(folder.names() == ["ratings.csv"])
    let replaced = try folder.podium(arguments + ["--replace"])
    #expect(replaced == .silent)
    #expect(folder.text("ratings.csv")?.hasPrefix("team,name,rank,attack,") == true)
  }

  @Test func anInputIsNeverOverwritten() throws {
    let folder = TemporaryFolder()
    let text = try #require(TestFile.text(Self.league))
    folder.write(text, to: "league.csv")
    let outcome = try folder.podium(
      "fit league.csv --model poisson --output league.json --replace")
    outcome.expectFailure(64, "league.csv is one of the inputs; choose another --output")
    #expect(folder.text("league.csv") == text)
    #expect(folder.names() == ["league.csv"])
  }

  @Test func nothingIsWrittenWhereARowIsWrong() throws {
    let folder = TemporaryFolder()
    let text = try #require(TestFile.text(Self.league))
    folder.write(text.replacing(",4,0\n", with: ",-4,0\n"), to: "broken.csv")
    let outcome = try folder.podium("fit broken.csv --model poisson --output ratings.json")
    #expect(
      outcome
        == .init(
          output: "",
          error:
            "Error: broken.csv:14:30: found \"-4\" as homeScore, expected a whole number from 0 to 9999\n",
          code: 65))
    #expect(folder.names() == ["broken.csv"])
  }

  @Test(arguments: [
    ("--model dixonCole", 64, "'dixonCole' is invalid"),
    ("--model poisson --half-life 0d", 64, "expected a time above 0 in days"),
    ("--model poisson --half-life 390", 64, "expected a time above 0 in days"),
    (
      "--model poisson --prior 0", 64,
      "expected a number from 0.0001 to 100, or two and a correlation"
    ),
    (
      "--model poisson --prior -1", 64,
      "expected a number from 0.0001 to 100, or two and a correlation"
    ),
    ("--model poisson --half-life -3d", 64, "expected a time above 0 in days"),
    ("--model poisson --minimum-matches -3", 64, "found --minimum-matches -3"),
    ("--model elo --k -3", 64, "expected a number from 0.01 to 1000"),
    ("--model poisson --k 20", 64, "found --k with --model poisson, expected --model elo"),
    ("--model elo --half-life 1y", 64, "found --half-life with --model elo"),
    ("--model elo --prior none", 64, "found --prior with --model elo"),
    ("--model elo --advantage x", 64, "expected a number from -1000 to 1000, or fit"),
    ("--model poisson --until yesterday", 64, "found --until \"yesterday\""),
    ("--model poisson --until 2024-01-01", 65, "found no match up to 2024-01-01"),
    ("--model poisson --tournament-weight Cup", 64, "expected a tournament and a number"),
    ("--model poisson --alias 'Bora F=Alba'", 64, "did you mean \"Bora FC\"?"),
    ("--model poisson --output ratings.csv", 64, "expected a name that ends in .json"),
  ])
  func whatCannotBeAskedForIsRefused(_ options: String, _ code: Int32, _ problem: String) throws {
    let folder = TemporaryFolder()
    let outcome = try folder.podium("fit \(Self.league) \(options)")
    outcome.expectFailure(code, problem)
    #expect(outcome.output == "")
    #expect(folder.names() == [])
  }

  @Test func aFileThatIsMissingIsNamed() throws {
    let outcome = try PodiumProgram.run("fit nothing.csv --model elo")
    #expect(
      outcome == .init(output: "", error: "Error: nothing.csv: there is no such file\n", code: 66))
  }
}

extension FitProgramTests {
  /// Two seasons of the small league, forecast by all models.
  @Test func modelsAreComparedByWhatTheyForecast() throws {
    let folder = TemporaryFolder()
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
    let folder = TemporaryFolder()
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

  @Test(arguments: [
    ("elo --goals-only", "expected --model dynamic"),
    ("dynamic --half-life 390d", "forgets old matches by itself"),
    ("dynamic --half-life fit", "forgets old matches by itself"),
    ("dynamic --prior none", "found --prior none with --model dynamic"),
    ("elo --half-life fit", "found --half-life with --model elo"),
    ("elo --explain --format json", "expected --format text"),
  ])
  func optionsOfOtherModelsAreRefused(arguments: String, said: String) throws {
    try TemporaryFolder().podium("fit \(Self.league) --model \(arguments)").expectFailure(64, said)
  }
}
