internal import Programs
internal import Scenarios
internal import Seasons
internal import TextFiles

/// The matches of files, divided into those that may be of a scenario and all other results.
struct DividedSeason {
  /// The matches between teams of the scenario, in its season.
  private(set) var own: Season
  /// The ids of the scenario's teams by their names in the files.
  let ids: [String: String]
  /// The results of other leagues and earlier seasons, which only recipes can use.
  private(set) var others: [SeasonMatch] = []

  /// The number of days before a scenario's first match at which an earlier season ends.
  private static let daysBefore = 30

  /// - Throws: Teams that neither the scenario nor a recipe knows. A recipe may learn of teams of another league, which
  ///   meet no team of the scenario.
  init(
    _ season: Season, _ scenario: Scenario, _ recipes: [RecipeUpdate]
  ) throws(Diagnostics) {
    let teams = TeamDirectory(scenario)
    let ids = Dictionary(
      uniqueKeysWithValues: season.sides.compactMap { name in
        let alias = recipes.lazy.compactMap { $0.alias(of: name) }.first
        return (teams.id(of: name) ?? alias.flatMap { teams.id(of: $0) }).map { (name, $0) }
      })
    self.ids = ids
    func isOfScenario(_ name: String) -> Bool { ids[name] != nil }
    let first = scenario.tournament.program.matches.compactMap { match in
      match.day.flatMap { CalendarDay($0) }
    }.min()
    own = season
    own.matches = []
    for match in season.matches {
      let isEarlier =
        if let first, let day = match.day {
          day.number < first.number - DividedSeason.daysBefore
        } else {
          false
        }
      if !isEarlier, match.sides.allSatisfy(isOfScenario) {
        own.matches.append(match)
      } else if match.score != nil {
        others.append(match)
      }
    }
    var diagnostics = Diagnostics()
    for name in Season(others).sides where !isOfScenario(name) {
      let matches = others.filter { $0.sides.contains(name) }
      let isMisspelt =
        recipes.isEmpty
        || !recipes.contains { $0.knows(name) }
          && matches.contains { $0.sides.contains(where: isOfScenario) }
      guard isMisspelt else { continue }
      diagnostics.report(
        "found \(Diagnostic.quote(name)), expected a team of the scenario"
          + (recipes.isEmpty ? "" : " or of the results that its recipe names")
          + teams.advice(for: name),
        at: matches.first?.location)
    }
    guard diagnostics.isEmpty else { throw diagnostics }
  }
}

extension Season {
  fileprivate init(_ matches: [SeasonMatch]) {
    self.init()
    self.matches = matches
  }
}
