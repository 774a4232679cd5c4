internal import Programs
internal import Tallies

/// Conditions in words for people.
struct ConditionWords {
  private let summary: Summary

  init(_ summary: Summary) {
    self.summary = summary
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

  private func words(_ event: EntrantEvent) -> GoalWords { GoalWords(event.goal, summary.words) }

  private func name(_ entrant: Int) -> String { summary.entrants[entrant].entrant.name }

  private func clause(_ condition: ConditionalOutcome) -> String {
    let match = summary.tournament.program.matches[condition.match]
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
    for tie in summary.tournament.program.ties where tie.matches.count > 1 {
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
