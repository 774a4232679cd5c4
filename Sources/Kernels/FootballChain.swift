import KernelInterface

/// The state of a match that changes from battle to battle, in a vector of lanes.
///
/// The zone is the ball's, seen from the home side: -2 the home keeper under attack, -1 the home defence, 0
/// midfield against midfield, 1 the home attack against the away defence, 2 the home attack against the away
/// keeper. The side with the ball matters only where neither has any strength.
struct FootballChain<Rules: FootballVariant> {
  private var stream: VectorXoshiro
  private var zone: Floats
  /// The side with the ball: positive for home, negative for away.
  private var heading: Floats
  /// Plays, in units of the rules' `playUnit`: of the home attack (zones 1 and 2), of the away attack (zones -1 and
  /// -2), and of the two keepers.
  private var homeAttackPlays: Floats
  private var awayAttackPlays: Floats
  private var homeKeeperPlays: Floats
  private var awayKeeperPlays: Floats
  private var homeDecay: Floats
  private var awayDecay: Floats
  /// The goals of both sides: see ``GoalCount``.
  private(set) var goals: Floats
  private var yellowCards: YellowCards
  /// Counted only if someone asks: fouls of each side, and its cards, red ones once more in the upper
  /// 16 bits.
  private(set) var homeFouls: Words
  private(set) var awayFouls: Words
  private(set) var homeCards: Words
  private(set) var awayCards: Words

  @_transparent
  init(_ call: FootballCall, _ constants: FootballConstants, first: UInt64) {
    stream = VectorXoshiro(key: call.stream.key, subject: call.stream.subject, first: first)
    zone = Floats()
    heading = Floats()
    homeAttackPlays = Floats()
    awayAttackPlays = Floats()
    homeKeeperPlays = Floats()
    awayKeeperPlays = Floats()
    homeDecay = constants.initialDecay
    awayDecay = constants.initialDecay
    goals = Floats()
    homeFouls = Words()
    awayFouls = Words()
    yellowCards = YellowCards()
    homeCards = Words()
    awayCards = Words()
  }

  /// A match that is played on: what ``save(to:)`` has put by. Where the ball is follows from what is played next.
  @_transparent
  init(_ field: FootballField) {
    stream = VectorXoshiro(
      field.saved(0), field.saved(1), field.saved(2), field.saved(3))
    zone = Floats()
    heading = Floats()
    homeAttackPlays = field.savedFloats(4)
    awayAttackPlays = field.savedFloats(5)
    homeKeeperPlays = field.savedFloats(6)
    awayKeeperPlays = field.savedFloats(7)
    homeDecay = field.savedFloats(8)
    awayDecay = field.savedFloats(9)
    goals = field.savedFloats(10)
    yellowCards = YellowCards(field.saved(11))
    homeFouls = Rules.counts ? field.saved(12) : Words()
    awayFouls = Rules.counts ? field.saved(13) : Words()
    homeCards = Rules.counts ? field.saved(14) : Words()
    awayCards = Rules.counts ? field.saved(15) : Words()
  }

  /// Puts by all that a match is played on with.
  @_transparent
  func save(to field: FootballField) {
    field.save(stream.s0, 0)
    field.save(stream.s1, 1)
    field.save(stream.s2, 2)
    field.save(stream.s3, 3)
    field.save(homeAttackPlays, 4)
    field.save(awayAttackPlays, 5)
    field.save(homeKeeperPlays, 6)
    field.save(awayKeeperPlays, 7)
    field.save(homeDecay, 8)
    field.save(awayDecay, 9)
    field.save(goals, 10)
    field.save(yellowCards.counts, 11)
    guard Rules.counts else { return }
    field.save(homeFouls, 12)
    field.save(awayFouls, 13)
    field.save(homeCards, 14)
    field.save(awayCards, 15)
  }

