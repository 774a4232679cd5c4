public import Engine
public import Estimates
public import Games
public import Programs
public import Tables

/// The counters of a game in matches of two, such as cards or overtimes.
public struct CountersPart: TallyPart, BlockReader {
  public static var files: [FileDescription] { [file.description] }

  /// M x 2 x K: the sums of the counters, and of their squares.
  private let counters: CountSection
  private let squares: CountSection

  public init?(_ tournament: Tournament, _ options: TallyOptions, _ plan: inout SectionPlan) {
    let count = 2 * tournament.program.pairings.count * tournament.game.counters.count
    guard options.counters, count > 0 else { return nil }
    counters = plan.sums("counters", count)
    squares = plan.squares("counter_squares", count)
  }

  public func add(_ block: TournamentBlock, to tally: inout Tally) {
    let each = block.tournament.game.counters.count
    for column in 0..<counters.count {
      let (side, counter) = column.quotientAndRemainder(dividingBy: each)
      let moments = block.counter(side / 2, side: side % 2, counter).moments
      tally.add(moments.sum, to: counters, column)
      tally.add(moments.squares, to: squares, column)
    }
  }

  fileprivate func summaries(_ reader: TallyReader) -> [CounterSummary] {
    let columns = reader.tournament.game.counters
    return reader.matchesPlayed.flatMap { match, fixture in
      fixture.sides.enumerated().flatMap { side, entrant in
        reader.tournament.counters(of: fixture).enumerated().map { number, counter in
          let index = (match * 2 + side) * columns.count + number
          return CounterSummary(
            match: match, entrant: entrant, counter: counter,
            mean: MeanEstimate(
              count: reader.timesPlayed(match), sum: Int128(reader.tally.count(counters, index)),
              sumOfSquares: reader.tally.square(squares, index),
              bounds: Interval(lower: 0, upper: Double(counter.maximum)),
              isCertain: reader.tournament.isDeterministic(fixture)))
        }
      }
    }
  }

  public func tables(_ summary: Summary) -> [NamedTable] {
    let rows = summary.counters.map {
      (
        match: summary.matches[$0.match].fixture.name, entrant: summary.entrant($0.entrant),
        counter: $0
      )
    }
    return Self.file.table(of: rows, at: summary.level).unlessEmpty
  }

  private static var file: TableFile<(match: String, entrant: Entrant, counter: CounterSummary)> {
    TableFile(
      "counters",
      "Fouls, cards and dismissals, if the scenario asks for them; the rules that decided duels.",
      rows: """
        A row for each match that is still to come, each side of it and each counter. Written where the scenario has \
        `"tally": { "counters": true }`, and for duels unless it is `false`.
        """,
      [
        .match { $0.match }, .entrant(of: "the side") { $0.entrant },
        .text(
          "counter",
          """
          What the game counts: in football `fouls`, `yellow_cards`, `red_cards`, `dismissals`, in basketball \
          `overtimes`, `possessions`, in baseball `hits`, `home_runs`, `walks`, `strikeouts`, `left_on_base`, `innings`, \
          in duels `legend_wins`, `flight_wins`, `skill_wins`, `rating_wins`, `equal_ratings`, `legend_meetings`
          """
        ) { $0.counter.counter.name },
        .estimate(
          "mean", "Mean number in the match, of the tournaments in which it was played", "0 or more"
        ) { $0.counter.mean },
        .real(
          "sd", "Standard deviation in one match", "0 or more",
          emptyWhere: "if only one tournament was played"
        ) { $0.counter.mean.standardDeviation },
      ])
  }
}

public struct CounterSummary: Sendable {
  /// The match's index.
  public let match: Int
  /// The entrant's index.
  public let entrant: Int
  public let counter: CounterColumn
  public let mean: MeanEstimate
}

extension Summary {
  /// The counters of all matches, empty unless the scenario asks for them.
  public var counters: [CounterSummary] {
    reader.layout.part(CountersPart.self)?.summaries(reader) ?? []
  }
}
