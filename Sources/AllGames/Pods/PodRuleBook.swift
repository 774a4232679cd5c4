internal import Games
internal import KernelInterface
internal import RandomStreams

/// Plays one pod by the rules, with the draws and the arithmetic of the kernel.
struct PodRuleBook {
  let occasion: MatchOccasion
  let tournament: UInt64
  let inverseStrengths: [Float]
  /// The threshold of each player and achievement.
  let thresholds: [UInt32]
  let achievements: Int
  let drawThreshold: UInt32

  /// The course of a pod for one player.
  struct Seat {
    let player: Int
    /// The exponential time by which players are placed: the shortest is first.
    let time: Float
    let place: Int
    /// The achievements that they earn, as bits.
    let earned: UInt64
  }

  func seats(_ players: [Int]) -> [Seat] {
    let times = players.map { PodArithmetic.time(word($0, 0, 0)) * inverseStrengths[$0] }
    let isDrawn = isDrawn(players)
    return players.indices.map { seat in
      let ahead = players.indices.filter { other in
        times[other] < times[seat] || times[other] == times[seat] && players[other] < players[seat]
      }
      return Seat(
        player: players[seat], time: times[seat], place: isDrawn ? players.count : ahead.count + 1,
        earned: earned(players[seat]))
    }
  }

  /// Returns whether a pod is drawn, by the words of all its players.
  private func isDrawn(_ players: [Int]) -> Bool {
    guard players.count > 1 else { return false }
    let at = PodArithmetic.drawWord(achievements: achievements)
    let words = players.map { word($0, at.block, at.word) }
    return PodArithmetic.happens(words.reduce(0, ^), drawThreshold)
  }

  private func earned(_ player: Int) -> UInt64 {
    var earned: UInt64 = 0
    for achievement in 0..<achievements where occasion.setting >> UInt64(achievement) & 1 == 1 {
      let at = PodArithmetic.word(achievement: achievement)
      let threshold = thresholds[player * achievements + achievement]
      if PodArithmetic.happens(word(player, at.block, at.word), threshold) {
        earned |= 1 << UInt64(achievement)
      }
    }
    return earned
  }

  /// A word of a player's stream in the round.
  private func word(_ player: Int, _ block: UInt32, _ word: Int) -> UInt32 {
    let stream = occasion.stream
    return Philox.block(
      counter: SIMD4(
        UInt32(truncatingIfNeeded: tournament), UInt32(truncatingIfNeeded: tournament >> 32),
        stream.subject.word + UInt32(player), block),
      key: stream.key)[word]
  }
}
