package import Seasons
package import TextFiles

/// Makes a scenario of a season.
package struct SeasonScenario {
  /// What the user says of it, beside what the files tell.
  package struct Options: Sendable {
    /// The preset by which its first tables are ranked; nil to guess by the name.
    package var competition: String?
    /// What it is called; nil for what the files call it.
    package var name: String?
    /// The only ones who play at home in groups and single matches of a knockout, by name.
    package var hosts: [String] = []
    /// Of whom odds are taken for matches to come, as the columns call them; nil for no odds.
    package var bookmaker: String?
    /// `goals` or `ratings`; nil for what the sport has.
    package var game: String?

    package init() {}
  }

  let season: Season
  let options: Options
  let known: KnownCompetition
  let ids: [String: String]
  var draft = ScenarioDraft()
  var plan: CompetitionPlan
  /// What was guessed and what is left open, a line each.
  package var notes: [String] = []
  package var warnings = Diagnostics()

  /// - Parameters:
  ///   - season: with its defects mended.
  ///   - ratedIds: ids that teams have in a file of ratings, by their names here.
  ///   - files: what the files are called, for the description.
  /// - Throws: why no scenario can be made of it.
  package init(
    _ season: Season, _ options: Options, ratedIds: [String: String], files: [String]
  ) throws(Diagnostics) {
    self.season = season
    self.options = options
    known = KnownCompetition(
      asked: options.competition, names: [options.name, season.name].compactMap { $0 },
      firstYear: season.matches.compactMap(\.day).min().flatMap { Int($0.description.prefix(4)) })
    plan = CompetitionPlan(season.matches)
    let teams = SeasonScenario.teams(of: season)
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
      // Files hold knockouts that no bracket is: then the tables are there nevertheless.
      guard !plan.groups.isEmpty || !plan.table.isEmpty, let first = bare.plan.knockout.first else {
        throw error
      }
      (draft, plan) = bare
      (notes, warnings) = ([], Diagnostics())
      plan.leaveOutKnockout()
      try make(files)
      warn(
        "the knockout is left out, because no bracket can be made of it: "
          + SeasonScenario.reason(error),
        at: season.matches[first].location)
    }
  }

  /// Builds the scenario, and holds it to what scenarios are held to.
  private mutating func make(_ files: [String]) throws(Diagnostics) {
    try build()
    try draft.refuseRepeatedNames()
    draft.about = about(files)
    let draft = draft
    _ = try SeasonScenario.explaining { () throws(Diagnostics) in try DraftCheck.scenario(draft) }
  }

  /// The teams by name and id, in their order.
  package var teams: [(name: String, id: String)] { draft.entrants.map { ($0.name, $0.id) } }

  /// Whether some of its matches are still to come, and so need numbers of teams.
  package var needsRatings: Bool { unplayed > draft.odds.count }

  /// The kind of the game that is played.
  package var game: String { draft.game }

  var unplayed: Int { season.matches.count { $0.score == nil } }

  /// The files, the scenario last.
  ///
  /// - Parameters:
  ///   - name: the scenario's name without `.json`.
  ///   - ratings: the name of the file of ratings beside it, and which parts of it are taken.
  package func files(named name: String, ratings: (file: String, parts: Set<String>)?) -> [FileSet
    .File]
  {
    var draft = draft
    draft.ratings = ratings
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

  private static func name(of files: [String]) -> String {
    let file = files.first?.split(separator: "/").last.map(String.init) ?? "Imported"
    return file.split(separator: ".").dropLast().joined(separator: ".").isEmpty
      ? file : file.split(separator: ".").dropLast().joined(separator: ".")
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

  /// The first thing that is wrong, without more.
  private static func reason(_ problems: Diagnostics) -> String {
    let message = problems.all.first?.message ?? problems.description
    return message.hasPrefix(cannotRun) ? String(message.dropFirst(cannotRun.count)) : message
  }

  /// Says beside what is wrong that it is a scenario that was to be made.
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
  /// One error.
  static func of(_ message: String, at location: SourceLocation? = nil) -> Diagnostics {
    var diagnostics = Diagnostics()
    diagnostics.report(message, at: location)
    return diagnostics
  }
}

extension SeasonScenario {
  /// The names of the teams of a season, without slots.
  package static func teams(of season: Season) -> [String] {
    let knockout = Set(CompetitionPlan(season.matches).knockout)
    var seen: Set<String> = []
    return season.matches.enumerated().flatMap { index, match in
      [match.home, match.away].filter { !(knockout.contains(index) && SlotName.isSlot($0)) }
    }.filter { seen.insert($0).inserted }
  }

  /// Whether matches are on neutral ground unless hosts are named: those of groups, and of what follows them.
  package static func isOnNeutralGround(_ season: Season) -> Bool {
    !CompetitionPlan(season.matches).groups.isEmpty
  }
}
