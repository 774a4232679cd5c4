internal import Estimates
internal import Games
internal import Programs
internal import Tables
internal import Tallies

extension RunReport {
  /// What decides the matches that need a winner, in a sentence behind their table; empty where no shoot-out can.
  var deciders: String {
    let ways = summary.deciders
    let total = ways.reduce(0) { $0 + $1.proportion.count }
    guard total > 0 else { return "" }
    let shares = MatchDecider.Kind.allCases.compactMap { kind -> String? in
      let own = ways.filter { $0.decider == kind }.map(\.proportion)
      guard !own.isEmpty else { return nil }
      let share = Proportion(
        count: own.reduce(0) { $0 + $1.count }, total: total,
        isCertain: own.allSatisfy(\.isCertain))
      return "\(kind.words) in \(PercentText(share))"
    }
    let matches = Set(ways.map(\.match.name)).count
    let subject = matches == 1 ? "the match was" : "these matches were"
    return """


      A winner is needed: \(subject) decided \(shares.joined(separator: ", ")). Goals of extra time are in the \
      scores, those of a shoot-out are not; `deciders.csv` says who wins how.
      """
  }
}

extension MatchDecider.Kind {
  /// How a match is decided, in words.
  fileprivate var words: String {
    switch self {
    case .regularTime: "in regular time"
    case .extraTime: "in extra time"
    case .penalties: "on penalties"
    }
  }
}
