internal import Games
internal import Programs
internal import TextFiles

struct SwissDefinition: StageDefinition {
  let kind = "swiss"
  let summary = "Rounds in which entrants level on points meet, without rematches."

  static let roundCounts = 1...64
  static let recordCounts = 1...8

  var fields: [Field] {
    let record = Shape.integer(SwissDefinition.recordCounts)
    return [
      .optional(
        "rounds", .integer(SwissDefinition.roundCounts),
        "Number of rounds, at most half the number of entrants."),
      .optional(
        "until",
        .object([
          .required(
            "wins", record, "Number of wins after which an entrant advances and plays no more."),
          .required("losses", record, "Number of losses after which an entrant is out."),
        ]),
        "Instead of rounds: everyone plays until so many wins or so many losses."),
      .optional(
        "entrants", .array(of: StageSource.slotShape, count: 2...PairedRound.maximumRows),
        "Who takes part, in seed order: entrants or slots; by default all entrants."),
      .required("pairing", SwissPairing.shape, "How pairs are made: see docs/swiss.md."),
      .optional(
        "bestOf",
        .anyOf([
          SwissFormat.shape,
          .object([
            .required(
              "deciding", SwissFormat.shape,
              "In matches in which a side can advance or be eliminated."),
            .required("other", SwissFormat.shape, "In all other matches."),
          ]),
        ]),
        "Maximum number of games per match, or of maps in a game of maps; by default the game's. A side wins by more than half of them, and the score is those won."
      ),
      .optional(
        "bye",
        .object([.required("points", TableRules.points(PointsScheme.range), "What a bye is worth.")]
        ),
        "A round off, for the last entrant who has not had one if the number is odd; by default it is worth a win."
      ),
      .optional(
        "drawn",
        .array(
          of: .array(of: .array(of: StageSource.slotShape, count: 1...2), count: 1...128),
          count: 1...SwissDefinition.roundCounts.upperBound),
        "The known pairings of the first rounds: pairs, the home side first, and the entrant with a bye alone."
      ),
      .optional(
        "withdrawn",
        .map(
          keys: .identifier, to: .integer(0...SwissDefinition.roundCounts.upperBound),
          count: 1...PairedRound.maximumRows),
        "Who plays no more, each with the number of rounds that they have played."),
      StageSource.tableName,
    ] + TableRules.fields + [StageSource.neutral]
  }

  func compile(
    _ source: StageSource, into assembly: inout ProgramAssembly, diagnostics: inout Diagnostics
  ) {
    guard source.isOfTwoSides(&diagnostics), let isNeutral = source.isNeutral(&diagnostics),
      let (names, slots) = source.slots(in: &assembly, &diagnostics),
      let schedule = schedule(source, names, &diagnostics)
    else { return }
    let errorsBefore = diagnostics.count
    let format = SwissFormat(source, schedule, &diagnostics)
    guard
      let pairing = SwissPairing(
        source.node["pairing"] ?? source.node, at: source.path.key("pairing"), of: source,
        unit: format.scores.unit, &diagnostics)
    else { return }
    if schedule.until != nil { _ = source.canBeDecided(at: "until", &diagnostics) }
    let drawn = SwissDrawnRounds(source, names, schedule).read(&diagnostics)
    if diagnostics.count == errorsBefore {
      checkRounds(source, schedule, drawn, &diagnostics)
    }
    if schedule.until != nil, source.node["points"] != nil {
      source.report(
        "with \"until\", a win is 1 point and a loss -1; leave \"points\" out",
        at: "points", &diagnostics)
    }
    let standard = StatedPoints(
      scheme: schedule.until == nil ? PointsScheme() : PointsScheme(win: 1, draw: 0, loss: -1))
    let bye = source.node["bye"]?["points"]
    let byePoints = bye.flatMap {
      source.points($0, at: source.path.key("bye").key("points"), &diagnostics)
    }
    guard diagnostics.count == errorsBefore,
      let ranking = source.ranking(
        RankingTerms(
          matchesEach: schedule.rounds.count,
          pointsRange: {
            $0.range(ofMatches: schedule.rounds.count, bye: byePoints ?? $0.win)
          },
          scores: format.scores, standard: standard, isSeeded: true, areFixturesDrawn: true),
        &diagnostics)
    else { return }
    if schedule.until != nil, ranking.chain.by.first != .points {
      source.report(
        "with \"until\", \"points\" must be the first criterion", at: "ranking", &diagnostics)
      return
    }
    let win = ranking.points?.win ?? 0
    if let bye, let byePoints, !(min(0, win)...max(0, win)).contains(byePoints) {
      let most = PointsText.text(win, scale: source.pointsScale)
      diagnostics.report(
        "found \(bye.number?.text ?? ""), expected a number from 0 to \(most): a bye is worth no more than a win",
        at: bye.location, path: source.path.key("bye").key("points"))
      return
    }
    let builder = SwissBuilder(
      stage: source, slots: slots, schedule: schedule, pairing: pairing, drawn: drawn,
      format: format,
      ranking: ranking, isNeutral: isNeutral, byePoints: byePoints ?? win)
    let ranks = builder.add(names, to: &assembly)
    source.addZones(tables: [ranks], to: &assembly, &diagnostics)
  }

