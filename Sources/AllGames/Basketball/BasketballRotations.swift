internal import Games
internal import TextFiles

/// The rotations that a squad could play: some players share the 240 minutes in proportion to their season's,
/// 40 at most each, and everyone else is out.
///
/// Which of two rotations is the stronger one is for the ratings to say; that the stronger one wins more
/// often is not proven, as points and possessions have deviations of their own.
struct BasketballRotations: LineupSource {
  /// Those with the most minutes of a season may play, so many of them.
  static let poolSize = 15
  /// The numbers of players that are thought of where nobody says.
  static let usualSizes = 8...10
  /// Numbers of players that may be asked for: six play 40 minutes each.
  static let sizes = 6...poolSize

  let teams: [BasketballTeam]
  let rules: BasketballRules

  private static let parts = [
    LineupChoices.Part(
      name: "rotation", title: "Rotation", isOnePlayer: false, isProvenToHelp: false)
  ]
  private static let wording = LineupChoices.Wording(
    rule: "who plays shares the 240 minutes in proportion to the season's, 40 at most each",
    strengths: "Points per 100 possessions beside an average team", note: nil)

  func choices(of side: Int, formations names: [String]?) throws(LineupError) -> LineupChoices {
    let quoted = Diagnostic.quote(teams[side].name)
    guard rules.scores == .possessions, case .squad(let squad) = teams[side].strength else {
      throw LineupError(
        .squad,
        "\(quoted) has no players by which its strength goes; expected a squad, and scores "
          + "from possessions")
    }
    let rotation = BasketballRotation(squad, rules)
    let pool = rotation.pool
    let sizes =
      try names.map { names throws(LineupError) in try asked(names, of: pool.count, quoted) }
      ?? BasketballRotations.usualSizes.filter { $0 <= pool.count }
    guard !sizes.isEmpty else {
      throw LineupError(
        .squad,
        "the squad of \(quoted) has \(pool.count) players with minutes, expected at least "
          + "\(BasketballRotations.usualSizes.lowerBound); name numbers with --formations")
    }
    return LineupChoices(
      parts: BasketballRotations.parts,
      formations: sizes.map { size in
        LineupChoices.Formation(
          name: BasketballRotations.name(size), choices: [rotation.choices(of: size)])
      }, wording: BasketballRotations.wording)
  }

  private func asked(
    _ names: [String], of most: Int, _ quoted: String
  ) throws(LineupError) -> [Int] {
    var sizes: [Int] = []
    for name in names {
      let found = Diagnostic.quote(name)
      guard let size = Int(name), BasketballRotations.sizes.contains(size) else {
        throw LineupError(
          .formations,
          "found \(found), expected numbers of players who share the minutes, "
            + "\(BasketballRotations.sizes.lowerBound) to \(BasketballRotations.sizes.upperBound), such as "
            + "8,9")
      }
      guard size <= most else {
        throw LineupError(
          .formations, "found \(found), but the squad of \(quoted) has \(most) players with minutes"
        )
      }
      guard !sizes.contains(size) else {
        throw LineupError(.formations, "found \(found) twice, expected each number once")
      }
      sizes.append(size)
    }
    return sizes
  }

  private static func name(_ size: Int) -> String { "\(size) players" }

  /// Everyone who has minutes as the scenario is.
  func lineup(of side: Int) -> Lineup {
    guard case .squad(let squad) = teams[side].strength else {
      return Lineup(formation: BasketballRotations.name(0), choices: [])
    }
    let choice = BasketballRotation(squad, rules).current
    return Lineup(
      formation: BasketballRotations.name(choice.players[0].count), choices: [choice])
  }

  func strengths(of side: Int) -> [LineupStrength] {
    guard case .squad(let squad) = teams[side].strength else { return [] }
    let total = squad.plan.total(squad.ratings(rules), rules)
    return [
      ("offence", rules.offenceWeight * total.offence),
      ("defence", rules.defenceWeight * total.defence),
    ].map { LineupStrength(name: $0, value: ($1 * 10_000).rounded() / 10_000) }
  }

  /// Nobody's minutes are named but those of who is out.
  func patch(of side: Int, _ lineup: Lineup, among choices: LineupChoices) -> JSONValue {
    guard case .squad(let squad) = teams[side].strength else { return [:] }
    let playing = Set(lineup.choices.flatMap { $0.players[0] })
    let minutes = zip(squad.names, squad.named).compactMap { name, named in
      let value: JSONValue? =
        if !playing.contains(name) { .whole(0) } else { named.map { _ in .null } }
      return value.map { JSONObject.Member(name, $0) }
    }
    return ["minutes": .object(JSONObject(minutes))]
  }
}

/// What the rotations of a squad come to.
struct BasketballRotation {
  private let squad: BasketballSquad
  private let rules: BasketballRules
  private let seasons: [Int128]
  private let ratings: [BasketballRating]
  private let replacement: BasketballRating

  init(_ squad: BasketballSquad, _ rules: BasketballRules) {
    self.squad = squad
    self.rules = rules
    seasons = squad.seasons.map { $0[.minutes] }
    ratings = squad.ratings(rules)
    replacement = .replacement(rules)
  }

  /// Who may play: indices of the squad, in its order.
  var pool: [Int] {
    seasons.indices.filter { seasons[$0] > 0 }.sorted { (seasons[$1], $0) < (seasons[$0], $1) }
      .prefix(BasketballRotations.poolSize).sorted()
  }

  /// The squad as the scenario has it.
  var current: LineupChoices.Choice {
    let plan = squad.plan
    return choice(plan, squad.names.indices.filter { plan.numerators[$0] > 0 })
  }

  /// All rotations of so many players, those that come to the same as one, the strongest first.
  func choices(of size: Int) -> [LineupChoices.Choice] {
    var players: [[Float]: [[String]]] = [:]
    var found: [LineupChoices.Choice] = []
    var chosen: [Int] = []
    let pool = pool
    func choose(from first: Int) {
      guard chosen.count < size else {
        let playing = chosen
        let minutes = seasons.indices.map { playing.contains($0) ? seasons[$0] : 0 }
        let choice = choice(
          BasketballPlan(named: minutes.map { _ in nil }, seasons: minutes), playing)
        if players[choice.signature] == nil { found.append(choice) }
        players[choice.signature, default: []] += choice.players
        return
      }
      guard pool.count - first >= size - chosen.count else { return }
      for index in first..<pool.count {
        chosen.append(pool[index])
        choose(from: index + 1)
        chosen.removeLast()
      }
    }
    choose(from: 0)
    return found.map { choice in
      LineupChoices.Choice(
        strength: choice.strength, signature: choice.signature,
        players: players[choice.signature] ?? choice.players)
    }.sorted {
      ($1.strength, $0.players[0].joined()) < ($0.strength, $1.players[0].joined())
    }
  }

  /// - Parameter playing: indices of the squad.
  private func choice(_ plan: BasketballPlan, _ playing: [Int]) -> LineupChoices.Choice {
    let total = plan.totalOfMany(ratings, replacement: replacement)
    return LineupChoices.Choice(
      strength: rules.offenceWeight * total.offence + rules.defenceWeight * total.defence,
      signature: BasketballStrength(total, pace: rules.pace, rules).signature,
      players: [playing.map { squad.names[$0] }])
  }
}
