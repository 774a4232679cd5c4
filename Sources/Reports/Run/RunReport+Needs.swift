internal import Engine
internal import Programs
internal import Tallies

extension RunReport {
  private static let maximumSentences = 40

  /// Sentences on what is proven about the matches to come: who is through, who is out, and which results decide.
  var needSentences: [String] {
    let found = summary.tournament.tableNeeds.flatMap { table in
      table.rows.flatMap { row in
        zip(table.goals, row.needs).compactMap { goal, need in
          sentence(row, goal, need)
        }
      }
    }
    return Array(found.prefix(RunReport.maximumSentences))
  }

  private func sentence(
    _ row: TableNeeds.Row, _ goal: TournamentGoal, _ need: Need
  ) -> String? {
    guard case .open(let proofs) = need, !proofs.isEmpty,
      let title = goals.first(where: { $0.goal == goal })?.title,
      row.next != nil || proofs.contains(where: { $0.own.count == SideResult.allCases.count })
    else { return nil }
    let parts = proofs.prefix(3).map { proof in
      "\(proof.reaches ? "certain" : "impossible") \(condition(proof, row))"
    }
    return "\(name(row.entrant)), \(title): \(parts.joined(separator: "; "))."
  }

  /// `with a win`, `if they lose and Ajax win against Porto`.
  private func condition(_ proof: Need.Proof, _ row: TableNeeds.Row) -> String {
    let isOwnAny = proof.own.count == SideResult.allCases.count
    let own = SideResult.allCases.filter(proof.own.contains).map { result in
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
    let first = isOwnAny ? "" : "with \(own)\(against)"
    guard let other = proof.other else { return first }
    let second = "if \(outcomes(other))"
    return first.isEmpty ? second : "\(first) \(second)"
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
