internal import Games
internal import KernelInterface
internal import Players
internal import RandomStreams

/// One football match, played by the rules one battle after another.
///
/// It makes the very draws of the kernels and computes with the very same operations on floats in
/// the same order, so that it agrees with them to the bit; what a draw means is explained at
/// `FootballArithmetic`. Beside that it keeps what nobody needs for the score: who holds the ball, and
/// what each battle was about.
struct FootballRuleBook {
  /// What a battle led to.
  enum Incident: Hashable {
    case none
    case goal
    case freeKick
    case yellowCard(dismissal: Bool)
    case redCard
  }

  /// One battle.
  struct Battle {
    let play: Int
    let holder: MatchSide
    let homeLine: PitchLine
    let awayLine: PitchLine
    let homeStrength: Float
    let awayStrength: Float
    /// Who won the battle, before the rules judged a foul.
    let winner: MatchSide
    let incident: Incident
  }

  private let arithmetic: FootballArithmetic
  private var draws: Xoshiro128Plus
  private(set) var home: FootballRuleBookSide
  private(set) var away: FootballRuleBookSide
  /// Where the ball is, from -2 (at the home keeper) to 2 (at the visitors' keeper).
  private var zone = 0
  private var holder = MatchSide.home
  /// Plays in units of `playUnit`: battles so far, and those of each attack and keeper.
  private var plays: Float = 0

  init(
    arithmetic: FootballArithmetic, home: FootballRuleBookSide, away: FootballRuleBookSide,
    draws: Xoshiro128Plus
  ) {
    self.arithmetic = arithmetic
    self.home = home
    self.away = away
    self.draws = draws
  }

  /// Begins a half: both sides at midfield, the home side with the ball in the first of a match and of extra time,
  /// the visitors in the second.
  mutating func begin(holder: MatchSide) {
    zone = 0
    self.holder = holder
  }

  /// Takes a player off the field who is known to leave it.
  mutating func dismiss(_ line: FootballLine, of side: MatchSide) {
    if side == .home { home.dismiss(line) } else { away.dismiss(line) }
  }

  /// The battle of one play.
  mutating func battle(play: Int) -> Battle {
    let place = zone
    let atKeeper = abs(place) == 2
    let x = draws.nextSymmetric()
    plays += arithmetic.playUnit
    if place > 0 { home.attackPlays += arithmetic.playUnit }
    if place < 0 { away.attackPlays += arithmetic.playUnit }
    if place == -2 { home.keeperPlays += arithmetic.playUnit }
    if place == 2 { away.keeperPlays += arithmetic.playUnit }
    let homeLine = PitchLine(zone: place)
    let awayLine = PitchLine(zone: -place)
    var a = effectiveStrength(of: home, against: away, line: homeLine)
    var b = effectiveStrength(of: away, against: home, line: awayLine)
    if max(a, b) <= FootballArithmetic.minimumStrength {
      if (holder == .home) == arithmetic.tiesGoToHolder { b = 0 } else { a = 0 }
    }
    let greater = max(a, b)
    let difference = a - b
    let position = greater * x
    let lead = position + (atKeeper ? difference : difference * arithmetic.balance)
    let foul =
      atKeeper ? nil : foul(draw: x, lead: lead, greater: greater, difference)
    let onTop: MatchSide
    if let foul, arithmetic.offenderFallsBack {
      onTop = foul.offender.other
    } else {
      onTop = lead.sign == .plus ? .home : .away
    }

    var winner = onTop
    var incident = Incident.none
    if let foul {
      winner = foul.offender
      incident = book(foul, line: foul.offender == .home ? homeLine : awayLine)
    } else if place == 2, onTop == .home {
      home.goals += 1
      incident = .goal
    } else if place == -2, onTop == .away {
      away.goals += 1
      incident = .goal
    }
    let battle = Battle(
      play: play, holder: holder, homeLine: homeLine, awayLine: awayLine, homeStrength: a,
      awayStrength: b, winner: winner, incident: incident
    )
    move(onTop: onTop, foul: foul)
    return battle
  }

  private struct Foul {
    enum Kind { case freeKick, yellowCard, redCard }
    let kind: Kind
    let offender: MatchSide
  }

  private func foul(
    draw: Float, lead: Float, greater: Float, _ difference: Float
  ) -> Foul? {
    let size = abs(draw)
    if size > arithmetic.cardStart {
      let isRed = size > arithmetic.redStart
      let share =
        isRed
        ? (size - arithmetic.redStart) * arithmetic.redCardScale
        : (size - arithmetic.cardStart) * arithmetic.yellowCardScale
      let isHome = greater * (draw < 0 ? -share : share) < difference
      return Foul(kind: isRed ? .redCard : .yellowCard, offender: isHome ? .home : .away)
    }
    let scaled = lead * arithmetic.freeKickScale
    let fromMiddle = arithmetic.offenderFallsBack ? scaled + difference : scaled - difference
    guard abs(fromMiddle) < greater else { return nil }
    let winnerOffends = !arithmetic.offenderFallsBack
    let onTop: MatchSide = lead.sign == .plus ? .home : .away
    return Foul(kind: .freeKick, offender: winnerOffends ? onTop : onTop.other)
  }

  /// Notes a foul on both sides' accounts.
  private mutating func book(_ foul: Foul, line: PitchLine) -> Incident {
    let extraDecay: Float =
      switch foul.kind {
      case .freeKick: 0
      case .yellowCard: arithmetic.yellowCardExtraDecay
      case .redCard: arithmetic.redCardExtraDecay
      }
    var offender = foul.offender == .home ? home : away
    offender.fouls += 1
    let incident: Incident
    switch foul.kind {
    case .freeKick:
      incident = .freeKick
    case .yellowCard:
      incident = .yellowCard(
        dismissal: offender.bookYellow(line, limit: Int(arithmetic.yellowCardsPerDismissal))
      )
    case .redCard:
      offender.bookRed(line)
      incident = .redCard
    }
    if foul.offender == .home {
      home = offender
      away.decay = away.decay + extraDecay + arithmetic.freeKickDecay
    } else {
      away = offender
      home.decay = home.decay + extraDecay + arithmetic.freeKickDecay
    }
    return incident
  }

  /// Moves the ball and says who has it next.
  private mutating func move(onTop: MatchSide, foul: Foul?) {
    if let foul, !arithmetic.offenderFallsBack {
      holder = foul.offender.other
      return
    }
    if abs(zone) == 2 {
      holder = zone == 2 ? .away : .home
      zone -= zone.signum()
    } else {
      holder = onTop
      zone += onTop == .home ? 1 : -1
    }
  }

  /// What a line brings into a battle: its fresh strength less its fatigue, at least
  /// `minimumStrength`.
  private func effectiveStrength(
    of side: FootballRuleBookSide, against other: FootballRuleBookSide, line: PitchLine
  ) -> Float {
    let strength = side.strength(of: line)
    let count: Float =
      switch line {
      case .keeper: side.keeperPlays
      case .defence: other.attackPlays - side.keeperPlays
      case .attack: side.attackPlays
      case .midfield:
        if arithmetic.chargesHelpingMidfield {
          plays - side.keeperPlays
        } else {
          plays - home.attackPlays - away.attackPlays
        }
      }
    return max(strength + count * (strength - side.decay), FootballArithmetic.minimumStrength)
  }
}
