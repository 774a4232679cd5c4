internal import Seasons
internal import TextFiles

/// A tie of a knockout as a file tells it: a match, or two legs.
struct KnockoutTie {
  var number: Int
  let round: String
  let isThirdPlace: Bool
  /// The matches by their places in the season, the first leg first.
  var matches: [Int]
  /// The sides as the file names them, that at home in the first match first.
  let sides: [String]
  /// The slots in which they are.
  var slots: [String] = []
}

/// Who won a tie.
enum TieOutcome: Equatable {
  case winner(String)
  /// By goals scored away.
  case winnerByAwayGoals(String)
  /// It has not been played, or nothing says who went through.
  case open

  var winner: String? {
    switch self {
    case .winner(let team), .winnerByAwayGoals(let team): team
    case .open: nil
    }
  }
}

/// The ties of a knockout, and the slots that follow from one round to the next.
struct KnockoutTies {
  private(set) var ties: [KnockoutTie] = []
  private let matches: [SeasonMatch]

  /// - Parameters:
  ///   - played: the places in the season of the knockout's matches.
  ///   - firstNumber: that of the first tie where the file has no numbers.
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
    // Legs that the file numbers may stand in any order.
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

  /// Numbers ties that have no number behind those that have one.
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
    if let side = winner(first.turned + lastScore, last.home, last.away) { return .winner(side) }
    // The visitors of each leg: what they scored there.
    return winner(SeasonScore(first.away, lastScore.away), last.home, last.away)
      .map { .winnerByAwayGoals($0) } ?? .open
  }

  /// Teams that come into the knockout from elsewhere, in their order.
  var newcomers: [String] {
    var seen: Set<String> = []
    return ties.flatMap(\.sides).filter { !SlotName.isSlot($0) && seen.insert($0).inserted }
  }

  /// Gives every side its slot: that from which a newcomer comes, later that of the tie it played before.
  ///
  /// - Parameter origins: the slots of those who come from tables, by name; others are there by themselves.
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

  /// The ties whose winners go nowhere: the final, or the last round that is known.
  var last: [KnockoutTie] {
    let taken = Set(ties.flatMap(\.slots))
    return ties.filter { !$0.isThirdPlace && !taken.contains("W\($0.number)") }
  }

  /// The first tie whose winner plays on in no tie, although another winner of its round does, or `nil` if there is none: the
  /// files stop in the midst of a round, or somebody else goes on.
  var stranded: KnockoutTie? {
    let taken = Set(ties.flatMap(\.slots))
    let rounds = Set(ties.lazy.filter { taken.contains("W\($0.number)") }.map(\.round))
    return last.first { rounds.contains($0.round) }
  }
}
