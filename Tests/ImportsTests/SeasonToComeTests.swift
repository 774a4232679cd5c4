import Imports
import Seasons
import TestSupport
import Testing
import TextFiles

/// The stages and matches that files of an unfinished season do not have.
@Suite struct SeasonToComeTests {
  /// A season before its split gets it from the preset; a file that holds one keeps its own.
  @Test func stagesToComeFollowFromThePreset() throws {
    var season = try ImportedData.season("scottish-premiership-2024-25.json")
    #expect(!(try ImportedData.scenario(season).needsRatings))
    season.matches.removeAll { $0.round?.hasPrefix("Matchday") == false }
    let scenario = try ImportedData.scenario(season)
    #expect(scenario.needsRatings)
    let json = try ImportedData.document(scenario).filter { !$0.isWhitespace }
    #expect(json.contains(#""parts":{"championship":[1,6],"relegation":[7,12]}"#))
    #expect(json.contains(#""relegated":["6relegation","Lplay-off"]"#))
    #expect(!json.contains(#""relegated":[12,12]"#))
    season.matches.removeLast()
    #expect(
      try ImportedData.scenario(season).notes.contains {
        $0.hasSuffix("it has 197 matches in the files, expected 198 before them")
      })
  }

  /// After the split the preset assumes who is at home: results at the other ground cannot be added.
  @Test func resultsAtTheOtherGroundAreNotLeftOut() throws {
    let whole = try ImportedData.season("scottish-premiership-2024-25.json")
    var season = whole
    season.matches.removeAll { $0.round?.hasPrefix("Matchday") == false }
    let folder = TemporaryFolder()
    let path = try ImportedData.write(season, to: folder)
    let error = #expect(throws: ScenarioUpdateError.self) {
      try ScenarioUpdate(whole, path: path, replaces: false)
    }
    #expect(
      error?.description.contains(
        "is at the other ground in the scenario, which assumes who is at home after the table; make it again of the "
          + "files with podium season or podium import") == true, "\(String(describing: error))")
  }

  /// A club whose other names begin alike is found; a complete season has no use for a club of another league.
  @Test func clubsAreFoundByNamesThatBeginAlike() throws {
    let season = try ImportedData.season("premier-league-2025-26.json")
    var options = SeasonScenario.Options()
    options.winners = [CompetitionWinner(competition: "FA Cup", club: "Man City")]
    let document = try ImportedData.document(ImportedData.scenario(season, options))
    #expect(document.filter { !$0.isWhitespace }.contains(#""to":"manchester-city-fc","date":"20"#))
    let complete = try ImportedData.season("scottish-premiership-2024-25.json")
    #expect(SeasonScenario.guests(of: complete, SeasonScenario.Options()).isEmpty)
  }

  /// Other teams under the name of the NBA have no divisions.
  @Test func aCompetitionOfOtherTeamsIsRankedPlainly() throws {
    var season = Season()
    season.sport = .basketball
    season.name = "NBA 2016-17"
    for (home, away) in [("A", "B"), ("B", "C"), ("C", "A")] {
      var match = SeasonMatch(
        home: home, away: away, location: SourceLocation(file: "a", line: 1, column: 1))
      match.score = SeasonScore(100, 90)
      season.matches.append(match)
    }
    let scenario = try ImportedData.scenario(season)
    #expect(
      scenario.notes.contains { $0.hasPrefix("not taken for nba: this ranking uses divisions") })
    var options = SeasonScenario.Options()
    options.competition = "nba"
    #expect(throws: Diagnostics.self) { try ImportedData.scenario(season, options) }
  }

  /// Promotion play-offs are to come only while the season is, and decide no position.
  @Test func promotionPlayOffsFollowAnUnfinishedTable() throws {
    let teams = (1...24).map { "Team \($0)" }
    var season = Season()
    for home in teams {
      for away in teams where home != away {
        var match = SeasonMatch(
          home: home, away: away, location: SourceLocation(file: "a", line: 1, column: 1))
        match.score = SeasonScore(1, 0)
        season.matches.append(match)
      }
    }
    var options = SeasonScenario.Options()
    options.competition = "leagueTwo"
    #expect(!(try ImportedData.scenario(season, options).needsRatings))
    season.matches[551].score = nil
    let json = try ImportedData.document(ImportedData.scenario(season, options))
    #expect(json.contains(#""keepsRanks": true"#))
    #expect(json.contains(#""promoted": ["1L", "2L", "3L", "Wfinal"]"#))
    options.game = "ratings"
    let plain = try ImportedData.document(ImportedData.scenario(season, options))
    #expect(plain.contains(#""level": ["lots"]"#))
  }

  /// Files with played matches only may be of a season in progress.
  @Test(
    arguments: [
      ([(1, 2), (2, 1), (1, 3), (3, 2)], 2), ([(1, 2), (2, 3), (3, 1)], nil),
      ([(1, 2), (3, 1)], 1),
    ] as [([(Int, Int)], Int?)])
  func missingPairingsAreNoted(_ pairs: [(Int, Int)], _ absent: Int?) throws {
    let rows = pairs.enumerated().map { "2019-09-0\($0 + 1),T\($1.0),T\($1.1),1,0\n" }
    let table = "date,home,away,home_score,away_score\n" + rows.joined()
    let notes = try ImportedData.scenario(
      ImportedData.season(text: table), SeasonScenario.Options()
    ).notes
    let found = notes.first { $0.hasPrefix("every match in the files has been played") }
    #expect((found != nil) == (absent != nil))
    if let absent { #expect(found?.contains("but \(absent) of the ") == true) }
  }
}
