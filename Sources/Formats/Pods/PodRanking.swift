internal import Games
internal import Programs
internal import TextFiles

struct PodRanking {
  static let criteria = CriterionLine.criteria(.company)

  static var fields: [Field] {
    [
      .optional(
        "ranking",
        .array(of: RankingCriterion.choice(of: criteria), count: 1...criteria.count),
        "The tie-breaks of the season, the most important first. Lots decide in the end, named or not.",
        default: ["points"]),
      .optional(
        "percentages",
        .object([
          .optional(
            "floor", .number(0...1), "The minimum that each opponent counts.", default: 0),
          .optional(
            "bye", .number(0...1),
            "What each of the three opponents counts that a bye adds; without it a bye adds none."
          ),
        ]), "How opponentMatchWins are computed."),
    ]
  }

  let source: StageSource

  func rules(
    _ game: any PodGame, points: ClosedRange<Int>, _ diagnostics: inout Diagnostics
  ) -> RankingRules? {
    let errorsBefore = diagnostics.count
    let reader = RankingReader(
      unit: .point, numbers: nil, countsCards: false, earlier: nil,
      named: { name in PodRanking.criteria.first { $0.key(.point) == name } })
    let steps = source.node["ranking"].map {
      reader.steps($0, at: source.path.key("ranking"), &diagnostics)
    }
    let criteria = steps?.compactMap(\.criterion) ?? [.points]
    let percentages = source.node["percentages"]
    if percentages != nil, !criteria.contains(.opponentsPointsShare) {
      source.report(
        "no criterion uses the opponents' match wins; add \"opponentMatchWins\" to \"ranking\", or leave "
          + "\"percentages\" out", at: "percentages", &diagnostics)
    }
    guard diagnostics.count == errorsBefore else { return nil }
    return RankingRules(
      pointsRange: points, unit: game.scoreUnit, criteria: criteria,
      percentages: PointsShares(
        win: game.placementPoints.first ?? 0, floor: percentages?["floor"]?.double ?? 0,
        bye: percentages?["bye"]?.double))
  }
}
