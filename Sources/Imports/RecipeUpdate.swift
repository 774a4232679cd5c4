internal import Fitting
internal import Programs
internal import Seasons
internal import TextFiles

/// The recipes of a scenario that read the same files of results, and the results that are added to these.
///
/// New results go to one table beside the recipes, `NAME-updates.csv`, which the recipes then name. A result that a file
/// has already is not added again: recipes may count a match for each time that it is listed.
struct RecipeUpdate {
  private struct Recipe {
    let path: String
    let bytes: [UInt8]
    let root: JSONNode
  }

  /// A result in the files.
  private struct Known {
    let match: MatchResult
    /// The file, as an index.
    let file: Int
    var isFound = false
  }

  private let recipes: [Recipe]
  private let paths: [String]
  private let options: SeasonFile.Options
  private let aliases: [String: String]
  private let teams: TeamDirectory
  /// The columns that not every table of results has but these files have.
  private let columns: [SeasonColumn]
  private var known: [Known]
  /// The results between two teams on a day, as indices of ``known``.
  private let meetings: [Meeting: [Int]]
  /// The changed and new files, the recipes last.
  private(set) var files: [ScenarioUpdate.File] = []
  private(set) var lines: [String] = []

  private struct Meeting: Hashable {
    let day: Int
    let sides: Set<String>
  }

  /// The number of days by which sources may disagree on the day of a match of football.
  private static let daysApart = 3

  /// Returns the recipes that a scenario or its variants name, those with the same files of results together.
  ///
  /// - Throws: All errors in a recipe and its files.
  static func all(of root: JSONNode, path: String) throws -> [RecipeUpdate] {
    let documents =
      [root] + (root["variants"]?.members ?? []).compactMap { $0.node["patch"] }
    let names = documents.flatMap { document in
      [document["teams"], document["game"]?["rules"], document["uncertainty"]]
        .compactMap { $0?["from"]?.string }
    }
    var paths: [String] = []
    for name in names {
      let file = Folder.path(of: name, besides: path)
      if !paths.contains(file) { paths.append(file) }
    }
    var groups: [(files: [String], recipes: [Recipe])] = []
    for path in paths {
      let bytes = try InputFile.bytes(path, maximumBytes: 16 << 20)
      var diagnostics = Diagnostics()
      guard JSONDocument.isLikely(bytes),
        let root = JSONDocument.parse(bytes, file: path, diagnostics: &diagnostics),
        FitRecipe.isMeant(by: root)
      else { continue }
      let recipe = Recipe(path: path, bytes: bytes, root: root)
      let files = (root["results"]?.elements ?? []).compactMap(\.string)
        .map { Folder.path(of: $0, besides: path) }
      if let group = groups.firstIndex(where: { $0.files == files }) {
        groups[group].recipes.append(recipe)
      } else {
        groups.append((files, [recipe]))
      }
    }
    return try groups.map { try RecipeUpdate($0.recipes, $0.files) }
  }

  private init(_ recipes: [Recipe], _ paths: [String]) throws {
    self.recipes = recipes
    self.paths = paths
    let root = recipes[0].root
    let options = FitRecipe.reading(root)
    self.options = options
    var diagnostics = Diagnostics()
    let recipe = FitRecipe(root, &diagnostics)
    let files = try paths.map { path in
      ResultFile(
        path: path, bytes: try InputFile.bytes(path, maximumBytes: ResultFile.maximumBytes), options
      )
    }
    let contents = files.map { ResultContents([$0], &diagnostics) }
    guard let recipe, diagnostics.isEmpty else { throw diagnostics }
    let aliases = Dictionary(
      recipe.request.aliases.map { ($0.name, $0.team) }, uniquingKeysWith: { _, last in last })
    self.aliases = aliases
    let known = contents.enumerated().flatMap { file, content in
      (content?.results ?? []).map { result in
        var result = result
        result.home = aliases[result.home] ?? result.home
        result.away = aliases[result.away] ?? result.away
        return Known(match: result, file: file)
      }
    }
    self.known = known
    columns =
      (known.contains { $0.match.tournament != nil } ? [.competition] : [])
      + (known.contains { $0.match.hasShotsOnTarget }
        ? [.homeShotsOnTarget, .awayShotsOnTarget] : [])
      + (known.contains { $0.match.hasExpectedGoals }
        ? [.homeExpectedGoals, .awayExpectedGoals] : [])
    meetings = Dictionary(grouping: known.indices) { index in
      let match = known[index].match
      return Meeting(day: match.day.number, sides: [match.home, match.away])
    }
    let scheduled = contents.flatMap { $0?.scheduled ?? [] }.flatMap(\.names)
    let names = Set(
      known.flatMap { [$0.match.home, $0.match.away] } + scheduled.map { aliases[$0] ?? $0 }
    ).sorted()
    let ids = TeamNames.ids(of: names)
    teams = TeamDirectory(teams: names.map { (ids[$0] ?? $0, $0) })
  }

