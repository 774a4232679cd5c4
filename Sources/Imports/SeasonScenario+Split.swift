internal import Seasons
internal import TextFiles

extension SeasonScenario {
  /// Adds the parts of a split league, or all of their matches to the table if the ranks do not
  /// fit.
  mutating func addSplit() throws(Diagnostics) {
    let ranks = try TableRanks(draft)
    var parts: [(name: String, ranks: ClosedRange<Int>, matches: [Int])] = []
    var reason: String?
    for part in plan.parts {
      let teams = Set(part.matches.flatMap { [season.matches[$0].home, season.matches[$0].away] })
      let places = teams.compactMap { ranks.certain[id($0)] }.compactMap { Int($0.dropLast()) }
      guard places.count == teams.count, let first = places.min(), let last = places.max(),
        last - first + 1 == teams.count
      else {
        reason =
          "the teams in \(Diagnostic.quote(part.name)) are not certain to be neighbours in the table before"
        break
      }
      parts.append((part.name, first...last, part.matches))
    }
    if let reason {
      warn(
        "the league has parts, but \(reason): all matches are taken as one table",
        at: plan.parts.first?.matches.first.map { season.matches[$0].location })
      plan = plan.asOneTable
      draft.stages = []
      draft.results = []
      notes = []
      addLeague()
      addResults(plan.table, stage: nil)
      return
    }
    let names = TeamNames.ids(of: parts.map(\.name))
    let isBelgian = known.preset == "belgianProLeague"
    parts.sort { $0.ranks.lowerBound < $1.ranks.lowerBound }
    var members: [JSONObject.Member] = [.init("kind", "split")]
    members.append(
      .init(
        "parts",
        .object(
          JSONObject(
            parts.map { part in
              let range: JSONValue = [.whole(part.ranks.lowerBound), .whole(part.ranks.upperBound)]
              // In Belgium the teams that play against relegation keep all of their points.
              let keepsAll = isBelgian && part.ranks.lowerBound > 12
              return .init(
                names[part.name] ?? part.name,
                keepsAll
                  ? ["ranks": range, "carry": [:], "ranking": ["preset": "belgianProLeague"]]
                  : range)
            }))))
    if isBelgian {
      members.append(.init("carry", ["points": ["factor": .double(0.5), "round": "up"]]))
      members.append(
        .init(
          "ranking",
          [
            "points", "unroundedPoints", "regularPoints", "wins", "goalDifference", "goalsFor",
            "awayGoalsFor", "awayWins", "lots",
          ]))
      note(
        "half of the points are carried over, rounded up, except for those who play against relegation"
      )
    } else {
      members.append(.init("ranking", ranking))
      note("everything is carried over after the split; change \"carry\" if points are halved")
    }
    let matches = parts.flatMap(\.matches).sorted()
    let fixtures = matches.map { index -> DraftFixture in
      let match = season.matches[index]
      return DraftFixture(
        home: ranks.certain[id(match.home)] ?? "", away: ranks.certain[id(match.away)] ?? "",
        round: plan.rounds[index], date: SeasonScenario.date(match), isNeutral: match.isNeutral)
    }
    draft.stages.append(DraftStage(id: "split", members: members, fixtures: fixtures))
    addResults(matches, stage: "split")
    note(
      "a split into "
        + parts.map { "\($0.name) (\($0.ranks.lowerBound) to \($0.ranks.upperBound))" }
        .joined(separator: ", "))
  }
}
