internal import Formats
internal import Seasons
internal import TextFiles

extension SeasonScenario {
  /// Builds the stages, and names the results by match.
  mutating func build() throws(Diagnostics) {
    let hosts = try hostIds()
    if !plan.groups.isEmpty {
      try refuseSecondGroups()
      addGroups(hosts)
    } else if !plan.table.isEmpty {
      addLeague()
    }
    addResults(plan.groups.flatMap(\.matches).sorted() + plan.table, stage: nil)
    if !plan.parts.isEmpty { try addSplit() }
    if !plan.knockout.isEmpty { try addKnockout(hosts) }
    addStagesToCome()
    if draft.stages.first?.id != "knockout" { noteCompetition() }
    if draft.game == "ratings" {
      note("only who won counts: every score is 1-0, 0-1 or, if drawn, 0-0")
      if draft.hasDrawnRatings {
        note(
          "draws are as likely as in Elo's formula (draw 2, scale 200), unless the file of ratings has its own rules"
        )
      }
    }
    addOdds()
    draft.results.sort { $0.index < $1.index }
  }

  private func refuseSecondGroups() throws(Diagnostics) {
    var diagnostics = Diagnostics()
    var groups: [String: String] = [:]
    for group in plan.groups {
      for index in group.matches {
        let match = season.matches[index]
        for side in [match.home, match.away] {
          let known = groups[side, default: group.name]
          groups[side] = known
          if known != group.name {
            diagnostics.report(
              "found \(Diagnostic.quote(side)) in group \(group.name), but in group \(known) elsewhere, expected "
                + "one group",
              at: match.location)
          }
        }
      }
    }
    guard diagnostics.isEmpty else { throw diagnostics }
  }

  private func hostIds() throws(Diagnostics) -> [String] {
    var diagnostics = Diagnostics()
    let names = draft.entrants.map(\.name)
    let hosts = options.hosts.compactMap { host -> String? in
      if let name = names.first(where: { FoldedName($0).isSame(as: FoldedName(host)) }) {
        return id(name)
      }
      diagnostics.report(
        "--hosts: found \(Diagnostic.quote(host)), expected a team in the files",
        suggestion: nearestName(to: host, among: names))
      return nil
    }
    guard diagnostics.isEmpty else { throw diagnostics }
    return hosts
  }

  var ranking: JSONValue {
    known.ranking(hasDraws: season.sport.hasDraws, hasGoals: draft.game == "goals")
  }

  /// Returns the keys that determine a table's ranking.
  private func rankingMembers() -> [JSONObject.Member] {
    let ranking = JSONObject.Member("ranking", ranking)
    return known.preset == nil && !season.sport.hasDraws && draft.game == "ratings"
      ? [.init("points", ["win": 1, "draw": 0, "loss": 0]), ranking] : [ranking]
  }

  private mutating func addGroups(_ hosts: [String]) {
    var members: [JSONObject.Member] = []
    let groups = plan.groups.map { group -> JSONObject.Member in
      var seen: Set<String> = []
      let teams = group.matches.flatMap { [season.matches[$0].home, season.matches[$0].away] }
        .filter { seen.insert($0).inserted }
      return .init(group.name, .array(teams.map { .string(id($0)) }))
    }
    members.append(.init("kind", "groups"))
    members.append(.init("groups", .object(JSONObject(groups))))
    members.append(SeasonScenario.ground(hosts))
    members += rankingMembers()
    draft.stages.append(
      DraftStage(
        id: "groups", members: members,
        fixtures: fixtures(plan.groups.flatMap(\.matches).sorted(), isGroup: true)))
    note(
      "\(plan.groups.count) groups of \(Set(groups.map { member in if case .array(let teams) = member.value { teams.count } else { 0 } }).sorted().map { "\($0)" }.joined(separator: " or "))"
        + (hosts.isEmpty ? ", on neutral ground; --hosts names who plays at home" : ""))
  }

  /// Returns the key for hosts, or for neutral ground if there are none.
  static func ground(_ hosts: [String]) -> JSONObject.Member {
    hosts.isEmpty ? .init("neutral", true) : .init("hosts", .array(hosts.map { .string($0) }))
  }

  mutating func addLeague() {
    var members: [JSONObject.Member] = [.init("kind", "league")]
    members += rankingMembers() + formatMembers()
    let leagues = Dictionary(
      grouping: season.leagues.keys.sorted(), by: { season.leagues[$0] ?? "" })
    let inLeagues = Set(season.leagues.keys)
    if leagues.count > 1, draft.entrants.allSatisfy({ inLeagues.contains($0.name) }),
      leagues.allSatisfy({ $0.value.count > 1 && !($0.key.first?.isNumber ?? true) })
    {
      members.append(
        .init(
          "tables",
          .object(
            JSONObject(
              leagues.sorted { $0.key < $1.key }.map { league in
                .init(
                  league.key,
                  ["entrants": .array(league.value.map { .string(id($0)) })])
              }))))
    }
    draft.stages.append(
      DraftStage(id: "league", members: members, fixtures: fixtures(plan.table, isGroup: false)))
    let teams = Set(plan.table.flatMap { [season.matches[$0].home, season.matches[$0].away] }).count
    let matches = plan.table.count == 1 ? "a match" : "\(plan.table.count) matches"
    note("a league of \(teams) teams and \(matches)")
    noteAbsentPairings(teams)
  }

