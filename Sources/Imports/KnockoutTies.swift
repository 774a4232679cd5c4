internal import Seasons
internal import TextFiles

/// A tie of a knockout in a file: one match or two legs.
struct KnockoutTie {
  var number: Int
  let round: String
  let isThirdPlace: Bool
  /// Indices of the season's matches, first leg first.
  var matches: [Int]
  /// The sides as named in the file, home side of the first match first.
  let sides: [String]
  var slots: [String] = []
}

enum TieOutcome: Equatable {
  case winner(String)
  /// Decided by away goals.
  case winnerByAwayGoals(String)
  /// Not played, or without a known winner.
  case open

  var winner: String? {
    switch self {
    case .winner(let team), .winnerByAwayGoals(let team): team
    case .open: nil
    }
  }
}

/// The ties of a knockout, and the slots that connect its rounds.
struct KnockoutTies {
  private(set) var ties: [KnockoutTie] = []
  private let matches: [SeasonMatch]

  /// - Parameters:
  ///   - played: Indices of the knockout's matches in the season.
  ///   - firstNumber: The number of the first tie, if the file has none.
  init(_ matches: [SeasonMatch], of played: [Int], firstNumber: Int) {
    self.matches = matches
    var rounds: [(name: String, matches: [Int])] = []
    for index in played {
      let name = matches[index].round ?? ""
      if let round = rounds.firstIndex(where: { $0.name == name }) {
        rounds[round].matches.append(index)
      } else {
        rounds.append((name, [index]))
      }
    }
    for round in rounds {
      var positions: [Set<String>: Int] = [:]
      for index in round.matches {
        let match = matches[index]
        let pair: Set<String> = [match.home, match.away]
        if let tie = positions[pair], ties[tie].matches.count == 1,
          matches[ties[tie].matches[0]].number == nil || match.number == nil
        {
          ties[tie].matches.append(index)
          continue
        }
        positions[pair] = ties.count
        ties.append(
          KnockoutTie(
            number: match.number ?? 0, round: round.name,
            isThirdPlace: RoundName(match.round) == .thirdPlace, matches: [index],
            sides: [match.home, match.away]))
      }
    }
    // A file may list numbered legs in any order.
    for tie in ties.indices where ties[tie].matches.count == 2 {
      let legs = ties[tie].matches.map { matches[$0].leg ?? 0 }
      if legs == [2, 1] {
        let order = Array(ties[tie].matches.reversed())
        let first = matches[order[0]]
        ties[tie] = KnockoutTie(
          number: ties[tie].number, round: ties[tie].round, isThirdPlace: ties[tie].isThirdPlace,
          matches: order, sides: [first.home, first.away])
      }
    }
    number(from: firstNumber)
  }

  /// Numbers the ties that have no number, after those that have one.
  private mutating func number(from first: Int) {
    var next = max(first, (ties.map(\.number).max() ?? 0) + 1)
    for tie in ties.indices where ties[tie].number == 0 {
      ties[tie].number = next
      next += 1
    }
  }

  var hasLegs: Bool { ties.contains { $0.matches.count == 2 } }

  func outcome(_ tie: KnockoutTie) -> TieOutcome {
    let played = tie.matches.map { matches[$0] }
    guard let last = played.last, let lastScore = last.finalScore else { return .open }
    func winner(_ score: SeasonScore, _ home: String, _ away: String) -> String? {
      score.isLevel ? nil : score.home > score.away ? home : away
    }
    if let kicks = last.penalties, let side = winner(kicks, last.home, last.away) {
      return .winner(side)
    }
    if played.count == 1 {
      return winner(lastScore, last.home, last.away).map { .winner($0) } ?? .open
    }
    guard let first = played[0].finalScore else { return .open }
    if let side = winner(first.reversed + lastScore, last.home, last.away) { return .winner(side) }
    // Level on aggregate: the goals of both away sides.
    return winner(SeasonScore(first.away, lastScore.away), last.home, last.away)
      .map { .winnerByAwayGoals($0) } ?? .open
  }

  /// The teams that enter the knockout, in order.
  var newcomers: [String] {
    var seen: Set<String> = []
    return ties.flatMap(\.sides).filter { !SlotName.isSlot($0) && seen.insert($0).inserted }
  }

  /// Sets every side's slot: where a team enters, its origin, later its previous tie.
  ///
  /// - Parameter origins: The slots of teams that come from tables, by name.
  mutating func findSlots(_ origins: [String: String]) {
    var before: [String: (number: Int, outcome: TieOutcome)] = [:]
    for index in ties.indices {
      let tie = ties[index]
      ties[index].slots = tie.sides.map { side in
        guard !SlotName.isSlot(side) else { return side }
        guard let last = before[side] else { return origins[side] ?? side }
        let hasLost = last.outcome.winner.map { $0 != side } ?? tie.isThirdPlace
        return "\(hasLost ? "L" : "W")\(last.number)"
      }
      let outcome = outcome(tie)
      for side in tie.sides where !SlotName.isSlot(side) { before[side] = (tie.number, outcome) }
    }
  }

  /// Ties whose winners do not play on: the final, or the last known round.
  var last: [KnockoutTie] {
    let taken = Set(ties.flatMap(\.slots))
    return ties.filter { !$0.isThirdPlace && !taken.contains("W\($0.number)") }
  }

  /// The first tie whose winner does not play on although others of the round do, if any: the file
  /// ends amid a round, or another team goes on.
  var stranded: KnockoutTie? {
    let taken = Set(ties.flatMap(\.slots))
    let rounds = Set(ties.lazy.filter { taken.contains("W\($0.number)") }.map(\.round))
    return last.first { rounds.contains($0.round) }
  }
}
