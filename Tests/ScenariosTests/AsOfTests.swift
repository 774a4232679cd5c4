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
  private static func text(_ members: [String: String] = [:]) -> String {
    let usual = [
      "teams": #"{ "from": "ratings.json" }"#, "results": #"{ "from": "results.csv" }"#,
    ]
    return cup("ratings", entrants: 4, usual.merging(members) { $1 })
  }

  /// All twelve matches of a season before, and one of this.
  private static let past =
    "date,home,away,home_score,away_score\n"
    + ["AB", "AC", "AD", "BA", "BC", "BD", "CA", "CB", "CD", "DA", "DB", "DC"].enumerated()
    .map { day, sides in
      "2024-12-\(day + 10),\(sides.prefix(1)),\(sides.suffix(1)),\(day % 3),1\n"
    }.joined() + "2025-01-11,A,B,0,1\n"

  /// Results in which the fourth club has no match by 4 January.
  private static let withoutD =
    past.replacing(",D,", with: ",C,").split(separator: "\n")
    .filter { !$0.contains(",C,C,") && !$0.contains("2025") }.joined(separator: "\n") + "\n"

  private static let fitted =
    #"{ "kind": "ratings", "game": "ratings", "teams": { "a": { "rating": 1 }, "b": { "rating": 1 }, "c": { "rating": 1 }, "d": { "rating": 1 } }, "fit": { "last": "2025-01-11" } }"#

  private static let files = [
    "results.csv": """
    match,date,home_score,away_score
    a:d,2025-01-04,1,0
    b:c,2025-01-04,1,0
    d:c,2025-01-11,1,0
    a:b,2025-01-11,0,1

    """,
    "undated.csv":
      "match,date,home_score,away_score\na:d,2025-01-04,1,0\nb:c,,1,0\nd:c,,1,0\n",
    "past.csv": past,
    "ratings.json": #"{ "kind": "fit", "results": ["past.csv"], "model": "elo", "k": 20 }"#,
    "fitted.json": fitted,
  ]

  /// The scenario among these files as of a day.
  private func load(
    _ text: String = text(), asOf day: String? = nil, given: [String] = [],
    files: [String: String] = [:]
  ) throws -> Scenario {
    try OpenBLAS.load()
    let all = Self.files.merging(files) { $1 }.merging(["cup.json": text]) { $1 }
    let folder = folder(all)
    return try ScenarioLoader(settings: day.map { [try ScenarioSetting("asOf=\($0)")] } ?? [])
      .load("\(folder.path)/cup.json", given: given.compactMap(Assumption.init))
  }

  @Test func theSourceOfRatingsIsKnown() throws {
    let recipe = try load()
    #expect(recipe.ratingsOrigin?.file == "ratings.json")
    #expect(recipe.ratingsOrigin?.results == ["past.csv"])
    #expect(recipe.ratingsOrigin?.matches == 13 && recipe.ratingsOrigin?.last == "2025-01-11")
    let ratings = try #require(recipe.ratings)
    #expect(ratings.figures.map(\.name) == ["rating", "strength"] && ratings.fixtures == 0)
    #expect(ratings.values.count == 4)
    #expect(ratings.values.allSatisfy { $0[0] != nil && $0[1] == nil })
    let table = try load(
      Self.text(["teams": #"{ "from": "elo.csv" }"#]),
      files: ["elo.csv": "team,rating,known_until\na,1,2025-01-01\nb,2,2025-01-02\nc,3,\nd,4,\n"]
    ).ratingsOrigin
    #expect(table?.file == "elo.csv" && table?.last == "2025-01-02" && table?.matches == nil)
    #expect(try ScenariosTests.load(cup("ratings")).ratingsOrigin == RatingsOrigin())
  }

  private func played(_ scenario: Scenario) -> [String] {
    scenario.tournament.program.matches.filter { $0.score != nil }.map(\.name).sorted()
  }

  @Test(arguments: [
    ("2025-01-03", []), ("2025-01-04", ["a:d", "b:c"]), ("2025-01-10", ["a:d", "b:c"]),
    ("2025-01-11", ["a:b:2", "a:d", "b:c", "d:c:2"]),
  ])
  func resultsUntilTheDayAreKnown(_ day: String, _ known: [String]) throws {
    let set = try load(asOf: day)
    #expect(played(set) == known)
    let written = try load(Self.text(["asOf": "\"\(day)\""]))
    #expect(set.document.canonicalText == written.document.canonicalText)
  }

  /// The winner of another competition takes a place from the day on which that is known.
  @Test(arguments: [("2025-01-10", nil), ("2025-01-11", true)] as [(String, Bool?)])
  func winnersAreKnownFromTheirDay(_ day: String, _ isCertain: Bool?) throws {
    let stages =
      #"{ "kind": "roundRobin", "legs": 2, "ranking": ["points"] }, { "kind": "places", "places": [{ "zone": "cup", "to": "d", "date": "2025-01-11" }] }"#
    let program = try load(Self.text(["stages": stages]), asOf: day).tournament.program
    let zone = try #require(program.zones.first { $0.name == "cup" })
    #expect(program.isCertain(3, in: zone) == isCertain)
  }

  /// A scenario that has been read and written out is played as of the same day.
  @Test func theDocumentKnowsNoMore() throws {
    let scenario = try load(asOf: "2025-01-04", given: ["a:b=1-0"])
    #expect(played(scenario) == ["a:b:2", "a:d", "b:c"])
    let again = try ScenariosTests.load(scenario.document.compactText)
    #expect(again.document.canonicalText == scenario.document.canonicalText)
    #expect(played(again) == played(scenario))
  }

  /// The ratings are those that the matches up to the day give: the last one is not among them before its day.
  @Test(arguments: [("2025-01-10", 12), ("2025-01-11", 13)])
  func ratingsAreFittedToWhatWasKnown(_ day: String, _ matches: Int) throws {
    let teams = try #require(try load(asOf: day).document["teams"])
    var request = FitRequest(model: .elo, halfLife: nil)
    request.elo.factor = .fixed(20)
    let lines = Self.past.split(separator: "\n").prefix(matches + 1).joined(separator: "\n") + "\n"
    let file = ResultFile(path: "past.csv", bytes: Array(lines.utf8))
    let ratings = try FittedRatings([file], request)
    #expect(teams.canonicalText == ratings.json["teams"]?.canonicalText)
  }

  /// Some rows of a table may say nothing about what they have seen; the latest day counts.
  private static let broken = Refusal.table(
    #"""
    asOf: "2025-02-29"
      $.asOf: …
    asOf: "2025-01-04"
    results: { "from": "undated.csv" }
      undated.csv:3:1: $["b:c"]: "b:c" and 1 other have no "date", such as 2019-07-01, so it is not known what had been played by 2025-01-04
    asOf: "2025-01-04"
    teams: { "from": "fitted.json" }
      $.teams.from: these ratings were fitted to matches up to 2025-01-11, but are to be used as of 2025-01-04; fit them again with podium fit --until 2025-01-04, or use a recipe, which Podium fits to what was known on the day (docs/as-of.md)
    asOf: "2025-01-04"
    teams: { "from": "fitted.json" }
    fitted.json: \#(fitted.replacing("2025-01-11", with: "11 January"))
      $.fit.last: found the text "11 January", expected…
    asOf: "2025-01-04"
    teams: { "from": "t.csv" }
    t.csv: team,rating,known_until\na,1500,\nb,1500,2025-01-11\nc,1500,2024-12-21\nd,1500,\n
      $.teams.from: these ratings were fitted to matches up to 2025-01-11, but are to be used as of 2025-01-04…
    teams: { "from": "t.csv" }
    t.csv: team,rating,known_until\na,1500,2025-01-11\nb,1500,1/11/2025\nc,1500,\nd,1500,\n
      t.csv:3:8: found "1/11/2025" in column known_until, expected a day such as 2019-07-01; a spreadsheet may write days in its own way when it saves: format the column as YYYY-MM-DD
    fixtures: { "from": "odds.csv" }
    odds.csv: match,home_odds,away_odds,known_until\nc:d,1.5,2.8,now\n
      odds.csv:2:13: found "now" in column known_until, expected a day…
    asOf: "2025-01-04"
    past.csv: \#(withoutD.replacing("\n", with: "\\n"))
      $.entrants[3]: found "d", expected a team that the recipe ratings.json rates by 2025-01-04: one with a match in its results, played or to come; add one with this team
    ratings.json: { "kind": "fit", "results": ["past.csv"], "model": "elo", "halfLife": 3 }
      ratings.json:1:59: $.halfLife: found "halfLife", which the model "elo" does not have; leave it out
    ratings.json: { "kind": "fit", "results": ["gone.csv"], "model": "elo" }
      ratings.json:1:30: $.results[0]: gone.csv: there is no such file
    ratings.json: { "kind": "fit", "results": ["../past.csv"], "model": "elo" }
      ratings.json:1:30: $.results[0]: "../past.csv" is outside the scenario's folder; move it there, or allow it with --allow-outside-files
    ratings.json: { "kind": "fit", "results": ["undated.csv"], "model": "elo" }
      undated.csv:1:1: found no column for the home side, expected one; name it with "columns": {"home": "NAME"}, from "match", "date", "home_score" or "away_score"
      undated.csv:1:1: found no column for the away side…
    """#)

  @Test(arguments: broken)
  func whatIsNotCertainIsSaid(_ broken: Refusal) throws {
    try OpenBLAS.load()
    let files = broken.members.filter { $0.key.contains(".") }
    let members = broken.members.filter { files[$0.key] == nil }
    broken.check(diagnostics(of: Self.text(members), files: Self.files.merging(files) { $1 }))
  }

  @Test func aDayIsADay() {
    let error = #expect(throws: ScenarioError.self) { try load(asOf: "2025-02-29") }
    #expect(
      error?.description == "--set asOf=2025-02-29: expected a day such as 2019-07-01")
  }

  @Test(arguments: ["2025-01-11", nil])
  func tablesServeFromTheDayThatTheyHaveSeen(_ day: String?) throws {
    let table = "team,rating,known_until\na,1,2025-01-11\nb,1,\nc,1,\nd,1,\n"
    _ = try load(Self.text(["teams": #"{ "from": "t.csv" }"#]), asOf: day, files: ["t.csv": table])
  }

  /// Odds of matches to come know the results before them: earlier, the ratings count.
  @Test(arguments: [("2025-01-02", 1), ("2025-01-04", 2), ("2025-01-11", 3)])
  func laterOddsAreNotKnown(_ day: String, _ known: Int) throws {
    let odds =
      "match,home_odds,away_odds,known_until\nc:d,1.5,2.8,2025-01-11\nd:a,1.5,2.8,2025-01-03\nc:a,1.5,2.8,\n"
    let scenario = try load(
      Self.text(["fixtures": #"{ "from": "odds.csv" }"#]), asOf: day, files: ["odds.csv": odds])
    guard case .object(let fixtures)? = scenario.document["fixtures"] else {
      Issue.record("no fixtures")
      return
    }
    #expect(fixtures.members.count == known)
  }

  /// Ratings for a single match are those of a recipe as of the day; given ones that know more are refused.
  @Test func ratingsOfAMatchKnowNoMoreThanTheDay() throws {
    try OpenBLAS.load()
    let folder = folder(Self.files)
    func ratings(_ file: String) throws -> MatchRatings {
      try ScenarioLoader(settings: [ScenarioSetting("asOf=2025-01-10")])
        .loadMatchRatings("\(folder.path)/\(file)")
    }
    let recipe = try ratings("ratings.json")
    #expect(recipe.teams.map(\.id).sorted() == ["a", "b", "c", "d"])
    #expect(recipe.origin.matches == 12)
    #expect(try #require(recipe.origin.last) < "2025-01-10")
    for (file, message) in [
      ("fitted.json", "up to 2025-01-11, but are to be used as of"),
      ("past.csv", "a table of ratings has no rules"),
    ] {
      let error = #expect(throws: ScenarioError.self) { try ratings(file) }
      #expect(error?.description.contains(message) == true)
    }
  }

  /// A team is rated from the day on which its matches are known, and all are before the first match.
  @Test(arguments: [
    ("2025-02-01,D,A,1,0", "2025-01-04"), (",D,A,,", "2025-01-04"), ("", "2024-12-01"),
  ])
  func aTeamIsRatedBeforeItsFirstMatch(_ row: String, _ day: String) throws {
    let past = row.isEmpty ? Self.past : Self.withoutD + row + "\n"
    for (model, key) in [("elo", "rating"), ("bradleyTerry", "strength")] {
      let recipe =
        #"{ "kind": "fit", "results": ["past.csv"], "model": "\#(model)", "severalADay": true }"#
      let more = model == "elo" ? [:] : ["uncertainty": #"{ "from": "ratings.json" }"#]
      let scenario = try load(
        Self.text(more), asOf: day, files: ["past.csv": past, "ratings.json": recipe])
      let rating = try #require(scenario.document["teams"]?["d"]?[key])
      if model == "elo" { #expect(rating.canonicalText == "1500") }
      if row.isEmpty, model != "elo" { #expect(rating.canonicalText == "1") }
    }
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
      #"{ "kind": "fit", "results": ["past.csv"], "model": "elo", "k": 20, "dates": "monthFirst", "columns": { "date": "Tag", "home": "Heim", "away": "Gast" } }"#
    let written = try load(
      files: ["past.csv": past.joined(separator: "\n") + "\n", "ratings.json": recipe])
    #expect(written.document.canonicalText == (try load()).document.canonicalText)
  }
}
