internal import Games
internal import Programs
internal import TextFiles

/// Reads results of matches of two sides, and dismissals in matches to come.
struct ResultReader {
  private let program: Program
  let game: any Game
  let entrants: [Entrant]
  private let source: ResultSource

  init(_ program: Program, _ source: ResultSource) {
    self.program = program
    self.source = source
    game = source.game
    entrants = source.entrants
  }

  /// Returns the program with all results, or `nil`, with reports, if some are impossible. Results may settle the sides
  /// of later matches, whose results are read next.
  func read(_ diagnostics: inout Diagnostics) -> Program? {
    let (node, path) = (source.node, source.path)
    let errorsBefore = diagnostics.count
    var open = node.members ?? []
    var program = open.isEmpty && program.slotColumns == 0 ? program : source.settled(program)
    while !open.isEmpty {
      let names = MatchNames(program.matches, entrants: entrants)
      func isKnown(_ member: JSONMember) -> Bool {
        guard let match = names.find(member.name)?.match else { return false }
        return program.matches[match].slots.allSatisfy { $0.entrant != nil }
      }
      let found = open.filter(isKnown)
      guard !found.isEmpty else {
        if source.isWhole {
          report(open, names, program, at: path, &diagnostics)
        } else {
          reportStrangers(open, node, at: path, &diagnostics)
        }
        break
      }
      open.removeAll(where: isKnown)
      guard let next = read(found, names, program, at: path, &diagnostics) else {
        reportStrangers(open, node, at: path, &diagnostics)
        return nil
      }
      program = source.settled(next)
    }
    return diagnostics.count == errorsBefore ? program : nil
  }

  /// Reports results that cannot name a match, whatever the unreadable results settle.
  private func reportStrangers(
    _ members: [JSONMember], _ node: JSONNode, at path: DocumentPath,
    _ diagnostics: inout Diagnostics
  ) {
    // A number may name a match that is not settled yet.
    let pairs = members.filter { $0.name.contains(":") }
    MatchNames.reportStrangers(
      in: JSONNode(.object(pairs), at: node.location), at: path, entrants: entrants.map(\.id),
      &diagnostics)
  }

