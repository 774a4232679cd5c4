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

  /// The shape of points that are given or taken beside matches.
  static let adjustments = Field.optional(
    "adjustments",
    .map(
      keys: .identifier,
      to: .object([
        .required(
          "points", .integer(-200...200),
          "The points that they begin with; negative if some are deducted.")
      ]), count: 1...256),
    "Points that entrants begin with, such as {\"juventus\": {\"points\": -10}} for a deduction.")

  /// The shape of how often a pair meets.
  static let legs = Field.optional(
    "legs", .integer(RoundRobinBuilder.legCounts),
    "How often a pair meets; in every second leg the other side is at home.", default: 1)
}

extension StageSource {
  /// How the stage's tables are ranked, if an entrant has so many matches at most; nil, with a report, if that
  /// cannot be.
  func ranking(
    matchesEach: Int, startingPoints: [Int], _ diagnostics: inout Diagnostics
  ) -> RankingRules? {
    ranking(
      node["ranking"], at: path.key("ranking"), matchesEach: matchesEach,
      startingPoints: startingPoints, &diagnostics)
  }

  /// How a table is ranked by a value of the stage.
  ///
  /// - Parameters:
  ///   - scheme: what a match is worth; by default as the stage says.
  ///   - levels: what a league is divided into.
  ///   - omitted: criteria that are left out.
  func ranking(
    _ ranking: JSONNode?, at own: DocumentPath, points scheme: PointsScheme? = nil,
    levels: LeagueLevels = LeagueLevels(), without omitted: [RankingCriterion] = [],
    matchesEach: Int, startingPoints: [Int], _ diagnostics: inout Diagnostics
  ) -> RankingRules? {
    let points = node["points"]
    guard let ranking,
      let definition = RankingDefinition(
        ranking, at: own, unit: game.scoreUnit, numbers: numbers,
        countsCards: (game as? any CardGame)?.cardColumns != nil, &diagnostics)
    else { return nil }
    if let obstacle = levels.obstacle(to: definition.chain) {
      diagnostics.report(obstacle, at: ranking.location, path: own)
      return nil
    }
    let standard = definition.points ?? PointsScheme()
    let rules = RankingRules(
      points: scheme
        ?? PointsScheme(
          win: points?["win"]?.integer ?? standard.win,
          draw: points?["draw"]?.integer ?? standard.draw,
          loss: points?["loss"]?.integer ?? standard.loss),
      chain: definition.chain.without(omitted), preset: definition.preset, unit: game.scoreUnit,
      numbers: numbers, matchesEach: matchesEach,
      maximumScore: game.outcomes.first?.range.upperBound ?? 0, startingPoints: startingPoints)
    if rules == nil {
      diagnostics.report(
        "the sums of so long a season do not fit into a sort key; "
          + "use fewer legs, fewer entrants or a shorter match",
        at: node.location, path: path
      )
    }
    return rules
  }

  /// The points with which each entrant begins; none if all begin without any. It is an error to name one who is in none
  /// of some rows from the start.
  func startingPoints(_ rows: [Slot], _ diagnostics: inout Diagnostics) -> [Int] {
    let (key, members) = (TableRules.adjustments.name, node[TableRules.adjustments.name]?.members)
    guard let members else { return [] }
    var points = entrants.map { _ in 0 }
    let names = rows.compactMap(\.entrant).map { entrants[$0].id }
    for member in members {
      guard names.contains(member.name),
        let entrant = entrants.firstIndex(where: { $0.id == member.name })
      else {
        diagnostics.report(
          "found \(Diagnostic.quote(member.name)), expected an entrant who is in a table of this stage from the start",
          at: member.nameLocation, path: path.key(key).key(member.name),
          suggestion: nearestName(to: member.name, among: names))
        continue
      }
      points[entrant] = member.node["points"]?.integer ?? 0
    }
    return points
  }
}

/// What a league is divided into.
struct LeagueLevels {
  var hasConferences = false
  var hasDivisions = false

  /// Why a chain cannot rank its tables; nil if it can.
  func obstacle(to chain: RankingChain) -> String? {
    for criterion in chain.criteria.map(\.criterion) {
      let opponents = criterion.record?.opponents
      if !hasDivisions, criterion == .divisionWinner || opponents == .division {
        return
          "this ranking asks for divisions, but there are none; give a league \"tables\" in which conferences say "
          + "by \"of\" what divisions they have"
      }
      if !hasConferences, let opponents, opponents != .commonOpponents {
        return "this ranking asks for conferences, but there are none; give a league \"tables\""
      }
    }
    return nil
  }
}
