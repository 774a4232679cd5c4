public import Engine
internal import Estimates
internal import Games
public import Programs
public import Tables

/// Scores of matches, where they are small enough for a table of home by away.
public struct ScoresPart: TallyPart, MatchReader {
  public static var files: [FileDescription] { [file.description] }

  /// M x tabulated x tabulated: scores of each match, home by away.
  let scores: CountSection
  /// The number of scores of a side in the table, from 0 on; greater ones are in ``Tally/rareScores``.
  let tabulated: Int
  private let matches: TwoSidedMatches

  public init?(_ tournament: Tournament, _ options: TallyOptions, _ plan: inout SectionPlan) {
    matches = TwoSidedMatches(tournament.program)
    tabulated = tournament.game.outcomes.first?.tabulated ?? 0
    guard options.scores, matches.count > 0, tabulated > 0 else { return nil }
    scores = plan.section("scores", matches.count * tabulated * tabulated)
  }

  public func add(
    _ match: Int, _ home: OutcomeLanes, _ away: OutcomeLanes, of block: TournamentBlock,
    to tally: inout Tally
  ) {
    add(match, home, away, block.playedLanes(match), to: &tally)
  }

  public func addKnown(_ block: TournamentBlock, to tally: inout Tally) {
    for match in matches.known {
      let (home, away) = (block.outcome(match, side: 0), block.outcome(match, side: 1))
      add(match, home.extracting(first: 1), away.extracting(first: 1), nil, to: &tally)
    }
  }

  private func add(
    _ match: Int, _ home: OutcomeLanes, _ away: OutcomeLanes, _ mask: LaneMask?,
    to tally: inout Tally
  ) {
    let cells = tabulated * tabulated
    let first = scores.start + match * cells
    let rare = tally.count(
      home, by: away, where: mask, in: first..<first + cells, width: tabulated)
    for lane in rare {
      tally.rareScores[
        .init(match: match, home: Int(home[lane]), away: Int(away[lane])), default: 0] += 1
    }
  }

  public func tables(_ summary: Summary) -> [NamedTable] {
    let rows = summary.matches.flatMap { match in
      (match.scores ?? []).map { (match: match, score: $0) }
    }
    return Self.file.table(of: rows, at: summary.level).unlessEmpty
  }

  private static var file: TableFile<(match: MatchSummary, score: MatchSummary.Score)> {
    TableFile(
      "scores", "How often each score of each match occurred.",
      rows: """
        A row for each score that a match had at least once, the likeliest first. Not written where scores are not \
        tallied: above 1,000 matches, unless the scenario has `"tally": { "scores": true }`.
        """,
      [
        .match { $0.match.fixture.name }, .sides { $0.match },
        .count("home_score", "The home side's score", "0 or more") { $0.score.home },
        .count("away_score", "The away side's score", "0 or more") { $0.score.away },
        .counted(
          "Tournaments in which the match ended so", "1 to the number of tournaments",
          share: "Their share of those in which it was played"
        ) { $0.score.proportion },
      ])
  }

  /// The scores of a match that occurred, the likeliest first.
  func scores(
    _ match: Int, _ share: (Int64) -> Proportion, _ tally: Tally
  ) -> [MatchSummary.Score] {
    var found: [MatchSummary.Score] = []
    for cell in 0..<tabulated * tabulated {
      let count = tally.count(scores, match * tabulated * tabulated + cell)
      if count > 0 {
        found.append(
          MatchSummary.Score(
            home: cell / tabulated, away: cell % tabulated, proportion: share(count)))
      }
    }
    for (score, count) in tally.rareScores where score.match == match {
      found.append(
        MatchSummary.Score(home: score.home, away: score.away, proportion: share(count)))
    }
    return found.sorted { left, right in
      (right.proportion.count, left.home, left.away)
        < (left.proportion.count, right.home, right.away)
    }
  }
}
