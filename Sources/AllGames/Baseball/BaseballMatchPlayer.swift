internal import Games
internal import KernelInterface
internal import RandomStreams

/// Plays baseball, and keeps the tables of the match-ups that it has met.
final class BaseballMatchPlayer: MatchPlayer {
  private let kernel: BaseballKernel
  private let squads: [BaseballSquad]
  private let cache: MatchupCache
  private var lanes: LanesByPair

  init(_ odds: BaseballOdds, squads: [BaseballSquad], rules: BaseballRules, lanes: Int) {
    kernel = BaseballKernel(rules: rules)
    self.squads = squads
    cache = MatchupCache(odds, squads: squads)
    self.lanes = LanesByPair(entrants: squads.count, lanes: lanes)
  }

  func play(_ call: MatchCall) {
    precondition(call.sides.count == 2, "a baseball game of \(call.sides.count) sides")
    let meeting = call.occasion.meeting
    if case (.uniform(let home), .uniform(let visitors)) = (call.sides[0], call.sides[1]) {
      let tables = tables(Int(home), Int(visitors), meeting)
      return kernel.play(call, home: tables.home, visitors: tables.visitors)
    }
    lanes.forEach(call) { home, visitors, lanes in
      let tables = tables(home, visitors, meeting)
      kernel.play(call, lanes: lanes, home: tables.home, visitors: tables.visitors)
    }
  }

  private func tables(
    _ home: Int, _ visitors: Int, _ meeting: Int
  ) -> (home: MatchupTable, visitors: MatchupTable) {
    cache.tables(
      sides: (home, visitors),
      starters: (squads[home].starter(meeting: meeting), squads[visitors].starter(meeting: meeting))
    )
  }
}
