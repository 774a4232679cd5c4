internal import Formats
package import Seasons
package import TextFiles

/// A scenario made from a season.
package struct SeasonScenario {
  package struct Options: Sendable {
    /// The preset of the competition, or `nil` to recognise it by its name, a code or its clubs.
    package var competition: String?
    /// The name, or `nil` for the name in the files.
    package var name: String?
    /// The names of the only teams with home advantage in groups and single knockout matches.
    package var hosts: [String] = []
    /// The bookmaker whose odds for matches to come are taken, if any.
    package var bookmaker: String?
    /// `goals` or `ratings`, or `nil` for the default of the sport.
    package var game: String?
    /// The known winners of other competitions that give places.
    package var winners: [CompetitionWinner] = []

    package init() {}
  }

  let season: Season
  let options: Options
  private(set) var known: KnownCompetition
  let ids: [String: String]
  let ratedIds: [String: String]
  var draft = ScenarioDraft()
  var plan: CompetitionPlan
  /// True if the files hold a split or a knockout that counts.
  let holdsLaterStages: Bool
  /// The knockout in the files, if none of it has been played and the preset has stages in its place.
  let replacedKnockout: [Int]
  /// The winners of other competitions, without a team if they are not in the league.
  var winners: [(competition: String, team: String?)] = []
  /// The ids of stages that follow from the preset.
  var stagesToCome: [String] = []
  /// Guesses and open questions, one line each.
  package var notes: [String] = []
  package var warnings = Diagnostics()

  /// - Parameters:
  ///   - season: A season without defects.
  ///   - ratedIds: Ids in a file of ratings, by team name.
  ///   - files: File names, for the description.
  package init(
    _ season: Season, _ options: Options, ratedIds: [String: String], files: [String]
  ) throws(Diagnostics) {
    self.season = season
    self.options = options
    self.ratedIds = ratedIds
    known = KnownCompetition(season, options)
    plan = CompetitionPlan(season.matches, countsRounds: season.sport.hasDraws)
    let teams = SeasonScenario.teams(of: season)
    let isReplaced =
      !plan.table.isEmpty && plan.knockout.allSatisfy { season.matches[$0].score == nil }
      && known.format(of: teams.count).map { !$0.stages.isEmpty } ?? false
    replacedKnockout = isReplaced ? plan.knockout : []
    if isReplaced { plan.knockout = [] }
    holdsLaterStages = !plan.parts.isEmpty || !plan.knockout.isEmpty
    ids = SeasonScenario.ids(of: teams, ratedIds)
    draft.game = options.game ?? (season.sport.hasDraws ? "goals" : "ratings")
    draft.entrants = teams.map { (ids[$0] ?? $0, $0) }
    draft.name = options.name ?? season.name ?? SeasonScenario.name(of: files)
    guard 2...256 ~= teams.count else {
      throw Diagnostics.of("found \(teams.count) teams, expected 2 to 256")
    }
    let bare = (draft: draft, plan: plan)
    do throws(Diagnostics) {
      try make(files)
    } catch {
      let hasTable = !plan.groups.isEmpty || !plan.table.isEmpty
      (draft, plan) = bare
      (notes, warnings, stagesToCome, winners) = ([], Diagnostics(), [], [])
      // If the knockout does not make a bracket, the tables may still be of use.
      guard hasTable, let first = bare.plan.knockout.first else {
        // A competition that only the files name may be another one, or other teams in it.
        guard let name = known.preset, known.source != nil, options.winners.isEmpty else {
          throw error
        }
        known = KnownCompetition(asked: nil, names: [], firstYear: nil)
        try make(files)
        note("not taken for \(name): \(SeasonScenario.reason(error))")
        return
      }
      plan.knockout = []
      try make(files)
      warn(
        "the knockout is left out, because no bracket can be made of it: "
          + SeasonScenario.reason(error),
        at: season.matches[first].location)
    }
  }

  /// Builds the scenario and checks it as a loader would.
  private mutating func make(_ files: [String]) throws(Diagnostics) {
    try findWinners()
    try build()
    try draft.refuseRepeatedNames()
    draft.about = about(files)
    let draft = draft
    _ = try SeasonScenario.explaining { () throws(Diagnostics) in try DraftCheck.scenario(draft) }
  }

  package var teams: [(name: String, id: String)] { draft.entrants.map { ($0.name, $0.id) } }

  /// True if matches are still to come, which need ratings.
  package var needsRatings: Bool { unplayed > draft.odds.count || !stagesToCome.isEmpty }

  package var game: String { draft.game }

  var unplayed: Int { season.matches.count { $0.score == nil } }

  /// Returns the files, the scenario last.
  ///
  /// - Parameters:
  ///   - name: The scenario's name without `.json`.
  ///   - ratings: The file of ratings, and the keys taken from it.
  ///   - variants: Variants with other ratings.
  package func files(
    named name: String, ratings: (file: String, parts: Set<String>)?,
    variants: [ScenarioVariant] = []
  ) -> [FileSet.File] {
    var draft = draft
    draft.ratings = ratings
    draft.variants = variants
    return draft.files(named: name)
  }

  mutating func note(_ text: String) { notes.append(text) }

  mutating func warn(_ text: String, at location: SourceLocation?) {
    warnings.report(text, at: location)
  }

  func id(_ name: String) -> String { ids[name] ?? name }

  private static func ids(of teams: [String], _ rated: [String: String]) -> [String: String] {
    var ids = rated.filter { teams.contains($0.key) }
    let taken = Set(ids.values)
    for (name, id) in TeamNames.ids(of: teams.filter { ids[$0] == nil }) {
      ids[name] = taken.contains(id) ? "\(id)-team" : id
    }
    return ids
  }

  /// Returns the name of the first file, without its ending.
  package static func name(of files: [String]) -> String {
    let file = files.first?.split(separator: "/").last.map(String.init) ?? "Imported"
    let stem = file.split(separator: ".").dropLast().joined(separator: ".")
    return stem.isEmpty ? file : stem
  }

  private func about(_ files: [String]) -> String {
    let names = files.map { $0.split(separator: "/").last.map(String.init) ?? $0 }
    let played = season.matches.count - unplayed
    let last = season.matches.filter { $0.score != nil }.compactMap(\.day).max()
    return
      "Imported from \(names.joined(separator: ", ")): \(season.matches.count) matches, \(played) of them with a result"
      + (last.map { ", the last of \($0)" } ?? "") + "."
      + (season.notices.isEmpty ? "" : " " + season.notices.joined(separator: " "))
  }

  private static let cannotRun = "the scenario made from the files cannot run: "

  /// Returns the first problem, without its prefix.
  private static func reason(_ problems: Diagnostics) -> String {
    let message = problems.all.first?.message ?? problems.description
    return message.hasPrefix(cannotRun) ? String(message.dropFirst(cannotRun.count)) : message
  }

  /// Prefixes errors by the fact that the scenario was made from files.
  static func explaining<Value>(
    _ body: () throws(Diagnostics) -> Value
  ) throws(Diagnostics) -> Value {
    do throws(Diagnostics) {
      return try body()
    } catch {
      throw error.compactMap { problem in
        var problem = problem
        problem.message = cannotRun + problem.message
        return problem
      }
    }
  }
}

