import Foundation
import TestSupport
import Testing

/// An index says what has changed since its studies were last played in the same folder.
@Suite struct SinceLastPlayedTests {
  private let folder = TemporaryFolder()

  private static let clubs = ["a", "b", "c", "d", "e", "f", "g", "h"]
  private static let level = [Double](repeating: 1500, count: 8)

  /// A league in which everyone meets everyone once.
  private func place(_ ratings: [Double], as name: String = "league") {
    let clubs = Self.clubs
    let teams = zip(clubs, ratings).map { "\"\($0)\": { \"rating\": \($1) }" }
    let fixtures = clubs.enumerated().flatMap { index, home in
      clubs[(index + 1)...].map { "{ \"home\": \"\(home)\", \"away\": \"\($0)\", \"round\": 1 }" }
    }
    folder.write(
      """
      { "name": "League <\(name)>", "description": "Eight\\nclubs", "game": { "kind": "ratings" },
        "entrants": [\(clubs.map { "\"\($0)\"" }.joined(separator: ", "))],
        "teams": { \(teams.joined(separator: ", ")) },
        "competition": { "stages": [{ "kind": "league", "fixtures": [\(fixtures.joined(separator: ", "))],
          "ranking": ["points"] }] },
        "run": { "tournaments": 4000, "seed": 3 } }
      """, to: "s/\(name).json")
  }

  init() throws {
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/s", withIntermediateDirectories: true)
    place(Self.level)
  }

  @discardableResult
  private func run(_ options: String = "", code: Int32 = 0) throws -> String {
    let outcome = try folder.podium("run s --output night --quiet \(options)")
    #expect(outcome.code == code, "\(outcome.error)")
    return try index()
  }

