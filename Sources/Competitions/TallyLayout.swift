internal import Games

/// Where each count of a tally lies.
///
/// A tally is one row of 64-bit integers, cut into named sections, and one of 128-bit integers for
/// sums of squares. The layout follows from the tournament and its tally options alone. With E
/// entrants, M matches, C criteria and K counters the sections are, element by element:
public struct TallyLayout: CountLayout {
  public typealias Section = CountSection

  public static let hasRareScores = true

  public let entrants: Int
  public let matches: Int
  public let criteria: Int
  public let countersEach: Int
  /// The individuals of the entrant that has most; 0 unless they are asked for.
  public let individualsEach: Int
  /// The number of points totals that are told apart: 0 to the greatest that can be.
  public let pointsTotals: Int
  /// The number of scores of a side that the tables of scores hold, from 0 on; a match with a
  /// greater one is kept apart.
  public let tabulatedScores: Int

  /// The greatest margin that is tallied; 0 if margins are not.
  public let margin: Int
  /// The outcomes whose values are counted for each side.
  public let distributed: [Distributed]

  /// An outcome whose values are counted one by one.
  public struct Distributed: Sendable, Hashable {
    /// The outcome's index.
    public let outcome: Int
    public let range: ClosedRange<Int>
    /// Where the counts of its least value begin among those of one side of a match.
    public let start: Int
  }

  /// E x E: how often an entrant (row) came in at a place (column).
  public let positions: Section
  /// E x E: how often an entrant (row) finished above another (column).
  public let above: Section
  /// E x totals: how often an entrant had so many points.
  public let points: Section
  /// E each: the sums of all scores for and against an entrant; empty where matches have no scores.
  public let scoreFor: Section
  public let scoreAgainst: Section
  /// C each: places that a criterion decided, and tournaments in which it decided any.
  public let decisions: Section
  public let decisive: Section
  /// M each: home wins and draws, and the sums of both sides' scores.
  public let homeWins: Section
  public let draws: Section
  public let homeScore: Section
  public let awayScore: Section
  /// M x tabulated x tabulated: scores of each match, home by away; empty unless asked for.
  public let scores: Section
  /// M x margins: how often the score at home was so much above the visitors', from `-margin` on;
  /// empty unless scores are asked for and are too large for tables of both.
  public let margins: Section
  /// M x 2 x values: how often each side had each value of the outcomes that ``distributed`` names;
  /// empty unless scores are asked for.
  public let distributions: Section
  /// M: the tournaments in which a match was played; empty if every match always is.
  public let played: Section
  /// M x 2 x K: the sums of the counters; empty unless asked for.
  public let counters: Section
  /// M x 2 x individuals x 2: how often each took part, and how often he survived; empty unless asked
  /// for.
  public let individuals: Section
  /// What of the table is told apart by how each match ended; empty unless the stage is a table.
  public let leverage: LeverageSections
  /// What a season of pods holds beside; nil if the stage is none.
  public let pods: PodTallySections?
  /// What is told apart by outcomes of matches that are given; nil if none are.
  public let given: GivenSections?
  /// All of these, in their order.
  public let sections: [Section]

  /// Sums of squares: E each, of scores for, against and of their difference.
  public let scoreForSquares: Section
  public let scoreAgainstSquares: Section
  public let scoreDifferenceSquares: Section
  /// C: of the places that a criterion decided in a tournament.
  public let decisionSquares: Section
  /// M each: of both sides' scores.
  public let homeScoreSquares: Section
  public let awayScoreSquares: Section
  /// M x 2 x K: of the counters.
  public let counterSquares: Section
  /// All sums of squares, in their order.
  public let squareSections: [Section]

