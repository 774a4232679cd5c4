internal import Games
internal import Programs
internal import TextFiles

/// A ranking as a scenario writes it.
struct RankingDefinition {
  /// The chain, its preset if it is from one, and what a match is worth by that.
  let chain: RankingChain
  let preset: PresetUse?
  let points: PointsScheme?

  /// How many steps a chain, and how many criteria a step may have.
  static let counts = 1...32

  /// What stands under `ranking` of a part of a stage.
  static var optionalField: Field {
    .optional("ranking", shape, "Its ranking, if it differs.")
  }

  private static var shape: Shape {
    let onSplit = RankingChain.OnSplit.allCases.map(\.rawValue)
    let steps = Shape.array(of: step, count: counts)
    let chain = Shape.object([
      .required("by", steps, "The steps."),
      .optional(
        "onSplit", .choice(onSplit),
        "What happens to teams that a step has separated only in part. continue: the next step. restart: the first "
          + "step again. pick: only the best is placed, all others start again at the first step.",
        default: .string(RankingChain.OnSplit.proceed.rawValue)),
      .optional("two", steps, "The steps for exactly two level teams, instead of by."),
    ])
    let preset = Shape.object([
      .required(
        "preset", .choice(RankingPreset.all.map(\.name)),
        "The ranking of a real competition. Criteria whose numbers are missing in competition.numbers are skipped."
      )
    ])
    return .anyOf([steps, chain, preset])
  }

  /// What stands under `ranking`.
  static var field: Field {
    .required(
      "ranking", shape,
      "The tie-breaks, the most important first: see docs/ranking.md. goalDifference and goalsFor are football's "
        + "names; other games use points, runs, eliminations, wins or maps instead, and best of n in a Swiss games. Lots "
        + "decide in the end, named or not; with shared instead of lots, level entrants share the better position."
    )
  }

  // Every kind of table has it, and it names many criteria.
  private static let step: Shape = {
    let words = RankingChain.Step.blockWords
    let better = GivenNumber.betterWords
    let opponents: [String] = LeagueOpponents.Kind.allCases.map(\.rawValue)
    return .anyOf([
      RankingCriterion.choice(of: CriterionLine.criteria(.chain)),
      .object([
        .required(
          "among",
          .array(
            of: RankingCriterion.choice(of: CriterionLine.criteria(.among)), count: counts),
          "Criteria applied to the matches among the level teams."),
        .optional(
          "onSplit", .choice([words.once, words.repeats]),
          "repeat: the block is applied again to the teams that it leaves level, on the matches among these.",
          default: .string(words.once)),
      ]),
      .object([
        .required(
          "criterion",
          .choice(RankingReader.floored),
          "A share of the points available, as in Magic."),
        .required("floor", .number(0...1), "The minimum that each share counts."),
      ]),
      .object([
        .required(
          RankingChain.Step.recordKey, .choice(opponents),
          "The winning percentage in matches against these."),
        .optional(
          "places", .integer(1...64),
          "For playoffTeams and otherPlayoffTeams: how many teams of a conference count as such, including all level "
            + "with the last of them."),
        .optional(
          "late", .boolean,
          "For division and conference: whether only the last half of these matches counts, and one more match at a "
            + "time while all are level.", default: false),
        .optional(
          "onlyWithin", .boolean,
          "For division and conference: whether it applies only if all level teams are in the same one.",
          default: false),
      ]),
      .object([
        .required("number", .text(1...100, pattern: .identifier), "A name in competition.numbers."),
        .required("better", .choice([better.higher, better.lower]), "Which end is ahead."),
      ]),
    ])
  }()

  /// Reads what has passed its shape; nil if it cannot be, which is reported.
  ///
  /// - Parameter isSeeded: whether the stage lists its rows by seed, so that a seed need not be given as a number.
  init?(
    _ node: JSONNode, at path: DocumentPath, unit: ScoreUnit, numbers: GivenNumbers,
    countsCards: Bool, isSeeded: Bool = false, earlier: CarryOver.Matches? = nil,
    _ diagnostics: inout Diagnostics
  ) {
    let reader = RankingReader(
      unit: unit, numbers: numbers, countsCards: countsCards, isSeeded: isSeeded,
      earlier: earlier)
    if let name = node["preset"]?.string, let preset = RankingPreset(name: name) {
      let chosen = isSeeded ? preset.chain.byListOrder(numbers) : preset.chain
      for criterion in chosen.criteria.map(\.criterion) {
        guard let obstacle = reader.obstacle(criterion) else { continue }
        diagnostics.report(
          obstacle, at: node["preset"]?.location, path: path.key("preset"))
        return nil
      }
      let absent = chosen.numbers.filter { numbers[$0.name] == nil }
      let counted = countsCards ? absent.filter { CardCriterion($0) != nil } : []
      let omitted = absent.filter { !counted.contains($0) }.map { RankingCriterion.number($0) }
      chain = chosen.without(omitted).counting(counted)
      self.preset = PresetUse(
        name: name, omitted: omitted, pointsScale: preset.pointsScale, entrant: preset.entrant)
      points = preset.points
      return
    }
    let errorsBefore = diagnostics.count
    let by = reader.steps(
      node["by"] ?? node, at: node["by"] == nil ? path : path.key("by"), &diagnostics)
    let two = node["two"].map { reader.steps($0, at: path.key("two"), &diagnostics) }
    guard diagnostics.count == errorsBefore else { return nil }
    let sharesRanks = by.last == .shared
    if let end = two?.last, end == .shared || end == .lots && sharesRanks,
      (end == .shared) != sharesRanks
    {
      diagnostics.report(
        "\"two\" ends in \"\(sharesRanks ? "lots" : "shared")\", but \"by\" does not; "
          + "put \"shared\" last in both or in neither",
        at: node["two"]?.location, path: path.key("two"))
      return nil
    }
    let onSplit = node["onSplit"]?.string.flatMap(RankingChain.OnSplit.init(rawValue:))
    chain = RankingChain(
      by, onSplit: onSplit ?? .proceed, two: two ?? [], sharesRanks: sharesRanks)
    preset = nil
    points = nil
  }
}

