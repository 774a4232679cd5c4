internal import Estimates
internal import Games
internal import Programs
internal import Tables
internal import Tallies

extension RunReport {
  /// The shares of the ways in which matches that need a winner are decided, or `nil` where a shoot-out is impossible.
  var deciders: RichText? {
    let ways = summary.deciders
    let total = ways.reduce(0) { $0 + $1.proportion.count }
    guard total > 0 else { return nil }
    let shares = MatchDecider.Kind.allCases.compactMap { kind -> RichText? in
      let own = ways.filter { $0.decider == kind }.map(\.proportion)
      guard !own.isEmpty else { return nil }
      let share = Proportion(
        count: own.reduce(0) { $0 + $1.count }, total: total,
        isCertain: own.allSatisfy(\.isCertain))
      return "\(kind.words) in \(PercentText(share))"
    }
    let isOne = Set(ways.map(\.match.name)).count == 1
    return """
      A winner is needed: \(isOne ? "the match was" : "these matches were") decided \(shares.joined(separator: ", ")). \
      Goals of extra time are in the scores, those of a shoot-out are not; \(code: "deciders.csv") says who wins how.
      """
  }
}

extension MatchDecider.Kind {
  fileprivate var words: String {
    switch self {
    case .regularTime: "in regular time"
    case .extraTime: "in extra time"
    case .penalties: "on penalties"
    }
  }
}