  /// True if a team of that name has a match in the files.
  func knows(_ name: String) -> Bool { aliases[name] != nil || teams.id(of: name) != nil }

  /// The team that a name means by the recipe's aliases, if it has one for it.
  func alias(of name: String) -> String? { aliases[name] }

  /// The name of a team in the files.
  private func name(_ name: String, id: String?) -> String {
    if let alias = aliases[name] { return alias }
    let id = id.flatMap { id in teams.teams.contains { $0.id == id } ? id : nil }
    return (id ?? teams.id(of: name)).flatMap { id in
      teams.teams.first { $0.id == id }?.name
    } ?? name
  }

  /// Adds the results that the files do not have.
  ///
  /// - Parameters:
  ///   - played: Played matches, and the matches of the scenario that they are.
  ///   - ids: The ids of the scenario's teams by their names in these matches.
  ///   - replaces: True to change results in the files; otherwise other results are errors.
  /// - Throws: Other results, and results without a date.
  mutating func add(
    _ played: [(match: SeasonMatch, known: Match?)], ids: [String: String], sport: SeasonSport,
    replaces: Bool
  ) throws {
    var diagnostics = Diagnostics()
    var left: [(match: SeasonMatch, isOther: Bool)] = []
    for (match, fixture) in played {
      var match = match
      match.home = name(match.home, id: ids[match.home])
      match.away = name(match.away, id: ids[match.away])
      match.day = match.day ?? fixture?.day.flatMap { CalendarDay($0) }
      match.isNeutral =
        match.isNeutral || fixture.map { $0.isNeutral(between: $0.home, $0.away) } ?? false
      if !columns.contains(.competition) { match.tournament = nil }
      if !columns.contains(.homeShotsOnTarget) { match.shotsOnTarget = nil }
      if !columns.contains(.homeExpectedGoals) { match.expectedGoals = nil }
      guard let day = match.day else {
        diagnostics.report(
          "\(match.wording) has no date, expected one because the recipe \(recipes[0].path) weighs matches by their age",
          at: match.location)
        continue
      }
      if let same = find(match, on: day, within: 0, isSame: true) {
        known[same].isFound = true
      } else {
        left.append((match, fixture == nil))
      }
    }
    let reach = sport == .football ? RecipeUpdate.daysApart : 0
    var added: [(match: SeasonMatch, isOther: Bool)] = []
    var changes: [(known: Int, score: SeasonScore)] = []
    for (match, isOther) in left {
      guard let day = match.day, let score = match.score else { continue }
      if let same = find(match, on: day, within: reach, isSame: true) {
        known[same].isFound = true
      } else if let other = find(match, on: day, within: reach, isSame: false) {
        known[other].isFound = true
        let there = known[other].match
        changes.append((other, there.home == match.home ? score : score.reversed))
        if !replaces {
          diagnostics.report(
            "found \(match.wording), but \(there.location) has \(there.homeScore)-\(there.awayScore); to take the new "
              + "result, add --replace",
            at: match.location)
        }
      } else {
        added.append((match, isOther))
      }
    }
    guard diagnostics.isEmpty else { throw diagnostics }
    try change(changes)
    if !added.isEmpty { try append(added.map(\.match), others: added.count(where: \.isOther)) }
  }

