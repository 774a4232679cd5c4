internal import Seasons
internal import TextFiles

extension SeasonScenario {
  mutating func addKnockout(_ hosts: [String]) throws(Diagnostics) {
    let matches = plan.knockout.map { season.matches[$0] }
    if draft.stages.contains(where: { $0.id == "split" }) {
      warn(
        "\(matches[0].wording)" + (matches.count > 1 ? " and \(matches.count - 1) more" : "")
          + " of \(Diagnostic.quote(matches[0].round ?? "")) left out: matches after a split do not decide ranks",
        at: matches[0].location)
      plan.knockout = []
      return
    }
    if let series = series(plan.knockout) {
      warn(
        "\(plan.knockout.count) matches of play-offs are left out: \(Diagnostic.quote(series.home)) and "
          + "\(Diagnostic.quote(series.away)) meet more than twice, and an import writes no series; the title goes to "
          + "the first of the table (docs/competitions.md shows how to write a series)",
        at: series.location)
      plan.knockout = []
      return
    }
    let tableMatches = plan.groups.flatMap(\.matches) + plan.table
    var ties = KnockoutTies(
      season.matches, of: plan.knockout,
      firstNumber: plan.groups.isEmpty ? 1 : tableMatches.count + 1)
    var numbers: Set<Int> = []
    if let twice = ties.ties.first(where: { !numbers.insert($0.number).inserted }) {
      throw Diagnostics.of(
        "found a second match with the number \(twice.number), expected one",
        at: season.matches[twice.matches[0]].location)
    }
    guard let origins = try origins(of: ties.newcomers) else { return }
    ties.findSlots(origins)
    if let stranded = ties.stranded {
      let round = Diagnostic.quote(stranded.round)
      let reason =
        "whoever goes through here plays no later match, although others of \(round) do; add that match, without a "
        + "score if it is to come, or leave out all rounds after \(round)"
      let match = season.matches[stranded.matches[0]]
      guard !draft.stages.isEmpty else {
        throw Diagnostics.of("\(match.wording): \(reason)", at: match.location)
      }
      warn(
        "the knockout is left out, because no bracket can be made of it: \(match.wording): \(reason)",
        at: match.location)
      plan.knockout = []
      return
    }
    let thirds = Set(ties.ties.flatMap(\.slots).filter(SlotName.isShared))
    if !thirds.isEmpty { try addThirds(thirds) }
    draft.stages.append(
      DraftStage(id: "knockout", members: bracket(ties, hosts)))
    draft.hasDeciders = draft.game == "goals"
    addKnockoutResults(ties)
    let teams = Set(ties.ties.flatMap(\.sides))
    note(
      "a knockout of \(ties.ties.count) \(ties.ties.count == 1 ? "tie" : "ties")"
        + (teams.isEmpty ? "" : ", from \(Diagnostic.quote(ties.ties[0].round))")
        + (ties.hasLegs ? ", with two legs" : ""))
  }

  /// Returns the third match of two sides in a knockout round, or `nil` if nobody meets that often.
  private func series(_ knockout: [Int]) -> SeasonMatch? {
    struct Meeting: Hashable {
      let round: String?
      let sides: Set<String>
    }
    var counts: [Meeting: Int] = [:]
    return knockout.lazy.map { season.matches[$0] }.first { match in
      let meeting = Meeting(round: match.round, sides: [match.home, match.away])
      counts[meeting, default: 0] += 1
      return counts[meeting, default: 0] > 2 && match.number == nil
    }
  }

  /// Returns the slots that newcomers come from, or `nil`, with a warning, if they are not certain.
  private mutating func origins(of newcomers: [String]) throws(Diagnostics) -> [String: String]? {
    if draft.stages.isEmpty {
      return Dictionary(uniqueKeysWithValues: newcomers.map { ($0, id($0)) })
    }
    if newcomers.isEmpty { return [:] }
    var ranks = try TableRanks(draft)
    if !ranks.level.isEmpty { ranks = try settle(ranks.level, newcomers) }
    var origins: [String: String] = [:]
    for name in newcomers { origins[name] = ranks.certain[id(name)] }
    let missing = newcomers.filter { origins[$0] == nil }
    guard missing.isEmpty else {
      warn(
        "the knockout is left out: the results do not show from which rank of which table "
          + "\(Diagnostic.quote(missing[0]))"
          + (missing.count > 1 ? " and \(missing.count - 1) more come" : " comes"),
        at: plan.knockout.first.map { season.matches[$0].location })
      plan.knockout = []
      return nil
    }
    return origins
  }

  /// Settles ties that lots would break: teams that play on were ahead, by conduct numbers.
  private mutating func settle(
    _ level: [TableRanks.Level], _ newcomers: [String]
  ) throws(Diagnostics) -> TableRanks {
    let through = newcomers.map { id($0) }
    var conduct: [String: Int] = [:]
    for tie in level {
      let order =
        through.filter { tie.teams.contains($0) }
        + tie.teams.filter { !through.contains($0) }.sorted()
      guard order.first.map(through.contains) ?? false else { continue }
      for (place, team) in order.enumerated() where place > 0 { conduct[team] = -place }
      note(
        "\(order.joined(separator: ", ")) are level in table \(tie.table), where lots would decide: those who play "
          + "on come first, by the number conduct; replace it by their cards if you know them"
      )
    }
    guard !conduct.isEmpty else { return try TableRanks(draft) }
    draft.numbers = [
      .init(
        "conduct",
        .object(
          JSONObject(draft.entrants.map { .init($0.id, .whole(conduct[$0.id] ?? 0)) })))
    ]
    if known.preset == nil { rankByConduct() }
    return try TableRanks(draft)
  }

