package import TextFiles

extension Season {
  /// Joins teams listed under two names where that is certain, and reports other cases.
  ///
  /// - Parameter distinct: Names that are teams of their own.
  mutating func joinSplitTeams(distinct: Set<String>, _ diagnostics: inout Diagnostics) {
    let tables = tableMatches
    let split = SplitTeams(tables, distinct: distinct, sport: sport)
    for pair in split.uncertain {
      diagnostics.report(
        "found \(Diagnostic.quote(pair.other)) beside \(Diagnostic.quote(pair.kept)), which never meet and together have "
          + "no more matches than other teams, expected one name per team; "
          + "\(ShellWord.option("--alias", "\(pair.other)=\(pair.kept)")) if they are one team, "
          + "\(ShellWord.option("--alias", "\(pair.other)=\(pair.other)")) if they are two",
        at: place(of: pair.other))
    }
    guard let first = split.certain.first else {
      warnOfRareTeams(tables)
      return
    }
    let names = Dictionary(uniqueKeysWithValues: split.certain.map { ($0.other, $0.kept) })
    for index in matches.indices {
      matches[index].home = names[matches[index].home] ?? matches[index].home
      matches[index].away = names[matches[index].away] ?? matches[index].away
    }
    for (name, league) in leagues { leagues[names[name] ?? name] = league }
    for name in names.keys { leagues[name] = nil }
    let list = split.certain.map {
      "\(Diagnostic.quote($0.other)) as \(Diagnostic.quote($0.kept))"
    }
    warnings.report(
      "found \(list.count == 1 ? "a team" : "\(list.count) teams") under two names, which never meet and play as often "
        + "as other teams only together: took \(list.joined(separator: ", ")); "
        + "\(ShellWord.option("--alias", "\(first.other)=\(first.other)")) keeps a name as a team of its own",
      at: place(of: first.other, in: tables))
  }

  private var tableMatches: [SeasonMatch] {
    matches.filter { !$0.isPlayOff && !RoundName($0.round).isKnockout }
  }

  /// Warns of teams that may be listed under two names.
  ///
  /// - Parameter known: Names that the user has assigned to teams.
  package func splitTeams(known: Set<String>) -> Diagnostics {
    let split = SplitTeams(tableMatches, distinct: known, sport: sport)
    var warnings = Diagnostics()
    for pair in split.certain + split.uncertain {
      warnings.report(
        "found \(Diagnostic.quote(pair.other)) beside \(Diagnostic.quote(pair.kept)), which never meet and together have "
          + "no more matches than other teams: taken as two teams; "
          + "\(ShellWord.option("--alias", "\(pair.other)=\(pair.kept)")) makes them one",
        at: place(of: pair.other))
    }
    return warnings
  }

  private func place(of team: String, in tables: [SeasonMatch]? = nil) -> SourceLocation? {
    (tables ?? matches).first { $0.home == team || $0.away == team }?.location
  }

  /// Warns of teams with less than half of the usual number of matches, which may be other names of
  /// teams.
  private mutating func warnOfRareTeams(_ tables: [SeasonMatch]) {
    let counts = tables.counts
    let usual = counts.values.sorted().dropFirst(counts.count / 2).first ?? 0
    let rare = counts.filter { $0.value * 2 < usual }.keys.sorted()
    // National teams come and go, so few matches are not suspicious.
    guard usual >= 4, counts.count <= SplitTeams.maximumTeams, rare.count * 4 <= counts.count,
      let first = rare.first
    else { return }
    let list = rare.prefix(Season.namedWarnings).map { name in
      "\(Diagnostic.quote(name)) \(counts[name, default: 0])"
    }
    let more = rare.count > list.count ? " and \(rare.count - list.count) more" : ""
    warnings.report(
      "half of the teams have \(usual) matches or more, but \(list.joined(separator: ", "))\(more): play-offs count for "
        + "the table unless a column playoff of 0 and 1 says which they are; if a name is another one of a team, "
        + "\(ShellWord.option("--alias", "\(first)=TEAM")) joins them",
      at: place(of: first, in: tables))
  }
}
