/// The constants of a football match, as the kernels and the rule book compute with them.
///
/// One draw x, uniform on -1 ..< 1, decides everything in a battle of the home side's effective
/// strength a and the away side's b. With m = max(a, b) and d = a - b, the home side would win where
/// m x + d >= 0: for a >= b that has probability 1 - b / (2a), which is P(U[0, a] > U[0, b]). Fouls
/// are laid out over the same interval, so that a larger x hardly ever helps the away side:
///
///     fall back:  cards | away clean       | home free kick      | away free kick       | home clean | cards
///     frozen:     cards | away clean       | away free kick       | home free kick      | home clean | cards
///
/// With foul chance f, and among fouls the share c of those with a card, a battle leads to a card with
/// probability f c whatever the strengths are, so that the draw alone tells: |x| > 1 - f c, red where
/// it is closest to the ends. A kernel knows it long before it knows a and b. Whose card it is follows
/// from where x lies in the part of its kind: with s the distance from the part's inner border over the
/// part's length, and the sign of x, s is uniform on -1 ..< 1, and the home side offends where
/// m s < d, which again has the probability (m + d) / 2m of its winning.
///
/// The rest of x is uniform as well, on an interval shorter by the factor 1 - f c, with free kicks
/// of probability f (1 - c) in all: a home one has length f (1 - c) (m + d) in m x, an away one
/// f (1 - c) (m - d). The comparisons below follow from that layout.
public struct FootballArithmetic: Sendable, Equatable {
  /// True if the fouled side counts as the winner of the battle; false if nobody moves after a foul.
  public var offenderFallsBack: Bool
  /// True if a midfield that helps is charged a play too.
  public var chargesHelpingMidfield: Bool
  /// True if the side with the ball wins when neither has any strength left; otherwise the other side does.
  public var tiesGoToHolder: Bool

  /// The amount by which one play raises a line's count of plays.
  ///
  /// Strengths are S + n (s S - k), with n the plays, s the decay's strength factor and k the
  /// coefficient. Counting plays in units of s makes that S + (n s) (S - k / s): one operation less.
  /// A strength factor of 0 is taken as 2^-60, which adds nothing that a Float could hold.
  public var playUnit: Float
  /// The remainder of an exhausted strength, so small that it beats no other. If both sides are exhausted, one of
  /// them is left with 0 and loses: see ``tiesGoToHolder``.
  @inlinable public static var minimumStrength: Float { 0x1p-40 }
  /// k / s at the start of a match.
  public var initialDecay: Float
  /// The amount that every foul adds to the fouled side's k / s.
  public var freeKickDecay: Float
  /// The amount that a card adds to it before that.
  public var yellowCardExtraDecay: Float
  public var redCardExtraDecay: Float

  /// The home side comes out on top where m x + `balance` d (at the keepers: m x + d) has no minus
  /// sign: of an exact tie, which has probability zero by the rules, it makes a win.
  public var balance: Float
  /// A free kick is given where |(m x + balance d) `freeKickScale` + d| < m if the offender falls
  /// back, and where |(m x + balance d) `freeKickScale` - d| < m if not.
  public var freeKickScale: Float
  /// Away from the keepers, a card is shown where |x| > `cardStart`, and it is red where
  /// |x| > `redStart`.
  public var cardStart: Float
  public var redStart: Float
  /// One over the lengths of the parts of x that are yellow and red cards, 0 where there is none.
  public var yellowCardScale: Float
  public var redCardScale: Float
  /// The number of yellow cards of a line for which it loses a player.
  public var yellowCardsPerDismissal: Int32

  /// - Parameters:
  ///   - decayCoefficient, decayStrengthFactor: k and s of RULES' fatigue, at least 0.
  ///   - foulChance: 0...1.
  ///   - freeKickShare, yellowCardShare, redCardShare: shares among fouls, of sum 1.
  ///   - freeKickDecay, yellowCardDecay, redCardDecay: what each kind of foul adds to k.
  public init(
    offenderFallsBack: Bool,
    chargesHelpingMidfield: Bool,
    tiesGoToHolder: Bool,
    decayCoefficient: Double,
    decayStrengthFactor: Double,
    foulChance: Double,
    freeKickShare: Double,
    yellowCardShare: Double,
    redCardShare: Double,
    freeKickDecay: Double,
    yellowCardDecay: Double,
    redCardDecay: Double,
    yellowCardsPerDismissal: Int
  ) {
    self.offenderFallsBack = offenderFallsBack
    self.chargesHelpingMidfield = chargesHelpingMidfield
    self.tiesGoToHolder = tiesGoToHolder
    let unit = max(decayStrengthFactor, 0x1p-60)
    playUnit = Float(unit)
    initialDecay = Float(decayCoefficient / unit)
    self.freeKickDecay = Float(freeKickDecay / unit)
    yellowCardExtraDecay = Float((yellowCardDecay - freeKickDecay) / unit)
    redCardExtraDecay = Float((redCardDecay - freeKickDecay) / unit)
    let freeKick = foulChance * freeKickShare
    let card = foulChance * (yellowCardShare + redCardShare)
    let redCard = foulChance * redCardShare
    balance = Float(1 - card - (offenderFallsBack ? 2 * freeKick : 0))
    // Where there are no free kicks the scale is infinite and the comparison never holds.
    freeKickScale = Float(1 / freeKick)
    cardStart = Float(1 - card)
    redStart = Float(1 - redCard)
    yellowCardScale = yellowCardShare > 0 ? Float(1 / (foulChance * yellowCardShare)) : 0
    redCardScale = redCard > 0 ? Float(1 / redCard) : 0
    self.yellowCardsPerDismissal = Int32(yellowCardsPerDismissal)
  }
}
