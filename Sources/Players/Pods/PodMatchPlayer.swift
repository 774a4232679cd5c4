package import Games
package import KernelInterface
internal import Kernels
internal import RandomStreams

/// Plays pods.
package final class PodMatchPlayer: MatchPlayer {
  private let inverseStrengths: [Float]
  private let thresholds: [UInt32]
  private let hasOwnChances: Bool
  private let achievementPoints: [UInt32]
  private let placementPoints: SIMD4<UInt32>
  private let draws: PodDraws

  /// - Parameter thresholds: The threshold of each player and achievement.
  package init(
    inverseStrengths: [Float], thresholds: [UInt32], hasOwnChances: Bool,
    achievementPoints: [UInt32], placementPoints: SIMD4<UInt32>, draws: PodDraws
  ) {
    self.inverseStrengths = inverseStrengths
    self.thresholds = thresholds
    self.hasOwnChances = hasOwnChances
    self.achievementPoints = achievementPoints
    self.placementPoints = placementPoints
    self.draws = draws
  }

  package func play(_ call: MatchCall) {
    precondition(
      (1...PodArithmetic.seats).contains(call.sides.count), "a pod of \(call.sides.count)")
    let (strengths, thresholds, points) = (inverseStrengths, thresholds, achievementPoints)
    playPod(
      PodCall(
        league: PodLeague(
          inverseStrengths: strengths.span, thresholds: thresholds.span,
          hasOwnChances: hasOwnChances, points: points.span),
        seats: call.sides, occupied: call.occupied, placementPoints: placementPoints, draws: draws,
        stream: MatchStream(call.occasion.stream), lanes: call.lanes, mask: call.mask,
        active: call.settings, outcomes: call.outcomes))
  }
}
