/// The exact score distribution of a football match whose battles have fixed probabilities: without fatigue, and
/// without fouls that bring cards or fatigue.
///
/// The states of the Markov chain are (the pairing of lines, the side with the ball, home goals, away goals). Moves
/// come from a table of pairings instead of moves of single lines as in ``TextbookFootball``.
public struct FootballScoreChain: Sendable {
  /// The joint distribution of the final score.
  public let scores: OracleScoreTable

  private struct State: Hashable {
    var pairing: Pairing
    var holder: TextbookSide
  }

  private enum Pairing {
    case midfieldMidfield, attackDefence, defenceAttack, attackKeeper

    var lines: (holder: TextbookLine, challenger: TextbookLine) {
      switch self {
      case .midfieldMidfield: (.midfield, .midfield)
      case .attackDefence: (.attack, .defence)
      case .defenceAttack: (.defence, .attack)
      case .attackKeeper: (.attack, .keeper)
      }
    }
  }

  /// Follows the match between sides of some fresh strengths, by the two whistles, the foul chance and the rule for
  /// what follows a foul.
  public init(home: PerLine<Double>, away: PerLine<Double>, rules: TextbookFootballRules) {
    // A goal takes two battles of its own side at least, and the first of a half takes three.
    let empty = OracleScoreTable(size: (rules.finalPlay - 2) / 2 + 1)
    let strengths = PerSide(home: home, away: away)
    var start = empty
    start[0, 0] = 1
    var states = [State(pairing: .midfieldMidfield, holder: .home): start]
    for play in 1..<rules.finalPlay {
      guard play != rules.halfTimePlay else {
        states = [State(pairing: .midfieldMidfield, holder: .away): states.values.reduce(empty, +)]
        continue
      }
      var next: [State: OracleScoreTable] = [:]
      for (state, table) in states {
        for (probability, target, goal) in Self.moves(from: state, strengths, rules) {
          let (home, away) = goal ? state.holder == .home ? (1, 0) : (0, 1) : (0, 0)
          next[target, default: empty].add(table, times: probability, home: home, away: away)
        }
      }
      states = next
    }
    scores = states.values.reduce(empty, +)
  }

  /// Returns the probability that the challenger draws more: P(U[0, c] > U[0, h]) for holder strength h and
  /// challenger strength c. It is c / 2h for c <= h, and 1 - h / 2c otherwise; a challenger without strength never
  /// wins.
  private static func challengerWins(holder: Double, challenger: Double) -> Double {
    if challenger == 0 { return 0 }
    return challenger <= holder ? challenger / (2 * holder) : 1 - holder / (2 * challenger)
  }

  /// Returns the possible results of a battle: the probability, the next state, and true if the holder has scored.
  private static func moves(
    from state: State, _ strengths: PerSide<PerLine<Double>>, _ rules: TextbookFootballRules
  ) -> [(probability: Double, target: State, scored: Bool)] {
    let (holder, challenger) = (state.holder, state.holder.other)
    let lost = challengerWins(
      holder: strengths[holder][state.pairing.lines.holder],
      challenger: strengths[challenger][state.pairing.lines.challenger])
    let won = 1 - lost
    // After a win of the holder and of the challenger, and after a foul on the challenger and on the holder.
    let targets: [(Pairing, TextbookSide)]
    switch state.pairing {
    case .midfieldMidfield:
      targets = [
        (.attackDefence, holder), (.attackDefence, challenger), (.midfieldMidfield, challenger),
        (.midfieldMidfield, holder),
      ]
    case .attackDefence:
      targets = [
        (.attackKeeper, holder), (.midfieldMidfield, challenger), (.defenceAttack, challenger),
        (.attackDefence, holder),
      ]
    case .defenceAttack:
      targets = [
        (.midfieldMidfield, holder), (.attackKeeper, challenger), (.attackDefence, challenger),
        (.defenceAttack, holder),
      ]
    case .attackKeeper:
      let fromTheBack = State(pairing: .defenceAttack, holder: challenger)
      return [(won, fromTheBack, true), (lost, fromTheBack, false)]
    }
    let states = targets.map { State(pairing: $0, holder: $1) }
    let (foul, frozen) = (rules.foulChance, rules.afterFoul == .frozen)
    return [
      (won * (1 - foul), states[0], false), (won * foul, states[frozen ? 2 : 1], false),
      (lost * (1 - foul), states[1], false), (lost * foul, states[frozen ? 3 : 0], false),
    ]
  }
}

extension OracleScoreTable {
  fileprivate static func + (one: Self, other: Self) -> Self {
    var sum = one
    sum.add(other, times: 1, home: 0, away: 0)
    return sum
  }

  /// Adds another table with a factor and some more goals.
  fileprivate mutating func add(_ other: Self, times factor: Double, home more: Int, away: Int) {
    for home in 0..<size {
      for conceded in 0..<size where other[home, conceded] > 0 {
        self[home + more, conceded + away] += factor * other[home, conceded]
      }
    }
  }
}
