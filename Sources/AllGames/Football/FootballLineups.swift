internal import Games
internal import KernelInterface
internal import Players
internal import TextFiles

/// The line-ups that football clubs could choose: everyone plays in the line of their own position, and the
/// weakest player of a line is sent off first.
///
/// Only of the keeper is it proven that more strength helps. A shot returns the ball to the defence whether it is a
/// goal or not, and nobody fouls there, so that the course of a match does not depend on keepers: a stronger keeper
/// faces the same shots, is as tired as a weaker one would be, and makes the same saves and more. (If two keepers
/// differ by no more than a float's rounding, this may fail once in some million shots.) A stronger line need not
/// help: it wins more battles, fouls more often, sees more cards and tires where it plays more.
struct FootballLineups: LineupSource {
  static let largestSquad = 40
  /// The maximum number of choices of all lines together.
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
    note: "The last player of a line is sent off first.")

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
      ?? usual(pool, and: lineup(of: side).formation)
    guard !formations.isEmpty else {
      throw LineupError(
        pool.isWhole ? .squad : .players,
        "\(pool.name) can fill none of the usual formations\(pool.demand); it has \(pool.description); "
          + "name some with --formations")
    }
    return try choices(formations, pool)
  }

  /// Returns the usual formations and the squad's own formation, if the squad can fill them.
  private func usual(_ pool: FootballPool, and own: String) -> [FootballFormation] {
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
      func refused(_ reason: String) -> LineupError {
        LineupError(.formations, "found \(Diagnostic.quote(name))\(reason)")
      }
      guard let formation = FootballFormation(name) else {
        throw refused(", expected defenders, midfielders and attackers, such as 4-3-3")
      }
      let (count, expected) = (formation.counts.reduce(0, +), rules.players - 1)
      guard count == expected else {
        throw refused(
          ", which has \(count) players besides the keeper, expected \(expected)")
      }
      guard !formations.contains(formation) else {
        throw refused(" twice, expected each formation once")
      }
      if let obstacle = pool.obstacle(to: formation) { throw refused(", which \(obstacle)") }
      formations.append(formation)
    }
    return formations
  }

  func lineup(of side: Int) -> Lineup {
    let squad = squads[side]
    let lines = FootballLine.allCases.map { squad.lines[$0, default: []] }
    let sums = FootballLineSums([[squad.keeper]] + lines, of: squad.players)
    let choices = ([[squad.keeper]] + lines).enumerated().map { index, players in
      choice(
        sums, index, as: FootballLine(rawValue: index - 1),
        players: players.map { squad.players[$0].name })
    }
    return Lineup(formation: FootballFormation(lines.map(\.count)).name, choices: choices)
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
  private struct Place: Hashable {
    /// The line, or `nil` for the keeper.
    let line: FootballLine?
    let count: Int
  }

  /// Returns all line-ups of some formations, which the squad can fill.
  private func choices(
    _ formations: [FootballFormation], _ pool: FootballPool
  ) throws(LineupError) -> LineupChoices {
    let keeper = Place(line: nil, count: 1)
    let placesByFormation = formations.map { formation in
      [keeper] + zip(FootballLine.allCases, formation.counts).map { Place(line: $0, count: $1) }
    }
    var places = [keeper]
    for place in placesByFormation.joined() where !places.contains(place) { places.append(place) }
    let count = places.dropFirst().reduce(0.0) { $0 + pool.subsetCount($1.line, $1.count) }
    guard count <= Double(FootballLineups.maximumChoices) else {
      throw LineupError(
        .formations,
        "\(pool.name), \(pool.description), leaves these formations "
          + "more than \(FootballLineups.maximumChoices) choices for their lines; name fewer formations"
      )
    }
    let subsets = places.map { pool.subsets($0.line, $0.count) }
    let sums = FootballLineSums(Array(subsets.joined()), of: pool.players)
    var index = 0
    var choices: [Place: [LineupChoices.Choice]] = [:]
    for (place, subsets) in zip(places, subsets) {
      choices[place] = FootballLineups.strongestFirst(
        subsets.map { players in
          defer { index += 1 }
          return choice(
            sums, index, as: place.line, players: players.map { pool.players[$0].name })
        })
    }
    return LineupChoices(
      parts: FootballLineups.parts,
      formations: zip(formations, placesByFormation).map { formation, places in
        LineupChoices.Formation(
          name: formation.name, choices: places.map { choices[$0, default: []] })
      }, wording: FootballLineups.wording)
  }

  /// Merges equivalent choices and sorts by strength at kick-off, then by strengths after dismissals.
  private static func strongestFirst(
    _ choices: [LineupChoices.Choice]
  ) -> [LineupChoices.Choice] {
    LineupChoices.Choice.merged(choices).sorted {
      $1.signature.lexicographicallyPrecedes($0.signature)
    }
  }

  private func choice(
    _ sums: FootballLineSums, _ index: Int, as line: FootballLine?, players: [String]
  ) -> LineupChoices.Choice {
    // Line-ups are equivalent only if they are so at home as well.
    let signature = strengths.homeFactors.flatMap {
      sums.strengths(index, as: line, strengths.formula, times: $0)
    }
    return LineupChoices.Choice(
      strength: Double(signature.first ?? 0), signature: signature, players: [players])
  }
}
