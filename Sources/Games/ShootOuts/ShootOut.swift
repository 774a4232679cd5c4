package import KernelInterface
package import RandomStreams

/// A way to find the winner of a shoot-out.
package enum ShootOut: Sendable, Equatable {
  /// A coin toss. Kicks that both sides convert equally often amount to it.
  case coin
  /// Alternating kicks: five for each side, fewer once it is decided, then one each until a round
  /// decides.
  case kicks(ShootOutConversion)

  /// A shoot-out of kicks has no more rounds than these that are drawn kick by kick. Then one draw decides with
  /// the probability that all further rounds together have, so that the winner's distribution is exact.
  package static let maximumRounds = 100

  /// The block of a match's stream that a shoot-out draws from. The match itself draws from the others, starting
  /// with block 0.
  private static let block: UInt32 = 1

  /// The shoot-out of a match in a tournament, by its number from 0.
  package func course(_ match: StreamAddress, tournament: UInt64) -> ShootOutCourse {
    ShootOutCourse(
      self,
      draws: Xoshiro128Plus(
        state: match.words(tournament: tournament, block: ShootOut.block)))
  }

  /// The kicks by which a kernel finds the winner of ``course(_:tournament:)``.
  private var kicks: ShootOutKicks {
    switch self {
    case .coin:
      let round = ShootOut.threshold(0.5)
      return ShootOutKicks(home: 0, away: 0, round: round, regularRounds: 0, maximumRounds: 0)
    case .kicks(let conversion):
      return ShootOutKicks(
        home: ShootOut.threshold(conversion.home), away: ShootOut.threshold(conversion.away),
        round: ShootOut.threshold(conversion.homeRound),
        regularRounds: ShootOutCourse.regularKicks, maximumRounds: ShootOut.maximumRounds)
    }
  }

  /// The shoot-outs of a match in the first of some lanes, for a kernel, which writes the decider of each.
  ///
  /// - Parameter deciders: A column of ``MatchDecider``.
  @_lifetime(copy lanes, copy deciders)
  package func call(
    _ match: StreamAddress, firstTournament: UInt64, lanes: MutableLanes<Int32>, count: Int,
    deciders: MutableLanes<UInt8>
  ) -> ShootOutCall {
    ShootOutCall(
      kicks, stream: MatchStream(match), block: ShootOut.block, firstTournament: firstTournament,
      lanes: lanes, count: count, winners: deciders,
      bytes: (MatchDecider.homeShootOut.rawValue, MatchDecider.awayShootOut.rawValue))
  }

  /// A probability in steps of 2^-24, for comparison with the upper bits of a word.
  static func threshold(_ probability: Double) -> UInt32 {
    UInt32((probability * 0x1p24).rounded())
  }
}

package struct ShootOutConversion: Sendable, Equatable {
  package let home: Double
  package let away: Double

  /// The range of conversion rates: a shoot-out in which nobody ever scores, or ever misses, would not end.
  package static let range = 0.01...0.99

  package init(home: Double, away: Double) {
    precondition(
      ShootOutConversion.range.contains(home) && ShootOutConversion.range.contains(away),
      "conversions of \(home) and \(away)")
    self.home = home
    self.away = away
  }

  /// The probability that the home side wins a deciding round of one kick each.
  var homeRound: Double {
    let (won, lost) = (home * (1 - away), away * (1 - home))
    return won / (won + lost)
  }
}
