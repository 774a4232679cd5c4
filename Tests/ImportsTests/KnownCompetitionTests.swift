import Formats
import Imports
import Testing

struct KnownCompetitionTests {
  @Test(arguments: [
    ("English Premier League 2024/25", nil, "premierLeague"),
    ("Primera División de España 2023/24", nil, "laLiga"),
    ("French Ligue 1 2024/25", nil, "ligue1To2025"),
    ("French Ligue 1 2025/26", nil, "ligue1From2025"),
    ("UEFA Champions League 2010/11", nil, "uefaGroups2018"),
    ("UEFA Champions League", 2023, "uefaGroups2021"),
    ("UEFA Europa League", nil, "uefaLeaguePhase2024"),
    ("UEFA Conference League 2022/23", nil, "uefaGroups2021"),
    ("UEFA Conference League 2024/25", nil, "uefaConferenceLeaguePhase2024"),
    ("World Cup 2018", nil, "fifa2018"), ("World Cup", 2026, "fifa2026"),
    ("UEFA Euro 2020", 2021, "uefaEuro2020"), ("Euro 2024", nil, "uefaEuro2024"),
    ("EuroLeague 2024-25", nil, "euroLeague"), ("Sunday League", nil, nil),
    ("Deutsche 2. Bundesliga 2025/26", nil, "bundesliga2"),
    ("China | Super League 2025", nil, "chineseSuperLeague"),
    ("Österr. Bundesliga 2024/25", nil, "austrianBundesliga"),
  ])
  func aNameAndAYearTellThePreset(_ name: String, _ firstYear: Int?, _ preset: String?) {
    let known = KnownCompetition(asked: nil, names: ["Unknown", name], firstYear: firstYear)
    #expect(known.preset == preset)
  }

  @Test func whatIsAskedForCountsMost() {
    let known = KnownCompetition(asked: "caf", names: ["World Cup 2018"], firstYear: nil)
    #expect(known.preset == "caf")
  }

  @Test(arguments: [
    ("2025-26/es.1.json", "laLiga"), ("/tmp/2024-25-sco.1.json", "scottishPremiership"),
    ("E0-2023.csv", "premierLeague"), ("fr.1-2025-26.json", "ligue1From2025"),
    ("fixtures.csv", nil),
  ])
  func aCodeInTheNameOfAFileTellsIt(_ file: String, _ preset: String?) {
    let known = KnownCompetition(asked: nil, names: ["2025-26"], files: [file], firstYear: 2025)
    #expect(known.preset == preset)
  }

  @Test func clubsTellItIfThereAreAsManyAsInTheLeague() {
    let clubs = ["FC Bayern München", "Borussia Dortmund", "Bayer 04 Leverkusen", "SC Freiburg"]
    func preset(of count: Int) -> String? {
      KnownCompetition(
        asked: nil, names: [], files: ["x.csv"], teams: clubs + (5...count).map { "Club \($0)" },
        firstYear: 2025
      ).preset
    }
    #expect(preset(of: 18) == "bundesliga")
    #expect(preset(of: 17) == nil)
  }

  @Test func theFormatIsThatOfTheSeason() {
    func season(_ year: Int) -> PresetSeason? {
      KnownCompetition(asked: "superLig", names: [], firstYear: year).season
    }
    #expect(season(2024)?.teams == 19)
    #expect(season(2025)?.matches == 306)
    #expect(season(2019) == nil)
  }
}
