internal import RandomStreams

/// A shoot-out, kick by kick. The side at home kicks first.
package struct ShootOutCourse: Sendable {
  /// One kick.
  package struct Kick: Sendable, Hashable {
    /// The side that kicks, 0 at home.
    package let side: Int
    package let isConverted: Bool
  }

  private let shootOut: ShootOut
  private var draws: Xoshiro128Plus
  /// Kicks of each side.
  private var taken = SIMD2<Int>()
  /// Those that were converted.
  package private(set) var converted = SIMD2<Int>()
  /// The kick that follows from the one before it, in a round that one draw decides.
  private var settled: Kick?
  /// Who wins the coin.
  private var coin = 0

  /// Kicks of each side before sudden death.
  private static let regularKicks = 5

  init(_ shootOut: ShootOut, draws: Xoshiro128Plus) {
    self.shootOut = shootOut
    self.draws = draws
    if shootOut == .coin { coin = draw(below: 0.5) ? 0 : 1 }
  }

  /// Whether all kicks are known: of a coin, which has none, from the start.
  private var isDecided: Bool {
    if shootOut == .coin { return true }
    let rounds = max(ShootOutCourse.regularKicks, taken.max())
    let left = SIMD2(repeating: rounds) &- taken
    let lead = converted[0] - converted[1]
    return lead > left[1] || -lead > left[0]
  }

  /// The side that wins, 0 at home.
  ///
  /// - Precondition: ``next()`` has given nil.
  package var winner: Int {
    precondition(isDecided, "a shoot-out under way")
    if shootOut == .coin { return coin }
    return converted[0] > converted[1] ? 0 : 1
  }

  /// The next kick; nil once it is decided.
  package mutating func next() -> Kick? {
    guard case .kicks(let conversion) = shootOut, !isDecided else { return nil }
    let kick = settled ?? drawn(conversion)
    settled = nil
    taken[kick.side] += 1
    if kick.isConverted { converted[kick.side] += 1 }
    return kick
  }

  private mutating func drawn(_ conversion: ShootOutConversion) -> Kick {
    let side = taken[0] == taken[1] ? 0 : 1
    guard side == 0, taken[0] == ShootOut.maximumRounds else {
      return Kick(
        side: side, isConverted: draw(below: side == 0 ? conversion.home : conversion.away))
    }
    let homeWins = draw(below: conversion.homeRound)
    settled = Kick(side: 1, isConverted: !homeWins)
    return Kick(side: 0, isConverted: homeWins)
  }

  /// Whether a draw, uniform on 0 ..< 1 in steps of 2^-24, is below a probability.
  private mutating func draw(below probability: Double) -> Bool {
    draws.next() >> 8 < UInt32((probability * 0x1p24).rounded())
  }
}
