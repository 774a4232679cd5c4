/// The constants of a football match, as the kernels and the rule book compute with them.
///
/// One draw x, uniform on -1 ..< 1, decides everything in a battle of the home side's effective
/// strength a and the visitors' b. With m = max(a, b) and d = a - b, the home side would win where
/// m x + d >= 0: for a >= b that has probability 1 - b / (2a), which is P(U[0, a] > U[0, b]). Fouls
/// and cards are laid out over the same interval, of length 2m in m x, so that a larger x never
/// helps the visitors:
///
///     fall back:  home cards | visitors clean | home free kick  | visitors' free kick | home clean | visitors' cards
///     frozen:     home cards | visitors clean | visitors' free kick | home free kick  | home clean | visitors' cards
///
/// Cards lie at the ends, red outermost: there a small change of strength hardly moves their
/// borders. Every length is the probability that the rules give to the outcome: with foul chance f
/// and the share c of an outcome among fouls, a home foul of that kind has length f c (m + d), and a
/// visitors' one f c (m - d). All comparisons below follow from that layout.
public struct FootballArithmetic: Sendable, Hashable {
  /// What is left of the battle's sides after a foul: true, the other side counts as the winner;
  /// false, nobody moves.
  public var offenderFallsBack: Bool
  /// Whether a midfield that helps is charged a play too.
  public var chargesHelpingMidfield: Bool
  /// Battles before half-time.
  public var firstHalfBattles: Int
  /// Battles after half-time.
  public var secondHalfBattles: Int

  /// The amount by which one play raises a line's count of plays.
  ///
  /// Strengths are S + n (s S - k), with n the plays, s the decay's strength factor and k the
  /// coefficient. Counting plays in units of s makes that S + (n s) (S - k / s): one operation less.
  /// A strength factor of 0 is taken as 2^-60, which adds nothing that a Float could hold.
  public var playUnit: Float
  /// What is left of a strength that is used up: so little that it beats no other, but two sides
  /// that have no more have even chances.
  @inlinable public static var leastStrength: Float { 0x1p-40 }
  /// k / s at the start of a match.
  public var initialDecay: Float
  /// What a free kick, a yellow card and a red card add to the fouled side's k / s.
  public var freeKickDecay: Float
  public var yellowCardDecay: Float
  public var redCardDecay: Float

  /// The home side comes out on top where m x + `balance` d (at the keepers: m x + d) has no minus
  /// sign: of an exact tie, which has probability zero by the rules, it makes a win.
  public var balance: Float
  /// A free kick is given where |(m x + balance d) `freeKickScale` + d| < m if the offender falls
  /// back, and where |(m x + balance d) `freeKickScale` - d| < m if not.
  public var freeKickScale: Float
  /// A card is shown where |m x - `cardShare` d| > `cardRest` m, to the home side where m x is the
  /// smaller.
  public var cardShare: Float
  public var cardRest: Float
  /// The card is red where |m x - `redShare` d| > `redRest` m.
  public var redShare: Float
  public var redRest: Float
  /// Every so many yellow cards of one line, the line loses a player.
  public var yellowCardsPerDismissal: Int32

  /// - Parameters:
  ///   - firstHalfBattles, secondHalfBattles: at least 0.
  ///   - decayCoefficient, decayStrengthFactor: k and s of RULES' fatigue, at least 0.
  ///   - foulChance: 0...1.
  ///   - freeKickShare, yellowCardShare, redCardShare: shares among fouls, of sum 1.
  ///   - freeKickDecay, yellowCardDecay, redCardDecay: what they add to k.
  public init(
    offenderFallsBack: Bool,
    chargesHelpingMidfield: Bool,
    firstHalfBattles: Int,
    secondHalfBattles: Int,
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
    self.firstHalfBattles = firstHalfBattles
    self.secondHalfBattles = secondHalfBattles
    let unit = max(decayStrengthFactor, 0x1p-60)
    playUnit = Float(unit)
    initialDecay = Float(decayCoefficient / unit)
    self.freeKickDecay = Float(freeKickDecay / unit)
    self.yellowCardDecay = Float(yellowCardDecay / unit)
    self.redCardDecay = Float(redCardDecay / unit)
    let freeKick = foulChance * freeKickShare
    let card = foulChance * (yellowCardShare + redCardShare)
    balance = Float(1 - 2 * (offenderFallsBack ? foulChance : card))
    // Where there are no free kicks the scale is infinite and the comparison never holds.
    freeKickScale = Float(1 / freeKick)
    cardShare = Float(card)
    cardRest = Float(1 - card)
    redShare = Float(foulChance * redCardShare)
    redRest = Float(1 - foulChance * redCardShare)
    self.yellowCardsPerDismissal = Int32(yellowCardsPerDismissal)
  }
}
