import Fitting
import Games
import Likelihoods
import LinearAlgebra
import Programs
import Scenarios
import TestSupport
import Testing
import TextFiles

/// Scenarios as of a day: what is known then, and the messages where that is not certain.
@Suite struct AsOfTests {
  /// Four clubs, home and away, a matchday a week; two of the three matchdays that have been played.
  private static func cup(
    ratings: String = #"{ "from": "ratings.json" }"#, results: String = "results.csv",
    more: String = ""
  ) -> String {
    #"""
    { "name": "Cup", "game": { "kind": "ratings" }, "entrants": ["a", "b", "c", "d"],
      "teams": \#(ratings),
      "competition": { "stages": [{ "id": "league", "kind": "roundRobin", "legs": 2,
        "ranking": ["points"] }] },
      "results": { "from": "\#(results)" }\#(more) }
    """#
  }

  /// All twelve matches of a season before, and one of this.
  private static let past =
    "date,home,away,home_score,away_score\n"
    + ["AB", "AC", "AD", "BA", "BC", "BD", "CA", "CB", "CD", "DA", "DB", "DC"].enumerated()
    .map { day, sides in
      "2024-12-\(day + 10),\(sides.prefix(1)),\(sides.suffix(1)),\(day % 3),1\n"
    }.joined() + "2025-01-11,A,B,0,1\n"

  private static let files = [
    "results.csv": """
    match,date,home_score,away_score
    a:d,2025-01-04,1,0
    b:c,2025-01-04,1,0
    d:c,2025-01-11,1,0
    a:b,2025-01-11,0,1

    """,
    "undated.csv": """
    match,date,home_score,away_score
    a:d,2025-01-04,1,0
    b:c,,1,0
    d:c,,1,0

    """,
    "past.csv": past,
    "ratings.json": #"{ "kind": "fit", "results": ["past.csv"], "model": "elo", "k": 20 }"#,
  ]

  /// The scenario in a folder with its files, or the message about it.
  private func load(
    _ scenario: String, set: [String] = [], given: [String] = [], files more: [String: String] = [:]
  ) throws -> Result<Scenario, SaidError> {
    try OpenBLAS.load()
    var loaded: Result<Scenario, SaidError>?
    try withTemporaryFolder { folder in
      for (name, text) in Self.files.merging(more, uniquingKeysWith: { $1 }) {
        try write(text, to: "\(folder)/\(name)")
      }
      try write(scenario, to: "\(folder)/cup.json")
      do throws(ScenarioError) {
        loaded = .success(
          try ScenarioLoader(settings: set.compactMap { try? ScenarioSetting($0) })
            .load("\(folder)/cup.json", given: given.compactMap(Assumption.init)))
      } catch {
        loaded = .failure(
          SaidError(text: error.description.replacing("\(folder)/", with: "")))
      }
    }
    return try #require(loaded)
  }

  @Test func theSourceOfRatingsIsKnown() throws {
    func origin(_ ratings: String, files: [String: String] = [:]) throws -> RatingsOrigin? {
      try load(Self.cup(ratings: ratings), files: files).get().ratingsOrigin
    }
    let recipe = try #require(try origin(#"{ "from": "ratings.json" }"#))
    #expect(recipe.file == "ratings.json" && recipe.results == ["past.csv"])
    #expect(recipe.matches == 13 && recipe.last == "2025-01-11")
    let table = try origin(
      #"{ "from": "elo.csv" }"#,
      files: [
        "elo.csv": "team,rating,known_until\na,1,2025-01-01\nb,2,2025-01-02\nc,3,\nd,4,\n"
      ])
    #expect(table?.file == "elo.csv" && table?.last == "2025-01-02" && table?.matches == nil)
    let own =
      #"{ "a": { "rating": 1 }, "b": { "rating": 2 }, "c": { "rating": 3 }, "d": { "rating": 4 } }"#
    #expect(try origin(own) == RatingsOrigin())
  }

  @Test func ratingsAreThoseOfTheGame() throws {
    let scenario = try load(Self.cup()).get()
    let ratings = try #require(scenario.ratings)
    #expect(ratings.figures.map(\.name) == ["rating", "strength"] && ratings.fixtures == 0)
    #expect(ratings.values.count == 4)
    #expect(ratings.values.allSatisfy { $0[0] != nil && $0[1] == nil })
  }

  private struct SaidError: Error {
    let text: String
  }

  private func said(
    _ scenario: String, set: [String] = [], files: [String: String] = [:]
  ) throws -> String {
    guard case .failure(let error) = try load(scenario, set: set, files: files) else { return "" }
    return error.text
  }

  private func played(_ scenario: Scenario) -> [String] {
    scenario.tournament.program.matches.filter { $0.score != nil }.map(\.name).sorted()
  }

  @Test(arguments: [
    ("2025-01-03", []), ("2025-01-04", ["a:d", "b:c"]), ("2025-01-10", ["a:d", "b:c"]),
    ("2025-01-11", ["a:b:2", "a:d", "b:c", "d:c:2"]),
  ])
  func resultsUntilTheDayAreKnown(_ day: String, _ known: [String]) throws {
    let set = try load(Self.cup(), set: ["asOf=\(day)"]).get()
    #expect(played(set) == known)
    let written = try load(Self.cup(more: #", "asOf": "\#(day)""#)).get()
    #expect(set.document.canonicalText == written.document.canonicalText)
  }

  /// The winner of another competition takes a place from the day on which that is known.
  @Test(arguments: [("2025-01-10", nil), ("2025-01-11", true)] as [(String, Bool?)])
  func winnersAreKnownFromTheirDay(_ day: String, _ isCertain: Bool?) throws {
    let league = #""ranking": ["points"] }"#
    let places =
      #", { "kind": "places", "places": [{ "zone": "cup", "to": "d", "date": "2025-01-11" }] }"#
    let scenario = try load(
      Self.cup().replacing(league, with: league + places), set: ["asOf=\(day)"]
    ).get()
    let program = scenario.tournament.program
    let zone = try #require(program.zones.first { $0.name == "cup" })
    #expect(program.isCertain(3, in: zone) == isCertain)
  }

  /// A scenario that has been read and written out is played as of the same day.
  @Test func theDocumentKnowsNoMore() throws {
    let scenario = try load(Self.cup(), set: ["asOf=2025-01-04"], given: ["a:b=1-0"]).get()
    #expect(played(scenario) == ["a:b:2", "a:d", "b:c"])
    let again = try ScenarioLoader().load(
      Array(scenario.document.compactText.utf8), path: "cup.json")
    #expect(again.document.canonicalText == scenario.document.canonicalText)
    #expect(played(again) == played(scenario))
  }

  /// The ratings are those that the matches up to the day give: the last one is not among them before its day.
  @Test(arguments: [("2025-01-10", 12), ("2025-01-11", 13)])
  func ratingsAreFittedToWhatWasKnown(_ day: String, _ matches: Int) throws {
    let scenario = try load(Self.cup(), set: ["asOf=\(day)"]).get()
    var request = FitRequest(model: .elo, halfLife: nil)
    request.elo.factor = .fixed(20)
    let lines = try #require(Self.files["past.csv"]).split(separator: "\n").prefix(matches + 1)
    let text = lines.joined(separator: "\n") + "\n"
    let ratings = try FittedRatings(
      [ResultFile(path: "past.csv", bytes: Array(text.utf8))], request)
    let teams = try #require(scenario.document["teams"])
    #expect(teams.canonicalText == ratings.json["teams"]?.canonicalText)
  }

  @Test func aDayIsNeededOfEachResult() throws {
    #expect(
      try said(Self.cup(results: "undated.csv"), set: ["asOf=2025-01-04"])
        == #"undated.csv:3:1: "b:c" and 1 other have no "date", such as 2019-07-01, so it is not known what had been played by 2025-01-04"#
        .replacing("undated.csv:3:1:", with: #"undated.csv:3:1: $["b:c"]:"#))
  }

  private static func table(_ days: [String]) -> String {
    "team,rating,known_until\n"
      + zip(["a", "b", "c", "d"], days).map { "\($0),1500,\($1)\n" }.joined()
  }

  private static let refusal =
    "$.teams.from: these ratings were fitted to matches up to 2025-01-11, but are to be used as of 2025-01-04; "
    + "fit them again with podium fit --until 2025-01-04, or use a recipe, which Podium fits to what was known on the "
    + "day (docs/as-of.md)"

  @Test func ratingsThatHaveSeenMoreAreRefused() throws {
    let fitted =
      #"{ "kind": "ratings", "game": "ratings", "teams": {}, "fit": { "last": "2025-01-11" } }"#
      .replacing(
        "{}",
        with:
          "{ \(["a", "b", "c", "d"].map { "\"\($0)\": { \"rating\": 1 }" }.joined(separator: ", ")) }"
      )
    #expect(
      try said(Self.cup(), set: ["asOf=2025-01-04"], files: ["ratings.json": fitted])
        == "cup.json:2:22: \(Self.refusal)")
    #expect(
      try said(
        Self.cup(), set: ["asOf=2025-01-04"],
        files: ["ratings.json": fitted.replacing("2025-01-11", with: "11 January")]
      ).contains(#": $.fit.last: found the text "11 January", expected"#))
  }

  /// Some rows may say nothing; the latest day counts.
  @Test(arguments: [
    ["2025-01-11", "2025-01-11", "2025-01-11", "2025-01-11"], ["", "2025-01-11", "2024-12-21", ""],
  ])
  func tablesOfRatingsSayWhatTheyHaveSeen(_ days: [String]) throws {
    let cup = Self.cup(ratings: #"{ "from": "ratings.csv" }"#)
    let files = ["ratings.csv": Self.table(days)]
    #expect(
      try said(cup, set: ["asOf=2025-01-04"], files: files) == "cup.json:2:22: \(Self.refusal)")
    #expect(try said(cup, set: ["asOf=2025-01-11"], files: files) == "")
    #expect(try said(cup, files: files) == "")
  }

  /// Odds of matches to come know the results before them: earlier, the ratings count.
  @Test func laterOddsAreNotKnown() throws {
    let cup = Self.cup(more: #", "fixtures": { "from": "odds.csv" }"#)
    let files = [
      "odds.csv":
        "match,home_odds,away_odds,known_until\nc:d,1.5,2.8,2025-01-11\nd:a,1.5,2.8,2025-01-03\nc:a,1.5,2.8,\n"
    ]
    func odds(_ day: String) throws -> Int {
      let scenario = try load(cup, set: ["asOf=\(day)"], files: files).get()
      guard case .object(let fixtures)? = scenario.document["fixtures"] else { return 0 }
      return fixtures.members.count
    }
    #expect(try odds("2025-01-02") == 1)
    #expect(try odds("2025-01-04") == 2)
    #expect(try odds("2025-01-11") == 3)
    #expect(
      try said(cup, files: ["odds.csv": "match,home_odds,away_odds,known_until\nc:d,1.5,2.8,now\n"])
        .contains("found \"now\" in column known_until, expected a day"))
  }

  /// Ratings for a single match are those of a recipe as of the day; given ones that know more are refused.
  @Test func ratingsOfAMatchKnowNoMoreThanTheDay() throws {
    try OpenBLAS.load()
    try withTemporaryFolder { folder in
      for (name, text) in Self.files { try write(text, to: "\(folder)/\(name)") }
      func ratings(_ file: String, asOf day: String) throws -> MatchRatings {
        try ScenarioLoader(settings: [ScenarioSetting("asOf=\(day)")])
          .loadMatchRatings("\(folder)/\(file)")
      }
      let recipe = try ratings("ratings.json", asOf: "2025-01-10")
      #expect(recipe.teams.map(\.id).sorted() == ["a", "b", "c", "d"])
      #expect(recipe.origin.matches == 12)
      #expect(try #require(recipe.origin.last) < "2025-01-10")
      try write(
        #"{ "kind": "ratings", "game": "ratings", "teams": {}, "fit": { "last": "2025-01-11" } }"#,
        to: "\(folder)/given.json")
      let error = #expect(throws: ScenarioError.self) {
        try ratings("given.json", asOf: "2025-01-10")
      }
      #expect(error?.description.contains("up to 2025-01-11, but are to be used as of") == true)
      let table = #expect(throws: ScenarioError.self) {
        try ratings("past.csv", asOf: "2025-01-10")
      }
      #expect(table?.description.contains("a table of ratings has no rules") == true)
    }
  }

  @Test func theDayThatATableHasSeenIsADay() throws {
    #expect(
      try said(
        Self.cup(ratings: #"{ "from": "ratings.csv" }"#),
        files: ["ratings.csv": Self.table(["2025-01-11", "1/11/2025", "", ""])])
        == #"ratings.csv:3:8: found "1/11/2025" in column known_until, expected a day such as 2019-07-01; a spreadsheet may write days in its own way when it saves: format the column as YYYY-MM-DD"#
    )
  }

  /// Results in which the fourth club has no match by 4 January.
  private static let withoutD =
    past.replacing(",D,", with: ",C,").split(separator: "\n")
    .filter { !$0.contains(",C,C,") && !$0.contains("2025") }.joined(separator: "\n") + "\n"

  @Test func aTeamWithoutARatingIsMissed() throws {
    #expect(
      try said(
        Self.cup(), set: ["asOf=2025-01-04"],
        files: ["past.csv": Self.withoutD])
        == #"cup.json:1:77: $.entrants[3]: found "d", expected a team that the recipe ratings.json rates by 2025-01-04: "#
        + "one with a match in its results, played or to come; add one with this team")
  }

  /// A team is rated from the day on which its matches are known, and all are before the first match.
  @Test(arguments: [
    ("2025-02-01,D,A,1,0", "2025-01-04"), (",D,A,,", "2025-01-04"), ("", "2024-12-01"),
  ])
  func aTeamIsRatedBeforeItsFirstMatch(_ row: String, _ day: String) throws {
    let past = row.isEmpty ? Self.past : Self.withoutD + row + "\n"
    for model in ["elo", "bradleyTerry"] {
      let recipe =
        #"{ "kind": "fit", "results": ["past.csv"], "model": "\#(model)", "severalADay": true }"#
      let cup = Self.cup(
        more: model == "elo" ? "" : #", "uncertainty": { "from": "ratings.json" }"#)
      let scenario = try load(
        cup, set: ["asOf=\(day)"], files: ["past.csv": past, "ratings.json": recipe]
      ).get()
      let team = try #require(scenario.document["teams"]?["d"])
      let rating = try #require(team[model == "elo" ? "rating" : "strength"])
      if model == "elo" { #expect(rating.canonicalText == "1500") }
      if row.isEmpty, model != "elo" { #expect(rating.canonicalText == "1") }
    }
  }

  @Test(arguments: [
    (
      #"{ "kind": "fit", "results": ["past.csv"], "model": "elo", "halfLife": 3 }"#,
      #"ratings.json:1:59: $.halfLife: found "halfLife", which the model "elo" does not have; leave it out"#
    ),
    (
      #"{ "kind": "fit", "results": ["gone.csv"], "model": "elo" }"#,
      "ratings.json:1:30: $.results[0]: gone.csv: there is no such file"
    ),
    (
      #"{ "kind": "fit", "results": ["../past.csv"], "model": "elo" }"#,
      #"ratings.json:1:30: $.results[0]: "../past.csv" is outside the scenario's folder; move it there, or allow it with --allow-outside-files"#
    ),
    (
      #"{ "kind": "fit", "results": ["undated.csv"], "model": "elo" }"#,
      #"undated.csv:1:1: found no column for the home side, expected one; name it with "columns": {"home": "NAME"}, from "match", "date", "home_score" or "away_score""#
    ),
  ])
  func aRecipeIsRead(_ recipe: String, _ error: String) throws {
    #expect(
      try said(Self.cup(), files: ["ratings.json": recipe]).split(separator: "\n").first.map(
        String.init) == error)
  }

  /// The same results under other names of columns, and with days as some countries write them, give the same ratings.
  @Test func aRecipeNamesColumnsAndDates() throws {
    let past = Self.past.replacing("date,home,away,", with: "Tag,Heim,Gast,")
      .split(separator: "\n").map { line in
        let cells = line.split(separator: ",", maxSplits: 1)
        let day = cells[0].split(separator: "-")
        return day.count == 3 ? "\(day[1])/\(day[2])/\(day[0]),\(cells[1])" : String(line)
      }
    let recipe =
      #"{ "kind": "fit", "results": ["past.csv"], "model": "elo", "k": 20, "dates": "monthFirst", "#
      + #""columns": { "date": "Tag", "home": "Heim", "away": "Gast" } }"#
    let written = try load(
      Self.cup(), files: ["past.csv": past.joined(separator: "\n") + "\n", "ratings.json": recipe]
    ).get()
    let plain = try load(Self.cup()).get()
    #expect(written.document.canonicalText == plain.document.canonicalText)
  }

  @Test func aDayIsADay() throws {
    #expect(
      try said(Self.cup(), set: ["asOf=2025-02-29"])
        == "--set asOf=2025-02-29: expected a day such as 2019-07-01")
  }
}
