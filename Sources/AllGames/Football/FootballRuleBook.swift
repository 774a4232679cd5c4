internal import Games
internal import KernelInterface
internal import Players
internal import RandomStreams

/// One football match, played by the rules one battle after another. Side 0 is at home; the line `nil` is the keeper.
///
/// The rule book makes the same draws as the kernels and the same operations on floats in the same order, so that
/// both agree to the bit; `FootballArithmetic` explains the draws. It also knows who has the ball and which lines
/// meet, which scores do not need.
struct FootballRuleBook {
  enum Incident: Hashable {
    case none
    case goal
    case freeKick
    case yellowCard(dismissal: Bool)
    case redCard
  }

  struct Battle {
    let play: Int
    let holder: Int
    let lines: [FootballLine?]
    let strengths: [Float]
    /// The side that won the battle, before the rules judged a foul.
    let winner: Int
    let incident: Incident
  }

  private let arithmetic: FootballArithmetic
  private var draws: Xoshiro128Plus
  private(set) var sides: [FootballRuleBookSide]
  /// The position of the ball, from -2 at the home keeper to 2 at the away keeper.
  private var zone = 0
  private var holder = 0
  /// The number of battles in units of `playUnit`.
  private var plays: Float = 0

  init(arithmetic: FootballArithmetic, sides: [FootballRuleBookSide], draws: Xoshiro128Plus) {
    self.arithmetic = arithmetic
    self.sides = sides
    self.draws = draws
  }

  mutating func begin(holder: Int) {
    zone = 0
    self.holder = holder
  }

  mutating func dismiss(_ line: FootballLine, of side: Int) { sides[side].dismiss(line) }

  mutating func battle(play: Int) -> Battle {
    let atKeeper = abs(zone) == 2
    let attacker = zone > 0 ? 0 : 1
    let x = draws.nextSymmetric()
    plays += arithmetic.playUnit
    if zone != 0 { sides[attacker].attackPlays += arithmetic.playUnit }
    if atKeeper { sides[1 - attacker].keeperPlays += arithmetic.playUnit }
    let lines = [zone, -zone].map(FootballRuleBook.line)
    var strengths = (0..<2).map { effectiveStrength(of: $0, lines[$0]) }
    if max(strengths[0], strengths[1]) <= FootballArithmetic.minimumStrength {
      strengths[arithmetic.tiesGoToHolder ? 1 - holder : holder] = 0
    }
    let greater = max(strengths[0], strengths[1])
    let difference = strengths[0] - strengths[1]
    let lead = greater * x + (atKeeper ? difference : difference * arithmetic.balance)
    let ahead = lead.sign == .plus ? 0 : 1
    let foul =
      atKeeper ? nil : foul(draw: x, lead: lead, ahead: ahead, greater: greater, difference)
    let onTop =
      if let foul, arithmetic.offenderFallsBack { 1 - foul.offender } else { ahead }
    var incident = Incident.none
    if let foul, let line = lines[foul.offender] {
      incident = book(foul, line: line)
    } else if atKeeper, onTop == attacker {
      sides[attacker].goals += 1
      incident = .goal
    }
    let battle = Battle(
      play: play, holder: holder, lines: lines, strengths: strengths,
      winner: foul?.offender ?? onTop, incident: incident)
    if let foul, !arithmetic.offenderFallsBack {
      holder = 1 - foul.offender
    } else if atKeeper {
      holder = 1 - attacker
      zone -= zone.signum()
    } else {
      holder = onTop
      zone += onTop == 0 ? 1 : -1
    }
    return battle
  }

  /// Returns the line of a side that acts in a zone, counted towards the opponents' goal: -2 is at the side's own
  /// keeper.
  private static func line(zone: Int) -> FootballLine? {
    [nil, .defence, .midfield, .attack, .attack][zone + 2]
  }

  private struct Foul {
    enum Kind { case freeKick, yellowCard, redCard }
    let kind: Kind
    let offender: Int
  }

  private func foul(
    draw: Float, lead: Float, ahead: Int, greater: Float, _ difference: Float
  ) -> Foul? {
    let size = abs(draw)
    if size > arithmetic.cardStart {
      let isRed = size > arithmetic.redStart
      let share =
        isRed
        ? (size - arithmetic.redStart) * arithmetic.redCardScale
        : (size - arithmetic.cardStart) * arithmetic.yellowCardScale
      let isHome = greater * (draw < 0 ? -share : share) < difference
      return Foul(kind: isRed ? .redCard : .yellowCard, offender: isHome ? 0 : 1)
    }
    let scaled = lead * arithmetic.freeKickScale
    let fromMiddle = arithmetic.offenderFallsBack ? scaled + difference : scaled - difference
    guard abs(fromMiddle) < greater else { return nil }
    return Foul(kind: .freeKick, offender: arithmetic.offenderFallsBack ? 1 - ahead : ahead)
  }

  private mutating func book(_ foul: Foul, line: FootballLine) -> Incident {
    let (offender, fouled) = (foul.offender, 1 - foul.offender)
    sides[offender].fouls += 1
    let incident: Incident
    let extraDecay: Float
    switch foul.kind {
    case .freeKick:
      incident = .freeKick
      extraDecay = 0
    case .yellowCard:
      incident = .yellowCard(
        dismissal: sides[offender].bookYellow(
          line, limit: Int(arithmetic.yellowCardsPerDismissal)))
      extraDecay = arithmetic.yellowCardExtraDecay
    case .redCard:
      sides[offender].bookRed(line)
      incident = .redCard
      extraDecay = arithmetic.redCardExtraDecay
    }
    sides[fouled].decay = sides[fouled].decay + extraDecay + arithmetic.freeKickDecay
    return incident
  }

  /// Returns the fresh strength of a line less its fatigue, at least `minimumStrength`.
  private func effectiveStrength(of side: Int, _ line: FootballLine?) -> Float {
    let (own, other) = (sides[side], sides[1 - side])
    let strength = own.strength(of: line)
    let count: Float =
      switch line {
      case nil: own.keeperPlays
      case .defence: other.attackPlays - own.keeperPlays
      case .attack: own.attackPlays
      case .midfield:
        arithmetic.chargesHelpingMidfield
          ? plays - own.keeperPlays : plays - sides[0].attackPlays - sides[1].attackPlays
      }
    return max(strength + count * (strength - own.decay), FootballArithmetic.minimumStrength)
  }
}
