internal import Games
internal import Programs
internal import TextFiles

struct PodSeasonDefinition: StageDefinition {
  let kind = "podSeason"
  let summary = "A season of weeks in which all players present play rounds in pods of four."
  let namesMatchesByEntrants = false

  var fields: [Field] {
    let weeks = PodSeason.weekCounts
    let chance = Shape.number(0...1).described("The chance of coming, for each week.")
    let list = Shape.array(of: .integer(weeks), count: 0...weeks.upperBound)
      .described("The weeks in which the player comes.")
    return [
      .optional("weeks", .integer(weeks), "Number of weeks.", default: 6),
      .optional(
        "rounds", .integer(PodSeason.roundCounts), "Number of rounds per week.", default: 3),
      .optional(
        "smallPods", .choice(SmallMatches.allCases.map(\.rawValue)),
        "How players left over by full pods are seated. \"app\": together, one to three of them. \"balanced\": in as "
          + "few pods as possible, of sizes that differ by at most one. \"threes\": in as many pods of four as "
          + "possible and in pods of three; of one, two or five players, those without a pod of four have a bye.",
        default: .string(SmallMatches.app.rawValue)),
      .optional(
        "levelSeating", .choice(LevelSeating.allCases.map(\.rawValue)),
        "Which of the players level on points is seated first.",
        default: .string(LevelSeating.listOrder.rawValue)),
      .optional(
        "seatingBy", .choice(PodSeason.SeatingScope.allCases.map(\.rawValue)),
        "By which points players are seated: those of the week, of which the first round is random, or those of the season.",
        default: .string(PodSeason.SeatingScope.week.rawValue)),
      .optional(
        "repeats", .choice(["allowed", "avoided"]),
        "Whether players are exchanged so that few meet again within the week, or within the season if they are "
          + "seated by the season's points.", default: "allowed"),
      .optional(
        "firstRoundUnderWay", .boolean,
        "Whether more pods are still to come in the last round with results, if it is the first of a week. A later "
          + "round is in progress until everyone of the first round is in a pod.",
        default: false),
      .optional(
        "attendance", .map(keys: .identifier, to: .anyOf([chance, list]), count: 0...256),
        "When players come, by id: a chance, or a list of weeks. Players not named always come."),
      .optional(
        "weeksWithoutAchievements", .array(of: .integer(weeks), count: 0...weeks.upperBound),
        "The weeks in which achievements do not count."),
      .optional(
        "activeAchievements", .map(to: .array(of: .text(1...100), count: 0...64), count: 0...99),
        "By week, the achievements known to be active besides those that always are: the draw of that week has been "
          + "made."),
    ] + PodRanking.fields + [StageSource.tableName]
  }

  func compile(
    _ source: StageSource, into assembly: inout ProgramAssembly, diagnostics: inout Diagnostics
  ) {
    guard source.isOfPods(&diagnostics), let game = source.game as? any PodGame else { return }
    let errorsBefore = diagnostics.count
    if !assembly.weeks.isEmpty {
      source.report(
        "found a second season of pods, expected one, because results name pods by week, round and number",
        at: "kind", &diagnostics)
    }
    let weekCount = source.node["weeks"]?.integer ?? 6
    let rounds = source.node["rounds"]?.integer ?? 3
    let without = weekSet(
      source.node["weeksWithoutAchievements"], source.path.key("weeksWithoutAchievements"),
      weekCount, &diagnostics)
    let active = activeAchievements(source, game, weekCount, &diagnostics)
    let attendance = attendance(source, weekCount, &diagnostics)
    let weeks = (1...weekCount).map { week in
      PodSeason.Week(
        countsAchievements: !without.contains(week), known: active[week] ?? 0,
        isKnown: active[week] != nil, attendance: attendance.map { $0[week - 1] }, played: [])
    }
    guard
      let ranking = PodRanking(source: source).rules(
        game, points: weekCount * rounds * game.pointsRange, &diagnostics),
      diagnostics.count == errorsBefore
    else { return }
    let smallPods = source.node["smallPods"]?.string.flatMap(SmallMatches.init) ?? .app
    let season = PodSeason(
      game: game, rounds: rounds, smallPods: smallPods,
      levelSeating: source.node["levelSeating"]?.string.flatMap(LevelSeating.init)
        ?? .listOrder,
      seatingBy: source.node["seatingBy"]?.string.flatMap(PodSeason.SeatingScope.init) ?? .week,
      avoidsRepeats: source.node["repeats"]?.string == "avoided", ranking: ranking,
      firstRoundIsUnderWay: source.node["firstRoundUnderWay"]?.boolean ?? false, weeks: weeks,
      entrants: source.entrants,
      podsPerRound: smallPods.maximumMatches(upTo: source.entrants.count))
    guard let season = season.withResults(diagnostics: &diagnostics) else { return }
    let slots = season.add(source, to: &assembly)
    source.addZones(tables: slots.isEmpty ? [] : [slots], to: &assembly, &diagnostics)
  }

