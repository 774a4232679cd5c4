/// The exact score distribution of a football match whose battles have fixed probabilities: without fatigue, and
/// without fouls that bring cards or fatigue.
///
/// The states of the Markov chain are (the pairing of lines, the side with the ball, home goals, away goals). Moves
/// come from a table of pairings instead of moves of single lines, so that the chain checks
/// ``TextbookFootballMatch`` too.
public struct FootballScoreChain: Sendable {
  /// The joint distribution of the final score.
  public let scores: OracleScoreTable

  private enum Pairing: Int, CaseIterable {
    case midfieldMidfield, attackDefence, defenceAttack, attackKeeper
  }

  /// Follows the match between sides of some fresh strengths, by the two whistles, the foul chance and the rule for
  /// what follows a foul.
  public init(home: PerLine<Double>, away: PerLine<Double>, rules: TextbookFootballRules) {
    let battles = (rules.halfTimePlay - 1, rules.finalPlay - 1 - rules.halfTimePlay)
    // A goal takes two battles of its own side at least, and the first of a half takes three.
    let size = (battles.0 + battles.1) / 2 + 1
    let strengths = PerSide(home: home, away: away)
    var states = Self.emptyStates(size: size)
    states[Self.index(.midfieldMidfield, .home)][0, 0] = 1
    for _ in 0..<battles.0 {
      states = Self.step(states, size: size, strengths: strengths, rules: rules)
    }
    var kickOff = Self.emptyStates(size: size)
    kickOff[Self.index(.midfieldMidfield, .away)] = Self.merged(states, size: size)
    states = kickOff
    for _ in 0..<battles.1 {
      states = Self.step(states, size: size, strengths: strengths, rules: rules)
    }
    scores = Self.merged(states, size: size)
  }

  /// Returns the probability that the challenger draws more: P(U[0, c] > U[0, h]) for holder strength h and
  /// challenger strength c. It is c / 2h for c <= h, and 1 - h / 2c otherwise; a challenger without strength never
  /// wins.
  public static func challengerWins(holder: Double, challenger: Double) -> Double {
    precondition(holder >= 0 && challenger >= 0, "strengths are \(holder) and \(challenger)")
    if challenger == 0 { return 0 }
    return challenger <= holder ? challenger / (2 * holder) : 1 - holder / (2 * challenger)
  }

  private static func index(_ pairing: Pairing, _ holder: TextbookSide) -> Int {
    pairing.rawValue * 2 + (holder == .home ? 0 : 1)
  }

  private static func emptyStates(size: Int) -> [OracleScoreTable] {
    Array(repeating: OracleScoreTable(size: size), count: 2 * Pairing.allCases.count)
  }

  private static func merged(_ states: [OracleScoreTable], size: Int) -> OracleScoreTable {
    var sum = OracleScoreTable(size: size)
    for state in states {
      for home in 0..<size {
        for away in 0..<size { sum[home, away] += state[home, away] }
      }
    }
    return sum
  }

  private static func lines(
    _ pairing: Pairing
  ) -> (holder: TextbookLine, challenger: TextbookLine) {
    switch pairing {
    case .midfieldMidfield: (.midfield, .midfield)
    case .attackDefence: (.attack, .defence)
    case .defenceAttack: (.defence, .attack)
    case .attackKeeper: (.attack, .keeper)
    }
  }

  private static func step(
    _ states: [OracleScoreTable], size: Int, strengths: PerSide<PerLine<Double>>,
    rules: TextbookFootballRules
  ) -> [OracleScoreTable] {
    var next = emptyStates(size: size)
    for pairing in Pairing.allCases {
      for holder in TextbookSide.allCases {
        let state = states[index(pairing, holder)]
        for (probability, target, scored) in moves(
          from: pairing, holder: holder, strengths: strengths, rules: rules)
        {
          let homeGoal = scored && holder == .home ? 1 : 0
          let awayGoal = scored && holder == .away ? 1 : 0
          for home in 0..<size {
            for away in 0..<size where state[home, away] > 0 {
              next[target][home + homeGoal, away + awayGoal] += probability * state[home, away]
            }
          }
        }
      }
    }
    return next
  }

  /// Returns the possible results of a battle: the probability, the next state, and true if the holder has scored.
  private static func moves(
    from pairing: Pairing, holder: TextbookSide, strengths: PerSide<PerLine<Double>>,
    rules: TextbookFootballRules
  ) -> [(probability: Double, target: Int, scored: Bool)] {
    let challenger = holder.other
    let meeting = lines(pairing)
    let lost = challengerWins(
      holder: strengths[holder][meeting.holder],
      challenger: strengths[challenger][meeting.challenger])
    let won = 1 - lost

    // After a win of the holder and of the challenger, and after a foul on the challenger and on the holder.
    let targets: [(Pairing, TextbookSide)]
    switch pairing {
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
      let fromTheBack = index(.defenceAttack, challenger)
      return [(won, fromTheBack, true), (lost, fromTheBack, false)]
    }
    let states = targets.map { index($0, $1) }
    let foul = rules.foulChance
    let frozen = rules.afterFoul == .frozen
    return [
      (won * (1 - foul), states[0], false), (won * foul, states[frozen ? 2 : 1], false),
      (lost * (1 - foul), states[1], false), (lost * foul, states[frozen ? 3 : 0], false),
    ]
  }
}
