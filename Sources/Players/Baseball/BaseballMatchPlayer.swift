internal import Games
internal import KernelInterface
internal import RandomStreams

/// Plays baseball, and keeps the tables of the match-ups that it has met. By itself it plays by ratings that are
/// certain.
package final class BaseballMatchPlayer: MatchPlayer {
  private let kernel: BaseballKernel
  private let squads: [BaseballSquad]
  private let cache: MatchupCache
  private var lanes: LanesByPair

  package init(_ odds: BaseballOdds, squads: [BaseballSquad], rules: BaseballRules, lanes: Int) {
    kernel = BaseballKernel(rules: rules)
    self.squads = squads
    cache = MatchupCache(odds, squads: squads)
    self.lanes = LanesByPair(entrants: squads.count, lanes: lanes)
  }

  func play(_ call: MatchCall) { play(call, CertainFactors()) }

  /// Plays a match with the factors of every lane.
  func play(_ call: MatchCall, _ factors: some LaneFactors & ~Escapable) {
    precondition(call.sides.count == 2, "a baseball game of \(call.sides.count) sides")
    let occasion = call.occasion
    if case (.uniform(let home), .uniform(let visitors)) = (call.sides[0], call.sides[1]) {
      let match = match(Int(home), Int(visitors), occasion)
      return kernel.play(call, lanes: nil, match, cache.memory, factors)
    }
    lanes.forEach(call) { home, visitors, lanes in
      let match = match(home, visitors, occasion)
      kernel.play(call, lanes: lanes, match, cache.memory, factors)
    }
  }

  private func match(
    _ home: Int, _ visitors: Int, _ occasion: MatchOccasion
  ) -> BaseballKernel.Match {
    let starters = BaseballStarters(
      home: squads[home].starter(meeting: occasion.meeting),
      visitors: squads[visitors].starter(meeting: occasion.meeting))
    let tables = cache.tables(
      sides: (home, visitors), starters: (starters.home, starters.visitors),
      isNeutral: occasion.isNeutral)
    return BaseballKernel.Match(
      home: tables.home, visitors: tables.visitors, starters: starters)
  }
}
