import Foundation
import TestSupport
import Testing

/// An index says what has changed since its studies were last played in the same folder.
@Suite struct SinceLastPlayedTests {
  private let folder = TemporaryFolder()

  /// Writes a league of eight in which everyone meets everyone once.
  private func place(first rating: Int = 1500, others: Int = 1500, as name: String = "league") {
    let clubs = ["a", "b", "c", "d", "e", "f", "g", "h"]
    let teams = clubs.map { "\"\($0)\": { \"rating\": \($0 == "a" ? rating : others) }" }
    let fixtures = clubs.enumerated().flatMap { index, home in
      clubs[(index + 1)...].map { "{ \"home\": \"\(home)\", \"away\": \"\($0)\", \"round\": 1 }" }
    }
    folder.write(
      """
      { "name": "League <\(name)>", "description": "Eight\\nclubs", "game": { "kind": "ratings" },
        "entrants": \(clubs), "teams": { \(teams.joined(separator: ", ")) },
        "competition": { "stages": [{ "kind": "league", "fixtures": [\(fixtures.joined(separator: ", "))],
          "ranking": ["points"] }] },
        "run": { "tournaments": 4000, "seed": 3 } }
      """, to: "s/\(name).json")
  }

  init() throws {
    try folder.makeFolder("s")
    place()
  }

  @discardableResult
  private func run(_ options: String = "", code: Int32 = 0) throws -> String {
    let outcome = try folder.podium("run s --output night --quiet --page-samples 0 \(options)")
    #expect(outcome.code == code, "\(outcome.error)")
    return try #require(folder.text("night/index.md"))
  }

  private func rows(_ measure: String = "win_probability") -> [[String: String]] {
    folder.rows("night/index.csv").filter { $0["measure"] == measure }
  }

