internal import Engine
internal import Estimates
internal import Games
internal import Programs
internal import Tallies

extension RunReport {
  private static let maximumSentences = 40

  /// Sentences on what is proven about the matches to come: who is through, who is out, and which results decide.
  var needSentences: [String] {
    let found = tableNeeds.flatMap { table in
      joined(table.goals.indices.map { settled(table, $0) }, in: table) {
        "\($0), whatever happens: \($1)."
      }
        + table.rows.flatMap { row in
          joined(row.needs.map { statement($0, row, in: table) }, in: table) {
            "\(name(row.entrant)), \($0): \($1)."
          }
        }
    }
    return Array(found.prefix(RunReport.maximumSentences))
  }

  /// The same about one entrant.
  func needSentences(of entrant: Int) -> [String] {
    tableNeeds.flatMap { table in
      table.rows.filter { $0.entrant == entrant }.flatMap { row in
        joined(row.needs.map { statement($0, row, in: table) }, in: table) { "\($0): \($1)." }
      }
    }
  }

  /// Returns a sentence for each statement on goals of a table, in which goals of the same statement are together.
  ///
  /// - Parameter statements: The statement on each goal, `nil` for a goal about which nothing is proven.
  private func joined(
    _ statements: [String?], in table: TableNeeds, _ sentence: (String, String) -> String
  ) -> [String] {
    var order: [String] = []
    var titles: [String: [String]] = [:]
    for (goal, statement) in zip(table.goals, statements) {
      guard let statement, let title = goals.first(where: { $0.goal == goal })?.title else {
        continue
      }
      if titles[statement] == nil { order.append(statement) }
      titles[statement, default: []].append(title)
    }
    return order.map { sentence(list(titles[$0] ?? []), $0) }
  }

  /// Returns the entrants who are certain to reach or to miss a goal although chances are only close to that, or `nil`
  /// without any.
  private func settled(_ table: TableNeeds, _ number: Int) -> String? {
    guard let goal = goals.first(where: { $0.goal == table.goals[number] }) else { return nil }
    func names(_ need: Need) -> String? {
      let rows = table.rows.filter {
        $0.needs[number] == need && !summary.share($0.entrant, of: goal).isCertain
      }
      return rows.isEmpty ? nil : list(rows.map { name($0.entrant) })
    }
    let parts = [
      names(.certain).map { "certain for \($0)" },
      names(.impossible).map { "impossible for \($0)" },
    ].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }

  private func statement(
    _ need: Need, _ row: TableNeeds.Row, in table: TableNeeds
  ) -> String? {
    guard case .open(let proofs) = need else { return nil }
    // Without a known next match, its result says little.
    let shown = proofs.filter { proof in
      guard row.next == nil, case .results(let own) = proof.own else { return true }
      return own.count == SideResult.allCases.count
    }
    return shown.isEmpty
      ? nil
      : shown.prefix(3).map { proof in
        "\(proof.reaches ? "certain" : "impossible") \(condition(proof, row, in: table))"
      }.joined(separator: "; ")
  }

  /// `with a win`, `if they lose and Ajax win against Porto`.
  private func condition(
    _ proof: Need.Proof, _ row: TableNeeds.Row, in table: TableNeeds
  ) -> String {
    let own: Set<SideResult>
    switch proof.own {
    case .results(let results): own = results
    case .atLeast(let points, let rounds):
      return (isWin(points, rounds, in: table) ? "with a win" : "with at least \(words(points))")
        + " \(words(rounds: rounds))"
    case .atMost(let points, let rounds):
      return
        (isWin(points + 1, rounds, in: table)
        ? "without a win" : points == 0 ? "without a point" : "with at most \(words(points))")
        + " \(words(rounds: rounds))"
    }
    let isOwnAny = own.count == SideResult.allCases.count
    let results = SideResult.allCases.filter(own.contains).map { result in
      switch result {
      case .win: "a win"
      case .draw: "a draw"
      case .loss: "a defeat"
      }
    }.joined(separator: " or ")
    let opponent = row.next.flatMap { next in
      summary.tournament.program.matches[next].sides.first { $0 != row.entrant }
    }
    let against = opponent.map { " against \(name($0))" } ?? ""
    let first = isOwnAny ? "" : "with \(results)\(against)"
    guard let other = proof.other else { return first }
    let second = "if \(outcomes(other))"
    return first.isEmpty ? second : "\(first) \(second)"
  }

  /// Returns true if a win, and nothing less, brings so many points in a single round.
  private func isWin(_ points: Int, _ rounds: Int, in table: TableNeeds) -> Bool {
    guard rounds == 1 else { return false }
    if let game = summary.tournament.game as? any PodGame {
      let places = game.placementPoints + [0]
      let more = game.achievementRange
      let others = places.dropFirst() + [game.drawPoints].compactMap { $0 }
      return points <= places[0] + more.lowerBound
        && points > (others.max() ?? 0) + more.upperBound
    }
    return summary.tournament.program.tables[table.table].ranking.points.map { scheme in
      points <= scheme.win && points > max(scheme.draw, scheme.loss)
    } ?? false
  }

  private func words(_ points: Int) -> String {
    let text = PointsText.text(points, scale: summary.words.pointsScale)
    return "\(text) \(text == "1" ? "point" : "points")"
  }

  /// `in the next round`, `in the 2 rounds left of week 3`.
  private func words(rounds: Int) -> String {
    if rounds == 1 { return "in the next round" }
    let program = summary.tournament.program
    let left = program.weeks.map { week in
      week.rounds.count { $0.contains { !program.isOver[$0] } }
    }
    guard let week = left.firstIndex(where: { $0 > 0 }), left[week] == rounds,
      left.reduce(0, +) > rounds
    else { return "in the \(rounds) rounds left" }
    return left[week] == program.weeks[week].rounds.count
      ? "in week \(week + 1)" : "in the \(rounds) rounds left of week \(week + 1)"
  }

  private func outcomes(_ condition: Need.Condition) -> String {
    let sides = summary.tournament.program.matches[condition.match].sides
    let (home, away) = (name(sides[0]), name(sides[1]))
    let all = MatchOutcome.allCases.filter(condition.outcomes.contains)
    switch all {
    case [.home]: return "\(home) beat \(away)"
    case [.away]: return "\(away) beat \(home)"
    case [.draw]: return "\(home) and \(away) draw"
    case _ where !condition.outcomes.contains(.away): return "\(home) do not lose to \(away)"
    case _ where !condition.outcomes.contains(.home): return "\(away) do not lose to \(home)"
    default: return "\(home) and \(away) do not draw"
    }
  }
}