/// Reads the steps of a chain for one game.
private struct RankingReader {
  /// The names of criteria that a scenario may give another floor.
  static let floored = CriterionLine.criteria(.chain).filter { $0.sentence?.floor != nil }
    .map { $0.key(.goal) }

  let unit: ScoreUnit
  let numbers: GivenNumbers
  /// Whether the game counts cards.
  let countsCards: Bool
  /// Whether the stage lists its rows by seed.
  let isSeeded: Bool
  /// Which matches of a stage before count on; nil if not even its points do.
  let earlier: CarryOver.Matches?

  /// Why a criterion cannot be one of the table; nil if it can.
  func obstacle(_ criterion: RankingCriterion) -> String? {
    let name = Diagnostic.quote(criterion.key(unit))
    if earlier == nil, RankingCriterion.ofCarryOver.contains(criterion) {
      return "\(name) needs points that are carried over; use it only in a split"
    }
    if let earlier, earlier != .none, criterion.sentence?.readsOpponents ?? false {
      return
        "\(name) cannot be compared if matches of an earlier stage count too; leave it out, or carry over no "
        + "matches"
    }
    return nil
  }

  func steps(
    _ node: JSONNode, at path: DocumentPath, _ diagnostics: inout Diagnostics
  ) -> [RankingChain.Step] {
    var steps: [RankingChain.Step] = []
    for (index, element) in (node.elements ?? []).enumerated() {
      let own = path.index(index)
      guard let step = step(element, at: own, &diagnostics) else { continue }
      if steps.last == .lots {
        diagnostics.report(
          "\(name(element)) comes after \"lots\", which separate everyone; put \"lots\" last",
          at: element.location, path: own)
      } else if steps.last == .shared {
        diagnostics.report(
          "\(name(element)) comes after \"shared\", which leaves teams level; put \"shared\" "
            + "last", at: element.location, path: own)
      } else if case .criterion(let criterion) = step,
        steps.contains(where: { $0.repeats(criterion) })
      {
        reportRepeated(element, at: own, &diagnostics)
      }
      steps.append(step)
    }
    return steps
  }

  private func step(
    _ node: JSONNode, at path: DocumentPath, _ diagnostics: inout Diagnostics
  ) -> RankingChain.Step? {
    if let name = node.string {
      return criterion(name, node, at: path, &diagnostics).map { .criterion($0) }
    }
    if let name = node["criterion"]?.string, let floor = node["floor"]?.double {
      let hundredths = Int((floor * 100).rounded())
      if abs(floor * 100 - Double(hundredths)) > 1e-9 {
        diagnostics.report(
          "found a floor of \(floor), expected at most two decimals", at: node["floor"]?.location,
          path: path.key("floor"))
      }
      return RankingCriterion(key: name).flatMap {
        criterion($0.with(floor: hundredths), node, at: path, &diagnostics)
      }.map { .criterion($0) }
    }
    if let name = node["number"]?.string {
      return number(name, node, at: path.key("number"), &diagnostics).map {
        .criterion(.number($0))
      }
    }
    if let opponents = node[RankingChain.Step.recordKey]?.string
      .flatMap(LeagueOpponents.Kind.init(rawValue:))
    {
      return record(opponents, node, at: path, &diagnostics).map { .criterion($0) }
    }
    var criteria: [RankingCriterion] = []
    for (index, element) in (node["among"]?.elements ?? []).enumerated() {
      let own = path.key("among").index(index)
      guard let name = element.string,
        let criterion = criterion(name, element, at: own, &diagnostics)
      else { continue }
      if criteria.contains(criterion) { reportRepeated(element, at: own, &diagnostics) }
      criteria.append(criterion)
    }
    let repeats = node["onSplit"]?.string == RankingChain.Step.blockWords.repeats
    return criteria.isEmpty ? nil : .among(criteria, repeats: repeats)
  }

