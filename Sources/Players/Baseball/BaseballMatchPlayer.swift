package import Games
package import KernelInterface
internal import Kernels
package import RandomStreams

/// Plays baseball, and keeps the tables of the match-ups that it has met. Where ratings are uncertain, it plays by the
/// tables of certain ratings and a row of factors for each entrant and sample.
package final class BaseballMatchPlayer: MatchPlayer {
  private let limits: BaseballLimits
  private let squads: [BaseballSquad]
  private let factors: BaseballFactors
  private let sampled: SampledRows<Float>?
  private let cache: MatchupCache
  private var lanes: LanesByPair
  /// The lanes whose pairs meet in few others, and for each lane the tables of both sides.
  private let mixedLanes: LaneMemory<Int32>
  private let mixedTables: LaneMemory<Int32>

  /// The minimum number of lanes in which a pair is played alone; other pairs are played together, each lane with its own tables.
  private static let lanesTogether = 8

  package init(
    _ odds: BaseballOdds, _ factors: BaseballFactors, squads: [BaseballSquad],
    rules: BaseballRules, lanes: Int
  ) {
    limits = rules.limits
    self.squads = squads
    self.factors = factors
    sampled =
      factors.bytesPerLane == 0
      ? nil
      : SampledRows(
        factors.fixed, stride: factors.stride, samplers: factors.samplers, lanes: lanes)
    cache = MatchupCache(odds, squads: squads)
    self.lanes = LanesByPair(entrants: squads.count, lanes: lanes)
    mixedLanes = LaneMemory(repeating: 0, lanes: MatchLanes.padded(lanes))
    mixedTables = LaneMemory(repeating: 0, columns: 2, lanes: MatchLanes.padded(lanes))
  }

  package func begin(seed: Seed, lanes: MatchLanes, tournamentsPerSample: Int) {
    let factors = factors
    sampled?.begin(seed: seed, lanes: lanes, tournamentsPerSample: tournamentsPerSample) {
      entrant, ratings, samples, rows in
      factors.fill(rows[entrant], entrant: entrant, ratings, samples: samples)
    }
  }

  package func play(_ call: MatchCall) {
    precondition(call.sides.count == 2, "a baseball game of \(call.sides.count) sides")
    guard let sampled else { return play(call, nil) }
    play(
      call,
      BaseballSample(
        rows: sampled.rows, stride: factors.stride,
        home: sampled.rows(of: call.sides[0], 0, lanes: call.lanes),
        away: sampled.rows(of: call.sides[1], 1, lanes: call.lanes)))
  }

  private func play(_ call: MatchCall, _ sample: BaseballSample?) {
    if case (.uniform(let home), .uniform(let away)) = (call.sides[0], call.sides[1]),
      call.mask == nil
    {
      return play(call, game(Int(home), Int(away), call.occasion), lanes: nil, sample)
    }
    let (memory, mixed, numbers) = (cache.memory, mixedLanes, mixedTables)
    var count = 0
    lanes.forEach(call) { home, away, lanes in
      let game = game(home, away, call.occasion)
      guard sample == nil, lanes.count < BaseballMatchPlayer.lanesTogether,
        cache.keeps(game.tables.home), cache.keeps(game.tables.away)
      else { return play(call, game, lanes: lanes, sample) }
      for index in lanes.indices {
        mixed[0][count] = lanes[index]
        numbers[0][Int(lanes[index])] = Int32(game.tables.home)
        numbers[1][Int(lanes[index])] = Int32(game.tables.away)
        count += 1
      }
    }
    guard count > 0 else { return }
    playBaseball(
      BaseballCall(
        rules: limits, stream: MatchStream(call.occasion.stream), lanes: call.lanes,
        numbers: mixed[0][0..<count].span,
        tables: BaseballTables(
          memory, home: numbers[0].span, away: numbers[1].span, call.lanes),
        factors: nil, outcomes: call.outcomes, counters: call.counters))
  }

  /// The numbers of both sides' starters in their rotations, and of the tables of their batters.
  private struct PairedGame {
    let starters: (home: Int, away: Int)
    let tables: (home: Int, away: Int)
  }

  private func game(_ home: Int, _ away: Int, _ occasion: MatchOccasion) -> PairedGame {
    let starters = (
      home: squads[home].starter(meeting: occasion.meeting),
      away: squads[away].starter(meeting: occasion.meeting)
    )
    return PairedGame(
      starters: starters,
      tables: cache.tables(
        sides: (home, away), starters: starters, isNeutral: occasion.isNeutral))
  }

  /// Plays a match of two entrants in the given lanes, or in all of them.
  private func play(
    _ call: MatchCall, _ game: PairedGame, lanes: Span<Int32>?, _ sample: BaseballSample?
  ) {
    let memory = cache.memory
    playBaseball(
      BaseballCall(
        rules: limits, stream: MatchStream(call.occasion.stream), lanes: call.lanes,
        numbers: lanes,
        tables: BaseballTables(
          home: memory[game.tables.home], away: memory[game.tables.away]),
        factors: sample?.factors(starters: game.starters, call.lanes), outcomes: call.outcomes,
        counters: call.counters))
  }
}

/// The sampled factors of a block, and the rows of both sides of a match.
struct BaseballSample: ~Escapable {
  private let rows: Span<Float>
  private let stride: Int
  private let home: SideRows
  private let away: SideRows

  @_lifetime(copy rows, copy home, copy away)
  init(rows: Span<Float>, stride: Int, home: SideRows, away: SideRows) {
    self.rows = rows
    self.stride = stride
    self.home = home
    self.away = away
  }

  /// The factors of a game with these starters, by their numbers in their rotations.
  @_lifetime(copy self)
  func factors(
    starters: (home: Int, away: Int), _ lanes: MatchLanes
  ) -> BaseballLaneFactors {
    BaseballLaneFactors(
      rows: rows, stride: stride, home: home, away: away, lanes: lanes,
      starters: (
        BaseballFactors.firstStarter + starters.home,
        BaseballFactors.firstStarter + starters.away
      ), bullpen: BaseballFactors.bullpen)
  }
}

extension BaseballRules {
  fileprivate var limits: BaseballLimits {
    BaseballLimits(
      innings: innings, lastInning: innings + BaseballRules.maximumExtraInnings,
      placedRunnerFrom: placedRunnerFrom > 0 ? placedRunnerFrom : nil,
      starterBatters: starterBatters,
      plateAppearancesPerHalf: BaseballRules.maximumPlateAppearancesPerHalf)
  }
}