  private func index() throws -> String { try #require(folder.text("night/index.md")) }

  private func rows(_ measure: String = "win_probability") throws -> [[String: String]] {
    let lines = try #require(folder.text("night/index.csv")).split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    return lines.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(lines[0], $0)) }
      .filter { $0["measure"] == measure }
  }

  private func count(_ part: String, in text: String) -> Int {
    text.components(separatedBy: part).count - 1
  }

  @Test func aFirstRunHasNothingToCompareWith() throws {
    let index = try run()
    #expect(!index.contains("Since") && !index.contains("beyond chance"))
    #expect(try rows().allSatisfy { $0["since"] == "" && $0["change"] == "" && $0["before"] == "" })
  }

  @Test func anEditedScenarioShowsItsLargestChanges() throws {
    try run()
    let before = try rows()
    place([1900, 1500, 1500, 1500, 1500, 1500, 1500, 1500])
    let index = try run("--restart")
    #expect(index.contains("chances have changed beyond chance in **League"))
    let item = try #require(index.split(separator: "\n").first { $0.hasPrefix("- **League") })
    #expect(item.contains(" (UTC): **a** +") && item.contains("3 more in [index.csv](index.csv)"))
    let changes = item.matches(of: /\*\*[a-h]\*\* ([+-][0-9.]+) pp/).map {
      Double($0.output.1) ?? 0
    }
    #expect(changes.count == 5)
    #expect(changes.map(abs) == changes.map(abs).sorted(by: >))
    for row in try rows() {
      let earlier = try #require(before.first { $0["entrant"] == row["entrant"] })
      #expect(row["before"] == earlier["value"] && row["before_se"] == earlier["value_se"])
      #expect(row["since"] == "beyond chance")
      func number(_ name: String) throws -> Double {
        try #require(row[name].flatMap(Double.init))
      }
      #expect(abs(try number("change") - number("value") + number("before")) < 1e-9)
      let errors = try (number("value_se"), number("before_se"))
      let both = (errors.0 * errors.0 + errors.1 * errors.1).squareRoot()
      #expect(abs(try number("change_se") - both) < 1e-9)
    }
    #expect(try rows("mean_points").allSatisfy { $0["change"] == "" && $0["since"] == "" })
  }

  /// Ratings that are all higher make another scenario with the same chances.
  @Test func anEditThatChangesNothingIsNotBeyondChance() throws {
    try run()
    place([Double](repeating: 1700, count: 8))
    let index = try run("--restart --tournaments 4001")
    #expect(index.contains(" (UTC): Nothing beyond chance."))
    #expect(index.contains("No chances have changed beyond chance"))
    #expect(try rows().allSatisfy { $0["since"] == "within chance" && $0["change"] != "" })
  }

  @Test(arguments: [
    ("--tournaments 9000", "the same scenario and seed, 5,000 tournaments more.", "continued"),
    ("", "the same scenario and seed, and no more tournaments.", "continued"),
    ("--restart --tournaments 1000", "and no more tournaments.", "continued"),
    ("--restart --seed 4", "the same scenario, with another seed.", "reseeded"),
  ])
  func theSameScenarioHasNotChanged(_ options: String, _ text: String, _ word: String) throws {
    try run()
    let index = try run(options)
    #expect(index.contains(" (UTC): Nothing has changed: "))
    #expect(index.contains(text))
    #expect(try rows().allSatisfy { $0["since"] == word && $0["change"] == "" })
  }

  @Test(arguments: [
    "", "{", "[]", "{}", "\u{0}\u{1}", #"{ "identity": "x", "seed": 3, "tournaments": 10 }"#,
    #"{ "identity": "x", "seed": 3, "tournaments": 0, "answer": { "question": "wins the title", "counts": {} } }"#,
    #"{ "identity": "x", "seed": 3, "tournaments": 9, "answer": { "question": "wins the title", "counts": { "a": 10 } } }"#,
    #"{ "identity": "x", "seed": 3, "tournaments": 9, "answer": { "question": "wins the title", "counts": { "a": -1 } } }"#,
    #"{ "identity": "x", "seed": 3, "tournaments": 9, "answer": { "question": "wins the cup", "counts": { "a": 1 } } }"#,
    #"{ "identity": "x", "seed": 3, "tournaments": 9, "answer": { "question": "wins the title", "counts": { "z": 1 } } }"#,
    #"{ "identity": 1, "seed": "x", "tournaments": 1e300, "answer": 7 }"#,
  ])
  func aForeignFileIsPassedOver(_ text: String) throws {
    try run()
    folder.write(text, to: "night/league/run.json")
    let index = try run("--tournaments 5000")
    #expect(!index.contains("Since"))
  }

  @Test func aFileThatCannotBeReadIsPassedOver() throws {
    try run()
    let file = "\(folder.path)/night/league/run.json"
    folder.remove("night/league/run.json")
    #expect(mkfifo("\(folder.path)/pipe", 0o600) == 0)
    #expect(symlink("\(folder.path)/pipe", file) == 0)
    let index = try run("--tournaments 5000")
    #expect(!index.contains("Since"))
  }

  /// A date of a foreign file is not shown.
  @Test func aForeignDateIsNotShown() throws {
    try run()
    let text = try #require(folder.text("night/league/run.json"))
    folder.write(
      text.replacing(/"date": "[^"]*"/, with: "\"date\": \"<script>\""), to: "night/league/run.json"
    )
    let index = try run("--tournaments 5000")
    #expect(index.contains("Since last played: Nothing has changed") && !index.contains("script"))
  }

  @Test func aFailedNightKeepsTheAnswerBefore() throws {
    place(Self.level, as: "other")
    try run()
    folder.write("{", to: "s/league.json")
    let failed = try run("--tournaments 5000", code: 65)
    #expect(failed.contains("- league: ") && failed.contains("5,000"))
    #expect(try rows().allSatisfy { $0["scenario"] == "other" })
    place([1900, 1500, 1500, 1500, 1500, 1500, 1500, 1500])
    let index = try run("--restart --tournaments 5000")
    #expect(index.contains("**a** +"))
    #expect(index.contains("Nothing has changed"))
  }

