internal import Programs
internal import Tables
internal import Tallies

/// Conditions in words for people.
struct ConditionWords {
  private let tournament: Tournament

  init(_ tournament: Tournament) {
    self.tournament = tournament
  }

  /// Returns a sentence with conditions as people and as options say them.
  func sentence(_ conditions: [Condition]) -> RichText {
    let clauses = conditions.map { "\(clause($0)) (\(code: $0.text))" as RichText }
    return ConditionWords.haveEvents(conditions)
      ? "\(strong: "Given that") \(list(clauses))."
      : "\(strong: "Conditional on"): \(list(clauses))."
  }

  /// Returns outcomes as options have them, or clauses if there are events.
  func phrase(_ conditions: [Condition]) -> String {
    ConditionWords.haveEvents(conditions)
      ? "Given that \(list(conditions.map(clause)))"
      : "Conditional on \(conditions.map(\.text).joined(separator: ", "))"
  }

  private static func haveEvents(_ conditions: [Condition]) -> Bool {
    conditions.contains { $0.entrantEvent != nil }
  }

  /// Returns a clause about what happens, such as "Ajax beats Bayern München".
  func clause(_ condition: Condition) -> String {
    switch condition {
    case .outcome(let outcome): clause(outcome)
    case .event(let event):
      "\(name(event.entrant)) "
        + (event.isNegated ? words(event).negatedVerb : words(event).verb)
    }
  }

  private func words(_ event: EntrantEvent) -> GoalWords {
    GoalWords(event.goal, tournament.program.words)
  }

  private func name(_ entrant: Int) -> String { tournament.entrants[entrant].name }

  private func clause(_ condition: ConditionalOutcome) -> String {
    let match = tournament.program.matches[condition.match]
    let clause =
      if match.slots.allSatisfy({ $0.entrant != nil }) {
        switch condition.outcome {
        case .home: "\(name(match.home)) beats \(name(match.away))"
        case .draw: "\(name(match.home)) and \(name(match.away)) draw"
        case .away: "\(name(match.away)) beats \(name(match.home))"
        }
      } else {
        switch condition.outcome {
        case .home: "whoever is named first in match \(match.name) wins it"
        case .draw: "match \(match.name) is drawn"
        case .away: "whoever is named second in match \(match.name) wins it"
        }
      }
    return clause + placeInTie(condition.match)
  }

  /// Returns the number of a match in its tie, which may have another winner than the match, or an empty text.
  private func placeInTie(_ match: Int) -> String {
    for tie in tournament.program.ties where tie.matches.count > 1 {
      guard let index = tie.matches.firstIndex(of: match) else { continue }
      let count = tie.matches.count
      return if case .wins = tie.rule {
        ", as game \(index + 1) of \(tie.winsNeeded == nil ? "" : "at most ")\(count)"
      } else {
        ", as match \(index + 1) of \(count) of their tie"
      }
    }
    return ""
  }
}
