internal import Games
internal import TextFiles

/// What stages of tables have in common: what a match is worth, and how tables are ranked.
enum TableRules {
  static var fields: [Field] {
    let points = Shape.integer(PointsScheme.range)
    return [
      .optional(
        "points",
        .object([
          .optional("win", points, "Points for a win.", default: 3),
          .optional("draw", points, "Points for a draw.", default: 1),
          .optional("loss", points, "Points for a loss.", default: 0),
        ]),
        "What a match is worth in the table."),
      RankingDefinition.field,
    ]
  }

  /// The shape of how often a pair meets.
  static let legs = Field.optional(
    "legs", .integer(RoundRobinBuilder.legCounts),
    "How often a pair meets; in every second leg the other side is at home.", default: 1)
}

extension StageSource {
  /// How the stage's tables are ranked, if an entrant has so many matches at most; nil, with a report, if that
  /// cannot be.
  func ranking(matchesEach: Int, _ diagnostics: inout Diagnostics) -> RankingRules? {
    let points = node["points"]
    guard let ranking = node["ranking"],
      let definition = RankingDefinition(
        ranking, at: path.key("ranking"), unit: game.scoreUnit, numbers: numbers, &diagnostics)
    else { return nil }
    let standard = definition.points ?? PointsScheme()
    let scheme = PointsScheme(
      win: points?["win"]?.integer ?? standard.win,
      draw: points?["draw"]?.integer ?? standard.draw,
      loss: points?["loss"]?.integer ?? standard.loss
    )
    let rules = RankingRules(
      points: scheme, chain: definition.chain, preset: definition.preset, unit: game.scoreUnit,
      numbers: numbers, matchesEach: matchesEach,
      maximumScore: game.outcomes.first?.range.upperBound ?? 0)
    if rules == nil {
      diagnostics.report(
        "the sums of so long a season do not fit into a sort key; "
          + "use fewer legs, fewer entrants or a shorter match",
        at: node.location, path: path
      )
    }
    return rules
  }
}
