public import Engine
internal import Estimates
internal import Games
public import Programs
public import Tables

public struct MatchesPart: TallyPart, MatchReader {
  /// M each: wins of the home side, drawn matches, and the sums of both sides' scores.
  let homeWins: CountSection
  let draws: CountSection
  private let homeScore: CountSection
  private let awayScore: CountSection
  /// M: the tournaments in which a match was played, empty if every match is always played.
  private let played: CountSection
  /// M each: sums of squares of both sides' scores.
  private let homeSquares: CountSection
  private let awaySquares: CountSection
  private let matches: TwoSidedMatches

  public init?(_ tournament: Tournament, _ options: TallyOptions, _ plan: inout SectionPlan) {
    matches = TwoSidedMatches(tournament.program)
    guard matches.count > 0 else { return nil }
    homeWins = plan.section("home_wins", matches.count)
    draws = plan.section("draws", matches.count)
    homeScore = plan.sums("home_score", matches.count)
    awayScore = plan.sums("away_score", matches.count)
    let isConditional = tournament.program.pairings.contains { $0.isConditional }
    played = plan.section("played", isConditional ? matches.count : 0)
    homeSquares = plan.squares("home_score_squares", matches.count)
    awaySquares = plan.squares("away_score_squares", matches.count)
  }

  public func addKnown(_ block: TournamentBlock, to tally: inout Tally) {
    for match in matches.known {
      let (home, away) = (block.outcome(match, side: 0), block.outcome(match, side: 1))
      add(match, home.extracting(first: 1), away.extracting(first: 1), of: block, to: &tally)
    }
  }

  public func add(
    _ match: Int, _ home: OutcomeLanes, _ away: OutcomeLanes, of block: TournamentBlock,
    to tally: inout Tally
  ) {
    let lanes = home.indices
    let scores = home.scores(away)
    var (wins, level) = (scores.above, scores.equal)
    if let deciders = block.deciders(match)?.extracting(lanes) {
      // Whoever wins a shoot-out wins the match: after a second leg, whatever its own score.
      let (won, lost) = (MatchDecider.homeShootOut.rawValue, MatchDecider.awayShootOut.rawValue)
      for lane in deciders.indices where deciders[lane] == won || deciders[lane] == lost {
        if home[lane] > away[lane] { wins -= 1 }
        if home[lane] == away[lane] { level -= 1 }
        if deciders[lane] == won { wins += 1 }
      }
    }
    let times = block.playedLanes(match)?.extracting(lanes).sum ?? Int64(lanes.count)
    if played.count > 0 { tally.add(times, to: played, match) }
    tally.add(wins, to: homeWins, match)
    // A match that was not played has a score of 0-0, which is no draw.
    tally.add(level - (Int64(lanes.count) - times), to: draws, match)
    tally.add(scores.ones.sum, to: homeScore, match)
    tally.add(scores.others.sum, to: awayScore, match)
    tally.add(scores.ones.squares, to: homeSquares, match)
    tally.add(scores.others.squares, to: awaySquares, match)
  }

  func timesPlayed(_ match: Int, _ tally: Tally) -> Int64 {
    played.count > 0 ? tally.count(played, match) : tally.tournaments
  }

  func results(
    _ index: Int, _ share: (Int64) -> Proportion, _ reader: TallyReader
  ) -> MatchSummary.Results {
    let (tally, tournament) = (reader.tally, reader.tournament)
    let times = timesPlayed(index, tally)
    let wins = tally.count(homeWins, index)
    let drawn = tally.count(draws, index)
    let match = tournament.program.matches[index]
    let maximum = Double(tournament.outcomes(of: match).first?.range.upperBound ?? 0)
    func mean(_ sum: CountSection, _ squares: CountSection) -> MeanEstimate {
      MeanEstimate(
        count: times, sum: Int128(tally.count(sum, index)),
        sumOfSquares: tally.square(squares, index),
        bounds: Interval(lower: 0, upper: maximum), isCertain: share(0).isCertain
      )
    }
    return MatchSummary.Results(
      homeWin: share(wins),
      draw: Proportion(
        count: drawn, total: times,
        isCertain: share(0).isCertain || !tournament.canBeDrawn(match)),
      awayWin: share(times - wins - drawn), homeScore: mean(homeScore, homeSquares),
      awayScore: mean(awayScore, awaySquares)
    )
  }

  public func tables(_ summary: Summary) -> [NamedTable] {
    let predictions = summary.predictions
    let rows = predictions.map { (prediction: $0, entrant: summary.entrant($0.entrant)) }
    let predictionsFile = Self.predictionsFile(
      hasOpponents: predictions.contains { $0.prediction.opponent != nil },
      hasSteps: predictions.contains { !$0.prediction.steps.isEmpty })
    return [Self.matchesFile.table(of: summary.matches, at: summary.level)]
      + predictionsFile.table(of: rows, at: summary.level).unlessEmpty
  }
}
