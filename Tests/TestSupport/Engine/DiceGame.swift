public import Games
internal import KernelInterface
internal import RandomStreams
public import TextFiles

/// A game of two sides whose scores are independent and uniform in 0 ... `most`: level tables abound,
/// and everything about it is known. Where a winner is needed, a coin decides a level match by one more,
/// or the home side always has it.
public struct DiceGame: Game {
  public let maximum: Int
  /// The number of scores in a table; greater ones count as rare. 0: each side's scores are counted separately.
  public let tabulated: Int
  public let draws: DrawPolicy
  public let homeTakesLevelMatches: Bool

  public init(
    maximum: Int, tabulated: Int? = nil, draws: DrawPolicy = .stand,
    homeTakesLevelMatches: Bool = false
  ) {
    self.maximum = maximum
    self.tabulated = tabulated ?? maximum + 1
    self.draws = draws
    self.homeTakesLevelMatches = homeTakesLevelMatches
  }

  public var scoreUnit: ScoreUnit { .goal }
  public var outcomes: [OutcomeColumn] {
    [
      OutcomeColumn(
        name: "score", title: "pips", range: 0...(draws == .stand ? maximum : maximum + 1),
        tabulated: tabulated)
    ]
  }
  public var counters: [CounterColumn] { [CounterColumn(name: "throws", maximum: 1)] }
  /// The scores of both sides: the remainders of two words of the match's stream.
  public func scores(_ occasion: MatchOccasion, tournament: UInt64) -> [Int] {
    let words = occasion.stream.words(tournament: tournament)
    var scores = (0..<2).map { Int(words[$0] % UInt32(maximum + 1)) }
    if occasion.needsWinner, scores[0] == scores[1] {
      scores[homeTakesLevelMatches || words[2] < 1 << 31 ? 0 : 1] += 1
    }
    return scores
  }

  public func player(lanes: Int) -> any MatchPlayer { PlainMatchPlayer(play) }

  private func play(_ call: MatchCall) {
    for lane in 0..<call.lanes.count {
      if let mask = call.mask, mask[lane] == 0 { continue }
      let tournament = call.lanes.firstTournament + UInt64(lane)
      for (side, score) in scores(call.occasion, tournament: tournament).enumerated() {
        call.outcomes[side][lane] = Int16(score)
        call.counters?[side][lane] = 1
      }
    }
  }

  public func playByPlay(_ occasion: MatchOccasion, sides: [Int], tournament: UInt64) -> MatchStory
  {
    let scores = scores(occasion, tournament: tournament)
    let score = (home: scores[0], away: scores[1])
    return MatchStory(
      outcomes: scores.map { [$0] }, counters: [[1], [1]],
      headings: ["Score"],
      events: [
        MatchStory.Event(
          facts: ["score": MatchStory.Event.fact(score: score)],
          row: [MatchStory.Event.words(score: score)])
      ])
  }

  public var canonicalRules: JSONValue { ["most": .whole(maximum)] }
  public var canonicalRatings: JSONValue { [] }
}
