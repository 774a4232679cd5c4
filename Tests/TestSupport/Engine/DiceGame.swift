public import Documents
public import Games
import KernelInterface
public import RandomStreams

/// A game of two sides whose scores are independent and uniform in 0 ... `most`: level tables abound,
/// and everything about it is known.
public struct DiceGame: Game {
  public let most: Int
  /// How many scores a table holds; greater ones are rare ones.
  public let tabulated: Int

  public init(most: Int, tabulated: Int? = nil) {
    self.most = most
    self.tabulated = tabulated ?? most + 1
  }

  public var sides: ClosedRange<Int> { 2...2 }
  public var outcomes: [OutcomeColumn] {
    [OutcomeColumn(name: "score", title: "pips", range: 0...most, tabulated: tabulated)]
  }
  public var counters: [CounterColumn] { [CounterColumn(name: "throws", maximum: 1)] }
  public var draws: DrawPolicy { .stand }

  /// The score of a side: a word of the match's stream, by its remainder.
  public func score(_ side: Int, _ stream: StreamAddress, tournament: UInt64) -> Int {
    Int(stream.words(tournament: tournament)[side] % UInt32(most + 1))
  }

  public func play(_ call: MatchCall) {
    for lane in 0..<call.lanes.count {
      if let mask = call.mask, mask[lane] == 0 { continue }
      let tournament = call.lanes.firstTournament + UInt64(lane)
      for side in 0..<2 {
        let score = score(side, call.occasion.stream, tournament: tournament)
        call.outcomes[side * call.columnStride + lane] = Int16(score)
        call.counters?[side * call.columnStride + lane] = 1
      }
    }
  }

  public func tell(_ occasion: MatchOccasion, sides: [Int], tournament: UInt64) -> MatchStory {
    let scores = (0..<2).map { score($0, occasion.stream, tournament: tournament) }
    return MatchStory(
      outcomes: scores.map { [$0] }, counters: [[1], [1]],
      columns: [.init(name: "score", title: "Score")],
      events: [[.string("\(scores[0])-\(scores[1])")]])
  }

  public var canonicalRules: JSONValue { ["most": .whole(most)] }
  public var canonicalRatings: JSONValue { [] }
}
