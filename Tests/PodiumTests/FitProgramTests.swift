import TestSupport
import Testing

@Suite struct FitProgramTests {
  private static let data = "\(PodiumProgram.package)/Tests/FittingTests/data"
  private static let league = "\(data)/small-league.csv"

  @Test func ratingsGoToAFileWithATableBesideIt() throws {
    let folder = TemporaryFolder()
    let outcome = try PodiumProgram.run(
      [
        "fit", Self.league, "--model", "dixonColes", "--half-life", "390d", "--output",
        "out/ratings.json",
      ], in: folder.path)
    #expect(outcome.code == 0)
    #expect(outcome.error == "")
    let golden = GoldenFile("\(PodiumProgram.golden)/fit/small-league.txt")
    #expect(golden.difference(from: outcome.output) == nil)
    #expect(TestFile.names(in: "\(folder.path)/out") == ["ratings.csv", "ratings.json"])
    let table = GoldenFile("\(PodiumProgram.golden)/fit/small-league.csv")
    #expect(table.difference(from: TestFile.bytes("\(folder.path)/out/ratings.csv") ?? []) == nil)
    // The library's own test has the copy of the file.
    #expect(
      TestFile.text("\(folder.path)/out/ratings.json")
        == TestFile.text(
          "\(PodiumProgram.package)/Tests/FittingTests/golden/small-league-dixonColes.json"))
  }

  /// The table of ratings that were fitted until a day is refused as of an earlier one, as the file beside it is.
  @Test(arguments: ["ratings.json", "ratings.csv"])
  func ratingsAreNotForEarlierDays(_ file: String) throws {
    let folder = TemporaryFolder()
    let arguments = [
      "fit", Self.league, "--model", "elo", "--quiet", "--output", "ratings.json", "--replace",
    ]
    TestFile.write(
      #"""
      { "name": "Pair", "game": { "kind": "ratings" }, "entrants": ["alba-nord", "bora-fc"],
        "teams": { "from": "\#(file)" },
        "competition": { "stages": [{ "id": "league", "kind": "roundRobin", "ranking": ["points"] }] } }
      """#, to: "\(folder.path)/pair.json")
    let validate = ["validate", "pair.json", "--as-of"]
    #expect(try PodiumProgram.run(arguments, in: folder.path).code == 0)
    let text = try #require(TestFile.text("\(folder.path)/ratings.json"))
    let last = try #require(text.split(separator: "\"last\": \"").last?.prefix(10))
    #expect(try PodiumProgram.run(validate + ["\(last)"], in: folder.path).code == 0)
    let refused = try PodiumProgram.run(validate + ["2023-01-01"], in: folder.path)
    #expect(refused.code == 65)
    #expect(refused.error.contains("were fitted to matches up to \(last), but"), "\(refused.error)")
  }

  @Test func jsonOnStandardOutputIsTheFile() throws {
    let folder = TemporaryFolder()
    let arguments = ["fit", Self.league, "--model", "elo", "--k", "20", "--format", "json"]
    let outcome = try PodiumProgram.run(arguments + ["--output", "elo.json"], in: folder.path)
    #expect(outcome.code == 0)
    #expect(TestFile.text("\(folder.path)/elo.json") == outcome.output)
    #expect(outcome.output.contains("\"k\": 20"))
  }

  @Test func filesThatAreThereAreKeptUnlessTheyAreToBeReplaced() throws {
    let folder = TemporaryFolder()
    TestFile.write("mine", to: "\(folder.path)/ratings.csv")
    let arguments = [
      "fit", Self.league, "--model", "poisson", "--quiet", "--output", "ratings.json",
    ]
    let refused = try PodiumProgram.run(arguments, in: folder.path)
    #expect(
      refused
        == .init(
          output: "",
          error:
            "Error: ratings.csv exists already; overwrite it with --replace, or choose another name\n",
          code: 73))
    #expect(TestFile.names(in: folder.path) == ["ratings.csv"])
    let replaced = try PodiumProgram.run(arguments + ["--replace"], in: folder.path)
    #expect(replaced == .init(output: "", error: "", code: 0))
    #expect(
      TestFile.text("\(folder.path)/ratings.csv")?.hasPrefix("team,name,rank,attack,") == true)
  }

  @Test func nothingIsWrittenWhereARowIsWrong() throws {
    let folder = TemporaryFolder()
    let text = try #require(TestFile.text(Self.league))
    TestFile.write(text.replacing(",4,0\n", with: ",-4,0\n"), to: "\(folder.path)/broken.csv")
    let outcome = try PodiumProgram.run(
      ["fit", "broken.csv", "--model", "poisson", "--output", "ratings.json"], in: folder.path)
    #expect(
      outcome
        == .init(
          output: "",
          error:
            "Error: broken.csv:14:30: found \"-4\" as homeScore, expected a whole number from 0 to 9999\n",
          code: 65))
    #expect(TestFile.names(in: folder.path) == ["broken.csv"])
  }

  @Test(arguments: [
    (["--model", "dixonCole"], 64, "'dixonCole' is invalid"),
    (["--model", "poisson", "--half-life", "0d"], 64, "expected a time above 0 in days"),
    (["--model", "poisson", "--half-life", "390"], 64, "expected a time above 0 in days"),
    (["--model", "poisson", "--prior", "0"], 64, "expected a number from 0.0001 to 100, or none"),
    (["--model", "poisson", "--prior", "-1"], 64, "expected a number from 0.0001 to 100, or none"),
    (["--model", "poisson", "--half-life", "-3d"], 64, "expected a time above 0 in days"),
    (["--model", "poisson", "--minimum-matches", "-3"], 64, "found --minimum-matches -3"),
    (["--model", "elo", "--k", "-3"], 64, "expected a number from 0.01 to 1000"),
    (
      ["--model", "poisson", "--k", "20"], 64,
      "found --k with --model poisson, expected --model elo"
    ),
    (["--model", "elo", "--half-life", "1y"], 64, "found --half-life with --model elo"),
    (["--model", "elo", "--prior", "none"], 64, "found --prior with --model elo"),
    (["--model", "elo", "--advantage", "x"], 64, "expected a number from -1000 to 1000, or fit"),
    (["--model", "poisson", "--until", "yesterday"], 64, "found --until \"yesterday\""),
    (["--model", "poisson", "--until", "2024-01-01"], 65, "found no match up to 2024-01-01"),
    (
      ["--model", "poisson", "--tournament-weight", "Cup"], 64, "expected a tournament and a number"
    ),
    (["--model", "poisson", "--alias", "Bora F=Alba"], 64, "did you mean \"Bora FC\"?"),
    (["--model", "poisson", "--minimum-matches", "0"], 64, "found --minimum-matches 0"),
    (["--model", "poisson", "--output", "ratings.csv"], 64, "expected a name that ends in .json"),
  ])
  func whatCannotBeAskedForIsRefused(_ options: [String], _ code: Int32, _ problem: String) throws {
    let folder = TemporaryFolder()
    let outcome = try PodiumProgram.run(["fit", Self.league] + options, in: folder.path)
    #expect(outcome.code == code)
    #expect(outcome.error.contains(problem), "\(outcome.error)")
    #expect(outcome.output == "")
    #expect(TestFile.names(in: folder.path) == [])
  }

  @Test func aFileThatIsMissingIsNamed() throws {
    let outcome = try PodiumProgram.run(["fit", "nothing.csv", "--model", "elo"])
    #expect(
      outcome == .init(output: "", error: "Error: nothing.csv: there is no such file\n", code: 66))
  }
}
