internal import RandomStreams

/// A shoot-out, kick by kick. The home side kicks first.
package struct ShootOutCourse: Sendable {
  package struct Kick: Sendable, Equatable {
    /// The side that kicks: 0 home, 1 away.
    package let side: Int
    package let isConverted: Bool
  }

  /// The conversion rates, or `nil` for a coin toss.
  private let conversion: ShootOutConversion?
  /// The thresholds below which the sides convert.
  private let thresholds: SIMD2<UInt32>
  private var draws: Xoshiro128Plus
  /// Kicks of each side.
  private var taken = SIMD2<Int>()
  /// The converted kicks of each side.
  package private(set) var converted = SIMD2<Int>()
  /// In a round that one draw decides, whether the home side wins it.
  private var homeWinsRound: Bool?
  /// The winner, once it is decided.
  private var decided: Int?

  /// Kicks of each side before sudden death.
  static let regularKicks = 5

  init(_ shootOut: ShootOut, draws: Xoshiro128Plus) {
    self.draws = draws
    switch shootOut {
    case .coin:
      conversion = nil
      thresholds = SIMD2()
      decided = self.draws.next() >> 8 < ShootOut.threshold(0.5) ? 0 : 1
    case .kicks(let conversion):
      self.conversion = conversion
      thresholds = SIMD2(
        ShootOut.threshold(conversion.home), ShootOut.threshold(conversion.away))
    }
  }

  /// The winner: 0 home, 1 away.
  ///
  /// - Precondition: ``next()`` has returned `nil`.
  package var winner: Int {
    guard let decided else { preconditionFailure("a shoot-out under way") }
    return decided
  }

  /// Returns the next kick, or `nil` once the shoot-out is decided.
  package mutating func next() -> Kick? {
    guard decided == nil, let conversion else { return nil }
    let side = taken[0] == taken[1] ? 0 : 1
    if side == 0, taken[0] == ShootOut.maximumRounds {
      homeWinsRound = draws.next() >> 8 < ShootOut.threshold(conversion.homeRound)
    }
    let isConverted =
      homeWinsRound.map { $0 == (side == 0) } ?? (draws.next() >> 8 < thresholds[side])
    taken[side] += 1
    if isConverted { converted[side] += 1 }
    // Kicks that each side has left, at least.
    let rounds = max(ShootOutCourse.regularKicks, taken[0])
    let lead = converted[0] - converted[1]
    if lead > rounds - taken[1] {
      decided = 0
    } else if -lead > rounds - taken[0] {
      decided = 1
    }
    return Kick(side: side, isConverted: isConverted)
  }
}
