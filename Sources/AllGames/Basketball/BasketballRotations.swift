internal import Games
internal import Players
internal import TextFiles

/// The rotations that a squad could play: some players share the minutes by ``BasketballPlan`` and everyone else is
/// absent.
///
/// Ratings decide which of two rotations is stronger. That the stronger one wins more often is not proven, because
/// points and possessions have deviations of their own.
struct BasketballRotations: LineupSource {
  /// The number of players, by minutes of the season, who may play.
  static let poolSize = 15
  static let usualSizes = 8...10
  static let sizes = 6...poolSize

  let teams: [BasketballTeam]
  let rules: BasketballRules

  private static let parts = [
    LineupChoices.Part(
      name: "rotation", title: "Rotation", isOnePlayer: false, isProvenToHelp: false)
  ]
  private static let wording = LineupChoices.Wording(
    rule:
      "the minutes of everyone else go to those of their position who are worth no more, up to the season's "
      + "minutes per game and 40, and the rest to replacement players",
    strengths: "Points per 100 possessions above an average team", note: nil)

  private func players(of side: Int) throws(LineupError) -> BasketballSquad {
    guard rules.scores == .possessions, let squad = teams[side].squad else {
      throw LineupError(
        .squad,
        "\(Diagnostic.quote(teams[side].name)) has no players that its strength depends on; expected a squad, and "
          + "scores from possessions")
    }
    return squad
  }

  func squad(of side: Int) throws(LineupError) -> [String] { try players(of: side).names }

  func choices(of side: Int, _ terms: LineupTerms) throws(LineupError) -> LineupChoices {
    let squad = try players(of: side)
    if teams[side].isUncertain { throw .uncertainRatings(of: teams[side].name) }
    let rotation = BasketballRotation(squad, rules, terms)
    if let idle = squad.names.first(where: { terms.with.contains($0) && !rotation.plays($0) }) {
      throw LineupError(
        .players,
        "--with: found \(Diagnostic.quote(idle)), who has no minutes in the season, and so no share of the 240"
      )
    }
    let range = max(1, terms.with.count)...max(1, rotation.pool.count)
    let name =
      "the squad of \(Diagnostic.quote(teams[side].name))"
      + (terms.without.isEmpty ? "" : " without those in --without")
    let sizes =
      try terms.formations.map { names throws(LineupError) in try asked(names, range, name) }
      ?? BasketballRotations.usualSizes.filter { range.contains($0) }
    guard !sizes.isEmpty else {
      let usual = BasketballRotations.usualSizes
      throw terms.with.count > usual.upperBound
        ? LineupError(
          .players,
          "--with: found \(terms.with.count) players, expected at most \(usual.upperBound); give numbers with "
            + "--formations")
        : LineupError(
          terms.without.isEmpty ? .squad : .players,
          "\(name) has \(rotation.pool.count) players with minutes, expected at least "
            + "\(usual.lowerBound); give numbers with --formations")
    }
    return LineupChoices(
      parts: BasketballRotations.parts,
      formations: sizes.map { size in
        LineupChoices.Formation(
          name: BasketballRotations.name(size), choices: [rotation.choices(of: size)])
      }, wording: BasketballRotations.wording)
  }

  /// - Parameter range: From the number of players who must play to the number who can.
  private func asked(
    _ names: [String], _ range: ClosedRange<Int>, _ squad: String
  ) throws(LineupError) -> [Int] {
    var sizes: [Int] = []
    let allowed = BasketballRotations.sizes
    for name in names {
      func refused(_ reason: String) -> LineupError {
        LineupError(.formations, "found \(Diagnostic.quote(name))\(reason)")
      }
      guard let size = Int(name), allowed.contains(size) else {
        throw refused(
          ", expected numbers of players who share the minutes, \(allowed.lowerBound) to \(allowed.upperBound), "
            + "such as 8,9")
      }
      guard size <= range.upperBound else {
        throw refused(", but \(squad) has \(range.upperBound) players with minutes")
      }
      guard size >= range.lowerBound else {
        throw refused(", but --with asks for \(range.lowerBound) players")
      }
      guard !sizes.contains(size) else { throw refused(" twice, expected each number once") }
      sizes.append(size)
    }
    return sizes
  }

