package import Formats
package import Seasons
internal import TextFiles

/// The competition of a season, as the user names it or as its name, a code or its clubs tell.
package struct KnownCompetition {
  /// The feature of the files by which a competition has been recognised.
  enum Source: Equatable {
    case name(String)
    case code(String)
    case clubs([String])
  }

  /// The preset of the competition, or `nil` if it is unknown.
  package let competition: CompetitionPreset?
  /// The format of the season, or `nil` if it is unknown.
  package let season: PresetSeason?
  /// The name of the competition without the seasons that are ranked so, or `nil` if it is unknown.
  package var name: String? {
    guard let words = competition?.title.split(separator: ",").first?.split(separator: " ") else {
      return nil
    }
    let seasons = words.dropFirst().firstIndex { word in
      ["from", "to"].contains(word) || word.hasPrefix("(")
        || word.utf8.count >= 4 && word.first?.isNumber == true
    }
    return words[..<(seasons ?? words.endIndex)].joined(separator: " ")
  }
  /// The feature by which the competition has been recognised, or `nil` if the user names it.
  let source: Source?

  /// - Parameters:
  ///   - asked: The preset that the user asks for.
  ///   - names: The competition's names, such as `English Premier League 2024/25`. The first one that is known counts.
  ///   - files: The paths of files, which count if no name is known: `2024-25/en.1.json`.
  ///   - teams: The names of the teams, which count if no path is known either.
  ///   - firstYear: The year of the first match, or `nil` to take the year in the name.
  package init(
    asked: String?, names: [String], files: [String] = [], teams: [String] = [], firstYear: Int?
  ) {
    let year = firstYear ?? (names + files).lazy.compactMap(KnownCompetition.year).first
    (competition, source) =
      asked.map { (CompetitionPreset(name: $0), nil) }
      ?? KnownCompetition.search(names, files, teams, year)
    season = competition?.season(of: year)
  }

  package init(_ season: Season, _ options: SeasonScenario.Options) {
    var seen: Set<String> = []
    self.init(
      asked: options.competition, names: [options.name, season.name].compactMap { $0 },
      files: season.matches.map(\.location.file).filter { seen.insert($0).inserted },
      teams: SeasonScenario.teams(of: season),
      firstYear: season.matches.compactMap(\.day).min().flatMap { Int($0.description.prefix(4)) })
  }

  /// Returns the format of the season, or `nil` if it is unknown or of another number of teams.
  package func format(of teams: Int) -> PresetSeason? {
    season.flatMap { $0.teams ?? teams == teams ? $0 : nil }
  }

  /// Searches for a competition by names, else by codes in names of files, else by clubs.
  private static func search(
    _ names: [String], _ files: [String], _ teams: [String], _ year: Int?
  ) -> (CompetitionPreset?, Source?) {
    let presets = CompetitionPreset.all
    for name in names {
      let year = year ?? self.year(in: name)
      if let preset = named(name, year, among: presets) { return (preset, .name(name)) }
    }
    for code in files.flatMap(codes) {
      let known = presets.filter { $0.codes.contains { $0.lowercased() == code } }
      if let preset = latest(known, year) { return (preset, .code(code)) }
    }
    let names = ClubNames(teams)
    let known = presets.filter { preset in
      guard !preset.clubs.isEmpty, let season = preset.season(of: year) else { return false }
      return season.teams ?? teams.count == teams.count
        && preset.clubs.allSatisfy { names.team(of: $0) != nil }
    }
    return latest(known, year).map { ($0, .clubs($0.clubs.compactMap(names.team))) } ?? (nil, nil)
  }

  /// Returns the preset that a name tells by the longest name that it holds.
  private static func named(
    _ name: String, _ year: Int?, among presets: [CompetitionPreset]
  ) -> CompetitionPreset? {
    let words = FoldedName(name).plain.filter { $0.contains { $0.isLetter || $0.isNumber } }
    let text = " \(words.joined(separator: " ")) "
    let known = presets.flatMap(\.recognisedAs).filter { text.contains(" \($0) ") }
    guard let known = known.max(by: { $0.count < $1.count }) else { return nil }
    return latest(presets.filter { $0.recognisedAs.contains(known) }, year)
  }

  /// Returns the latest preset that had begun by a year, or else the first one.
  private static func latest(
    _ presets: [CompetitionPreset], _ year: Int?
  ) -> CompetitionPreset? {
    presets.last { ($0.since ?? 0) <= year ?? .max } ?? presets.first
  }

  /// Returns the possible codes in the name of a file, in small letters: `en.1` of `2024-25-en.1.json`.
  private static func codes(in path: String) -> [String] {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    let stem = file.lastIndex(of: ".").map { file[..<$0] } ?? file[...]
    return stem.split { !$0.isLetter && !$0.isNumber && $0 != "." }.map { $0.lowercased() }
  }

  /// Returns the first year in a name.
  package static func year(in name: String) -> Int? {
    name.split { !$0.isNumber }.compactMap { Int($0) }.first { 1850...2200 ~= $0 }
  }

  /// The name of the preset, or `nil` if the competition is unknown.
  package var preset: String? { competition?.name }

  /// The preset that ranks the thirds of its groups, or `nil` if there is none.
  var thirdsPreset: String? { competition?.thirds }

  /// Returns the ranking of a stage: the preset, or a plain one if none is known.
  func ranking(hasDraws: Bool, hasGoals: Bool) -> JSONValue {
    preset.map { ["preset": .string($0)] }
      ?? KnownCompetition.plainRanking(hasDraws: hasDraws, hasGoals: hasGoals)
  }

  /// Returns a ranking by points, goal difference and goals; by points and wins if only winners are known; or by wins.
  static func plainRanking(hasDraws: Bool, hasGoals: Bool) -> JSONValue {
    guard hasDraws else { return ["wins", "lots"] }
    return hasGoals
      ? ["points", "goalDifference", "goalsFor", "lots"] : ["points", "wins", "lots"]
  }
}

extension KnownCompetition.Source {
  /// The feature in a sentence: `from the name "Scottish Premiership"`.
  var wording: String {
    switch self {
    case .name(let name): "from the name \(Diagnostic.quote(name))"
    case .code(let code): "from the code \(code) in the name of the file"
    case .clubs(let clubs): "from clubs such as \(clubs.prefix(3).joined(separator: ", "))"
    }
  }
}
