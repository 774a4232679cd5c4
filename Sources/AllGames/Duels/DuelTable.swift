internal import Games
internal import KernelInterface
internal import RandomStreams

/// The fighters of all entrants in the form that the kernels use.
struct DuelTable: Sendable {
  let fighters: [DuelFighter]
  let sides: [DuelSide]
  /// The maximum number of fighters of an entrant on the field.
  let maximumFielded: Int

  init(_ teams: [DuelTeam], rules: DuelRules) {
    var fighters: [DuelFighter] = []
    sides = teams.enumerated().map { entrant, team in
      let first = fighters.count
      let isOrdered =
        team.fielded == team.fighters.count && team.fighters.allSatisfy { $0[.rank].count == 1 }
      let own = team.fighters.enumerated().map { place, fighter in
        DuelFighter(fighter, place: place, entrant: entrant, rules)
      }
      // Words begin with rank and place, so that words with fixed ranks can be sorted before anything is drawn.
      fighters += isOrdered ? own.sorted { $0.minimum < $1.minimum } : own
      return DuelSide(
        first: first, count: own.count, fielded: team.fielded, isOrdered: isOrdered)
    }
    self.fighters = fighters
    maximumFielded = sides.map(\.fielded).max() ?? 0
  }
}

extension DuelFighter {
  init(_ fighter: DuelTeam.Fighter, place: Int, entrant: Int, _ rules: DuelRules) {
    func minimum(_ attribute: DuelAttribute) -> UInt32 { UInt32(fighter[attribute].lowerBound) }
    let rating = DuelAttribute.rated.reduce(0) { $0 + minimum($1) }
    var word = rating * DuelFighter.overallUnit + minimum(.strength) << 16
    word += minimum(.courage) * DuelFighter.courageUnit
    word += minimum(.skill) * DuelFighter.skillUnit
    word += minimum(.rank) * DuelFighter.rankUnit
    word += UInt32(place) * DuelFighter.placeUnit
    word += fighter.isNamed(in: rules.homeLegends) ? DuelFighter.legendAtHome : 0
    word += fighter.isNamed(in: rules.awayLegends) ? DuelFighter.legendAway : 0
    self.init(
      minimum: word,
      subject: StreamSubject.fighter(entrant: entrant, fighter: fighter.number).word,
      counts: DuelAttribute.drawn.map { UInt32(fighter[$0].count) })
  }
}