  /// Notes missing pairings if all matches have been played: such files often omit matches to come.
  private mutating func noteAbsentPairings(_ teams: Int) {
    let matches = plan.table.map { season.matches[$0] }
    guard season.sport.hasDraws, plan.knockout.isEmpty, plan.parts.isEmpty,
      format.map({ $0.meetings != nil }) ?? true,
      matches.allSatisfy({ $0.score != nil })
    else { return }
    var meetings: [Set<String>: Int] = [:]
    for match in matches { meetings[[match.home, match.away], default: 0] += 1 }
    let pairings = teams * (teams - 1) / 2 * (meetings.values.max() ?? 1)
    guard matches.count < pairings else { return }
    note(
      "every match in the files has been played, but \(pairings - matches.count) of the \(pairings) pairings of "
        + "\(teams) teams are not among them: if the season goes on, add its matches to come, without a score"
    )
  }

  private func fixtures(_ matches: [Int], isGroup: Bool) -> [DraftFixture] {
    matches.map { index in
      let match = season.matches[index]
      return DraftFixture(
        home: id(match.home), away: id(match.away), round: plan.rounds[index],
        date: SeasonScenario.date(match), time: match.time,
        isNeutral: match.isNeutral && !isGroup)
    }
  }

  /// Returns the date of a match's fixture, with the number of the game of the day.
  static func date(_ match: SeasonMatch) -> String? {
    match.day.map { day in
      match.gameOfDay.map { "\(day)/\($0)" } ?? day.description
    }
  }

  /// Returns the names of matches in their stage: the sides, and if they meet more than once at one
  /// home, the date or the number of the meeting.
  func names(_ matches: [Int]) -> [Int: String] {
    var homes: [[String]: Int] = [:]
    var meetings: [Set<String>: Int] = [:]
    for index in matches {
      homes[[season.matches[index].home, season.matches[index].away], default: 0] += 1
    }
    var names: [Int: String] = [:]
    // Meetings are counted in the order of their rounds, as in a scenario.
    for index in matches.sorted(by: { (plan.rounds[$0] ?? 1, $0) < (plan.rounds[$1] ?? 1, $1) }) {
      let match = season.matches[index]
      let meeting = meetings[[match.home, match.away], default: 0] + 1
      meetings[[match.home, match.away]] = meeting
      let sides = "\(id(match.home)):\(id(match.away))"
      if homes[[match.home, match.away]] == 1 {
        names[index] = sides
      } else if let date = SeasonScenario.date(match) {
        names[index] = "\(sides)@\(date)"
      } else {
        names[index] = meeting == 1 ? sides : "\(sides):\(meeting)"
      }
    }
    return names
  }

  /// Adds the results of table matches.
  ///
  /// - Parameter stage: The prefix of names where the sides have met before.
  mutating func addResults(_ matches: [Int], stage: String?) {
    let names = names(matches)
    for index in matches {
      guard let score = season.matches[index].score else { continue }
      let match = season.matches[index]
      var result = DraftResult(
        index: index, match: names[index] ?? "", day: match.day,
        score: draft.game == "ratings" ? SeasonScenario.sign(score) : score)
      if let stage, hasMet(match.home, match.away) { result.match = "\(stage).\(result.match)" }
      draft.results.append(result)
    }
  }

  /// True if the sides have met in a table, so that a later match would have the same name.
  ///
  /// - Parameter isNeutral: True if the later match is on neutral ground, where either side may be
  ///   named first.
  func hasMet(_ home: String, _ away: String, isNeutral: Bool = false) -> Bool {
    (plan.groups.flatMap(\.matches) + plan.table).contains { index in
      let match = season.matches[index]
      return match.home == home && match.away == away
        || (!plan.groups.isEmpty || match.isNeutral || isNeutral) && match.home == away
          && match.away == home
    }
  }

  /// Reduces a score to 1-0, 0-0 or 0-1.
  static func sign(_ score: SeasonScore) -> SeasonScore {
    SeasonScore(score.home > score.away ? 1 : 0, score.away > score.home ? 1 : 0)
  }

  /// Adds the odds of table matches to come, if requested.
  private mutating func addOdds() {
    guard let bookmaker = options.bookmaker else { return }
    let table = plan.groups.flatMap(\.matches).sorted() + plan.table
    let names = names(table)
    for index in table where season.matches[index].score == nil {
      if let odds = season.matches[index].odds[bookmaker], let name = names[index] {
        draft.odds.append((name, odds))
      }
    }
    note("\(draft.odds.count) matches to come have odds of \(bookmaker)")
  }
}