  private static func name(_ size: Int) -> String { "\(size) players" }

  /// Returns the players who have minutes in the scenario.
  func lineup(of side: Int) -> Lineup {
    guard let squad = teams[side].squad else {
      return Lineup(formation: BasketballRotations.name(0), choices: [])
    }
    let choice = BasketballRotation(squad, rules).current
    return Lineup(
      formation: BasketballRotations.name(choice.players[0].count), choices: [choice])
  }

  func strengths(of side: Int) -> [LineupStrength] {
    guard let squad = teams[side].squad else { return [] }
    let total = squad.plan(rules).total(squad.ratings(rules), rules)
    return [
      ("offence", rules.offenceWeight * total.offence),
      ("defence", rules.defenceWeight * total.defence),
    ].map { LineupStrength(name: $0, value: ($1 * 10_000).rounded() / 10_000) }
  }

  /// Returns the patch that plans 0 minutes for the absent players and none for the others.
  func patch(of side: Int, _ lineup: Lineup, among choices: LineupChoices) -> JSONValue {
    guard let squad = teams[side].squad else { return [:] }
    let playing = Set(lineup.choices.flatMap { $0.players[0] })
    let minutes = zip(squad.names, squad.planned).compactMap { name, planned in
      let value: JSONValue? =
        if !playing.contains(name) { .whole(0) } else { planned.map { _ in .null } }
      return value.map { JSONObject.Member(name, $0) }
    }
    return ["minutes": .object(JSONObject(minutes))]
  }
}

struct BasketballRotation {
  private let squad: BasketballSquad
  private let rules: BasketballRules
  private let players: [BasketballPlan.Player]
  private let ratings: [BasketballRating]
  private let terms: LineupTerms

  init(_ squad: BasketballSquad, _ rules: BasketballRules, _ terms: LineupTerms = LineupTerms()) {
    self.squad = squad
    self.rules = rules
    self.terms = terms
    players = squad.players(rules)
    ratings = players.map(\.rating)
  }

  /// The indices of the players who may play, including those who must, in the squad's order.
  var pool: [Int] {
    let able = players.indices.filter {
      players[$0].season > 0 && !terms.without.contains(squad.names[$0])
    }
    .sorted { (players[$1].season, $0) < (players[$0].season, $1) }
    let must = able.filter(isRequired)
    let others = able.filter { !isRequired($0) }
    return (must + others.prefix(max(0, BasketballRotations.poolSize - must.count))).sorted()
  }

  private func isRequired(_ player: Int) -> Bool { terms.with.contains(squad.names[player]) }

  func plays(_ name: String) -> Bool {
    zip(squad.names, players).contains { $0 == name && $1.season > 0 }
  }

  var current: LineupChoices.Choice {
    let plan = squad.plan(rules)
    return choice(plan, squad.names.indices.filter { plan.numerators[$0] > 0 })
  }

  /// Returns all rotations of some size with the players who must play, the strongest first.
  func choices(of size: Int) -> [LineupChoices.Choice] {
    let choices = pool.subsets(size, including: Set(pool.filter(isRequired))).map { playing in
      let planned = players.indices.map { playing.contains($0) ? nil : Int128(0) }
      return choice(BasketballPlan(planned: planned, players, rules), playing)
    }
    return LineupChoices.Choice.merged(choices).sorted {
      ($1.strength, $0.players[0].joined()) < ($0.strength, $1.players[0].joined())
    }
  }

  private func choice(_ plan: BasketballPlan, _ playing: [Int]) -> LineupChoices.Choice {
    let total = plan.total(ratings, rules)
    return LineupChoices.Choice(
      strength: rules.offenceWeight * total.offence + rules.defenceWeight * total.defence,
      signature: BasketballStrength(total, pace: rules.pace, rules).signature,
      players: [playing.map { squad.names[$0] }])
  }
}
