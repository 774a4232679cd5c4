import Formats
import Games
import Imports
import Seasons
import TestSupport
import Testing
import TextFiles

@Suite("Formats of leagues")
struct LeagueFormatTests {
  private static let formats = CompetitionPreset.all.flatMap { preset in
    preset.seasons.map { (preset.name, $0.since) }
  }

  /// Every format becomes a scenario that can run, with all of its stages and zones.
  @Test(arguments: formats)
  func everyFormatMakesAScenario(_ name: String, _ since: Int) throws {
    let preset = try #require(CompetitionPreset(name: name))
    let format = try #require(preset.season(of: since))
    let season = Self.season(of: format, preset)
    var options = SeasonScenario.Options()
    options.competition = name
    options.game = "ratings"
    #expect(try ImportedData.scenario(season, options).needsRatings)
    options.game = nil
    let scenario = try ImportedData.scenario(season, options)
    let document = try ImportedData.document(scenario)
    for stage in format.stages {
      let id = try #require(stage["id"])
      #expect(document.contains("\"id\": \(id.compactText)"))
    }
    for zones in [format.table["zones"]] + format.stages.map({ $0["zones"] }) {
      guard case .object(let zones)? = zones else { continue }
      for zone in zones.members { #expect(document.contains("\"\(zone.name)\": ")) }
    }
    for place in format.places where place["extra"] == nil {
      let zone = try #require(place["zone"])
      #expect(document.contains("\"zone\": \(zone.compactText)"))
    }
    // Who has no match yet is rated if its name is that of a team.
    for guest in format.guests {
      #expect(
        SeasonMatch(
          home: guest, away: "Team 1", location: SourceLocation(file: "a", line: 1, column: 1)
        ).isBetweenTeams)
    }
    #expect(scenario.needsRatings)
  }

  /// The club of another league is in no table, and who loses to it goes down as well.
  @Test func aClubOfAnotherLeaguePlaysAfterTheTable() throws {
    let preset = try #require(CompetitionPreset(name: "bundesliga"))
    let season = Self.season(of: try #require(preset.season(of: 2025)), preset)
    var options = SeasonScenario.Options()
    options.competition = "bundesliga"
    #expect(SeasonScenario.guests(of: season, options) == ["3rd of 2. Bundesliga"])
    let scenario = try ImportedData.scenario(season, options)
    #expect(scenario.teams.count == 18)
    let document = try ImportedData.document(scenario).filter { !$0.isWhitespace }
    #expect(document.contains(#""3rd-of-2-bundesliga":{"name":"3rdof2.Bundesliga"}"#))
    #expect(document.contains(#""play-off":["16L","3rd-of-2-bundesliga"]"#))
    #expect(document.contains(#""relegated":["17L","18L","Lplay-off"]"#))
    #expect(!document.contains("[17,18]"))
    // Ratings that lack it leave the play-off out, and the zones as they were.
    let rated = Dictionary(
      uniqueKeysWithValues: SeasonScenario.teams(of: season).map { ($0, TeamNames.id(of: $0)) })
    let without = try SeasonScenario(season, options, ratedIds: rated, files: ["season.json"])
    let plain = try ImportedData.document(without)
    #expect(!plain.contains("3rd-of-2"))
    #expect(plain.contains("[17, 18]"))
    #expect(
      without.notes.contains(
        #"the stages after the table are left out: the ratings have no "3rd of 2. Bundesliga""#))
  }

  @Test func aCupGivesAPlaceToItsWinner() throws {
    let preset = try #require(CompetitionPreset(name: "premierLeague"))
    let season = Self.season(of: try #require(preset.season(of: 2025)), preset)
    var options = SeasonScenario.Options()
    options.competition = "premierLeague"
    let open = try ImportedData.scenario(season, options)
    #expect(
      open.notes.contains(
        "the places of the FA Cup and the EFL Cup pass to the next in the table; say who has won with --winner \"FA "
          + "Cup=CLUB\", or in \"to\" in the scenario"))
    #expect(
      open.notes.contains(
        "zones by the rules since 2024: relegated 18 to 20, champions-league 1 to 5, europa-league by FA Cup, "
          + "europa-league 6, conference-league by EFL Cup"))
    options.winners = [
      CompetitionWinner(competition: "fa cup", club: "Team 7"),
      CompetitionWinner(competition: "EFL Cup", club: "outside"),
      CompetitionWinner(competition: "Europa League", club: "team 19"),
    ]
    let known = try ImportedData.scenario(season, options)
    let document = try ImportedData.document(known).filter { !$0.isWhitespace }
    #expect(document.contains(#""by":"FACup","to":"team-7""#))
    #expect(document.contains(#""by":"EuropaLeague","extra":true,"to":"team-19""#))
    #expect(!document.contains("EFLCup"))
    #expect(!document.contains("ConferenceLeague"))
    #expect(
      known.notes.contains(
        "the league has no place by the EFL Cup, as a club outside of it has won"))
    for (competition, club, problem) in [
      ("Pokal", "Team 7", "but places go to the winners of FA Cup, EFL Cup, Champions League"),
      ("FA Cup", "Team", #"which may be "Team 0", "Team 1""#),
      ("FA Cup", "Somebody", "expected outside, for a club that is not in the league, or"),
    ] {
      options.winners = [CompetitionWinner(competition: competition, club: club)]
      let problems = #expect(throws: Diagnostics.self) {
        try ImportedData.scenario(season, options)
      }
      #expect(
        problems?.description.contains("found --winner \"\(competition)=\(club)\", \(problem)")
          == true,
        "\(String(describing: problems))")
    }
    options.winners = [
      CompetitionWinner(competition: "FA Cup", club: "Team 1"),
      CompetitionWinner(competition: "F.A. Cup", club: "Team 2"),
    ]
    #expect(throws: Diagnostics.self) { try ImportedData.scenario(season, options) }
  }

  /// Returns a season to come, in which the first matches of the format are listed.
  private static func season(of format: PresetSeason, _ preset: CompetitionPreset) -> Season {
    var clubs: [String] = []
    if case .object(let tables)? = format.table["tables"] {
      for table in tables.members {
        guard case .array(let names)? = table.value["entrants"] else { continue }
        for case .string(let name) in names { clubs.append(String(name.prefix { $0 != "|" })) }
      }
    }
    let count = format.teams ?? 14
    let teams = clubs + (clubs.count..<count).map { "Team \($0)" }
    var season = Season()
    season.sport =
      preset.unit == .point ? .basketball : preset.unit == .run ? .baseball : .football
    for meeting in 1...(format.meetings ?? 1) {
      for home in teams.indices {
        for away in teams.indices where home < away {
          let sides = meeting % 2 == 1 ? (home, away) : (away, home)
          var match = SeasonMatch(
            home: teams[sides.0], away: teams[sides.1],
            location: SourceLocation(file: "a", line: 1, column: 1))
          match.day = CalendarDay("\(format.since)-0\(meeting)-01")
          season.matches.append(match)
        }
      }
    }
    return season
  }
}