extension Diagnostics {
  static func of(_ message: String, at location: SourceLocation? = nil) -> Diagnostics {
    var diagnostics = Diagnostics()
    diagnostics.report(message, at: location)
    return diagnostics
  }
}

extension SeasonScenario {
  /// Returns the names of a season's teams, without slots.
  package static func teams(of season: Season) -> [String] {
    let knockout = Set(CompetitionPlan(season.matches).knockout)
    var seen: Set<String> = []
    return season.matches.enumerated().flatMap { index, match in
      [match.home, match.away].filter { !(knockout.contains(index) && SlotName.isSlot($0)) }
    }.filter { seen.insert($0).inserted }
  }

  /// Returns the names of clubs of other leagues in the stages that may follow a season's table.
  package static func guests(of season: Season, _ options: Options) -> [String] {
    guard let format = KnownCompetition(season, options).format(of: teams(of: season).count),
      !format.keepsPositions || season.matches.contains(where: { $0.score == nil })
    else { return [] }
    let plan = CompetitionPlan(season.matches)
    let holdsLaterStages =
      !plan.parts.isEmpty || plan.knockout.contains { season.matches[$0].score != nil }
    return holdsLaterStages ? [] : format.guests
  }

  /// True if matches are on neutral ground by default: those of groups and what follows.
  package static func isOnNeutralGround(_ season: Season) -> Bool {
    !CompetitionPlan(season.matches).groups.isEmpty
  }
}
