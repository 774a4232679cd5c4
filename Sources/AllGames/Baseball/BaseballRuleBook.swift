internal import Games
internal import KernelInterface
internal import Players
internal import RandomStreams

/// One game, played by the rules one plate appearance after another.
///
/// The rule book makes the draws of the kernel, where their meaning is explained, and keeps track of batters, pitchers
/// and runners.
struct BaseballRuleBook {
  struct PlateAppearance {
    let inning: Int
    let isHome: Bool
    /// The place in the order, from 0.
    let place: Int
    let facesStarter: Bool
    let before: BaseState
    let event: PlateEvent
    let after: BaseState
    let runs: Int
    /// Runs that did not count, since the game was over.
    let surplus: Int
  }

  struct Side {
    fileprivate(set) var runs = 0
    fileprivate(set) var runsInFive = 0
    fileprivate(set) var counters = [Int](repeating: 0, count: BaseballCounter.allCases.count)
    fileprivate var draws: Xoshiro128Plus
    fileprivate var plateAppearances = 0
    fileprivate let matchups: [Matchup]
    /// The factor of each match-up.
    fileprivate let factors: [OnBaseFactor]

    fileprivate mutating func count(_ counter: BaseballCounter, _ more: Int = 1) {
      counters[counter.rawValue] += more
    }
  }

  private let rules: BaseballRules
  /// The home side, then the away side.
  private(set) var sides: [Side]
  /// The winner by lot, or `nil` if the game was decided on the field.
  private(set) var decidedByLot: Int?

  /// - Parameter factors: For each side, the factors of its match-ups.
  init(
    rules: BaseballRules, matchups: [[Matchup]], factors: [[OnBaseFactor]],
    stream: StreamAddress, tournament: UInt64
  ) {
    self.rules = rules
    sides = matchups.enumerated().map { side, matchups in
      Side(
        draws: Xoshiro128Plus(
          state: stream.words(tournament: tournament, block: UInt32(side))),
        matchups: matchups, factors: factors[side])
    }
  }

  /// Plays the game and reports every plate appearance.
  mutating func play(_ report: (PlateAppearance, _ home: Int, _ away: Int) -> Void) {
    for inning in 1...rules.innings + BaseballRules.maximumExtraInnings {
      half(inning, side: 1, runsNeeded: nil, report)
      let isLast = inning >= rules.innings
      if isLast, sides[0].runs > sides[1].runs { return }
      half(inning, side: 0, runsNeeded: isLast ? sides[1].runs - sides[0].runs + 1 : nil, report)
      if isLast, sides[0].runs != sides[1].runs { return }
    }
    let winner = sides[0].draws.next() >> 31 == 1 ? 0 : 1
    decidedByLot = winner
    sides[winner].runs += 1
  }

  private mutating func half(
    _ inning: Int, side: Int, runsNeeded: Int?,
    _ report: (PlateAppearance, _ home: Int, _ away: Int) -> Void
  ) {
    let placed = rules.placedRunnerFrom > 0 && inning >= rules.placedRunnerFrom
    var state = BaseState(bases: placed ? 2 : 0)
    var runs = 0
    var surplus = 0
    sides[side].count(.innings)
    for _ in 0..<BaseballRules.maximumPlateAppearancesPerHalf {
      let number = sides[side].plateAppearances
      let place = number % BaseballSquad.places
      let facesStarter = number < rules.starterBatters
      let row = facesStarter ? place : place + BaseballSquad.places
      let matchup = sides[side].matchups[row]
      let draw = sides[side].draws.next() >> 8
      let event = matchup.event(sides[side].factors[row].moved(draw, outs: matchup.outs))
      sides[side].plateAppearances += 1
      count(event, side)
      let before = state
      let gained = state.advance(event)
      if let runsNeeded, event != .homeRun { surplus = max(0, runs + gained - runsNeeded) }
      runs += gained - surplus
      sides[side].runs += gained - surplus
      if inning <= 5 { sides[side].runsInFive += gained - surplus }
      report(
        PlateAppearance(
          inning: inning, isHome: side == 0, place: place, facesStarter: facesStarter,
          before: before, event: event, after: state, runs: gained - surplus, surplus: surplus),
        sides[0].runs, sides[1].runs)
      if state.outs > 2 { break }
      if let runsNeeded, runs >= runsNeeded { break }
    }
    sides[side].count(.leftOnBase, state.runners + surplus)
  }

  private mutating func count(_ event: PlateEvent, _ side: Int) {
    if event.isHit { sides[side].count(.hits) }
    switch event {
    case .homeRun: sides[side].count(.homeRuns)
    case .walk: sides[side].count(.walks)
    case .strikeout: sides[side].count(.strikeouts)
    default: break
    }
  }
}