  private func schedule(
    _ source: StageSource, _ names: [String], _ diagnostics: inout Diagnostics
  ) -> SwissSchedule? {
    let (rounds, until) = (source.node["rounds"], source.node["until"])
    if names.count > PairedRound.maximumRows {
      source.report(
        "found \(names.count) entrants, expected at most \(PairedRound.maximumRows) in a Swiss",
        at: "entrants", &diagnostics)
      return nil
    }
    if let until {
      let obstacles = [
        ("rounds", "found \"rounds\" and \"until\", expected one of them"),
        (
          "withdrawn",
          "with \"until\", nobody can withdraw; leave \"withdrawn\" out, or use \"rounds\""
        ),
        ("bye", "with \"until\", nobody has a bye; leave \"bye\" out, or use \"rounds\""),
        (
          "drawn",
          "with \"until\", the results decide who meets whom; give the results and leave \"drawn\" out, or use "
            + "\"rounds\""
        ),
      ]
      if let (key, message) = obstacles.first(where: { source.node[$0.0] != nil }) {
        source.report(message, at: key, &diagnostics)
        return nil
      }
      let wins = until["wins"]?.integer ?? 0
      let losses = until["losses"]?.integer ?? 0
      do {
        return try SwissSchedule(wins: wins, losses: losses, rows: names.count)
      } catch {
        source.report(
          "\(error.count) of the \(names.count) entrants would have the record "
            + "\(error.record[0])-\(error.record[1]), and an odd number cannot be paired; use other numbers, or "
            + "\"rounds\"",
          at: "until", &diagnostics)
        return nil
      }
    }
    guard let count = rounds?.integer else {
      source.report(
        "found neither \"rounds\" nor \"until\", expected one of them", at: "rounds", &diagnostics)
      return nil
    }
    let errorsBefore = diagnostics.count
    var withdrawn: [Int: Int] = [:]
    for member in source.node["withdrawn"]?.members ?? [] {
      guard let row = names.firstIndex(of: member.name) else {
        diagnostics.report(
          "found \(Diagnostic.quote(member.name)), expected an entrant or slot of this stage",
          at: member.nameLocation, path: source.path.key("withdrawn").key(member.name),
          suggestion: nearestName(to: member.name, among: names))
        continue
      }
      withdrawn[row] = member.node.integer
      if let played = member.node.integer, played > count {
        diagnostics.report(
          "found \(played) rounds played by \(Diagnostic.quote(member.name)), but there are \(count)",
          at: member.node.location, path: source.path.key("withdrawn").key(member.name))
      }
    }
    return diagnostics.count == errorsBefore
      ? SwissSchedule(rounds: count, rows: names.count, withdrawn: withdrawn) : nil
  }

  /// Reports rounds in which rematches may be inevitable.
  private func checkRounds(
    _ source: StageSource, _ schedule: SwissSchedule, _ drawn: [[[Int]]],
    _ diagnostics: inout Diagnostics
  ) {
    guard schedule.until == nil, let open = schedule.firstOpenRound(behind: drawn) else { return }
    let left = schedule.rounds[open].count
    source.report(
      source.node["withdrawn"] == nil
        ? "found \(schedule.rounds.count) rounds, expected at most \((left + 1) / 2) with \(left) entrants, so that "
          + "nobody has to meet the same opponent twice"
        : "found \(schedule.rounds.count) rounds, but the \(left) entrants left in round \(open + 1) may have met "
          + "so often that it cannot be paired without a rematch; play \(open), or give the pairs in \"drawn\" up "
          + "to that round", at: "rounds", &diagnostics)
  }
}
