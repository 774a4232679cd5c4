package import TextFiles

/// A reader of openfootball's JSON: `{ "name": ..., "matches": [{ "date", "team1", "team2", "score"
/// }] }`.
///
/// A score is an array of two numbers, or an object with the score after 90 minutes (`ft`), after
/// extra time (`et`) and of a shoot-out (`p`). A match without a score is still to come.
package struct OpenFootballSeason {
  /// True if a played match must have a date.
  package var needsDays = false
  /// True to read goals, rounds and other details; otherwise only results are read, and the days and
  /// sides of matches to come, which are missing or empty where they cannot be read.
  package var readsDetails = true

  package init() {}

  /// Reads a document, without the matches that are reported.
  package func read(
    _ bytes: [UInt8], file: String, _ diagnostics: inout Diagnostics
  ) -> Season {
    var season = Season()
    guard
      let root = JSONDocument.parse(
        bytes, file: file, limits: JSONLimits(maximumBytes: SeasonFile.maximumBytes),
        diagnostics: &diagnostics)
    else { return season }
    guard root["matches"] != nil else {
      diagnostics.report(
        "found \(root.wording) without \"matches\", expected openfootball's JSON: an object with \"matches\", each "
          + "with date, team1, team2 and score",
        at: root.location)
      return season
    }
    let document = ForeignValue(node: root, path: DocumentPath())
    var cancelled: [SeasonMatch] = []
    season.name = document.textIfAny("name", &diagnostics)
    for value in document.elements("matches", &diagnostics) {
      guard Shape.map(to: .anything).check(value.node, at: value.path, diagnostics: &diagnostics)
      else { continue }
      if var match = match(value, &season.warnings, &diagnostics) {
        match.tournament = season.name
        if match.score == nil, value.node["status"]?.string == "cancelled" {
          cancelled.append(match)
        } else {
          season.matches.append(match)
        }
      }
    }
    if let first = cancelled.first, readsDetails {
      season.hasCancelled = true
      season.warnings.report(
        "\(first.wording) is cancelled"
          + (cancelled.count > 1 ? ", and so are \(cancelled.count - 1) more" : "") + ": left out",
        at: first.location)
    }
    return season
  }

  private func match(
    _ value: ForeignValue, _ warnings: inout Diagnostics, _ diagnostics: inout Diagnostics
  ) -> SeasonMatch? {
    let errorsBefore = diagnostics.count
    let scores = scores(value, &diagnostics)
    guard diagnostics.count == errorsBefore else { return nil }
    let isPlayed = scores.regular != nil || scores.extraTime != nil
    guard isPlayed || readsDetails else {
      var ignored = Diagnostics()
      var match = SeasonMatch(
        home: name(value, "team1", &ignored) ?? "", away: name(value, "team2", &ignored) ?? "",
        location: value.node.location)
      match.day = value.node["date"]?.string.flatMap { CalendarDay($0) }
      return match
    }
    let dayShape = Shape.text(10...10, pattern: .day)
    let day =
      needsDays && isPlayed
      ? value.value("date", dayShape, &diagnostics)
      : value.valueIfAny("date", dayShape, &diagnostics)
    let home = name(value, "team1", &diagnostics)
    let away = name(value, "team2", &diagnostics)
    let isNeutral = value.valueIfAny("neutral", .boolean, &diagnostics)?.node.boolean ?? false
    guard let home, let away, diagnostics.count == errorsBefore else { return nil }
    guard home != away || !isPlayed && UnknownSide.isName(home) else {
      diagnostics.report(
        "found \(Diagnostic.quote(home)) against itself, expected two teams",
        at: value.node["team2"]?.location, path: value.path.key("team2"))
      return nil
    }
    var match = SeasonMatch(home: home, away: away, location: value.node.location)
    match.day = day?.node.string.flatMap { CalendarDay($0) }
    match.isNeutral = isNeutral
    match.score = scores.regular ?? scores.extraTime
    guard readsDetails else { return match }
    match.extraTime = scores.regular == nil ? nil : scores.extraTime
    match.penalties = scores.penalties
    match.round = value.textIfAny("round", &diagnostics)
    match.group = value.textIfAny("group", &diagnostics)
    match.number = value.wholeIfAny("num", 1...9999, &diagnostics)
    match.leg = value.wholeIfAny("leg", 1...2, &diagnostics)
    match.time = value.textIfAny("time", &diagnostics)
    if value.textIfAny("status", &diagnostics) != nil, match.score == nil { match.postpone() }
    if scores.regular == nil, scores.extraTime != nil {
      warnings.report(
        "\(match.wording) has a score after extra time but none after 90 minutes: taken as if extra time had not been",
        at: match.location)
    }
    separateExtraTime(value, &match, &warnings)
    match.checkScores(&diagnostics)
    return diagnostics.count == errorsBefore ? match : nil
  }

  /// Returns a team, given by name or as an object with a name.
  private func name(
    _ match: ForeignValue, _ key: String, _ diagnostics: inout Diagnostics
  ) -> String? {
    if match.node[key]?.members != nil {
      return match.object(key, &diagnostics)?.value("name", TeamNames.shape, &diagnostics)?.node
        .string
    }
    return match.value(key, TeamNames.shape, &diagnostics)?.node.string
  }

  private func scores(
    _ match: ForeignValue, _ diagnostics: inout Diagnostics
  ) -> (regular: SeasonScore?, extraTime: SeasonScore?, penalties: SeasonScore?) {
    guard let node = match.node["score"], !node.isNull else { return (nil, nil, nil) }
    let goals = Shape.array(of: .integer(SeasonScore.range), count: 2...2)
    func score(_ value: ForeignValue?) -> SeasonScore? {
      let numbers = (value?.node.elements ?? []).compactMap(\.integer)
      return numbers.count == 2 ? SeasonScore(numbers[0], numbers[1]) : nil
    }
    guard node.members != nil else {
      return (score(match.value("score", goals, &diagnostics)), nil, nil)
    }
    guard let scores = match.object("score", &diagnostics) else { return (nil, nil, nil) }
    let regular = score(scores.valueIfAny("ft", goals, &diagnostics))
    // Where only the score after 90 minutes counts, errors in the others do not matter.
    guard readsDetails || regular == nil else { return (regular, nil, nil) }
    let extraTime = score(scores.valueIfAny("et", goals, &diagnostics))
    let penalties =
      readsDetails ? score(scores.valueIfAny("p", goals, &diagnostics)) : nil
    return (regular, extraTime, penalties)
  }

  /// Corrects a score after 90 minutes that includes extra time, where the goals' minutes show
  /// that.
  ///
  /// A goal in the 92nd minute may be in added time, which some files do not write as 90+2, and
  /// only causes a warning.
  private func separateExtraTime(
    _ value: ForeignValue, _ match: inout SeasonMatch, _ warnings: inout Diagnostics
  ) {
    guard let score = match.score, match.extraTime == nil else { return }
    let minutes = ["goals1", "goals2"].map { key in
      (value.node[key]?.elements ?? []).map { OpenFootballSeason.minute($0) ?? 0 }
    }
    let late = minutes.map { side in side.count { $0 > 90 } }
    let before = SeasonScore(score.home - late[0], score.away - late[1])
    // Some files list only some of the goals.
    guard minutes.map(\.count) == [score.home, score.away], late != [0, 0], before.isLevel else {
      return
    }
    guard let last = minutes.joined().max(), last > 105 else {
      warnings.report(
        "\(match.wording) has a goal after the 90th minute: taken as added time, because the score is given as that "
          + "after 90 minutes", at: match.location)
      return
    }
    match.extraTime = score
    match.score = before
    warnings.report(
      "\(match.wording) is given as the score after 90 minutes, but has a goal in minute \(last): taken as "
        + "\(before.wording) after 90 minutes and \(score.wording) after extra time",
      at: match.location)
  }

  /// Returns the minute of a goal (90 for `90+4`), if given.
  private static func minute(_ goal: JSONNode) -> Int? {
    guard let minute = goal["minute"] else { return nil }
    if let number = minute.integer { return number }
    return minute.string.flatMap { Int($0.prefix { $0.isNumber }) }
  }
}
