extension RankingPreset {
  public static var names: [String] { files.map(\.name) }

  /// Returns the file of a preset as text, or `nil` if there is none of that name.
  public static func fileText(_ name: String) -> String? {
    files.first { $0.name == name }.map { String(decoding: $0.bytes(), as: UTF8.self) }
  }

  // SwiftPM compiles the folder Presets into the program, each file as a member. A file is read when its preset is used.
  static let files: [(name: String, bytes: @Sendable () -> [UInt8])] = [
    ("fifa2018", { PackageResources.fifa2018_json }),
    ("fifa2026", { PackageResources.fifa2026_json }),
    ("fifa2026Thirds", { PackageResources.fifa2026Thirds_json }),
    ("uefaEuro2020", { PackageResources.uefaEuro2020_json }),
    ("uefaEuro2020Thirds", { PackageResources.uefaEuro2020Thirds_json }),
    ("uefaEuro2024", { PackageResources.uefaEuro2024_json }),
    ("uefaEuro2024Thirds", { PackageResources.uefaEuro2024Thirds_json }),
    ("uefaNationsLeague2020", { PackageResources.uefaNationsLeague2020_json }),
    ("uefaNationsLeague2024", { PackageResources.uefaNationsLeague2024_json }),
    ("caf", { PackageResources.caf_json }),
    ("cafThirds", { PackageResources.cafThirds_json }),
    ("copaAmerica2024", { PackageResources.copaAmerica2024_json }),
    ("uefaGroups2018", { PackageResources.uefaGroups2018_json }),
    ("uefaGroups2021", { PackageResources.uefaGroups2021_json }),
    ("uefaLeaguePhase2024", { PackageResources.uefaLeaguePhase2024_json }),
    ("uefaConferenceLeaguePhase2024", { PackageResources.uefaConferenceLeaguePhase2024_json }),
    ("premierLeague", { PackageResources.premierLeague_json }),
    ("laLiga", { PackageResources.laLiga_json }),
    ("serieA", { PackageResources.serieA_json }),
    ("bundesliga", { PackageResources.bundesliga_json }),
    ("ligue1To2025", { PackageResources.ligue1To2025_json }),
    ("ligue1From2025", { PackageResources.ligue1From2025_json }),
    ("eredivisie", { PackageResources.eredivisie_json }),
    ("mls", { PackageResources.mls_json }),
    ("scottishPremiership", { PackageResources.scottishPremiership_json }),
    ("belgianProLeague", { PackageResources.belgianProLeague_json }),
    ("ligaMX", { PackageResources.ligaMX_json }),
    ("primeiraLiga", { PackageResources.primeiraLiga_json }),
    ("ekstraklasa", { PackageResources.ekstraklasa_json }),
    ("israeliPremierLeague", { PackageResources.israeliPremierLeague_json }),
    ("fiba", { PackageResources.fiba_json }),
    ("euroLeague", { PackageResources.euroLeague_json }),
    ("nba", { PackageResources.nba_json }),
    ("mlb", { PackageResources.mlb_json }),
    ("csMajor", { PackageResources.csMajor_json }),
    ("mtr", { PackageResources.mtr_json }),
    ("chess", { PackageResources.chess_json }),
  ]
}
