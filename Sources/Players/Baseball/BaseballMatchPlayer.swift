internal import Games
internal import KernelInterface
internal import Kernels
internal import RandomStreams

/// Plays baseball, and keeps the tables of the match-ups that it has met. By itself it plays by ratings that are
/// certain.
package final class BaseballMatchPlayer: MatchPlayer {
  private let limits: BaseballLimits
  private let squads: [BaseballSquad]
  private let cache: MatchupCache
  private var lanes: LanesByPair

  package init(_ odds: BaseballOdds, squads: [BaseballSquad], rules: BaseballRules, lanes: Int) {
    limits = rules.limits
    self.squads = squads
    cache = MatchupCache(odds, squads: squads)
    self.lanes = LanesByPair(entrants: squads.count, lanes: lanes)
  }

  func play(_ call: MatchCall) { play(call, nil) }

  /// Plays a match with the factors of every lane.
  func play(_ call: MatchCall, _ sample: BaseballSample?) {
    precondition(call.sides.count == 2, "a baseball game of \(call.sides.count) sides")
    if case (.uniform(let home), .uniform(let visitors)) = (call.sides[0], call.sides[1]),
      call.mask == nil
    {
      return play(call, Int(home), Int(visitors), lanes: nil, sample)
    }
    lanes.forEach(call) { home, visitors, lanes in
      play(call, home, visitors, lanes: lanes, sample)
    }
  }

  /// Plays a match of two entrants in the given lanes, or in all of them.
  private func play(
    _ call: MatchCall, _ home: Int, _ visitors: Int, lanes: Span<Int32>?, _ sample: BaseballSample?
  ) {
    let occasion = call.occasion
    let starters = (
      home: squads[home].starter(meeting: occasion.meeting),
      visitors: squads[visitors].starter(meeting: occasion.meeting)
    )
    let tables = cache.tables(
      sides: (home, visitors), starters: starters, isNeutral: occasion.isNeutral)
    let memory = cache.memory
    playBaseball(
      BaseballCall(
        rules: limits, stream: MatchStream(occasion.stream), lanes: call.lanes, numbers: lanes,
        home: memory[tables.home], visitors: memory[tables.visitors],
        factors: sample?.factors(starters: starters, call.lanes), outcomes: call.outcomes,
        counters: call.counters))
  }
}

/// The sampled factors of a block, and the rows of both sides of a match.
struct BaseballSample: ~Escapable {
  private let rows: Span<Float>
  private let stride: Int
  private let home: SideRows
  private let visitors: SideRows

  @_lifetime(copy rows, copy home, copy visitors)
  init(rows: Span<Float>, stride: Int, home: SideRows, visitors: SideRows) {
    self.rows = rows
    self.stride = stride
    self.home = home
    self.visitors = visitors
  }

  /// The factors of a game with these starters, by their numbers in their rotations.
  @_lifetime(copy self)
  func factors(
    starters: (home: Int, visitors: Int), _ lanes: MatchLanes
  ) -> BaseballLaneFactors {
    BaseballLaneFactors(
      rows: rows, stride: stride, home: home, visitors: visitors, lanes: lanes,
      starters: (
        BaseballFactors.firstStarter + starters.home,
        BaseballFactors.firstStarter + starters.visitors
      ), bullpen: BaseballFactors.bullpen)
  }
}

extension BaseballRules {
  /// What bounds a game.
  fileprivate var limits: BaseballLimits {
    BaseballLimits(
      innings: innings, lastInning: innings + BaseballRules.maximumExtraInnings,
      placedRunnerFrom: placedRunnerFrom > 0 ? placedRunnerFrom : nil,
      starterBatters: starterBatters,
      plateAppearancesPerHalf: BaseballRules.maximumPlateAppearancesPerHalf)
  }
}