  public init(_ tournament: Tournament, options: TallyOptions) {
    let program = tournament.program
    entrants = tournament.entrants.count
    matches = program.pairings.count
    criteria = program.criteria.count
    countersEach = options.counters ? tournament.game.counters.count : 0
    individualsEach = options.individuals ? tournament.game.individuals?.mostOfASide ?? 0 : 0
    pointsTotals = program.maximumPoints + 1
    let outcomes = options.scores && matches > 0 ? tournament.game.outcomes : []
    tabulatedScores = outcomes.first?.tabulated ?? 0
    var distributed: [Distributed] = []
    for (index, outcome) in outcomes.enumerated() where index > 0 || outcome.tabulated == 0 {
      precondition(outcome.range.count <= OutcomeColumn.mostCounted, "a range of \(outcome.range)")
      let start = distributed.reduce(0) { $0 + $1.range.count }
      distributed.append(Distributed(outcome: index, range: outcome.range, start: start))
    }
    self.distributed = distributed
    margin =
      outcomes.first.map {
        $0.tabulated == 0 ? $0.range.upperBound - $0.range.lowerBound : 0
      } ?? 0

    var plan = SectionPlan()
    positions = plan.rows("positions", entrants, of: entrants)
    above = plan.section("above", entrants * entrants)
    points = plan.rows("points", entrants, of: pointsTotals)
    let scored = matches > 0 ? entrants : 0
    scoreFor = plan.sums("score_for", scored)
    scoreAgainst = plan.sums("score_against", scored)
    decisions = plan.sums("decisions", criteria)
    decisive = plan.section("decisive", criteria)
    homeWins = plan.section("home_wins", matches)
    draws = plan.section("draws", matches)
    homeScore = plan.sums("home_score", matches)
    awayScore = plan.sums("away_score", matches)
    scores = plan.section("scores", matches * tabulatedScores * tabulatedScores)
    margins = plan.section("margins", margin > 0 ? matches * (2 * margin + 1) : 0)
    distributions = plan.section(
      "distributions", matches * 2 * distributed.reduce(0) { $0 + $1.range.count })
    let isConditional = program.pairings.contains { $0.isConditional }
    played = plan.section("played", isConditional ? matches : 0)
    counters = plan.sums("counters", matches * 2 * countersEach)
    individuals = plan.section("individuals", matches * 2 * individualsEach * 2)
    leverage = LeverageSections(
      tops: tournament.hasLeverage ? options.leverage : [], matches: matches, entrants: entrants,
      &plan)

    var squares = SectionPlan()
    scoreForSquares = squares.section("score_for_squares", scored)
    scoreAgainstSquares = squares.section("score_against_squares", scored)
    scoreDifferenceSquares = squares.section("score_difference_squares", scored)
    decisionSquares = squares.section("decision_squares", criteria)
    homeScoreSquares = squares.section("home_score_squares", matches)
    awayScoreSquares = squares.section("away_score_squares", matches)
    counterSquares = squares.section("counter_squares", matches * 2 * countersEach)
    pods = program.pods.map { PodTallySections($0, &plan, &squares) }
    given =
      options.given.isEmpty
      ? nil : GivenSections(options.given, entrants: entrants, &plan, &squares)
    sections = plan.sections
    squareSections = squares.sections
  }

  /// Where the counts of an outcome of a side of a match begin.
  public func distribution(_ distributed: Distributed, match: Int, side: Int) -> Int {
    let each = distributions.count / (2 * matches)
    return (match * 2 + side) * each + distributed.start
  }

}

extension TallyOptions {
  /// What to say of a tally that would be too large; nil if it is not.
  public func excess(_ tournament: Tournament) -> String? {
    if let excess = LeverageSections.excess(tops: leverage, tournament) { return excess }
    let bytes = TallyLayout(tournament, options: self).bytes
    guard bytes > TallyOptions.maximumBytes else { return nil }
    let cure =
      tournament.program.pairings.isEmpty
      ? "; play fewer weeks" : scores ? "; leave \"scores\" out of the tally" : "; play fewer legs"
    return "the tally would take \(bytes >> 20) MiB a thread, more than the "
      + "\(TallyOptions.maximumBytes >> 20) MiB that are allowed\(cure)"
  }
}
