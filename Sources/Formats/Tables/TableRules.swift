internal import Games
internal import Programs
internal import TextFiles

/// The keys that stages of tables share.
enum TableRules {
  static let pointsKey = "points"

  static var fields: [Field] { [pointsField, RankingDefinition.field] }

  static var pointsField: Field {
    let points = points(PointsScheme.range)
    return .optional(
      pointsKey,
      .object([
        .optional("win", points, "Points for a win.", default: 3),
        .optional("draw", points, "Points for a draw.", default: 1),
        .optional("loss", points, "Points for a loss.", default: 0),
      ]),
      "What a match is worth in the table: whole numbers or halves. Where one is a half, as in chess, all points are shown "
        + "so.")
  }

  static let adjustments = Field.optional(
    "adjustments",
    .map(
      keys: .identifier,
      to: .object([
        .required(
          pointsKey, points(-200...200),
          "The points that they start with; negative for a deduction.")
      ]), count: 1...256),
    "Points that entrants start with, such as {\"juventus\": {\"points\": -10}} for a deduction.")

  static let legs = Field.optional(
    "legs", .integer(RoundRobinBuilder.legCounts),
    "How often a pair meets; in every second leg the other side is at home.", default: 1)
}

extension StageSource {
  /// Returns the ranking of a table, or `nil`, with a report, if the table cannot be ranked so.
  ///
  /// - Parameter own: The ranking of this table with its path, or `nil` for the stage's.
  func ranking(
    _ terms: RankingTerms, of own: (node: JSONNode, path: DocumentPath)? = nil,
    _ diagnostics: inout Diagnostics
  ) -> RankingRules? {
    let scores = terms.scores ?? scores
    let path = own?.path ?? self.path.key("ranking")
    guard let ranking = own?.node ?? node["ranking"],
      let definition = RankingDefinition(
        ranking, at: path, unit: scores.unit, numbers: numbers,
        countsCards: (game as? any CardGame)?.cardColumns != nil, isSeeded: terms.isSeeded,
        earlier: terms.earlier?.matches, &diagnostics)
    else { return nil }
    let shootOut =
      "a shoot-out follows the last match between two teams, but drawn fixtures do not say which match that is; "
      + "leave \"shootOut\" out"
    let asksForShootOut = definition.chain.criteria.contains { $0.criterion == .shootOut }
    if let obstacle = terms.levels.obstacle(to: definition.chain)
      ?? (terms.areFixturesDrawn && asksForShootOut ? shootOut : nil)
    {
      diagnostics.report(obstacle, at: ranking.location, path: path)
      return nil
    }
    guard
      let points = terms.points
        ?? StatedPoints(
          node[TableRules.pointsKey], standard: definition.points ?? terms.standard,
          at: self.path.key(TableRules.pointsKey), &diagnostics)
    else { return nil }
    var rules = RankingRules(
      points: points.scheme,
      chain: definition.chain.without(terms.omitted), preset: definition.preset,
      unit: scores.unit, numbers: numbers,
      pointsRange: terms.pointsRange(points.scheme), matchesEach: terms.matchesEach,
      maximumScore: scores.maximum,
      earlierMatches: terms.earlier.map { $0.matches == .none ? 0 : $0.each } ?? 0)
    if rules == nil {
      diagnostics.report(
        "the season is too long to rank: its totals become too large; use fewer legs, fewer entrants or a shorter "
          + "match",
        at: node.location, path: self.path)
    }
    rules?.pointsScale = points.scale
    return rules
  }

  var scores: MatchScores {
    MatchScores(unit: game.scoreUnit, maximum: game.outcomes.first?.range.upperBound ?? 0)
  }

  /// Returns the points with which each entrant starts, or none if all start without points. Reports entrants who are
  /// in none of the rows from the start.
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
          "found \(Diagnostic.quote(member.name)), expected an entrant that is in a table of this stage from the start",
          at: member.nameLocation, path: path.key(key).key(member.name),
          suggestion: nearestName(to: member.name, among: names))
        continue
      }
      let path = path.key(key).key(member.name).key(TableRules.pointsKey)
      points[entrant] =
        member.node[TableRules.pointsKey].flatMap { self.points($0, at: path, &diagnostics) } ?? 0
    }
    return points
  }
}

extension RankingTerms {
  /// Creates the conditions of a table in which entrants start with some points.
  init(matchesEach: Int, startingPoints: [Int]) {
    self.init(matchesEach: matchesEach) {
      $0.range(ofMatches: matchesEach) + ClosedRange(spanning: startingPoints)
    }
  }
}

struct MatchScores {
  let unit: ScoreUnit
  let maximum: Int
}

/// Conditions of a ranking that the stage sets.
struct RankingTerms {
  /// The maximum number of an entrant's matches.
  let matchesEach: Int
  /// Returns the points that a row can have, including 0, given the points of a match.
  let pointsRange: (PointsScheme) -> ClosedRange<Int>
  /// The scores of a match, or `nil` for the game's.
  var scores: MatchScores?
  /// The points of a match, or `nil` for those that the stage states.
  var points: StatedPoints?
  /// The points of a match if neither the stage nor its preset states any.
  var standard = StatedPoints()
  /// True if the stage lists its rows by seed.
  var isSeeded = false
  /// True if draws decide who meets whom.
  var areFixturesDrawn = false
  var levels = LeagueLevels()
  var omitted: [RankingCriterion] = []
  /// The matches of an earlier stage that count, and the maximum per entrant, or `nil` if not even its points do.
  var earlier: (matches: CarryOver.Matches, each: Int)?
}

struct LeagueLevels {
  var hasConferences = false
  var hasDivisions = false

  /// Returns why a chain cannot rank the league's tables, or `nil` if it can.
  func obstacle(to chain: RankingChain) -> String? {
    for criterion in chain.criteria.map(\.criterion) {
      let opponents = criterion.league?.kind
      if hasConferences, let sentence = criterion.sentence, sentence.isOfRounds {
        let name = criterion.line.name(.goal)
        return
          "\(Diagnostic.quote(name)) looks at opponents of opponents, who may be in another conference; "
          + "leave it out in a league with \"tables\""
      }
      if !hasDivisions, criterion == .divisionWinner || opponents == .division {
        return
          "this ranking uses divisions, but there are none; give the league \"tables\" in which conferences name "
          + "their divisions in \"of\""
      }
      if !hasConferences, let opponents, opponents != .commonOpponents {
        return "this ranking uses conferences, but there are none; give the league \"tables\""
      }
    }
    return nil
  }
}
