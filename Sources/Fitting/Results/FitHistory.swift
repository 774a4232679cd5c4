package import Likelihoods
internal import Seasons
package import TextFiles

/// The matches to fit, ordered by day, and their teams.
package struct FitHistory: Sendable {
  package struct Team: Sendable, Hashable {
    package let id: String
    package let name: String
  }

  /// Matches left out for one reason.
  package struct LeftOut: Sendable, Hashable {
    package let reason: String
    package let matches: Int
  }

  /// The teams in order of their names, with those of matches to come.
  package let teams: [Team]
  package let matches: [FittedMatch]
  /// The newness of each team: see ``TeamArrivals``.
  package let newness: [Double]
  /// For each team, the numbers of the matches before which it joins the others: see
  /// ``TeamArrivals``.
  package let arrivals: [[Int]]
  /// The days of the first and the last match, or ``until`` without matches.
  package let from: CalendarDay
  package let last: CalendarDay
  /// The day at which ages are 0.
  package let until: CalendarDay
  package let leftOut: [LeftOut]
  /// Teams whose every match weighs less than ``minimumWeight``.
  let vanished: [String]

  /// The teams without a match that counts.
  var unplayed: [Int] {
    let played = played()
    return teams.indices.filter { played[$0].matches == 0 }
  }

  /// The matches that the model learns more from than the score, by what that is.
  package var learned: [(name: String, matches: Int)] {
    func count(_ kind: FittedMatch.Chances.Kind) -> Int {
      matches.count { $0.chances?.kind == kind }
    }
    return [
      ("shotsOnTarget", count(.shotsOnTarget)), ("expectedGoals", count(.expectedGoals)),
      ("odds", matches.count { $0.oddsGoals != nil }),
    ].filter { $0.1 > 0 }
  }

  /// Returns the number and weight of each team's matches.
  package func played() -> [(matches: Int, weight: Double)] {
    var played = Array(repeating: (matches: 0, weight: 0.0), count: teams.count)
    for match in matches {
      for side in [match.home, match.away] {
        played[side].matches += 1
        played[side].weight += match.weight
      }
    }
    return played
  }

  /// Returns the teams whose matches together weigh too little to stop a fit.
  func weightless(among teams: [Int]) -> [Int] {
    let played = played()
    return teams.filter { played[$0].weight < FitCheck.minimumWeightOfATeam }
  }

  /// Lighter matches are left out: they carry no information and make the equations
  /// ill-conditioned.
  static let minimumWeight = 1e-6
}

extension FitHistory {
  /// Selects the matches in files that count.
  ///
  /// - Throws: All errors in the files, or the reason why there can be no ratings.
  package init(_ files: [ResultFile], for request: FitRequest) throws(FitError) {
    try self.init(try ResultContents(files), for: request)
  }

