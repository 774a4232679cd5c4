internal import Formats
internal import TextFiles

/// What is known of a competition by its name: how its tables are ranked.
package struct KnownCompetition {
  /// The ranking of its first tables, as a preset is called; nil where none is known.
  let preset: String?
  /// The name from which that follows; nil if it is asked for, or none is known.
  let source: String?

  /// What is asked for, else what the name says.
  ///
  /// - Parameters:
  ///   - names: what it is called, such as `English Premier League 2024/25`: the first name that says a ranking counts.
  ///   - firstYear: that in which it begins, if its days say so.
  init(asked: String?, names: [String], firstYear: Int?) {
    if let asked {
      preset = asked
      source = nil
      return
    }
    for name in names {
      let text = FoldedName(name).plain.joined(separator: " ")
      let year = firstYear ?? KnownCompetition.year(in: name)
      if let known = KnownCompetition.names.first(where: { text.contains($0.part) })?.preset(year) {
        preset = known
        source = name
        return
      }
    }
    preset = nil
    source = nil
  }

  /// The first year that a name holds.
  static func year(in name: String) -> Int? {
    name.split { !$0.isNumber }.compactMap { Int($0) }.first { 1850...2200 ~= $0 }
  }

  private static let names: [(part: String, preset: @Sendable (Int?) -> String?)] = [
    ("english premier league", { _ in "premierLeague" }),
    ("primera division de espana", { _ in "laLiga" }), ("la liga", { _ in "laLiga" }),
    ("italian serie a", { _ in "serieA" }),
    ("deutsche bundesliga", { _ in "bundesliga" }),
    ("french ligue 1", { ($0 ?? 2025) < 2025 ? "ligue1To2025" : "ligue1From2025" }),
    ("eredivisie", { _ in "eredivisie" }), ("primeira liga", { _ in "primeiraLiga" }),
    ("scottish premiership", { _ in "scottishPremiership" }),
    ("belgium first division a", { _ in "belgianProLeague" }),
    ("belgian pro league", { _ in "belgianProLeague" }),
    ("ekstraklasa", { _ in "ekstraklasa" }),
    ("major league soccer", { _ in "mls" }),
    ("champions league", KnownCompetition.europeanCup),
    ("europa league", KnownCompetition.europeanCup),
    (
      "conference league",
      { ($0 ?? 2024) < 2024 ? "uefaGroups2021" : "uefaConferenceLeaguePhase2024" }
    ),
    ("world cup", { ($0 ?? 2026) < 2026 ? "fifa2018" : "fifa2026" }),
    ("euro", { ($0 ?? 2024) < 2024 ? "uefaEuro2020" : "uefaEuro2024" }),
    ("copa america", { _ in "copaAmerica2024" }), ("africa cup", { _ in "caf" }),
  ]

  @Sendable private static func europeanCup(_ year: Int?) -> String? {
    switch year ?? 2024 {
    case ..<2021: "uefaGroups2018"
    case ..<2024: "uefaGroups2021"
    default: "uefaLeaguePhase2024"
    }
  }

  /// Presets that rank single tables and groups of two sides.
  package static var presets: [String] { RankingPreset.all.map(\.name) }

  /// The preset by which the thirds of its groups are compared; nil where there is none.
  var thirdsPreset: String? {
    preset.map { "\($0)Thirds" }.flatMap { RankingPreset(name: $0) == nil ? nil : $0 }
  }

  /// A ranking as a stage names it: that of the preset, or a plain one where none is known.
  func ranking(hasDraws: Bool, hasGoals: Bool) -> JSONValue {
    preset.map { ["preset": .string($0)] }
      ?? KnownCompetition.plainRanking(hasDraws: hasDraws, hasGoals: hasGoals)
  }

  /// A ranking by points, goal difference and goals; by points and wins where only winners are known; or by wins.
  static func plainRanking(hasDraws: Bool, hasGoals: Bool) -> JSONValue {
    guard hasDraws else { return ["wins", "lots"] }
    return hasGoals
      ? ["points", "goalDifference", "goalsFor", "lots"] : ["points", "wins", "lots"]
  }
}
