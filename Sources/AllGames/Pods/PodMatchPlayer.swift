internal import Games
internal import KernelInterface
internal import Kernels
internal import RandomStreams

/// Plays pods.
final class PodMatchPlayer: MatchPlayer {
  private let game: PodLeagueGame
  private let placementPoints: SIMD4<UInt32>
  private let draws: PodDraws
  private let achievementPoints: [UInt32]

  init(_ game: PodLeagueGame) {
    self.game = game
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
    let (strengths, thresholds, points) = (
      game.inverseStrengths, game.thresholds, achievementPoints
    )
    playPod(
      PodCall(
        league: PodLeague(
          inverseStrengths: strengths.span, thresholds: thresholds.span,
          hasOwnChances: game.hasOwnChances, points: points.span),
        seats: call.sides, occupied: call.occupied, placementPoints: placementPoints, draws: draws,
        stream: MatchStream(call.occasion.stream), lanes: call.lanes, mask: call.mask,
        active: call.settings, outcomes: call.outcomes))
  }
}
