public import Games
public import TextFiles

extension Program {
  /// Returns the program with known results and their days, and with dismissals in matches to come, by the index of
  /// the match.
  public func with(
    results: [Int: MatchResult], dates: [Int: String] = [:], dismissals: [Int: [Dismissal]] = [:]
  ) -> Program {
    var program = self
    program.set(results)
    for (match, date) in dates { program.matches[match].resultDate = date }
    for (match, dismissals) in dismissals { program.matches[match].dismissals = dismissals }
    program.markConditionalMatches()
    return program
  }

  /// Returns the program with known outcomes, side by side, by the index of the match.
  package func with(outcomes: [Int: [[Int]]]) -> Program {
    var program = self
    for (match, outcomes) in outcomes { program.matches[match].result = outcomes }
    program.markPlayedMatches()
    return program
  }

  private mutating func set(_ results: [Int: MatchResult]) {
    for (match, result) in results {
      let score = result.score
      precondition(score.count == matches[match].slots.count, "\(score.count) scores of a match")
      matches[match].result = score.map { [$0] }
      matches[match].decider = result.decider
      matches[match].drawnGames = result.drawnGames
    }
  }

  mutating func markConditionalMatches() {
    for tie in ties {
      for match in tie.matches {
        matches[match].isConditional = tie.mayBeOver(before: match, matches, unknown: true)
      }
    }
    markPlayedMatches()
  }

  private mutating func markPlayedMatches() {
    isOver = matches.map { $0.result != nil }
    for tie in ties {
      for match in tie.matches where tie.mayBeOver(before: match, matches, unknown: false) {
        isOver[match] = true
      }
    }
  }

  /// Returns a result that contradicts other results or the format, with the reason, or `nil` if there is none.
  ///
  /// - Parameter results: The results by the index of the match.
  public func contradiction(in results: [Int: MatchResult]) -> (match: Int, message: String)? {
    var known = self
    known.set(results)
    for tie in ties {
      for match in tie.matches
      where known.matches[match].result != nil
        && tie.mayBeOver(before: match, known.matches, unknown: false)
      {
        let reason =
          !tie.isOmitted
          ? "the tie was decided before it"
          : "the other results show that it is not played"
        return (match, "\(Diagnostic.quote(matches[match].name)) has a result, but \(reason)")
      }
    }
    return nil
  }

  public var isComplete: Bool { isOver.allSatisfy { $0 } }

  /// The entrants who may still have something to play.
  public var entrantsWithMatchesLeft: Set<Int> { entrants { !isOver[$0] } }

  /// The matches that count in the standings, there or in a table whose sums count there.
  var matchesOfStandings: Set<Int> {
    var (found, waiting): (Set<Int>, [Int]) = ([], [standings])
    while let number = waiting.popLast() {
      if found.insert(number).inserted { waiting += tables[number].sources }
    }
    return Set(matches.indices.filter { countings[$0].contains { found.contains($0.table) } })
  }

  func entrants(inMatches isWanted: (Int) -> Bool) -> Set<Int> {
    var entrants: Set<Int> = []
    for (number, match) in matches.enumerated() where isWanted(number) {
      for slot in match.slots {
        switch slot {
        case .entrant(let entrant): entrants.insert(entrant)
        case .column: entrants.formUnion(match.candidates ?? Set(tables[standings].rows.indices))
        }
      }
    }
    return entrants
  }

  /// True if conceding less, all else equal, provably never lowers an entrant's position.
  public var favoursBetterScores: Bool {
    guard let points = tables[standings].ranking.points else { return false }
    return points.win >= points.draw && points.draw >= points.loss
      && tables[standings].ranking.chain.favoursBetterScores
      && tables[standings].finalPoints == nil
      && matches.allSatisfy { $0.slots.allSatisfy { $0.entrant != nil } }
  }

  /// The known results as part of a run's identity.
  public var canonicalResults: JSONValue {
    let results = matches.compactMap { match -> JSONObject.Member? in
      if let result = match.result {
        var known: JSONObject = [
          "sides": .array(match.slots.compactMap(\.entrant).map { .whole($0) }),
          "outcomes": .array(result.map { .array($0.map { .whole($0) }) }),
        ]
        if match.drawnGames > 0 { known["drawnGames"] = .whole(match.drawnGames) }
        if match.decider != .regularTime {
          known["decider"] = .whole(Int(match.decider.rawValue))
        }
        return .init(match.name, .object(known))
      }
      return match.dismissals.isEmpty
        ? nil : .init(match.name, ["dismissals": .array(match.dismissals.map(\.canonical))])
    }
    return .object(JSONObject(results))
  }
}
