public import Engine
internal import Estimates
internal import Games
public import Programs
public import Tables

/// The scores for and against each entrant over all matches; their means are in the standings.
public struct ScoreSumsPart: TallyPart, BlockReader {
  public static let files: [FileDescription] = []

  /// E each: the sums of scores for and against an entrant.
  private let scoreFor: CountSection
  private let scoreAgainst: CountSection
  /// E each: the squares of scores for, against and of their difference.
  private let forSquares: CountSection
  private let againstSquares: CountSection
  private let differenceSquares: CountSection
  private let entrants: Int

  public init?(_ tournament: Tournament, _ options: TallyOptions, _ plan: inout SectionPlan) {
    guard !tournament.program.pairings.isEmpty else { return nil }
    entrants = tournament.entrants.count
    scoreFor = plan.sums("score_for", entrants)
    scoreAgainst = plan.sums("score_against", entrants)
    forSquares = plan.squares("score_for_squares", entrants)
    againstSquares = plan.squares("score_against_squares", entrants)
    differenceSquares = plan.squares("score_difference_squares", entrants)
  }

  public func add(_ block: TournamentBlock, to tally: inout Tally) {
    for entrant in 0..<entrants {
      let (sums, against, products) = block.scoreFor[entrant].sums(block.scoreAgainst[entrant])
      tally.add(sums.sum, to: scoreFor, entrant)
      tally.add(against.sum, to: scoreAgainst, entrant)
      tally.add(sums.squares, to: forSquares, entrant)
      tally.add(against.squares, to: againstSquares, entrant)
      tally.add(
        sums.squares + against.squares - 2 * products, to: differenceSquares, entrant)
    }
  }

  public func tables(_ summary: Summary) -> [NamedTable] { [] }

  func scores(_ entrant: Int, _ reader: TallyReader) -> EntrantSummary.Scores {
    let tournament = reader.tournament
    let maximum = Double(
      tournament.program.pairings.lazy.filter { $0.mayHave(entrant) }
        .reduce(0) { $0 + (tournament.outcomes(of: $1).first?.range.upperBound ?? 0) })
    let isDeterministic = !reader.openEntrants.contains(entrant)
    let own = reader.tally.count(scoreFor, entrant)
    let against = reader.tally.count(scoreAgainst, entrant)
    func mean(_ sum: Int64, _ squares: CountSection, from minimum: Double) -> MeanEstimate {
      MeanEstimate(
        count: reader.total, sum: Int128(sum), sumOfSquares: reader.tally.square(squares, entrant),
        bounds: Interval(lower: minimum, upper: maximum), isCertain: isDeterministic
      )
    }
    return EntrantSummary.Scores(
      own: mean(own, forSquares, from: 0), against: mean(against, againstSquares, from: 0),
      difference: mean(own - against, differenceSquares, from: -maximum))
  }
}
