internal import Games
internal import Programs
internal import TextFiles

/// Reads the steps of a chain for one game.
struct RankingReader {
  /// The names of criteria that a scenario may give another floor.
  static let floored = CriterionLine.criteria(.chain).filter { $0.sentence?.floor != nil }
    .map { $0.key(.goal) }

  let unit: ScoreUnit
  /// The numbers that the scenario gives, or `nil` in a preset, which may compare any.
  let numbers: GivenNumbers?
  let countsCards: Bool
  /// True if the stage lists its rows by seed.
  var isSeeded = false
  /// The matches of an earlier stage that count too, or `nil` if not even its points do.
  let earlier: CarryOver.Matches?
  /// Returns the criterion of a name, or `nil` if there is none.
  var named: (String) -> RankingCriterion? = { RankingCriterion(key: $0) }

  /// Returns why the table cannot be ranked by a criterion, or `nil` if it can.
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

  /// Reads a chain that is written out, or returns `nil`, with a report, if the table cannot be ranked so.
  func chain(
    _ node: JSONNode, at path: DocumentPath, _ diagnostics: inout Diagnostics
  ) -> RankingChain? {
    let errorsBefore = diagnostics.count
    let by = steps(
      node["by"] ?? node, at: node["by"] == nil ? path : path.key("by"), &diagnostics)
    let two = node["two"].map { steps($0, at: path.key("two"), &diagnostics) }
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
    return RankingChain(
      by, onSplit: onSplit ?? .proceed, two: two ?? [], sharesRanks: sharesRanks)
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
    guard let criterion = named(name) else { return nil }
    let ownName = criterion.key(unit)
    if name != ownName {
      diagnostics.report(
        "\(Diagnostic.quote(name)) is not a criterion of this game, whose scores are \(unit.plural)",
        at: node.location, path: path, suggestion: ownName)
      return nil
    }
    return self.criterion(criterion, node, at: path, &diagnostics)
  }

  /// Returns a criterion as the game, the stage and the given numbers make it, or `nil`, with a report, if they cannot.
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
    guard let number = criterion.number, let numbers, numbers[number.name] == nil else {
      return criterion
    }
    if number == .seed, isSeeded { return .listOrder }
    if countsCards, let cards = CardCriterion(number) { return .cards(cards) }
    return isGiven(number, node, at: path, &diagnostics) ? criterion : nil
  }

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

  /// Reads a number whose name is not a criterion by itself.
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
    guard let numbers, numbers[number.name] == nil else { return true }
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

  private func name(_ node: JSONNode) -> String {
    (node.string
      ?? (node["number"] ?? node["criterion"] ?? node[RankingChain.Step.recordKey])?
      .string).map(Diagnostic.quote) ?? "this step"
  }
}

extension RankingChain.Step {
  /// Returns true if a criterion after this step could separate nothing: it is the same one, or compares the same
  /// number in reverse.
  fileprivate func repeats(_ criterion: RankingCriterion) -> Bool {
    guard let own = self.criterion else { return false }
    return own == criterion || own.number != nil && own.number?.name == criterion.number?.name
  }
}
