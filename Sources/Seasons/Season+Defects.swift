package import TextFiles

extension Season {
  /// Corrects or removes known defects of files, with warnings.
  ///
  /// Repeated matches count once; spellings of a team's name are joined; dates in a wrong year are
  /// corrected; unnamed play-offs get rounds; level shoot-outs and their results are removed.
  /// Missing dates, and missing scores before the last played match, cause warnings.
  ///
  /// - Parameters:
  ///   - aliases: Names and the teams that they mean. A name that means itself is a team of its
  ///     own.
  ///   - diagnostics: Receives what cannot be used: matches with two scores or listed by both
  ///     sides.
  package mutating func correctDefects(
    aliases: [(name: String, team: String)], _ diagnostics: inout Diagnostics
  ) {
    guard sides.count <= Season.maximumSides else {
      diagnostics.report(
        "found \(sides.count) teams, expected at most \(Season.maximumSides), all in one competition",
        at: matches.first?.location)
      return
    }
    dropUnknownSides()
    rename(aliases, &diagnostics)
    correctYears()
    findPlayOffs()
    joinSplitTeams(
      distinct: Set(aliases.filter { $0.name == $0.team }.map(\.name)), &diagnostics)
    dropRepeated(&diagnostics)
    refuseMirrored(&diagnostics)
    dropLevelShootOuts()
    warnOfMissingData()
  }

  private mutating func rename(
    _ aliases: [(name: String, team: String)], _ diagnostics: inout Diagnostics
  ) {
    var teams: [String: String] = [:]
    let sides = sides
    for (name, team) in aliases {
      if !sides.contains(name) {
        diagnostics.report(
          "--alias: found \(Diagnostic.quote(name)), expected a team in the files",
          suggestion: nearestName(to: name, among: sides))
      }
      teams[name] = team
    }
    let uses = matches.counts
    let distinct = Set(aliases.filter { $0.name == $0.team }.map(\.name))
    let named = sides.map { teams[$0] ?? $0 }
    for (first, second) in TeamNames.alike(Array(Set(named)), distinct: distinct) {
      let order = [first, second].sorted { one, two in
        (uses[two, default: 0], named.firstIndex(of: one) ?? 0)
          < (uses[one, default: 0], named.firstIndex(of: two) ?? 0)
      }
      let (kept, other) = (order[0], order[1])
      let place = matches.first { $0.home == other || $0.away == other }?.location
      warnings.report(
        "found \(Diagnostic.quote(other)) beside \(Diagnostic.quote(kept)): taken as one team, "
          + "\(Diagnostic.quote(kept)); \(ShellWord.option("--alias", "\(other)=\(other)")) if they are two",
        at: place)
      for name in sides where (teams[name] ?? name) == other { teams[name] = kept }
    }
    for index in matches.indices {
      matches[index].home = teams[matches[index].home] ?? matches[index].home
      matches[index].away = teams[matches[index].away] ?? matches[index].away
      if matches[index].home == matches[index].away {
        diagnostics.report(
          "found \(Diagnostic.quote(matches[index].home)) against itself, expected two teams",
          at: matches[index].location)
      }
    }
  }

  /// The properties by which repeated matches are recognised.
  private struct Meeting: Hashable {
    let day: CalendarDay?
    let gameOfDay: Int?
    let round: String?
    var home: String
    var away: String

    var reversed: Meeting {
      var reversed = self
      swap(&reversed.home, &reversed.away)
      return reversed
    }

    /// Creates `nil` without a date or number, as both legs may be in one round.
    init?(_ match: SeasonMatch) {
      guard match.day != nil || match.number != nil else { return nil }
      day = match.day
      gameOfDay = match.gameOfDay ?? match.number
      // Numbers are only unique within a round.
      round = match.day == nil ? match.round : nil
      home = match.home
      away = match.away
    }
  }

  private mutating func dropRepeated(_ diagnostics: inout Diagnostics) {
    var seen: [Meeting: Int] = [:]
    var kept: [SeasonMatch] = []
    for match in matches {
      guard let meeting = Meeting(match) else {
        kept.append(match)
        continue
      }
      guard let index = seen[meeting] else {
        seen[meeting] = kept.count
        kept.append(match)
        continue
      }
      let other = kept[index]
      let isSame =
        other.score == match.score && other.extraTime == match.extraTime
        && other.penalties == match.penalties
      if isSame || match.score == nil || other.score == nil {
        warnings.report(
          "\(match.wording) is already at \(other.location): counted once", at: match.location)
        if other.score == nil { kept[index] = match }
      } else {
        diagnostics.report(
          "found \(match.wording), and \(other.wording) on the same day at \(other.location), expected it once",
          at: match.location)
      }
    }
    matches = kept
  }

  /// Refuses matches listed by both sides, as in teams' game logs: the home side is not known then.
  /// With different scores they are two matches.
  private func refuseMirrored(_ diagnostics: inout Diagnostics) {
    var seen: [Meeting: SeasonMatch] = [:]
    var mirrored: [(match: SeasonMatch, other: SeasonMatch)] = []
    for match in matches where match.score != nil {
      guard let meeting = Meeting(match), match.gameOfDay == nil, match.number == nil else {
        continue
      }
      if let other = seen[meeting.reversed], other.score == match.score?.reversed {
        mirrored.append((match, other))
      }
      seen[meeting] = match
    }
    guard let (match, other) = mirrored.first else { return }
    diagnostics.report(
      "found \(match.wording), and \(other.wording) on the same day at \(other.location), expected each match once, "
        + "home side first"
        + (mirrored.count > 1 ? "; \(mirrored.count - 1) more are listed by both sides" : ""),
      at: match.location)
  }

  private mutating func dropLevelShootOuts() {
    for index in matches.indices {
      guard let kicks = matches[index].penalties, kicks.isLevel else { continue }
      warnings.report(
        "\(matches[index].wording) has a shoot-out that nobody won, \(kicks.wording): left without a result, as if "
          + "it were still to come",
        at: matches[index].location)
      matches[index].score = nil
      matches[index].extraTime = nil
      matches[index].penalties = nil
    }
  }

  private mutating func warnOfMissingData() {
    let dateless = matches.filter { $0.day == nil && !$0.isPostponed }
    if let first = dateless.first {
      warnings.report(
        "\(first.wording) has no date"
          + (dateless.count > 1 ? ", and \(dateless.count - 1) more have none" : "")
          + ": taken in the order of the file",
        at: first.location)
    }
    guard let last = matches.filter({ $0.score != nil }).compactMap(\.day).max() else { return }
    let late = matches.filter { match in
      match.score == nil && match.day.map { $0 < last } ?? false
    }
    for match in late.prefix(Season.namedWarnings) {
      warnings.report(
        "\(match.wording) of \(match.day?.description ?? "") has no score, although matches up to \(last) have one: "
          + "taken as still to come",
        at: match.location)
    }
    if late.count > Season.namedWarnings {
      warnings.report(
        "\(late.count - Season.namedWarnings) more matches before \(last) have no score: taken as still to come",
        at: late[Season.namedWarnings].location)
    }
  }
}
