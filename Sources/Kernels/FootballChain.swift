import KernelInterface

/// What changes from battle to battle in a vector of lanes.
///
/// The zone says where the ball is, seen from the home side: -2 the home keeper under attack, -1
/// the home defence, 0 midfield against midfield, 1 the home attack against the visitors' defence, 2
/// the home attack against their keeper. Who holds the ball never changes the odds.
struct FootballChain<Rules: FootballVariant> {
  private var stream: VectorXoshiro
  private var zone: Floats
  /// Plays, in units of the rules' `playUnit`: of the home attack (zones 1 and 2), of the visitors'
  /// attack (zones -1 and -2), and of the two keepers.
  private var homeAttackPlays: Floats
  private var awayAttackPlays: Floats
  private var homeKeeperPlays: Floats
  private var awayKeeperPlays: Floats
  private var homeDecay: Floats
  private var awayDecay: Floats
  /// The goals of the home side in the lower 16 bits, of the visitors in the upper.
  private(set) var goals: Words
  private(set) var homeFouls: Words
  private(set) var awayFouls: Words

  @_transparent
  init(_ call: FootballCall, _ constants: FootballConstants, first: UInt64) {
    stream = VectorXoshiro(key: call.stream.key, subject: call.stream.subject, first: first)
    zone = Floats()
    homeAttackPlays = Floats()
    awayAttackPlays = Floats()
    homeKeeperPlays = Floats()
    awayKeeperPlays = Floats()
    homeDecay = constants.initialDecay
    awayDecay = constants.initialDecay
    goals = Words()
    homeFouls = Words()
    awayFouls = Words()
  }

  @_transparent
  mutating func restartAtMidfield() {
    zone = Floats()
  }

