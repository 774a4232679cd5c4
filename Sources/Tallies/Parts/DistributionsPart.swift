public import Engine
internal import Estimates
internal import Games
public import Programs
public import Tables

/// Margins of matches, and values of the outcomes of each side.
public struct DistributionsPart: TallyPart, MatchReader {
  public static var files: [FileDescription] {
    [marginsFile.description, distributionsFile.description]
  }

  /// An outcome whose values are counted one by one.
  private struct Distributed {
    let outcome: Int
    let range: ClosedRange<Int>
    /// The index of the least value among the counts of one side of a match.
    let start: Int
  }

  /// M x margins: how often a match had each margin, from `-margin` on; empty where ``ScoresPart`` has them.
  private let margins: CountSection
  /// M x 2 x values: how often each side had each value of ``distributed``.
  private let distributions: CountSection
  /// The greatest margin, 0 without ``margins``.
  private let margin: Int
  private let distributed: [Distributed]
  private let matches: TwoSidedMatches

  public init?(_ tournament: Tournament, _ options: TallyOptions, _ plan: inout SectionPlan) {
    matches = TwoSidedMatches(tournament.program)
    guard options.scores, matches.count > 0 else { return nil }
    let outcomes = tournament.game.outcomes
    // The outcomes of a match of several games are sums over its games, except for the score.
    let games =
      tournament.program.matches.prefix(matches.count).map { max(1, $0.games.count) }.max() ?? 1
    var distributed: [Distributed] = []
    for (index, outcome) in outcomes.enumerated() where index > 0 || outcome.tabulated == 0 {
      precondition(
        outcome.range.count <= OutcomeColumn.maximumCounted, "a range of \(outcome.range)")
      let start = distributed.reduce(0) { $0 + $1.range.count }
      let range =
        index == 0 ? outcome.range : DistributionsPart.sums(of: outcome.range, upTo: games)
      distributed.append(Distributed(outcome: index, range: range, start: start))
    }
    self.distributed = distributed
    margin =
      outcomes.first.map {
        $0.tabulated == 0 ? $0.range.upperBound - $0.range.lowerBound : 0
      } ?? 0
    margins = plan.section("margins", margin > 0 ? matches.count * (2 * margin + 1) : 0)
    distributions = plan.section(
      "distributions", matches.count * 2 * distributed.reduce(0) { $0 + $1.range.count })
  }

  /// The possible sums of up to `games` values of a range.
  private static func sums(of range: ClosedRange<Int>, upTo games: Int) -> ClosedRange<Int> {
    min(
      range.lowerBound, games * range.lowerBound)...max(
        range.upperBound, games * range.upperBound)
  }

  public func add(
    _ match: Int, _ home: OutcomeLanes, _ away: OutcomeLanes, of block: TournamentBlock,
    to tally: inout Tally
  ) {
    add(match, block, home.indices, block.playedLanes(match), .max, to: &tally)
  }

  public func addKnown(_ block: TournamentBlock, to tally: inout Tally) {
    for match in matches.known {
      // A played match need not state all of its outcomes.
      let known = block.tournament.program.matches[match].result?.first?.count
      add(match, block, 0..<1, nil, known ?? .max, to: &tally)
    }
  }

  /// Adds the first `known` outcomes of a match in some lanes.
  private func add(
    _ match: Int, _ block: TournamentBlock, _ lanes: Range<Int>, _ mask: LaneMask?,
    _ known: Int, to tally: inout Tally
  ) {
    if margin > 0 {
      let (home, away) = (block.outcome(match, side: 0), block.outcome(match, side: 1))
      let first = margins.start + match * (2 * margin + 1)
      tally.count(
        home.extracting(lanes), less: away.extracting(lanes), where: mask,
        in: first..<first + 2 * margin + 1, lowest: -margin)
    }
    for distributed in distributed where distributed.outcome < known {
      for side in 0..<2 {
        let first = distributions.start + start(distributed, match, side)
        tally.count(
          block.outcome(match, side: side, distributed.outcome).extracting(lanes), where: mask,
          in: first..<first + distributed.range.count, lowest: distributed.range.lowerBound)
      }
    }
  }

