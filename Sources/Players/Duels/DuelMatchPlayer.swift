package import Games
package import KernelInterface
internal import Kernels
internal import RandomStreams

/// Plays battles of duels.
package final class DuelMatchPlayer: MatchPlayer {
  private let fighters: [DuelFighter]
  private let entrants: [DuelSide]
  private let arithmetic: DuelArithmetic

  package init(fighters: [DuelFighter], entrants: [DuelSide], _ arithmetic: DuelArithmetic) {
    self.fighters = fighters
    self.entrants = entrants
    self.arithmetic = arithmetic
  }

  package func play(_ call: MatchCall) {
    precondition(call.sides.count == 2, "a battle of \(call.sides.count) sides")
    let seed = call.occasion.stream.seed
    let (fighters, entrants) = (fighters, entrants)
    playDuels(
      DuelCall(
        rules: arithmetic, fighters: fighters.span, entrants: entrants.span,
        home: call.sides[0], away: call.sides[1],
        attributesKey: DuelMatchPlayer.key(.attributes, seed),
        draftKey: DuelMatchPlayer.key(.draft, seed), lanes: call.lanes, mask: call.mask,
        outcomes: call.outcomes, counters: call.counters, participants: call.participants))
  }

  private static func key(_ purpose: StreamPurpose, _ seed: Seed) -> SIMD2<UInt32> {
    StreamAddress(seed: seed, purpose: purpose, subject: .fighter(entrant: 0, fighter: 0)).key
  }
}
