internal import Games
internal import KernelInterface
internal import Players
internal import TextFiles

/// The line-ups that football clubs could choose: everyone plays in the line of their own position, and of a
/// line the weakest is sent off first.
///
/// Who keeps goal is the one part of which it is proven that more strength helps. A shot brings the ball
/// back before the defence whether it is a goal or not, and nobody fouls there, so that the course of a
/// match does not depend on keepers at all: a stronger one faces the same shots, as tired as a weaker one
/// would be, and saves whatever that one saves. (Where two keepers differ by no more than a float rounds,
/// that may fail once in some million shots.) Of the other lines it is not proven, and by some rules not
/// so: a stronger line wins more battles, fouls more often, sees more cards and tires where it plays more.
struct FootballLineups: LineupSource {
  /// The largest squad of which line-ups are chosen.
  static let largestSquad = 40
  /// How many choices there may be for all lines together, of every number of players that is asked for.
  static let maximumChoices = 250_000

  let squads: [FootballSquad]
  let rules: FootballRules
  let strengths: FootballStrengths

  private static let keeper = LineupChoices.Part(
    name: "keeper", title: "Keeper", isOnePlayer: true, isProvenToHelp: true)
  private static let parts =
    [keeper]
    + [("Defence", FootballLine.defence), ("Midfield", .midfield), ("Attack", .attack)].map {
      LineupChoices.Part(name: $1.key, title: $0, isOnePlayer: false, isProvenToHelp: false)
    }

  private static let wording = LineupChoices.Wording(
    rule: "everyone in their own position", strengths: "Strengths at kick-off",
    note: "Of a line the last named is sent off first.")

  func squad(of side: Int) -> [String] { squads[side].players.map(\.name) }

  func choices(of side: Int, _ terms: LineupTerms) throws(LineupError) -> LineupChoices {
    let squad = squads[side]
    let pool = try FootballPool(squad, terms)
    guard pool.count <= FootballLineups.largestSquad else {
      throw LineupError(
        .squad,
        "\(pool.name) has \(pool.count) players, expected at most \(FootballLineups.largestSquad); leave out "
          + "players who will not play")
    }
    guard squad.uncertainty.canonical(squad.players.map(\.name)) == nil else {
      throw .uncertainRatings(of: squad.name)
    }
    let formations =
      try terms.formations.map { names throws(LineupError) in try asked(names, pool) }
      ?? usual(pool, beside: lineup(of: side).formation)
    guard !formations.isEmpty else {
      throw LineupError(
        pool.isWhole ? .squad : .players,
        "\(pool.name) can fill none of the usual formations\(pool.demand); it has \(pool.description); "
          + "name some with --formations")
    }
    return try choices(formations, pool)
  }

  /// The usual formations that a squad can fill, and the one in which it plays, if it can fill that.
  private func usual(_ pool: FootballPool, beside own: String) -> [FootballFormation] {
    let usual = FootballFormation.usual(outfield: rules.players - 1)
    let all = usual + (FootballFormation(own).map { usual.contains($0) ? [] : [$0] } ?? [])
    return all.filter {
      $0.counts.reduce(0, +) == rules.players - 1 && pool.obstacle(to: $0) == nil
    }
  }

  private func asked(
    _ names: [String], _ pool: FootballPool
  ) throws(LineupError) -> [FootballFormation] {
    var formations: [FootballFormation] = []
    for name in names {
      let quoted = Diagnostic.quote(name)
      guard let formation = FootballFormation(name) else {
        throw LineupError(
          .formations,
          "found \(quoted), expected defenders, midfielders and attackers, such as 4-3-3")
      }
      let count = formation.counts.reduce(0, +)
      guard count == rules.players - 1 else {
        throw LineupError(
          .formations,
          "found \(quoted), which has \(count) players besides the keeper, expected "
            + "\(rules.players - 1)")
      }
      guard !formations.contains(formation) else {
        throw LineupError(.formations, "found \(quoted) twice, expected each formation once")
      }
      if let obstacle = pool.obstacle(to: formation) {
        throw LineupError(.formations, "found \(quoted), which \(obstacle)")
      }
      formations.append(formation)
    }
    return formations
  }

  func lineup(of side: Int) -> Lineup {
    let squad = squads[side]
    let lines = FootballLine.allCases.map { squad.lines[$0, default: []] }
    let sums = FootballLineSums([[squad.keeper]] + lines, of: squad.players)
    let names = { (players: [Int]) in players.map { squad.players[$0].name } }
    let choices = FootballLine.allCases.map { line in
      choice(sums, line.rawValue + 1, as: line, players: names(lines[line.rawValue]))
    }
    let keeper = choice(sums, keeper: 0, players: names([squad.keeper]))
    return Lineup(
      formation: FootballFormation(lines.map(\.count)).name, choices: [keeper] + choices)
  }