  /// Each turn writes the files that the comparison is with.
  @Test func turnsAreComparedWithTheNightBefore() throws {
    place(Self.level, as: "other")
    try run()
    let before = try rows()
    place([1900, 1500, 1500, 1500, 1500, 1500, 1500, 1500])
    let index = try run("--restart --time-budget 3s")
    let log = try #require(folder.text("night/league/podium.log"))
    #expect(log.components(separatedBy: " plays ").count > 3)
    #expect(index.contains("**a** +") && index.contains("Nothing has changed"))
    for row in try rows() where row["scenario"] == "league" {
      #expect(
        before.contains {
          $0["scenario"] == "league" && $0["entrant"] == row["entrant"]
            && $0["value"] == row["before"]
        })
    }
  }

  @Test func shardsHaveNoAnswerUntilTheyAreMerged() throws {
    for shard in ["1/2", "2/2"] {
      let outcome = try folder.podium("run s --output night --quiet --shard \(shard)")
      #expect(outcome.code == 0)
    }
    #expect(!folder.names(in: "night").contains("index.md"))
    let shards = "night/league/shard-1-of-2 night/league/shard-2-of-2"
    #expect(try folder.podium("merge \(shards) --output night/league").code == 0)
    place([1900, 1500, 1500, 1500, 1500, 1500, 1500, 1500])
    #expect(try run("--restart").contains("**a** +"))
  }

  /// The intervals of a run that stops by precision allow for its looks.
  @Test func aRunThatStopsByPrecisionIsCompared() throws {
    try run("--tournaments 20000 --precision champion=0.02")
    place([1900, 1500, 1500, 1500, 1500, 1500, 1500, 1500])
    let index = try run("--restart --tournaments 4000")
    #expect(index.contains("**a** +"))
  }

  /// Finals whose winners share the best position.
  @Test func aSharedBestPositionIsCompared() throws {
    folder.remove("s/league.json")
    func place(_ rating: Int) {
      folder.write(
        """
        { "name": "Qualifying", "game": { "kind": "ratings" }, "entrants": ["a", "b", "c", "d"],
          "teams": { "a": { "rating": \(rating) }, "b": { "rating": 1500 }, "c": { "rating": 1500 },
            "d": { "rating": 1500 } },
          "competition": { "stages": [{ "id": "p", "kind": "bracket",
            "matches": { "1": ["a", "b"], "2": ["c", "d"] }, "zones": { "through": ["W1", "W2"] } }] } }
        """, to: "s/qualifying.json")
    }
    place(1500)
    try run("--tournaments 4000")
    place(1800)
    let index = try run("--restart --tournaments 4000")
    #expect(index.contains("**a** +") && index.contains("**b** -") && !index.contains("**c** "))
    #expect(try rows("best_probability").count { $0["since"] == "beyond chance" } == 2)
    #expect(try rows().allSatisfy { $0["change"] == "" })
  }

  @Test func theCardsHaveQuestionAnswerPictureAndChanges() throws {
    try run()
    place([1900, 1500, 1500, 1500, 1500, 1500, 1500, 1500])
    try run("--restart")
    let page = try #require(folder.text("night/index.html"))
    #expect(
      page.contains("<h3><a href=\"league/report.html\">League &lt;league&gt;</a></h3>"))
    #expect(page.contains("<p class=\"soft\">Eight clubs</p>"))
    #expect(page.contains("<p>Who wins the title? <strong>a</strong> "))
    #expect(page.contains("Chances known to within ± ") && page.contains(": 4,000 tournaments."))
    #expect(count(#"<svg class="lead" "#, in: page) == 1)
    #expect(count(#"class="track""#, in: page) == 5)
    #expect(page.contains("<li><strong>a</strong> +"))
  }

  /// A match, a series, pods, a season of them, and a competition with every result.
  @Test(arguments: [
    "cup-final", "battle-fixed", "nba-finals-2017", "magic-evening", "six-week-league",
    "world-cup-2022-complete",
  ])
  func everyKindOfStudyHasACard(_ name: String) throws {
    let paths = [name, "match-by-odds"].map { "\(PodiumProgram.scenarios)/\($0).json" }
    for tournaments in ["50", "100"] {
      let command =
        ["run"] + paths + ["--output", "night", "--quiet", "--tournaments", tournaments]
      #expect(try folder.podium(command) == .silent)
    }
    let page = try #require(folder.text("night/index.html"))
    #expect(count(#"<article class="study">"#, in: page) == 2)
    #expect(count(#"<svg class="lead" "#, in: page) == 2)
    #expect(count("Nothing has changed: ", in: page) == 2)
  }
}
