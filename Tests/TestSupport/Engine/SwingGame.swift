public import Games
internal import KernelInterface
internal import RandomStreams
public import TextFiles

/// A game in which every outcome is equally likely, by a margin of 1 or of any size up to 100: few leads in scores are
/// safe.
public struct SwingGame: Game {
  private static let margins: [Int16] = [1, 1, 2, 5, 30, 100]
  private static let scores: [Int16] = [0, 0, 1, 3, 20, 50]

  public init() {}

  public var scoreUnit: ScoreUnit { .goal }
  public var outcomes: [OutcomeColumn] {
    [OutcomeColumn(name: "score", title: "swings", range: 0...150, tabulated: 4)]
  }
  public var draws: DrawPolicy { .stand }

  /// The scores of both sides, home side first.
  private func scores(_ occasion: MatchOccasion, tournament: UInt64) -> [Int16] {
    let words = occasion.stream.words(tournament: tournament)
    let margin = Self.margins[Int(words[1] % UInt32(Self.margins.count))]
    let score = Self.scores[Int(words[2] % UInt32(Self.scores.count))]
    return switch words[0] % 3 {
    case 0: [score + margin, score]
    case 1: [score, score + margin]
    default: [score, score]
    }
  }

  public func player(lanes: Int) -> any MatchPlayer { PlainMatchPlayer(play) }

  private func play(_ call: MatchCall) {
    for lane in 0..<call.lanes.count {
      if let mask = call.mask, mask[lane] == 0 { continue }
      let tournament = call.lanes.firstTournament + UInt64(lane)
      for (side, score) in scores(call.occasion, tournament: tournament).enumerated() {
        call.outcomes[side][lane] = score
      }
    }
  }

  public func playByPlay(_ occasion: MatchOccasion, sides: [Int], tournament: UInt64) -> MatchStory
  {
    MatchStory(
      outcomes: scores(occasion, tournament: tournament).map { [Int($0)] }, counters: [[], []],
      headings: [], events: [])
  }

  public var canonicalRules: JSONValue { [:] }
  public var canonicalRatings: JSONValue { [] }
}