  /// Adds conduct before lots to rankings.
  private mutating func rankByConduct() {
    for stage in draft.stages.indices {
      for member in draft.stages[stage].members.indices
      where draft.stages[stage].members[member].name == "ranking" {
        guard case .array(var chain) = draft.stages[stage].members[member].value,
          let lots = chain.firstIndex(of: "lots")
        else { continue }
        chain.insert("conduct", at: lots)
        draft.stages[stage].members[member].value = .array(chain)
      }
    }
  }

  private mutating func addThirds(_ slots: Set<String>) throws(Diagnostics) {
    guard let allocation = ThirdAllocation(slots: slots) else {
      throw Diagnostics.of(
        "found the slots \(slots.sorted().joined(separator: ", ")), expected those of the World Cup 2026 or a EURO "
          + "of 24: only for these is it known which third goes where",
        at: plan.knockout.first.map { season.matches[$0].location })
    }
    draft.allocation = allocation
    draft.stages.append(
      DraftStage(
        id: "thirds",
        members: [
          .init("kind", "best"), .init("of", "groups"), .init("rank", 3),
          .init("count", .whole(slots.count)), .init("table", "T"),
          .init(
            "ranking",
            known.thirdsPreset.map { ["preset": .string($0)] }
              ?? KnownCompetition.plainRanking(
                hasDraws: season.sport.hasDraws, hasGoals: draft.game == "goals")),
          .init("allocation", []),
        ]))
    note("the \(slots.count) best thirds go where the regulations send them")
  }

  private mutating func bracket(_ ties: KnockoutTies, _ hosts: [String]) -> [JSONObject.Member] {
    var members: [JSONObject.Member] = [.init("kind", "bracket")]
    let isOnNeutralGround = !plan.groups.isEmpty && !ties.hasLegs
    if isOnNeutralGround { members.append(SeasonScenario.ground(hosts)) }
    if ties.hasLegs { members.append(.init("legs", 2)) }
    let outcomes = ties.ties.map(ties.outcome)
    let hasAwayGoals = outcomes.contains {
      if case .winnerByAwayGoals = $0 { true } else { false }
    }
    if hasAwayGoals {
      members.append(.init("level", ["awayGoals", "extraTime", "penalties"]))
      note("goals scored away decide ties that are level, as they did here")
    }
    let last = ties.last
    members.append(
      .init(
        "matches",
        .object(
          JSONObject(
            ties.ties.map { tie in
              let slots = JSONValue.array(tie.slots.map { .string($0) })
              let match = season.matches[tie.matches[0]]
              var object: JSONObject = ["slots": slots]
              if ties.hasLegs, tie.matches.count == 1 {
                object["legs"] = 1
                // A single-match final has no home side.
                if match.isNeutral || last.count == 1 && last[0].number == tie.number {
                  object["neutral"] = true
                }
                // Away goals can decide two legs but not one match.
                if hasAwayGoals { object["level"] = ["extraTime", "penalties"] }
              } else if match.isNeutral, !isOnNeutralGround {
                object["neutral"] = true
              }
              object["date"] = dates(of: tie)
              return .init("\(tie.number)", object.members.count == 1 ? slots : .object(object))
            }))))
    if last.count > 1 {
      members.append(
        .init(
          "zones", ["through": .array(last.map { .string("W\($0.number)") })]))
      note(
        "the rounds after \(Diagnostic.quote(last[0].round)) are not in the files: the zone through counts who reaches them"
      )
    }
    return members
  }

  /// Returns the day of a tie, or of each of its legs, or `nil` if one is not known.
  private func dates(of tie: KnockoutTie) -> JSONValue? {
    let days = tie.matches.compactMap { season.matches[$0].day }.map {
      JSONValue.string($0.description)
    }
    guard days.count == tie.matches.count else { return nil }
    return days.count == 1 ? days[0] : .array(days)
  }

  private mutating func addKnockoutResults(_ ties: KnockoutTies) {
    var seen: [Set<String>: Int] = [:]
    for tie in ties.ties {
      for (leg, index) in tie.matches.enumerated() {
        let match = season.matches[index]
        let pair: Set<String> = [match.home, match.away]
        let before = seen[pair, default: 0]
        let isDecider = leg + 1 == tie.matches.count
        seen[pair] = before + (isDecider ? 1 : 0)
        if isDecider, ties.outcome(tie) == .open,
          tie.matches.allSatisfy({ season.matches[$0].score != nil })
        {
          warn(
            "\(match.wording) is level, and nothing shows who went through: left without a result, as if it were "
              + "still to come", at: match.location)
          continue
        }
        var name = "\(id(match.home)):\(id(match.away))"
        if hasMet(match.home, match.away, isNeutral: match.isNeutral) { name = "knockout.\(name)" }
        // A second meeting in the knockout is named by its number.
        if before > 0 {
          name = tie.matches.count == 2 && leg == 1 ? "\(tie.number):2" : "\(tie.number)"
        }
        if let result = DraftResult(
          index, match, named: name, onlyWinner: draft.game == "ratings")
        {
          draft.results.append(result)
        }
      }
    }
  }
}
