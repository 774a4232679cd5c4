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
  var homeGoals: Floats
  var awayGoals: Floats
  var homeFouls: Floats
  var awayFouls: Floats

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
    homeGoals = Floats()
    awayGoals = Floats()
    homeFouls = Floats()
    awayFouls = Floats()
  }

  @_transparent
  mutating func restartAtMidfield() {
    zone = Floats()
  }

  /// One battle in each lane.
  ///
  /// - Parameter plays: the number of this battle in the match, in units of `playUnit`.
  @_transparent
  mutating func battle(
    _ plays: Float, _ constants: FootballConstants, _ field: UnsafeMutablePointer<FootballField>
  ) {
    let x = stream.nextSymmetric()
    let homeAttacks = zone .> 0
    let awayAttacks = zone .< 0
    let atAwayKeeper = zone .> 1
    let atHomeKeeper = zone .< -1

    homeAttackPlays.replace(with: homeAttackPlays + constants.playUnit, where: homeAttacks)
    awayAttackPlays.replace(with: awayAttackPlays + constants.playUnit, where: awayAttacks)
    homeKeeperPlays.replace(with: homeKeeperPlays + constants.playUnit, where: atHomeKeeper)
    awayKeeperPlays.replace(with: awayKeeperPlays + constants.playUnit, where: atAwayKeeper)

    var homeStrength = field.pointee.homeMidfield
    homeStrength.replace(with: field.pointee.homeAttack, where: homeAttacks)
    homeStrength.replace(with: field.pointee.homeDefence, where: awayAttacks)
    homeStrength.replace(with: field.pointee.homeKeeper, where: atHomeKeeper)
    var awayStrength = field.pointee.awayMidfield
    awayStrength.replace(with: field.pointee.awayAttack, where: awayAttacks)
    awayStrength.replace(with: field.pointee.awayDefence, where: homeAttacks)
    awayStrength.replace(with: field.pointee.awayKeeper, where: atAwayKeeper)

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

    let home = pointwiseMax(homeStrength + homePlays * (homeStrength - homeDecay), Floats())
    let away = pointwiseMax(awayStrength + awayPlays * (awayStrength - awayDecay), Floats())

    let greater = pointwiseMax(home, away)
    let difference = home - away
    let position = greater * x
    let atKeeper = atHomeKeeper .| atAwayKeeper
    let lead =
      position
      + (difference * constants.balance).replacing(with: difference, where: atKeeper)
    let homeOnTop = lead .> 0

    let fromMiddle = lead * constants.freeKickScale + difference * constants.freeKickSlope
    var freeKick = (magnitude(fromMiddle) .< greater) .& .!atKeeper
    let fromEnd = position - difference * constants.cardShare
    let card = (magnitude(fromEnd) .> greater * constants.cardRest) .& .!atKeeper
    var stays = freeKick
    if anyLane(card) {
      freeKick = freeKick .& .!card
      stays = freeKick .| card
      let red =
        magnitude(position - difference * constants.redShare) .> greater * constants.redRest
      let homeOffends = fromEnd .< 0
      let decay = constants.yellowCardDecay.replacing(with: constants.redCardDecay, where: red)
      homeDecay.replace(with: homeDecay + decay, where: card .& .!homeOffends)
      awayDecay.replace(with: awayDecay + decay, where: card .& homeOffends)
      if Rules.Counts.isOn {
        homeFouls.replace(with: homeFouls + 1, where: card .& homeOffends)
        awayFouls.replace(with: awayFouls + 1, where: card .& .!homeOffends)
      }
      field.pointee.showCards(
        card, red: red, homeOffends: homeOffends, zone: zone, constants: constants)
    }
    let homeFouled: Mask
    let awayFouled: Mask
    if Rules.OffenderFallsBack.isOn {
      homeFouled = freeKick .& homeOnTop
      awayFouled = freeKick .& .!homeOnTop
    } else {
      homeFouled = freeKick .& .!homeOnTop
      awayFouled = freeKick .& homeOnTop
    }
    homeDecay.replace(with: homeDecay + constants.freeKickDecay, where: homeFouled)
    awayDecay.replace(with: awayDecay + constants.freeKickDecay, where: awayFouled)
    if Rules.Counts.isOn {
      awayFouls.replace(with: awayFouls + 1, where: homeFouled)
      homeFouls.replace(with: homeFouls + 1, where: awayFouled)
    }

    homeGoals.replace(with: homeGoals + 1, where: atAwayKeeper .& homeOnTop)
    awayGoals.replace(with: awayGoals + 1, where: atHomeKeeper .& .!homeOnTop)
    let forward = (homeOnTop .& .!atAwayKeeper) .| atHomeKeeper
    let step = Floats(repeating: -1).replacing(with: Floats(repeating: 1), where: forward)
    if Rules.OffenderFallsBack.isOn {
      zone += step
    } else {
      zone.replace(with: zone + step, where: .!stays)
    }
  }
}

/// The absolute value of each lane.
@_transparent
func magnitude(_ lanes: Floats) -> Floats {
  unsafeBitCast(unsafeBitCast(lanes, to: Words.self) & 0x7FFF_FFFF, to: Floats.self)
}

/// The constants of a battle as a loop over lanes wants them.
struct FootballConstants {
  let playUnit: Floats
  let initialDecay: Floats
  let freeKickDecay: Floats
  let yellowCardDecay: Floats
  let redCardDecay: Floats
  let balance: Floats
  let freeKickScale: Floats
  let freeKickSlope: Floats
  let cardShare: Floats
  let cardRest: Floats
  let redShare: Floats
  let redRest: Floats
  let yellowCardsPerDismissal: Int32

  @_transparent
  init(_ arithmetic: FootballArithmetic) {
    playUnit = Floats(repeating: arithmetic.playUnit)
    initialDecay = Floats(repeating: arithmetic.initialDecay)
    freeKickDecay = Floats(repeating: arithmetic.freeKickDecay)
    yellowCardDecay = Floats(repeating: arithmetic.yellowCardDecay)
    redCardDecay = Floats(repeating: arithmetic.redCardDecay)
    balance = Floats(repeating: arithmetic.balance)
    freeKickScale = Floats(repeating: arithmetic.freeKickScale)
    freeKickSlope = Floats(repeating: arithmetic.freeKickSlope)
    cardShare = Floats(repeating: arithmetic.cardShare)
    cardRest = Floats(repeating: arithmetic.cardRest)
    redShare = Floats(repeating: arithmetic.redShare)
    redRest = Floats(repeating: arithmetic.redRest)
    yellowCardsPerDismissal = arithmetic.yellowCardsPerDismissal
  }
}