  func patch(of side: Int, _ lineup: Lineup, among choices: LineupChoices) -> JSONValue {
    ["lineup": choices.document(lineup)]
  }

  func strengths(of side: Int) -> [LineupStrength] {
    let start = side * strengths.layout.stride + FootballStrengthRow.kickOff
    return zip(FootballLineups.parts, strengths.rows[start...]).map { part, strength in
      LineupStrength(name: part.name, value: (Double(strength) * 10_000).rounded() / 10_000)
    }
  }
}

extension FootballLineups {
  /// A number of players of a line.
  private struct Place: Hashable {
    let line: FootballLine
    let count: Int
  }

  /// All line-ups of some formations, which the squad can fill.
  private func choices(
    _ formations: [FootballFormation], _ pool: FootballPool
  ) throws(LineupError) -> LineupChoices {
    var places: [Place] = []
    for formation in formations {
      for line in FootballLine.allCases {
        let place = Place(line: line, count: formation.counts[line.rawValue])
        if !places.contains(place) { places.append(place) }
      }
    }
    let count = places.reduce(0.0) { $0 + pool.subsetCount($1.line, $1.count) }
    guard count <= Double(FootballLineups.maximumChoices) else {
      throw LineupError(
        .formations,
        "\(pool.name), \(pool.description), leaves these formations "
          + "more than \(FootballLineups.maximumChoices) choices for their lines; name fewer formations"
      )
    }
    let subsets = places.map { pool.subsets($0.line, $0.count) }
    let sums = FootballLineSums(pool.keepers.map { [$0] } + subsets.joined(), of: pool.players)
    let names = { (players: [Int]) in players.map { pool.players[$0].name } }
    let keepers = pool.keepers.enumerated().map { index, player in
      choice(sums, keeper: index, players: names([player]))
    }
    var start = keepers.count
    var choices: [Place: [LineupChoices.Choice]] = [:]
    for (place, lines) in zip(places, subsets) {
      choices[place] = FootballLineups.merged(
        lines.enumerated().map { index, line in
          choice(sums, start + index, as: place.line, players: names(line))
        })
      start += lines.count
    }
    let keeping = FootballLineups.merged(keepers)
    return LineupChoices(
      parts: FootballLineups.parts,
      formations: formations.map { formation in
        LineupChoices.Formation(
          name: formation.name,
          choices: [keeping]
            + FootballLine.allCases.map { line in
              choices[Place(line: line, count: formation.counts[line.rawValue]), default: []]
            })
      }, wording: FootballLineups.wording)
  }

  /// The same choices with those that come to the same as one, the strongest first: of the same strength
  /// when a match begins, those that are stronger after dismissals.
  private static func merged(_ choices: [LineupChoices.Choice]) -> [LineupChoices.Choice] {
    var sets: [[Float]: [[String]]] = [:]
    for choice in choices { sets[choice.signature, default: []] += choice.players }
    return choices.compactMap { choice in
      // The first of those that come to the same stands for all of them.
      sets.removeValue(forKey: choice.signature).map {
        LineupChoices.Choice(
          strength: choice.strength, signature: choice.signature, players: $0)
      }
    }.sorted { $1.signature.lexicographicallyPrecedes($0.signature) }
  }
}

extension FootballLineups {
  /// What strengths are multiplied by where there is an advantage in it: choices come to the same only if they do so at
  /// home as well.
  private var homeFactors: [Double] {
    strengths.favoursHome ? [strengths.formula.homeFactor] : []
  }

  /// Someone who keeps goal.
  private func choice(
    _ sums: FootballLineSums, keeper index: Int, players: [String]
  ) -> LineupChoices.Choice {
    let strength = sums.keeper(index, strengths.formula)
    return LineupChoices.Choice(
      strength: Double(strength),
      signature: [strength]
        + homeFactors.map { sums.keeper(index, strengths.formula, times: $0) },
      players: [players])
  }

  /// Players of a line.
  private func choice(
    _ sums: FootballLineSums, _ index: Int, as line: FootballLine, players: [String]
  ) -> LineupChoices.Choice {
    let lines = ([1] + homeFactors).map {
      sums.line(index, as: line, strengths.formula, times: $0)
    }
    return LineupChoices.Choice(
      strength: Double(lines[0].own.last ?? 0),
      signature: lines.flatMap { $0.own.reversed() + $0.help.reversed() }, players: [players])
  }
}