  /// Returns the program with the results of settled matches.
  private func read(
    _ members: [JSONMember], _ names: MatchNames, _ program: Program, at path: DocumentPath,
    _ diagnostics: inout Diagnostics
  ) -> Program? {
    let errorsBefore = diagnostics.count
    let matches = program.matches
    let canBeDrawn = game.draws != .never
    // Results, their days and dismissals by the index of the match.
    var results: [Int: MatchResult] = [:]
    var dates: [Int: String] = [:]
    var dismissals: [Int: [Dismissal]] = [:]
    func isSecondLeg(_ member: JSONMember) -> Bool {
      names.find(member.name).map { program.legBefore[$0.match] != nil } ?? false
    }
    // The first leg decides whether the second may end level.
    for member in members.filter({ !isSecondLeg($0) }) + members.filter(isSecondLeg) {
      let path = path.key(member.name)
      guard let (match, isTurned) = names.find(member.name) else { continue }
      if results[match] != nil || dismissals[match] != nil || matches[match].result != nil {
        diagnostics.report(
          "\(Diagnostic.quote(matches[match].name)) already has a result",
          at: member.nameLocation, path: path
        )
        continue
      }
      guard let score = member.node["score"] else {
        if let excess = member.node["dismissals"], !matches[match].games.isEmpty {
          diagnostics.report(
            "found dismissals, but \(Diagnostic.quote(matches[match].name)) is several games, and nothing says in which of "
              + "them they are; leave \"dismissals\" out", at: excess.location,
            path: path.key("dismissals"))
          continue
        }
        dismissals[match] =
          (game as? any DismissalGame)?.dismissals(
            member.node, at: path, sides: matches[match].sides.map { ($0, entrants[$0].id) },
            needsWinner: matches[match].needsWinner, &diagnostics) ?? []
        if member.node["dismissals"] == nil {
          diagnostics.report(
            "found neither \"score\" nor \"dismissals\", expected one of them",
            at: member.node.location, path: path
          )
        }
        continue
      }
      if let excess = member.node["dismissals"] {
        diagnostics.report(
          "found a score and dismissals, expected one of them: dismissals are only for matches to come",
          at: excess.location, path: path.key("dismissals"))
      }
      let most =
        matches[match].games.isEmpty ? maximum(game.outcomes) : matches[match].gamesNeeded
      checkScores(score, at: path.key("score"), most, &diagnostics)
      if let later = member.node["extraTime"] {
        checkScores(
          later, at: path.key("extraTime"),
          maximum((game as? any ShootOutGame)?.decidedOutcomes ?? game.outcomes), &diagnostics)
      }
      let firstLeg = program.legBefore[match].flatMap { leg in
        (results[leg.match].map(\.score) ?? matches[leg.match].score).map {
          FirstLeg(
            goals: isTurned ? $0 : $0.reversed(), guest: isTurned ? 0 : 1,
            countsAwayGoals: leg.countsAwayGoals)
        }
      }
      let result = result(
        member.node, of: matches[match],
        mayEndInShootOut: !matches[match].needsWinner && program.mayEndInShootOut(match),
        after: firstLeg, at: path, &diagnostics)
      if result.score.count == 2, result.score.allSatisfy({ $0 <= most }),
        let expected = expectedScores(insteadOf: result, of: matches[match])
      {
        diagnostics.report(
          "found a score of \(result.score[0])-\(result.score[1]), expected \(expected)",
          at: score.location, path: path.key("score"))
      }
      let isLevel =
        matches[match].isLeg
        ? firstLeg?.isLevel(result.score) ?? false : MatchOutcome(result) == .draw
      if matches[match].games.isEmpty, result.score.count == 2, isLevel,
        result.decider.shootOutWinner == nil,
        matches[match].needsWinner && matches[match].level.contains(.shootOut) || !canBeDrawn
      {
        diagnostics.report(
          "found a draw, but \(Diagnostic.quote(matches[match].name)) must have a winner"
            + (game is any ShootOutGame ? "; give its \"penalties\"" : ""),
          at: score.location, path: path.key("score"))
      }
      results[match] = isTurned ? result.turned : result
      dates[match] = member.node["date"]?.string
    }
    if diagnostics.count == errorsBefore, let found = program.contradiction(in: results) {
      let member = members.first { names.find($0.name)?.match == found.match }
      diagnostics.report(
        found.message, at: member?.nameLocation, path: path.key(member?.name ?? ""))
    }
    guard diagnostics.count == errorsBefore else { return nil }
    return program.with(results: results, dates: dates, dismissals: dismissals)
  }

  /// Returns the possible final scores as an error words them, or `nil` if a result is among them.
  private func expectedScores(insteadOf result: MatchResult, of match: Match) -> String? {
    guard !match.games.isEmpty else {
      return (game as? any FinalScoreGame)?.expectedScores(
        insteadOf: result.score, maps: match.maps)
    }
    let (most, least) = (result.score.max() ?? 0, result.score.min() ?? 0)
    let (needed, games) = (match.gamesNeeded, match.games.count)
    if game.draws == .stand {
      let isOver = most == needed && least < needed
      let played = most + least + result.drawnGames
      return isOver && played <= games || most < needed && played == games
        ? nil
        : "\(needed) games for the winner, or \(games) games with those that were drawn, of a best of \(games)"
    }
    if most == needed, least < needed { return nil }
    return needed == 1
      ? "1-0 or 0-1, the game won in a best of 1"
      : "\(needed) games for the winner and fewer for the loser, of a best of \(games)"
  }

  private func maximum(_ outcomes: [OutcomeColumn]) -> Int {
    outcomes.first?.range.upperBound ?? 0
  }

  private func checkScores(
    _ node: JSONNode, at path: DocumentPath, _ maximum: Int, _ diagnostics: inout Diagnostics
  ) {
    for (side, score) in (node.elements ?? []).enumerated() where (score.integer ?? 0) > maximum {
      diagnostics.report(
        "found \(score.wording), but by the rules a side can score at most \(maximum)",
        at: score.location, path: path.index(side))
    }
  }
}
