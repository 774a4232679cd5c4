/// The names of teams, by the abbreviations under which tables have them.
enum TeamNames {
  /// As Basketball-Reference abbreviates the teams of the NBA.
  static let basketball = [
    "ATL": "Atlanta Hawks", "BOS": "Boston Celtics", "BRK": "Brooklyn Nets",
    "CHI": "Chicago Bulls", "CHO": "Charlotte Hornets", "CLE": "Cleveland Cavaliers",
    "DAL": "Dallas Mavericks", "DEN": "Denver Nuggets", "DET": "Detroit Pistons",
    "GSW": "Golden State Warriors", "HOU": "Houston Rockets", "IND": "Indiana Pacers",
    "LAC": "Los Angeles Clippers", "LAL": "Los Angeles Lakers", "MEM": "Memphis Grizzlies",
    "MIA": "Miami Heat", "MIL": "Milwaukee Bucks", "MIN": "Minnesota Timberwolves",
    "NOP": "New Orleans Pelicans", "NYK": "New York Knicks", "OKC": "Oklahoma City Thunder",
    "ORL": "Orlando Magic", "PHI": "Philadelphia 76ers", "PHO": "Phoenix Suns",
    "POR": "Portland Trail Blazers", "SAC": "Sacramento Kings", "SAS": "San Antonio Spurs",
    "TOR": "Toronto Raptors", "UTA": "Utah Jazz", "WAS": "Washington Wizards",
  ]

  /// Names under which a table of baseball teams has a team that calls itself otherwise: the Angels have
  /// been those of Los Angeles since 2016.
  static let baseballCorrections = ["Los Angeles Angels of Anaheim": "Los Angeles Angels"]

  /// What is to be said of teams whose names are not known, if there are any.
  static func note(unknown teams: [String]) -> String? {
    guard !teams.isEmpty else { return nil }
    return "the names of some teams are not known, and their ids stand for them: "
      + ImportNotes.list(teams)
  }
}

/// How notes list names.
enum ImportNotes {
  /// The first thirty names, and how many more there are.
  static func list(_ names: [String]) -> String {
    let most = 30
    let more = names.count > most ? ", and \(names.count - most) more" : ""
    return names.prefix(most).joined(separator: ", ") + more
  }
}