  /// The index of an outcome's first count for a side of a match.
  private func start(_ distributed: Distributed, _ match: Int, _ side: Int) -> Int {
    (match * 2 + side) * (distributions.count / (2 * matches.count)) + distributed.start
  }

  /// The margins that occurred, in ascending order, or `nil` without ``margins``.
  func margins(
    _ match: Int, _ share: (Int64) -> Proportion, _ tally: Tally
  ) -> [MatchSummary.ValueShare]? {
    guard margin > 0 else { return nil }
    let counts = (-margin...margin).map {
      ($0, tally.count(margins, match * (2 * margin + 1) + margin + $0))
    }
    return MatchSummary.shares(counts, share)
  }

  func distributions(
    _ match: Int, _ share: (Int64) -> Proportion, _ reader: TallyReader
  ) -> [MatchSummary.Distribution] {
    let fixture = reader.tournament.program.matches[match]
    return distributed.flatMap { distributed in
      fixture.sides.enumerated().compactMap { side, entrant in
        let start = start(distributed, match, side)
        let values = MatchSummary.shares(
          distributed.range.enumerated().map {
            ($0.element, reader.tally.count(distributions, start + $0.offset))
          }, share)
        return values.isEmpty
          ? nil
          : MatchSummary.Distribution(
            outcome: reader.tournament.game.outcomes[distributed.outcome], entrant: entrant,
            values: values)
      }
    }
  }

  public func tables(_ summary: Summary) -> [NamedTable] {
    let margins = summary.matches.flatMap { match in
      (match.margins ?? []).map { (match: match, margin: $0) }
    }
    let values = summary.matches.flatMap { match in
      match.distributions.flatMap { side in
        side.values.map { value in
          (
            match: match.fixture.name, entrant: summary.entrant(side.entrant),
            outcome: side.outcome.name, value: value
          )
        }
      }
    }
    return Self.marginsFile.table(of: margins, at: summary.level).unlessEmpty
      + Self.distributionsFile.table(of: values, at: summary.level).unlessEmpty
  }

  private static var marginsFile: TableFile<(match: MatchSummary, margin: MatchSummary.ValueShare)>
  {
    TableFile(
      "margins", "How often each match ended with each margin.",
      rows: """
        A row for each margin that a match had at least once, in ascending order. Written where scores are tallied.
        """,
      [
        .match { $0.match.fixture.name }, .sides { $0.match },
        .count("margin", "The home side's score less the away side's", "of either sign") {
          $0.margin.value
        },
        .counted(
          "Tournaments in which the match ended so", "1 to the number of tournaments",
          share: "Their share of those in which it was played"
        ) { $0.margin.proportion },
      ])
  }

  private static var distributionsFile:
    TableFile<(match: String, entrant: Entrant, outcome: String, value: MatchSummary.ValueShare)>
  {
    TableFile(
      "distributions",
      "How often each side had each score, where scores are large, and the game's other outcomes.",
      rows: """
        A row for each value that an outcome of a side had in a match: scores too large for `scores.csv`, as in \
        basketball, and what else the game gives, such as the runs in five innings of baseball, or the `survivors` and \
        `destroyed` of duels. Written where scores are tallied.
        """,
      [
        .match { $0.match }, .entrant(of: "the side") { $0.entrant },
        .text("outcome", "`score`, or another outcome of the game") { $0.outcome },
        .count("value", "Its value", "of either sign") { $0.value.value },
        .counted(
          "Tournaments in which the side had it in this match", "1 to the number of tournaments",
          share: "Their share of those in which the match was played"
        ) { $0.value.proportion },
      ])
  }
}
