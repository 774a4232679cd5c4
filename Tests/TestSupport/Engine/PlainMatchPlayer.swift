import Games
import KernelInterface
import RandomStreams

/// Plays matches by a function, and keeps nothing.
final class PlainMatchPlayer: MatchPlayer {
  private let playMatch: (MatchCall) -> Void

  init(_ playMatch: @escaping (MatchCall) -> Void) {
    self.playMatch = playMatch
  }

  func begin(seed: Seed, lanes: MatchLanes, tournamentsPerSample: Int) {}

  func play(_ call: MatchCall) { playMatch(call) }
}
