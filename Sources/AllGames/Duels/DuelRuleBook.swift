internal import Games
internal import RandomStreams

/// One battle, fought by the rules one fight after another. Side 0 is at home.
///
/// The rule book makes the same draws as the kernel; ``DuelFighter`` explains them.
struct DuelRuleBook {
  struct Fighter {
    let fighter: DuelTeam.Fighter
    /// The place in the line-up, from 0.
    let place: Int
    /// The attributes in the order of ``DuelAttribute``.
    let values: [Int]

    subscript(attribute: DuelAttribute) -> Int { values[attribute.index] }

    var rating: Int { DuelAttribute.rated.reduce(0) { $0 + self[$1] } }
  }

  enum Rule: String, Sendable {
    case legendsMeet, legend, flight, skill, rating, equalRatings
  }

  struct Fight {
    let home: Fighter
    let away: Fighter
    let rule: Rule
    /// The side that won the fight, or `nil` if both fighters were destroyed.
    let winner: Int?
  }

  let rules: DuelRules
  /// The line-ups in the order in which they fight.
  let sides: [[Fighter]]
  let fights: [Fight]
  let isAnnihilated: Bool

  init(rules: DuelRules, home: [Fighter], away: [Fighter]) {
    self.rules = rules
    sides = [home, away]
    var fights: [Fight] = []
    var isOver = false
    for (one, other) in zip(home, away) where !isOver {
      let (rule, winner) = DuelRuleBook.decide(one, other, rules)
      fights.append(Fight(home: one, away: other, rule: rule, winner: winner))
      isOver = rule == .legendsMeet && rules.legendsMeeting == .destroysEveryone
    }
    self.fights = fights
    isAnnihilated = isOver
  }

  private static func decide(
    _ home: Fighter, _ away: Fighter, _ rules: DuelRules
  ) -> (Rule, winner: Int?) {
    let legends = [
      home.fighter.isNamed(in: rules.homeLegends), away.fighter.isNamed(in: rules.awayLegends),
    ]
    if legends[0] && legends[1] { return (.legendsMeet, nil) }
    if legends[0] || legends[1] { return (.legend, legends[0] ? 0 : 1) }
    if runsAway(home, from: away, rules) { return (.flight, 1) }
    if runsAway(away, from: home, rules) { return (.flight, 0) }
    let skill = home[.skill] - away[.skill]
    if abs(skill) >= rules.skillMargin { return (.skill, skill > 0 ? 0 : 1) }
    let rating = home.rating - away.rating
    return rating == 0 ? (.equalRatings, nil) : (.rating, rating > 0 ? 0 : 1)
  }

  private static func runsAway(
    _ fighter: Fighter, from opponent: Fighter, _ rules: DuelRules
  ) -> Bool {
    let deficit = opponent[.strength] - fighter[.strength]
    return opponent[.courage] - fighter[.courage] >= rules.flightCourage
      && (rules.flight == .weaker ? deficit : -deficit) >= rules.flightStrength
  }

  /// Returns the number of opponents that a side destroyed in fights.
  func eliminations(_ side: Int) -> Int {
    isAnnihilated ? 0 : fights.count { $0.winner == nil || $0.winner == side }
  }

  func destroyed(_ side: Int) -> Int {
    isAnnihilated ? sides[side].count : eliminations(1 - side)
  }

  /// Returns true if the fighter at an index of a side's line-up survives.
  func survives(_ side: Int, _ index: Int) -> Bool {
    if isAnnihilated { return false }
    guard index < fights.count else { return true }
    return rules.survivors == .undefeated && fights[index].winner == side
  }

  func survivors(_ side: Int) -> Int {
    sides[side].indices.count { survives(side, $0) }
  }
}

extension DuelRuleBook {
  /// Draws a team's line-up and attributes in a tournament, whose number is counted from 0.
  static func lineUp(
    _ team: DuelTeam, entrant: Int, seed: Seed, tournament: UInt64
  ) -> [Fighter] {
    func stream(_ purpose: StreamPurpose, _ fighter: DuelTeam.Fighter) -> StreamAddress {
      StreamAddress(
        seed: seed, purpose: purpose,
        subject: .fighter(entrant: entrant, fighter: fighter.number))
    }
    let all = team.fighters.enumerated().map { place, fighter in
      let stream = stream(.attributes, fighter)
      let values = DuelAttribute.allCases.map { attribute in
        let range = fighter[attribute]
        let index = DuelAttribute.drawn.firstIndex(of: attribute) ?? 0
        let words = stream.words(tournament: tournament, block: UInt32(index / 4))
        let product = words[index % 4].multipliedFullWidth(by: UInt32(range.count))
        return range.lowerBound + Int(product.high)
      }
      return Fighter(fighter: fighter, place: place, values: values)
    }
    return drafted(all, team.fielded) { fighter in
      let words = stream(.draft, fighter.fighter).words(tournament: tournament)
      return UInt64(words[0]) << 32 | UInt64(words[1] & ~0xFF) | UInt64(fighter.place)
    }.sorted { ($0[.rank], $0.place) < ($1[.rank], $1.place) }
  }

  private static func drafted(
    _ fighters: [Fighter], _ count: Int, _ key: (Fighter) -> UInt64
  ) -> [Fighter] {
    guard count < fighters.count else { return fighters }
    let keyed = fighters.map { (key: key($0), fighter: $0) }
    return keyed.sorted { $0.key < $1.key }.prefix(count).map(\.fighter)
  }
}