  /// Selects the matches that count.
  ///
  /// - Parameter weightless: Teams to leave out because their matches weigh next to nothing.
  /// - Throws: The reason why there can be no ratings.
  package init(
    _ read: ResultContents, for request: FitRequest, weightless: [String] = []
  ) throws(FitError) {
    let contents = read.contents
    var leftOut: [LeftOut] = []
    func note(_ reason: String, _ matches: Int) {
      if matches > 0 { leftOut.append(LeftOut(reason: reason, matches: matches)) }
    }
    note("without a score", contents.reduce(0) { $0 + $1.unplayed })
    var results = contents.flatMap(\.results)
    func leaveOut(
      _ reason: String, by remove: (inout [MatchResult]) throws(FitError) -> Void
    ) throws(FitError) {
      let before = results.count
      try remove(&results)
      note(reason, before - results.count)
    }
    func leaveOut(_ reason: String, where isLeftOut: (MatchResult) -> Bool) {
      let before = results.count
      results.removeAll(where: isLeftOut)
      note(reason, before - results.count)
    }
    var scheduled = contents.flatMap(\.scheduled)
    try FitHistory.rename(&results, &scheduled, request.aliases, request.form)
    try leaveOut(
      "listed twice",
      by: { results throws(FitError) in
        try RepeatedMatches.remove(
          from: &results, allowsSeveralADay: request.allowsSeveralADay, form: request.form)
      })
    // The order of the files does not matter.
    results.sort { one, two in
      one.day == two.day
        ? (one.home, one.away, one.homeScore, one.awayScore)
          < (two.home, two.away, two.homeScore, two.awayScore)
        : one.day < two.day
    }
    try FitHistory.checkNames(
      request.leftOut, of: FitHistory.names(results).union(scheduled.flatMap(\.sides.names)),
      request.form)
    if let bookmaker = request.bookmaker, !results.contains(where: { $0.odds[bookmaker] != nil }) {
      let known = Set(results.flatMap(\.odds.keys)).sorted()
      throw FitError(
        usage:
          "\(request.form.name(.learnOdds)): found no odds of \(Diagnostic.quote(bookmaker)), expected "
          + (known.isEmpty ? "results with odds" : Diagnostic.alternatives(known, maximum: 12)))
    }
    let isAny = !results.isEmpty
    leaveOut("of \(FitHistory.list(teams: request.leftOut))") { $0.isOf(request.leftOut) }
    guard !isAny || !results.isEmpty else {
      throw FitError(
        usage:
          "\(request.form.name(.leaveOut)): found no match without the teams that are left out, expected at least one"
      )
    }

    let day = try request.until.map { (text) throws(FitError) in
      guard let day = CalendarDay(text) else {
        throw FitError(
          usage:
            "found \(request.form.name(.until)) \(Diagnostic.quote(text)), expected a day such as 2019-07-01"
        )
      }
      return day
    }
    guard let first = results.first?.day, let last = results.last?.day else {
      throw FitError(
        "found no match that has been played, expected at least one; read "
          + read.paths.list(maximum: 3)
      )
    }
    let until = day ?? last
    // A tournament may be played only after the day.
    let tournaments =
      request.tournamentWeights.isEmpty ? [] : Set(results.compactMap { $0.tournament }).sorted()
    var coming = FitHistory.foreseen(results, scheduled, after: until)
    leaveOut("after \(until)") { $0.day > until }
    guard !results.isEmpty || request.mayHaveNoMatch else {
      throw FitError(
        "found no match up to \(until), expected at least one; the first is on \(first)")
    }
    try FitHistory.weigh(&results, request, until, among: tournaments)
    leaveOut("of weight 0") { $0.weight == 0 }
    let names = FitHistory.names(results)
    leaveOut("that weigh less than a millionth because of their age or weight") {
      $0.weight < FitHistory.minimumWeight
    }
    let lightest = names.subtracting(FitHistory.names(results))
    leaveOut("of \(FitHistory.list(teams: weightless)), whose matches weigh next to nothing") {
      $0.isOf(weightless)
    }
    try leaveOut(
      "of teams with fewer than \(request.minimumMatches) matches",
      by: {
        FitHistory.leaveOutRareTeams(&$0, minimum: request.minimumMatches)
      })
    coming =
      request.ratesNewTeams
      ? coming.filter { match in
        !match.names.contains {
          request.leftOut.contains($0) || weightless.contains($0)
        }
      } : []
    guard !results.isEmpty || request.mayHaveNoMatch && !coming.isEmpty else {
      throw FitError(
        "found no match that counts, expected at least one: "
          + leftOut.map { "\($0.matches) \($0.reason)" }.joined(separator: ", "))
    }
    try leaveOut(
      "of teams outside the largest group",
      by: { results throws(FitError) in
        try MatchGroups.check(
          &results, &coming, takesLargest: request.takesLargestGroup, form: request.form)
      })
    let played = FitHistory.names(results)
    let expected = Set(coming.flatMap(\.names))
    vanished = lightest.subtracting(expected).sorted()
    let sorted = played.union(expected).sorted()
    let ids = TeamNames.ids(of: sorted)
    let numbers = Dictionary(uniqueKeysWithValues: zip(sorted, sorted.indices))
    teams = sorted.map { Team(id: ids[$0, default: ""], name: $0) }
    let arrivals = TeamArrivals(results: results, until: until, teamCount: played.count)
    self.arrivals = arrivals.places(of: sorted, coming: expected)
    newness = arrivals.newness(of: sorted, self.arrivals, halfLife: request.halfLife)
    let factors = Dictionary(
      uniqueKeysWithValues: Set(results.compactMap { $0.tournament }).map { tournament in
        (tournament, EloTournaments.factor(tournament))
      })
    let scale = FitHistory.scale(of: results, request)
    matches = results.map { result in
      FittedMatch(
        home: numbers[result.home, default: 0], away: numbers[result.away, default: 0],
        homeScore: result.homeScore, awayScore: result.awayScore,
        isNeutral: result.isNeutral || request.isNeutral,
        chances: request.usesChances ? result.chances : nil,
        oddsGoals: request.bookmaker.flatMap { result.odds[$0] }.flatMap(OddsGoals.logarithms),
        day: result.day.number,
        weight: scale * result.weight,
        eloFactor: result.tournament.flatMap { factors[$0] } ?? EloTournaments.other)
    }
    from = results.first?.day ?? until
    self.last = results.last?.day ?? until
    self.until = until
    self.leftOut = leftOut
  }

  /// The days that a schedule is known in advance, and those without a match that separate seasons.
  private static let (scheduledDays, daysBetweenSeasons) = (366, 60)

  /// Returns the matches that are known on a day to come: those of the season in progress, or else of the next one. Who
  /// plays in the season after that is not known. Matches without a day are always to come.
  private static func foreseen(
    _ results: [MatchResult], _ scheduled: [ScheduledMatch], after day: CalendarDay
  ) -> [MatchSides] {
    let open = scheduled.filter { $0.day.map { $0 <= day } ?? true }
    let later =
      (results.map { ($0.day, $0.sides) }
      + scheduled.compactMap { match in match.day.map { ($0, match.sides) } })
      .filter { $0.0 > day }.sorted { $0.0 < $1.0 }
    var last = later.first?.0 ?? day
    let foreseen = later.prefix { match in
      guard match.0.number - last.number < daysBetweenSeasons,
        match.0.number - day.number <= scheduledDays
      else { return false }
      last = match.0
      return true
    }
    return open.map(\.sides) + foreseen.map(\.1)
  }

  /// Removes teams with too few matches until all others have enough.
  private static func leaveOutRareTeams(_ results: inout [MatchResult], minimum: Int) {
    while true {
      var counts: [String: Int] = [:]
      for result in results {
        counts[result.home, default: 0] += 1
        counts[result.away, default: 0] += 1
      }
      let rare = Set(counts.filter { $0.value < minimum }.keys)
      if rare.isEmpty { return }
      results.removeAll { rare.contains($0.home) || rare.contains($0.away) }
    }
  }
}
