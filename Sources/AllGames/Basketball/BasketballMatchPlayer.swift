internal import Games
internal import KernelInterface
internal import RandomStreams

/// Plays basketball.
final class BasketballMatchPlayer: MatchPlayer {
  private let table: BasketballTable
  private let rules: BasketballRules
  private let arithmetic: BasketballArithmetic
  private let playLanes: @Sendable (BasketballCall) -> Void

  init(_ table: BasketballTable, rules: BasketballRules, kernels: KernelSet) {
    self.table = table
    self.rules = rules
    arithmetic = rules.arithmetic
    playLanes = kernels.basketball
  }

  func begin(seed: Seed, lanes: MatchLanes, tournamentsPerSample: Int) {}

  func play(_ call: MatchCall) {
    precondition(call.sides.count == 2, "a basketball match of \(call.sides.count) sides")
    table.words.withUnsafeBufferPointer { words in
      guard let start = words.baseAddress else { return }
      playLanes(
        BasketballCall(
          arithmetic: arithmetic,
          rows: start,
          playsOvertime: rules.playsOvertime(call.occasion),
          home: call.sides[0],
          away: call.sides[1],
          stream: MatchStream(call.occasion.stream),
          lanes: call.lanes,
          mask: call.mask,
          columnStride: call.columnStride,
          homePoints: call.outcomes,
          awayPoints: call.outcomes + call.columnStride,
          counters: call.counters
        )
      )
    }
  }
}