  /// Returns the weeks in a list, with reports of weeks after the season.
  private func weekSet(
    _ node: JSONNode?, _ path: DocumentPath, _ weekCount: Int, _ diagnostics: inout Diagnostics
  ) -> Set<Int> {
    var weeks: Set<Int> = []
    for (number, element) in (node?.elements ?? []).enumerated() {
      guard let week = element.integer else { continue }
      if week > weekCount {
        diagnostics.report(
          "found week \(week), but the season has \(weekCount)", at: element.location,
          path: path.index(number))
      } else if !weeks.insert(week).inserted {
        diagnostics.report(
          "week \(week) is listed twice", at: element.location, path: path.index(number))
      }
    }
    return weeks
  }

  /// Returns each entrant's attendance, week by week.
  private func attendance(
    _ source: StageSource, _ weekCount: Int, _ diagnostics: inout Diagnostics
  ) -> [[Attendance]] {
    let path = source.path.key("attendance")
    let members = source.node["attendance"]?.members ?? []
    let ids = source.entrants.map(\.id)
    for member in members where !ids.contains(member.name) {
      diagnostics.report(
        "found \(Diagnostic.quote(member.name)), expected one of the entrants",
        at: member.nameLocation, path: path.key(member.name),
        suggestion: nearestName(to: member.name, among: ids))
    }
    return source.entrants.map { entrant in
      guard let member = members.first(where: { $0.name == entrant.id }) else {
        return Array(repeating: .sure, count: weekCount)
      }
      if let chance = member.node.double {
        let attendance: Attendance =
          chance == 0 ? .absent : chance == 1 ? .sure : .chance(chance)
        return Array(repeating: attendance, count: weekCount)
      }
      let weeks = weekSet(member.node, path.key(member.name), weekCount, &diagnostics)
      return (1...weekCount).map { weeks.contains($0) ? .sure : .absent }
    }
  }

  /// Returns the active achievements, as bits, of each week in which they are known.
  private func activeAchievements(
    _ source: StageSource, _ game: any PodGame, _ weekCount: Int, _ diagnostics: inout Diagnostics
  ) -> [Int: UInt64] {
    let path = source.path.key("activeAchievements")
    var active: [Int: UInt64] = [:]
    let maximum = min(game.randomAchievements, game.achievements.count { !$0.isAlwaysOn })
    for member in source.node["activeAchievements"]?.members ?? [] {
      guard let week = Int(member.name), (1...weekCount).contains(week),
        String(week) == member.name
      else {
        diagnostics.report(
          "found \(Diagnostic.quote(member.name)), expected the number of a week, 1 to \(weekCount)",
          at: member.nameLocation, path: path.key(member.name))
        continue
      }
      var bits: UInt64 = 0
      for (number, node) in (member.node.elements ?? []).enumerated() {
        guard let index = game.achievements.firstIndex(where: { $0.id == node.string }) else {
          diagnostics.report(
            "found \(node.wording), expected the id of an achievement", at: node.location,
            path: path.key(member.name).index(number),
            suggestion: nearestName(
              to: node.string ?? "", among: game.achievements.map(\.id)))
          continue
        }
        if !game.achievements[index].isAlwaysOn { bits |= 1 << UInt64(index) }
      }
      if bits.nonzeroBitCount > maximum {
        diagnostics.report(
          "found \(bits.nonzeroBitCount) achievements that are not always on, expected at most \(maximum) active in "
            + "a week",
          at: member.node.location, path: path.key(member.name))
      }
      active[week] = bits
    }
    return active
  }
}
