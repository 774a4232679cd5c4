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
    ("EuroLeague 2024-25", nil, nil), ("Sunday League", nil, nil),
  ])
  func aNameAndAYearTellThePreset(_ name: String, _ firstYear: Int?, _ preset: String?) {
    let known = KnownCompetition(asked: nil, names: ["Unknown", name], firstYear: firstYear)
    #expect(known.preset == preset)
  }

  @Test func whatIsAskedForCountsMost() {
    let known = KnownCompetition(asked: "caf", names: ["World Cup 2018"], firstYear: nil)
    #expect(known.preset == "caf")
  }
}
