internal import TextFiles

/// Results in the JSON of openfootball: `{ "name": ..., "matches": [{ "date", "team1", "team2", "score" }] }`.
///
/// A score is an array of two numbers, or an object that has it under `ft` after 90 minutes, under `et` after extra
/// time and under `p` of a shoot-out. That after 90 minutes counts where it is known. A match without a score is one
/// that is still to come.
enum OpenFootballResults {
  static func read(_ file: ResultFile, _ diagnostics: inout Diagnostics) -> ResultFile.Content {
    var content = ResultFile.Content()
    guard
      let root = JSONDocument.parse(
        file.bytes, file: file.path, limits: JSONLimits(maximumBytes: ResultFile.maximumBytes),
        diagnostics: &diagnostics)
    else { return content }
    guard root["matches"] != nil else {
      diagnostics.report(
        "found \(root.wording) without \"matches\", expected results as openfootball has them: an object with "
          + "\"matches\", each with date, team1, team2 and score",
        at: root.location)
      return content
    }
    let document = ForeignValue(node: root, path: DocumentPath())
    let tournament = document.textIfAny("name", &diagnostics)
    for match in document.elements("matches", &diagnostics) {
      guard Shape.map(to: .anything).check(match.node, at: match.path, diagnostics: &diagnostics)
      else { continue }
      let errorsBefore = diagnostics.count
      let score = score(match, &diagnostics)
      guard diagnostics.count == errorsBefore else { continue }
      guard let score else {
        content.unplayed += 1
        continue
      }
      if var result = result(match, score, &diagnostics) {
        result.tournament = tournament
        content.results.append(result)
      }
    }
    return content
  }

  private static func result(
    _ match: ForeignValue, _ score: (home: Int, away: Int), _ diagnostics: inout Diagnostics
  ) -> MatchResult? {
    let day = match.value("date", .text(10...10, pattern: .day), &diagnostics)?.node.string
      .flatMap { CalendarDay($0) }
    let home = name(match, "team1", &diagnostics)
    let away = name(match, "team2", &diagnostics)
    let errorsBefore = diagnostics.count
    let isNeutral = match.valueIfAny("neutral", .boolean, &diagnostics)?.node.boolean ?? false
    guard let day, let home, let away, diagnostics.count == errorsBefore else { return nil }
    guard home != away else {
      diagnostics.report(
        "found \(Diagnostic.quote(home)) against itself, expected two teams",
        at: match.node["team2"]?.location, path: match.path.key("team2"))
      return nil
    }
    return MatchResult(
      day: day, home: home, away: away, homeScore: score.home, awayScore: score.away,
      isNeutral: isNeutral, location: match.node.location)
  }

  /// A team, by its name or as an object that has it.
  private static func name(
    _ match: ForeignValue, _ key: String, _ diagnostics: inout Diagnostics
  ) -> String? {
    if match.node[key]?.members != nil {
      return match.object(key, &diagnostics)?.value("name", TeamNames.shape, &diagnostics)?.node
        .string
    }
    return match.value(key, TeamNames.shape, &diagnostics)?.node.string
  }

  /// The score that counts; nil if there is none.
  private static func score(
    _ match: ForeignValue, _ diagnostics: inout Diagnostics
  ) -> (home: Int, away: Int)? {
    guard let node = match.node["score"], !node.isNull else { return nil }
    let goals = Shape.array(of: .integer(MatchResult.scores), count: 2...2)
    let value: ForeignValue?
    if node.members != nil {
      guard let score = match.object("score", &diagnostics) else { return nil }
      value =
        score.valueIfAny("ft", goals, &diagnostics) ?? score.valueIfAny("et", goals, &diagnostics)
    } else {
      value = match.value("score", goals, &diagnostics)
    }
    let numbers = (value?.node.elements ?? []).compactMap(\.integer)
    return numbers.count == 2 ? (numbers[0], numbers[1]) : nil
  }
}
