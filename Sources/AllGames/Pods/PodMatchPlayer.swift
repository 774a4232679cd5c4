internal import Games
internal import KernelInterface
internal import Kernels
internal import RandomStreams

/// Plays pods.
final class PodMatchPlayer: MatchPlayer {
  private let game: PodLeagueGame
  private let outcomesEach: Int
  private let placementPoints: SIMD4<UInt32>
  private let draws: PodDraws
  private let achievementPoints: [UInt32]

  init(_ game: PodLeagueGame) {
    self.game = game
    outcomesEach = game.outcomes.count
    var words = SIMD4<UInt32>()
    for (place, points) in game.placementPoints.enumerated() {
      words[place] = UInt32(truncatingIfNeeded: points)
    }
    placementPoints = words
    draws = game.draws(placement: words)
    achievementPoints = game.achievements.map { UInt32(truncatingIfNeeded: $0.points) }
  }

  func play(_ call: MatchCall) {
    precondition(game.sides.contains(call.sides.count), "a pod of \(call.sides.count)")
    game.inverseStrengths.withUnsafeBufferPointer { inverseStrengths in
      game.thresholds.withUnsafeBufferPointer { thresholds in
        achievementPoints.withUnsafeBufferPointer { points in
          guard let strengths = inverseStrengths.baseAddress else { return }
          // An empty array has no address; without achievements none is read.
          let none = UnsafeRawPointer(strengths).assumingMemoryBound(to: UInt32.self)
          playPod(
            PodCall(
              league: PodLeague(
                inverseStrengths: strengths,
                achievements: achievementPoints.count,
                thresholds: thresholds.baseAddress ?? none,
                hasOwnChances: game.hasOwnChances,
                points: points.baseAddress ?? none),
              seats: call.sides,
              occupied: call.occupied,
              placementPoints: placementPoints,
              draws: draws,
              stream: MatchStream(call.occasion.stream),
              lanes: call.lanes,
              mask: call.mask,
              active: call.settings,
              columnStride: call.columnStride,
              outcomesEach: outcomesEach,
              outcomes: call.outcomes))
        }
      }
    }
  }
}