  @_transparent
  mutating func restartAtMidfield(heading: Float) {
    zone = Floats()
    self.heading = Floats(repeating: heading)
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

    // Where midfields are not charged for the plays of the attacks beside them, they rest in all of these.
    let charges = Rules.charges(constants)
    let homeRest = homeAttackPlays.replacing(with: homeKeeperPlays, where: charges)
    let awayRest = homeAttackPlays.replacing(with: awayKeeperPlays, where: charges)
    let otherRest = awayAttackPlays.replacing(with: Floats(), where: charges)
    var homePlays = Floats(repeating: plays) - homeRest - otherRest
    var awayPlays = Floats(repeating: plays) - awayRest - otherRest
    homePlays.replace(with: homeAttackPlays, where: homeAttacks)
    homePlays.replace(with: awayAttackPlays - homeKeeperPlays, where: awayAttacks)
    homePlays.replace(with: homeKeeperPlays, where: atHomeKeeper)
    awayPlays.replace(with: awayAttackPlays, where: awayAttacks)
    awayPlays.replace(with: homeAttackPlays - awayKeeperPlays, where: homeAttacks)
    awayPlays.replace(with: awayKeeperPlays, where: atAwayKeeper)

    let minimumStrength = Floats(repeating: FootballArithmetic.minimumStrength)
    var home = greater(
      homeStrength + homePlays * (homeStrength - homeDecay), minimumStrength)
    var away = greater(
      awayStrength + awayPlays * (awayStrength - awayDecay), minimumStrength)

    let stronger = greater(home, away)
    let isTie = stronger .<= minimumStrength
    if _slowPath(anyLane(isTie)) { breakTies(isTie, &home, &away, constants) }
    let difference = home - away
    let draw = stream.nextSymmetric()
    let position = stronger * draw
    var lead =
      position
      + (difference * constants.balance).replacing(with: difference, where: atKeeper)
    var fromMiddle = lead * constants.freeKickScale
    let isFrozen = Rules.isFrozen(constants)
    fromMiddle += negated(difference, where: isFrozen)

    // At the keepers there are no fouls: nothing is smaller than 0.
    fromMiddle.replace(with: Floats(repeating: .infinity), where: atKeeper)
    if _slowPath(anyLane(magnitude(draw) .> constants.cardStart)) {
      bookCards(draw, stronger, difference, &lead, &fromMiddle, constants, field)
    }
    // Who comes out on top is the sign of the lead; the ball goes a step their way.
    var step = withSign(of: lead, Floats(repeating: 1))
    let freeKick = magnitude(fromMiddle) .< stronger
    let fouled = negated(step, where: isFrozen)
    let isHomeFouled = freeKick .& (fouled .> 0)
    let isAwayFouled = freeKick .& (fouled .< 0)
    homeDecay.replace(with: homeDecay + constants.freeKickDecay, where: isHomeFouled)
    awayDecay.replace(with: awayDecay + constants.freeKickDecay, where: isAwayFouled)
    if Rules.counts {
      awayFouls.replace(with: awayFouls &+ 1, where: isHomeFouled)
      homeFouls.replace(with: homeFouls &+ 1, where: isAwayFouled)
    }
    // Whoever comes out on top has the ball, after a foul the fouled side, and after a shot the keeper's.
    heading = step.replacing(with: fouled, where: freeKick .& isFrozen)
    heading.replace(with: -zone, where: atKeeper)
    step.replace(with: Floats(), where: freeKick .& isFrozen)

    // A step beyond a keeper is a goal; as from every shot, the ball comes back before the defence.
    zone += step
    let isGoal = magnitude(zone) .> 2
    zone.replace(with: step, where: isGoal)
    goals += Floats().replacing(with: step + GoalCount.unit, where: isGoal)
  }

  /// Takes the remainder from the side that loses by the rules, where neither side has any strength left.
  @_transparent
  private func breakTies(
    _ ties: Mask, _ home: inout Floats, _ away: inout Floats, _ constants: FootballConstants
  ) {
    let homeWins = (heading .> 0) .^ constants.tiesGoToChallenger
    away.replace(with: Floats(), where: ties .& homeWins)
    home.replace(with: Floats(), where: ties .& .!homeWins)
  }

  /// Takes a player off the field in each of the lanes, from the lines that the field lists.
  @_transparent
  private func dismiss(_ lanes: UInt64, _ field: FootballField) {
    var lanes = lanes
    while lanes != 0 {
      field.dismiss(lane: lanes.trailingZeroBitCount)
      lanes &= lanes &- 1
    }
  }

  /// Books the cards of a battle: their effects beyond a free kick. Lead and `fromMiddle` are set so that the
  /// battle goes on as after a free kick to the offender's opponents.
  ///
  /// Yellow cards are counted in vectors; only lanes with a dismissal are handled one by one. The draw alone tells
  /// whether there is a card, and whether it is red, so the CPU predicts these branches ahead of the slow
  /// arithmetic of the strengths.
  @_transparent
  private mutating func bookCards(
    _ draw: Floats, _ stronger: Floats, _ difference: Floats, _ lead: inout Floats,
    _ fromMiddle: inout Floats, _ constants: FootballConstants, _ field: FootballField
  ) {
    let card = (magnitude(draw) .> constants.cardStart) .& (magnitude(zone) .<= 1)
    let red = magnitude(draw) .> constants.redStart
    let start = constants.cardStart.replacing(with: constants.redStart, where: red)
    let scale = constants.yellowCardScale.replacing(with: constants.redCardScale, where: red)
    let share = withSign(of: draw, (magnitude(draw) - start) * scale)
    let homeOffends = stronger * share .< difference

    let one = Floats(repeating: 1)
    let homeOnTop = .!homeOffends .^ Rules.isFrozen(constants)
    lead.replace(with: (-one).replacing(with: one, where: homeOnTop), where: card)
    fromMiddle.replace(with: Floats(), where: card)

    let decay = constants.yellowCardExtraDecay.replacing(
      with: constants.redCardExtraDecay, where: red)
    homeDecay.replace(with: homeDecay + decay, where: card .& .!homeOffends)
    awayDecay.replace(with: awayDecay + decay, where: card .& homeOffends)

    let line = (Floats(repeating: 4) - zone).replacing(with: one + zone, where: homeOffends)
    let isFull = yellowCards.add(line, where: card .& .!red, limit: constants.yellowCardLimit)
    if Rules.counts {
      let shown = Words(repeating: 1)
        .replacing(with: Words(repeating: 1 | 1 << 16), where: red)
      homeCards.replace(with: homeCards &+ shown, where: card .& homeOffends)
      awayCards.replace(with: awayCards &+ shown, where: card .& .!homeOffends)
    }
    if _slowPath(anyLane(red)) {
      field.setLines(line)
      dismiss(laneBits(card .& red), field)
    }
    if _slowPath(anyLane(isFull)) {
      field.setLines(line)
      dismiss(laneBits(isFull), field)
    }
  }
}
