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
      RankingDefinition.field,
    ]
  }

  func compile(_ source: StageSource, diagnostics: inout Diagnostics) -> Program? {
    let legs = source.node["legs"]?.integer ?? 1
    let points = source.node["points"]
    guard source.isOfTwoSides(&diagnostics), let isNeutral = source.isNeutral(&diagnostics),
      let node = source.node["ranking"],
      let definition = RankingDefinition(
        node, at: source.path.key("ranking"), unit: source.game.scoreUnit, numbers: source.numbers,
        &diagnostics)
    else { return nil }
    let standard = definition.points ?? PointsScheme()
    let scheme = PointsScheme(
      win: points?["win"]?.integer ?? standard.win,
      draw: points?["draw"]?.integer ?? standard.draw,
      loss: points?["loss"]?.integer ?? standard.loss
    )
    let ranking = RankingRules(
      points: scheme, chain: definition.chain, preset: definition.preset,
      unit: source.game.scoreUnit, numbers: source.numbers,
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
}