  @Test func anEditedScenarioShowsItsLargestChanges() throws {
    let first = try run()
    #expect(!first.contains("Since") && !first.contains("beyond chance"))
    let before = rows()
    for row in before { #expect(["since", "change", "before"].allSatisfy { row[$0] == "" }) }
    place(first: 1900)
    let index = try run("--restart")
    #expect(index.contains("chances have changed beyond chance in **League"))
    let item = try #require(index.split(separator: "\n").first { $0.hasPrefix("- **League") })
    #expect(item.contains(" (UTC): **a** +") && item.contains("3 more in [index.csv](index.csv)"))
    let changes = item.matches(of: /\*\*[a-h]\*\* ([+-][0-9.]+) pp/).compactMap {
      Double($0.output.1).map(abs)
    }
    #expect(changes.count == 5 && changes == changes.sorted(by: >))
    for row in rows() {
      let earlier = try #require(before.first { $0["entrant"] == row["entrant"] })
      #expect(row["before"] == earlier["value"] && row["before_se"] == earlier["value_se"])
      #expect(row["since"] == "beyond chance")
      func number(_ name: String) throws -> Double {
        try #require(row[name].flatMap(Double.init))
      }
      #expect(abs(try number("change") - number("value") + number("before")) < 1e-9)
      let both = try hypot(number("value_se"), number("before_se"))
      #expect(abs(try number("change_se") - both) < 1e-9)
    }
    #expect(rows("mean_points").allSatisfy { $0["change"] == "" && $0["since"] == "" })

    let page = try #require(folder.text("night/index.html"))
    for part in [
      "<h3><a href=\"league/report.html\">League &lt;league&gt;</a></h3>",
      "<p class=\"soft\">Eight clubs</p>", "<p>Who wins the title? <strong>a</strong> ",
      "Chances known to within ± ", ": 4,000 tournaments.", "<li><strong>a</strong> +",
    ] {
      #expect(page.contains(part), "\(part)")
    }
    #expect(page.matches(of: /<svg class="lead"/).count == 1)
    #expect(page.matches(of: /class="track"/).count == 5)
  }

  /// Ratings that are all higher make another scenario with the same chances.
  @Test func anEditThatChangesNothingIsNotBeyondChance() throws {
    try run()
    place(first: 1700, others: 1700)
    let index = try run("--restart --tournaments 4001")
    #expect(index.contains(" (UTC): Nothing beyond chance."))
    #expect(index.contains("No chances have changed beyond chance"))
    #expect(rows().allSatisfy { $0["since"] == "within chance" && $0["change"] != "" })
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
    #expect(index.contains(" (UTC): Nothing has changed: ") && index.contains(text))
    #expect(rows().allSatisfy { $0["since"] == word && $0["change"] == "" })
  }

  /// The members of an earlier run that are no answer to the question, and files that are none of a run.
  @Test func foreignFilesArePassedOver() throws {
    let answers = [
      (0, #""wins the title", "counts": {}"#), (9, #""wins the title", "counts": { "a": 10 }"#),
      (9, #""wins the title", "counts": { "a": -1 }"#),
      (9, #""wins the cup", "counts": { "a": 1 }"#),
      (9, #""wins the title", "counts": { "z": 1 }"#),
    ].map {
      #"{ "identity": "x", "seed": 3, "tournaments": \#($0), "answer": { "question": \#($1) } }"#
    }
    try run()
    let file = "night/league/run.json"
    let others = [
      "", "{", "[]", "{}", "\u{0}\u{1}", #"{ "identity": "x", "seed": 3, "tournaments": 10 }"#,
      #"{ "identity": 1, "seed": "x", "tournaments": 1e300, "answer": 7 }"#,
    ]
    for (number, text) in (others + answers).enumerated() {
      folder.write(text, to: file)
      #expect(try !run("--tournaments \(5000 + number)").contains("Since"), "\(text)")
    }
    // A pipe would never end.
    folder.remove(file)
    #expect(mkfifo("\(folder.path)/pipe", 0o600) == 0)
    #expect(symlink("\(folder.path)/pipe", "\(folder.path)/\(file)") == 0)
    #expect(try !run("--tournaments 6000").contains("Since"))
    // A date of a foreign file is not shown.
    let date = try #require(folder.text(file)).replacing(
      /"date": "[^"]*"/, with: "\"date\": \"<script>\"")
    folder.write(date, to: file)
    let index = try run("--tournaments 7000")
    #expect(index.contains("Since last played: Nothing has changed") && !index.contains("script"))
  }

  @Test func aFailedNightKeepsTheAnswerBefore() throws {
    place(as: "other")
    try run()
    folder.write("{", to: "s/league.json")
    let failed = try run("--tournaments 5000", code: 65)
    #expect(failed.contains("- league: ") && failed.contains("5,000"))
    #expect(rows().allSatisfy { $0["scenario"] == "other" })
    place(first: 1900)
    let index = try run("--restart --tournaments 5000")
    #expect(index.contains("**a** +") && index.contains("Nothing has changed"))
  }

  /// Each turn writes the files that the comparison is with.
  @Test func turnsAreComparedWithTheNightBefore() throws {
    place(as: "other")
    try run()
    let before = rows().filter { $0["scenario"] == "league" }
    place(first: 1900)
    let index = try run("--restart --time-budget 2s")
    let log = try #require(folder.text("night/league/podium.log"))
    #expect(log.components(separatedBy: " plays ").count > 3)
    #expect(index.contains("**a** +") && index.contains("Nothing has changed"))
    for row in rows() where row["scenario"] == "league" {
      let earlier = before.first { $0["entrant"] == row["entrant"] }
      #expect(earlier?["value"] == row["before"])
    }
  }

  @Test func shardsHaveNoAnswerUntilTheyAreMerged() throws {
    for shard in 1...2 { try folder.play("run s --output night --shard \(shard)/2") }
    #expect(!folder.names(in: "night").contains("index.md"))
    try folder.play(
      "merge night/league/shard-1-of-2 night/league/shard-2-of-2 --output night/league")
    place(first: 1900)
    #expect(try run("--restart").contains("**a** +"))
  }

  /// The intervals of a run that stops by precision allow for its looks.
  @Test func aRunThatStopsByPrecisionIsCompared() throws {
    try run("--tournaments 20000 --precision champion=0.02")
    place(first: 1900)
    #expect(try run("--restart --tournaments 4000").contains("**a** +"))
  }

  /// Finals whose winners share the best position.
  @Test func aSharedBestPositionIsCompared() throws {
    folder.remove("s/league.json")
    func place(_ rating: Int) {
      let teams = ["a", "b", "c", "d"].map {
        "\"\($0)\": { \"rating\": \($0 == "a" ? rating : 1500) }"
      }
      folder.write(
        """
        { "name": "Qualifying", "game": { "kind": "ratings" }, "entrants": ["a", "b", "c", "d"],
          "teams": { \(teams.joined(separator: ", ")) },
          "competition": { "stages": [{ "id": "p", "kind": "bracket",
            "matches": { "1": ["a", "b"], "2": ["c", "d"] }, "zones": { "through": ["W1", "W2"] } }] } }
        """, to: "s/qualifying.json")
    }
    place(1500)
    try run("--tournaments 4000")
    place(1800)
    let index = try run("--restart --tournaments 4000")
    #expect(index.contains("**a** +") && index.contains("**b** -") && !index.contains("**c** "))
    #expect(rows("best_probability").count { $0["since"] == "beyond chance" } == 2)
    #expect(rows().allSatisfy { $0["change"] == "" })
  }

  /// A match, a series, pods, a season of them, and a competition with every result.
  @Test func everyKindOfStudyHasACard() throws {
    let complete = "\(PodiumProgram.package)/Tests/ReportsTests/Run/golden/all-played/scenario.json"
    let names = [
      "cup-final", "battle-fixed", "nba-finals-2017", "magic-evening", "six-week-league",
    ]
    let paths = names.map { "@\($0).json" }.joined(separator: " ")
    for tournaments in [50, 100] {
      try folder.play("run \(paths) \(complete) --output night --tournaments \(tournaments)")
    }
    let page = try #require(folder.text("night/index.html"))
    let count = names.count + 1
    #expect(page.matches(of: /<article class="study">/).count == count)
    #expect(page.matches(of: /<svg class="lead"/).count == count)
    #expect(page.matches(of: /Nothing has changed:/).count == count)
  }
}