  /// The first result in the files, not found yet, of a match with the same score or another one.
  ///
  /// - Parameter reach: The number of days by which the days may differ, if the same side is at home.
  private func find(
    _ match: SeasonMatch, on day: CalendarDay, within reach: Int, isSame: Bool
  ) -> Int? {
    let distances = 0...reach
    for distance in distances {
      for number in Set([day.number - distance, day.number + distance]).sorted() {
        let found = meetings[Meeting(day: number, sides: [match.home, match.away])] ?? []
        let fitting = found.first { index in
          let there = known[index].match
          let score = SeasonScore(there.homeScore, there.awayScore)
          let isTurned = there.home != match.home
          guard !known[index].isFound, distance == 0 || !isTurned else { return false }
          return ((isTurned ? score.reversed : score) == match.score) == isSame
        }
        if let fitting { return fitting }
      }
    }
    return nil
  }

  private mutating func change(_ changes: [(known: Int, score: SeasonScore)]) throws {
    for (file, changes) in Dictionary(grouping: changes, by: { known[$0.known].file })
      .sorted(by: { $0.key < $1.key })
    {
      let path = paths[file]
      let bytes = try InputFile.bytes(path, maximumBytes: ResultFile.maximumBytes)
      guard !JSONDocument.isLikely(bytes) else {
        var diagnostics = Diagnostics()
        for change in changes {
          diagnostics.report(
            "found another result, expected \(change.score.wording); correct it here, as only tables are changed",
            at: known[change.known].match.location)
        }
        throw diagnostics
      }
      var table = try MatchTableText(bytes, file: path, options)
      for change in changes {
        table.setScore(change.score, at: known[change.known].match.location)
      }
      files.append(ScenarioUpdate.File(path: path, bytes: table.changed))
      lines.append("\(path): \(changes.count) changed")
    }
  }

  /// Adds results to the table of updates, which the recipes then name.
  private mutating func append(_ added: [SeasonMatch], others: Int) throws {
    let recipe = recipes[0].path
    let stem = recipe.hasSuffix(".json") ? String(recipe.dropLast(5)) : recipe
    let start = "\(stem.hasSuffix("-ratings") ? String(stem.dropLast(8)) : stem)-updates"
    let mine = paths.last { $0.hasPrefix(start) && $0.hasSuffix(".csv") }
    // A table that no recipe names belongs to someone else.
    let new = (1...).lazy.map { $0 == 1 ? "\(start).csv" : "\(start)-\($0).csv" }
      .first { path in InputFile.resolvedBytes(path) == nil && !paths.contains(path) }
    let path = mine ?? new ?? "\(start).csv"
    let changed = files.firstIndex { $0.path == path }
    let before =
      try changed.map { files[$0].bytes }
      ?? mine.map { path in
        try InputFile.bytes(path, maximumBytes: ResultFile.maximumBytes)
      }
    var table = try MatchTableText(
      before ?? MatchTableText.header(for: options, others: columns), file: path,
      options)
    for match in added { try table.add(match) }
    if let changed { files.remove(at: changed) }
    files.append(ScenarioUpdate.File(path: path, bytes: table.changed))
    let names = recipes.map(\.path).joined(separator: ", ")
    let other = others > 0 ? ", \(others) of them not in the scenario" : ""
    lines.append("\(path): \(added.count) new\(other), for the ratings by \(names)")
    guard mine == nil, let name = Folder.name(of: path) else { return }
    for recipe in recipes {
      guard let elements = recipe.root["results"]?.elements, let last = elements.last else {
        continue
      }
      var text = SourceText(recipe.bytes)
      let end = text.range(of: last).upperBound
      let gap =
        elements.count > 1
        ? Array(
          text.bytes[
            text.range(of: elements[elements.count - 2])
              .upperBound..<text.range(of: last).lowerBound])
        : Array(", ".utf8)
      text.replace(end..<end, with: gap + Array(JSONValue.string(name).compactText.utf8))
      files.append(ScenarioUpdate.File(path: recipe.path, bytes: text.changed))
    }
  }
}