  /// One battle in each lane.
  ///
  /// Masks are not carried over the branch to the cards, and not joined where a comparison can be
  /// made to fail instead: a mask that outlives its block is kept as a whole vector.
  ///
  /// - Parameter plays: the number of this battle in the match, in units of `playUnit`.
  @_transparent
  mutating func battle(_ plays: Float, _ constants: FootballConstants, _ field: FootballField) {
    let homeAttacks = zone .> 0
    let awayAttacks = zone .< 0
    let atAwayKeeper = zone .> 1
    let atHomeKeeper = zone .< -1
    let atKeeper = magnitude(zone) .> 1

    homeAttackPlays.replace(with: homeAttackPlays + constants.playUnit, where: homeAttacks)
    awayAttackPlays.replace(with: awayAttackPlays + constants.playUnit, where: awayAttacks)
    homeKeeperPlays.replace(with: homeKeeperPlays + constants.playUnit, where: atHomeKeeper)
    awayKeeperPlays.replace(with: awayKeeperPlays + constants.playUnit, where: atAwayKeeper)

    var homeStrength = field.strength(side: 0, line: FootballField.midfield)
    homeStrength.replace(
      with: field.strength(side: 0, line: FootballField.attack), where: homeAttacks)
    homeStrength.replace(
      with: field.strength(side: 0, line: FootballField.defence), where: awayAttacks)
    homeStrength.replace(
      with: field.strength(side: 0, line: FootballField.keeper), where: atHomeKeeper)
    var awayStrength = field.strength(side: 1, line: FootballField.midfield)
    awayStrength.replace(
      with: field.strength(side: 1, line: FootballField.attack), where: awayAttacks)
    awayStrength.replace(
      with: field.strength(side: 1, line: FootballField.defence), where: homeAttacks)
    awayStrength.replace(
      with: field.strength(side: 1, line: FootballField.keeper), where: atAwayKeeper)

    var homePlays: Floats
    var awayPlays: Floats
    if Rules.ChargesHelpingMidfield.isOn {
      homePlays = Floats(repeating: plays) - homeKeeperPlays
      awayPlays = Floats(repeating: plays) - awayKeeperPlays
    } else {
      homePlays = Floats(repeating: plays) - homeAttackPlays - awayAttackPlays
      awayPlays = homePlays
    }
    homePlays.replace(with: homeAttackPlays, where: homeAttacks)
    homePlays.replace(with: awayAttackPlays - homeKeeperPlays, where: awayAttacks)
    homePlays.replace(with: homeKeeperPlays, where: atHomeKeeper)
    awayPlays.replace(with: awayAttackPlays, where: awayAttacks)
    awayPlays.replace(with: homeAttackPlays - awayKeeperPlays, where: homeAttacks)
    awayPlays.replace(with: awayKeeperPlays, where: atAwayKeeper)

    let home = greater(homeStrength + homePlays * (homeStrength - homeDecay), Floats())
    let away = greater(awayStrength + awayPlays * (awayStrength - awayDecay), Floats())

    let stronger = greater(home, away)
    let difference = home - away
    let position = stronger * stream.nextSymmetric()
    let lead =
      position
      + (difference * constants.balance).replacing(with: difference, where: atKeeper)
    let homeOnTop = lead .> 0

    goals.replace(with: goals &+ Words(repeating: 1), where: atAwayKeeper .& homeOnTop)
    goals.replace(with: goals &+ Words(repeating: 0x1_0000), where: atHomeKeeper .& .!homeOnTop)
    var step = Floats(repeating: -1).replacing(with: Floats(repeating: 1), where: homeOnTop)
    step.replace(with: Floats(repeating: -1), where: atAwayKeeper)
    step.replace(with: Floats(repeating: 1), where: atHomeKeeper)

    // At the keepers there are no fouls: nothing is smaller than 0 or greater than infinity.
    let freeKickLimit = stronger.replacing(with: Floats(), where: atKeeper)
    var fromMiddle = lead * constants.freeKickScale + difference * constants.freeKickSlope
    let cardLimit = (stronger * constants.cardRest).replacing(with: Floats(repeating: .infinity), where: atKeeper)
    let fromEnd = position - difference * constants.cardShare
    let card = magnitude(fromEnd) .> cardLimit
    if _slowPath(anyLane(card)) {
      fromMiddle.replace(with: Floats(repeating: .infinity), where: card)
      if !Rules.OffenderFallsBack.isOn { step.replace(with: Floats(), where: card) }
      let red =
        magnitude(position - difference * constants.redShare) .> stronger * constants.redRest
      let homeOffends = fromEnd .< 0
      let decay = constants.yellowCardDecay.replacing(with: constants.redCardDecay, where: red)
      homeDecay.replace(with: homeDecay + decay, where: card .& .!homeOffends)
      awayDecay.replace(with: awayDecay + decay, where: card .& homeOffends)
      if Rules.Counts.isOn {
        homeFouls.replace(with: homeFouls &+ 1, where: card .& homeOffends)
        awayFouls.replace(with: awayFouls &+ 1, where: card .& .!homeOffends)
      }
      // A line's number is 1 + zone for the home side and 4 - zone for the visitors.
      var codes = (Floats(repeating: 4) - zone)
        .replacing(with: Floats(repeating: 1) + zone, where: homeOffends)
      codes.replace(with: codes + Floats(repeating: 8), where: red)
      field.setCodes(codes)
      var lanes = laneBits(card)
      while lanes != 0 {
        field.book(
          lane: lanes.trailingZeroBitCount,
          yellowCardsPerDismissal: constants.yellowCardsPerDismissal, counts: Rules.Counts.isOn)
        lanes &= lanes &- 1
      }
    }
    let freeKick = magnitude(fromMiddle) .< freeKickLimit
    let isHome = lead .> 0
    let isAway = .!isHome
    let homeFouled = freeKick .& (Rules.OffenderFallsBack.isOn ? isHome : isAway)
    let awayFouled = freeKick .& (Rules.OffenderFallsBack.isOn ? isAway : isHome)
    homeDecay.replace(with: homeDecay + constants.freeKickDecay, where: homeFouled)
    awayDecay.replace(with: awayDecay + constants.freeKickDecay, where: awayFouled)
    if Rules.Counts.isOn {
      awayFouls.replace(with: awayFouls &+ 1, where: homeFouled)
      homeFouls.replace(with: homeFouls &+ 1, where: awayFouled)
    }
    if !Rules.OffenderFallsBack.isOn { step.replace(with: Floats(), where: freeKick) }
    zone += step
  }
}

/// The absolute value of each lane.
@_transparent
func magnitude(_ lanes: Floats) -> Floats {
  unsafeBitCast(unsafeBitCast(lanes, to: Words.self) & 0x7FFF_FFFF, to: Floats.self)
}

/// The greater of two in each lane, the first where they are equal. (The standard library's
/// `pointwiseMax` compiles to a call that goes lane by lane.)
@_transparent
func greater(_ one: Floats, _ other: Floats) -> Floats {
  one.replacing(with: other, where: other .> one)
}
