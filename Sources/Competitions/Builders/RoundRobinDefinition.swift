internal import Games
internal import TextFiles

/// A round robin as a scenario names it.
struct RoundRobinDefinition: StageDefinition {
  let kind = "roundRobin"
  let summary = "Everyone meets everyone, once a leg."

  var fields: [Field] {
    let points = Shape.integer(PointsScheme.range)
    return [
      .optional(
        "legs", .integer(RoundRobinBuilder.legCounts),
        "How often a pair meets; in every second leg the other side is at home.", default: 1),
      .optional(
        "points",
        .object([
          .optional("win", points, "Points for a win.", default: 3),
          .optional("draw", points, "Points for a draw.", default: 1),
          .optional("loss", points, "Points for a loss.", default: 0),
        ]),
        "What a match is worth in the table."),
      StageSource.neutral,
      .required(
        "ranking",
        .array(
          of: .choice(RankingCriterion.allKeys),
          count: 1...RankingCriterion.allCases.count),
        "What separates entrants, the most important first. goalDifference and goalsFor are football's; "
          + "other games have points, runs, eliminations, wins or maps in their place. headToHead is the table "
          + "of the matches among those still level: points, then difference, then score. Lots "
          + "decide in the end, named or not."),
    ]
  }

  func compile(_ source: StageSource, diagnostics: inout Diagnostics) -> Program? {
    let legs = source.node["legs"]?.integer ?? 1
    let points = source.node["points"]
    let standard = PointsScheme()
    let scheme = PointsScheme(
      win: points?["win"]?.integer ?? standard.win,
      draw: points?["draw"]?.integer ?? standard.draw,
      loss: points?["loss"]?.integer ?? standard.loss
    )
    guard source.isOfTwoSides(&diagnostics), let isNeutral = source.isNeutral(&diagnostics),
      let criteria = criteria(source, &diagnostics)
    else { return nil }
    let ranking = RankingRules(
      points: scheme, criteria: criteria, unit: source.game.scoreUnit,
      matchesEach: (source.entrants.count - 1) * legs,
      maximumScore: source.game.outcomes.first?.range.upperBound ?? 0
    )
    guard let ranking else {
      diagnostics.report(
        "the sums of so long a season do not fit into a sort key; "
          + "use fewer legs, fewer entrants or a shorter match",
        at: source.node.location, path: source.path
      )
      return nil
    }
    return RoundRobinBuilder(stage: source.index, entrants: source.entrants)
      .program(legs: legs, ranking: ranking, isNeutral: isNeutral)
  }

  private func criteria(
    _ source: StageSource, _ diagnostics: inout Diagnostics
  ) -> [RankingCriterion]? {
    let path = source.path.key("ranking")
    let errorsBefore = diagnostics.count
    var criteria: [RankingCriterion] = []
    for (number, node) in (source.node["ranking"]?.elements ?? []).enumerated() {
      guard let name = node.string, let criterion = RankingCriterion(key: name) else { continue }
      let ownName = criterion.key(source.game.scoreUnit)
      if name != ownName {
        diagnostics.report(
          "\(Diagnostic.quote(name)) is no criterion of this game, whose scores are "
            + source.game.scoreUnit.plural,
          at: node.location, path: path.index(number), suggestion: ownName
        )
      } else if criteria.contains(criterion) {
        diagnostics.report(
          "\(Diagnostic.quote(name)) stands twice; a criterion that has not separated "
            + "two entrants will not do so later",
          at: node.location, path: path.index(number)
        )
      } else if criteria.last == .lots {
        diagnostics.report(
          "\(Diagnostic.quote(name)) stands behind \"lots\", which separate everyone; "
            + "put \"lots\" last",
          at: node.location, path: path.index(number)
        )
      }
      criteria.append(criterion)
    }
    return diagnostics.count == errorsBefore ? criteria : nil
  }
}
