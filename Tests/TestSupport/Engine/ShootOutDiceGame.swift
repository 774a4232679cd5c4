public import Games
internal import KernelInterface
internal import RandomStreams
public import TextFiles

/// Dice whose level matches a coin decides where a winner is needed, and the score stays level.
public struct ShootOutDiceGame: ShootOutGame, AggregateGame {
  private let dice: DiceGame

  public init(maximum: Int) {
    dice = DiceGame(maximum: maximum)
  }

  public var playsExtraTime: Bool { false }
  public var countsAwayGoals: Bool { true }
  public var draws: DrawPolicy { .standUnlessWinnerNeeded }
  public var scoreUnit: ScoreUnit { dice.scoreUnit }
  public var outcomes: [OutcomeColumn] { dice.outcomes }
  public var counters: [CounterColumn] { dice.counters }
  public var canonicalRules: JSONValue { dice.canonicalRules }
  public var canonicalRatings: JSONValue { dice.canonicalRatings }

  public func result(_ occasion: MatchOccasion, tournament: UInt64) -> MatchResult {
    var drawn = occasion
    drawn.needsWinner = false
    let scores = dice.scores(drawn, tournament: tournament)
    guard occasion.needsShootOut(scores[0], scores[1]) else { return MatchResult(scores) }
    let coin = occasion.stream.words(tournament: tournament)[2]
    return MatchResult(scores, decider: .shootOut(winner: coin < 1 << 31 ? 0 : 1))
  }

  public func player(lanes: Int) -> any MatchPlayer { PlainMatchPlayer(play) }

  private func play(_ call: MatchCall) {
    for lane in 0..<call.lanes.count {
      if let mask = call.mask, mask[lane] == 0 { continue }
      var occasion = call.occasion
      occasion.lead = 0
      if let lead = call.legs.lead { occasion.lead = Int(lead[lane]) }
      occasion.awayGoals = nil
      if let goals = call.legs.awayGoals { occasion.awayGoals = Int(goals[lane]) }
      let result = result(occasion, tournament: call.lanes.firstTournament + UInt64(lane))
      for (side, score) in result.score.enumerated() {
        call.outcomes[side][lane] = Int16(score)
        call.counters?[side][lane] = 1
      }
      call.deciders?[lane] = result.decider.rawValue
    }
  }

  public func playByPlay(_ occasion: MatchOccasion, sides: [Int], tournament: UInt64) -> MatchStory
  {
    let result = result(occasion, tournament: tournament)
    return MatchStory(
      outcomes: result.score.map { [$0] }, decider: result.decider, counters: [[1], [1]],
      headings: ["Score"],
      events: [MatchStory.Event(facts: ["kind": "end"], row: ["end"])])
  }
}