  private func criterion(
    _ name: String, _ node: JSONNode, at path: DocumentPath, _ diagnostics: inout Diagnostics
  ) -> RankingCriterion? {
    guard let criterion = RankingCriterion(key: name) else { return nil }
    let ownName = criterion.key(unit)
    if name != ownName {
      diagnostics.report(
        "\(Diagnostic.quote(name)) is not a criterion of this game, whose scores are \(unit.plural)",
        at: node.location, path: path, suggestion: ownName)
      return nil
    }
    return self.criterion(criterion, node, at: path, &diagnostics)
  }

  /// A criterion as the game, the stage and the numbers that are given make it; nil, with a report, if they have none.
  private func criterion(
    _ criterion: RankingCriterion, _ node: JSONNode, at path: DocumentPath,
    _ diagnostics: inout Diagnostics
  ) -> RankingCriterion? {
    if let obstacle = obstacle(criterion) {
      diagnostics.report(obstacle, at: node.location, path: path)
      return nil
    }
    if criterion.sentence?.quantity == .gamePoints, ![.map, .win, .game].contains(unit) {
      diagnostics.report(
        "\(Diagnostic.quote(criterion.line.name(unit))) counts the games of a match, but this game's scores are \(unit.plural)",
        at: node.location, path: path)
      return nil
    }
    guard let number = criterion.number, numbers[number.name] == nil else { return criterion }
    if number == .seed, isSeeded { return .listOrder }
    if countsCards, let cards = CardCriterion(number) { return .cards(cards) }
    return isGiven(number, node, at: path, &diagnostics) ? criterion : nil
  }

  /// A record against some opponents; nil, with a report, if a key is missing or says nothing of them.
  private func record(
    _ kind: LeagueOpponents.Kind, _ node: JSONNode, at path: DocumentPath,
    _ diagnostics: inout Diagnostics
  ) -> RankingCriterion? {
    let errorsBefore = diagnostics.count
    let name = Diagnostic.quote(kind.rawValue)
    if kind.isOfPlayoffs, node["places"] == nil {
      diagnostics.report(
        "found no \"places\", expected how many teams of a conference go on", at: node.location,
        path: path)
    }
    func refuse(_ key: String, _ expected: String) {
      guard let excess = node[key] else { return }
      diagnostics.report(
        "found \(Diagnostic.quote(key)) with \(name), expected it only with \(expected)",
        at: excess.location, path: path.key(key))
    }
    if !kind.isOfPlayoffs { refuse("places", "playoffTeams and otherPlayoffTeams") }
    if !kind.isOwnPart {
      refuse("late", "division and conference")
      refuse("onlyWithin", "division and conference")
    }
    guard diagnostics.count == errorsBefore else { return nil }
    let opponents = LeagueOpponents(
      kind, places: node["places"]?.integer ?? 0, onlyWithin: node["onlyWithin"]?.boolean ?? false)
    return node["late"]?.boolean ?? false ? .lateRecord(opponents) : .record(opponents)
  }

  /// A number of another name than those that are criteria by themselves.
  private func number(
    _ name: String, _ node: JSONNode, at path: DocumentPath, _ diagnostics: inout Diagnostics
  ) -> GivenNumber? {
    guard RankingCriterion(key: name) == nil else {
      diagnostics.report(
        "\(Diagnostic.quote(name)) is a criterion without options; write just \(Diagnostic.quote(name))",
        at: node["number"]?.location, path: path)
      return nil
    }
    let number = GivenNumber(
      name, isHigherBetter: node["better"]?.string == GivenNumber.betterWords.higher)
    return isGiven(number, node["number"] ?? node, at: path, &diagnostics) ? number : nil
  }

  private func isGiven(
    _ number: GivenNumber, _ node: JSONNode, at path: DocumentPath, _ diagnostics: inout Diagnostics
  ) -> Bool {
    if numbers[number.name] != nil { return true }
    let name = Diagnostic.quote(number.name)
    diagnostics.report(
      "\(name) compares numbers that are not given; give each entrant one in $.competition.numbers[\(name)]",
      at: node.location, path: path,
      suggestion: nearestName(to: number.name, among: numbers.names))
    return false
  }

  private func reportRepeated(
    _ node: JSONNode, at path: DocumentPath, _ diagnostics: inout Diagnostics
  ) {
    diagnostics.report(
      "\(name(node)) is listed twice; a criterion that has not separated two entrants will not do so later",
      at: node.location, path: path)
  }

  /// A step in the words of a message.
  private func name(_ node: JSONNode) -> String {
    (node.string
      ?? (node["number"] ?? node["criterion"] ?? node[RankingChain.Step.recordKey])?
      .string).map(Diagnostic.quote) ?? "this step"
  }
}

extension RankingChain.Step {
  /// A Boolean value indicating whether a criterion after this step could separate nobody: it is the same one, or compares
  /// the same number the other way round.
  fileprivate func repeats(_ criterion: RankingCriterion) -> Bool {
    guard let own = self.criterion else { return false }
    return own == criterion || own.number != nil && own.number?.name == criterion.number?.name
  }
}
