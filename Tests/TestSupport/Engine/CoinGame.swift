public import Games
internal import KernelInterface
internal import RandomStreams
public import TextFiles

/// A game of one throw: the home side wins 1-0 with one probability, it is drawn with another, and
/// else the away side wins. Quick, and everything about it is known.
public struct CoinGame: Game {
  /// Multiples of 2^-32, so that a draw of 32 bits has them exactly.
  public let homeWin: Double
  public let draw: Double
  private let homeWinBelow: UInt64
  private let drawBelow: UInt64

  public init(homeWin: Double, draw: Double = 0) {
    homeWinBelow = UInt64((homeWin * 0x1p32).rounded())
    drawBelow = homeWinBelow + UInt64((draw * 0x1p32).rounded())
    precondition(drawBelow <= 1 << 32, "probabilities of \(homeWin) and \(draw)")
    self.homeWin = Double(homeWinBelow) * 0x1p-32
    self.draw = Double(drawBelow - homeWinBelow) * 0x1p-32
  }

  public var scoreUnit: ScoreUnit { .goal }
  public var outcomes: [OutcomeColumn] {
    [OutcomeColumn(name: "score", title: "heads", range: 0...1, tabulated: 2)]
  }
  public var draws: DrawPolicy { .stand }
  /// The scores of both sides, the one at home first.
  private func scores(_ occasion: MatchOccasion, tournament: UInt64) -> (Int16, Int16) {
    let word = UInt64(occasion.stream.words(tournament: tournament)[0])
    return word < homeWinBelow ? (1, 0) : word < drawBelow ? (0, 0) : (0, 1)
  }

  public func player(lanes: Int) -> any MatchPlayer { PlainMatchPlayer(play) }

  private func play(_ call: MatchCall) {
    for lane in 0..<call.lanes.count {
      if let mask = call.mask, mask[lane] == 0 { continue }
      let scores = scores(call.occasion, tournament: call.lanes.firstTournament + UInt64(lane))
      call.outcomes[0][lane] = scores.0
      call.outcomes[1][lane] = scores.1
    }
  }

  public func playByPlay(_ occasion: MatchOccasion, sides: [Int], tournament: UInt64) -> MatchStory
  {
    let scores = scores(occasion, tournament: tournament)
    let score = (home: Int(scores.0), away: Int(scores.1))
    return MatchStory(
      outcomes: [[Int(scores.0)], [Int(scores.1)]], counters: [[], []],
      headings: ["Score"],
      events: [
        MatchStory.Event(
          facts: ["score": MatchStory.Event.fact(score: score)],
          row: [MatchStory.Event.words(score: score)])
      ])
  }

  public var canonicalRules: JSONValue {
    ["homeWin": .double(homeWin), "draw": .double(draw)]
  }
  public var canonicalRatings: JSONValue { [] }
}
