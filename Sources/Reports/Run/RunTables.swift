internal import Competitions
internal import Estimates
internal import Games
public import Statistics
public import Tables

/// The tables of a run, as its CSV files hold them.
public struct RunTables: Sendable {
  /// A table and the name of its file.
  public struct NamedTable: Sendable {
    /// The file's name without `.csv`.
    public let name: String
    public let table: Table
  }

  let summary: Summary
  let ids: [String]

  public init(_ summary: Summary) {
    self.summary = summary
    ids = summary.entrants.map(\.entrant.id)
  }

  /// All tables that the summary has something for.
  public var all: [NamedTable] {
    let tables: [(String, Table?)] = [
      ("standings", standings), ("positions", positions), ("matches", matches),
      ("scores", scores), ("margins", margins), ("distributions", distributions),
      ("series", series), ("predictions", predictions), ("points", points), ("pairs", pairs),
      ("deciders", deciders), ("counters", counters),
      ("individuals", individuals), ("leverage", leverage), ("given", given),
    ]
    return (tables + podTables).compactMap { name, table in
      table.map { NamedTable(name: name, table: $0) }
    }
  }

  /// One row an entrant, the likeliest winner first; without scores where matches have none.
  public var standings: Table {
    let means = [
      ("mean_position", "Mean position"), ("mean_points", "Mean points"),
    ]
    let scores =
      summary.pods != nil
      ? []
      : [
        ("mean_score_for", "Mean score for"), ("mean_score_against", "Mean score against"),
        ("mean_score_difference", "Mean score difference"),
      ]
    let columns =
      [text("entrant", "Entrant"), text("name", "Name"), number("wins", "Wins")]
      + [number("win_probability", "Win probability")]
      + means.map(number) + [number("sd_points", "Standard deviation of points")]
      + scores.map(number) + [number("tournaments", "Tournaments")]
      + ["win_probability"].flatMap(EstimateCells.errorColumns)
      + (means + scores).flatMap { EstimateCells.errorColumns($0.0) }
    return Table(
      columns: columns,
      rows: summary.order.map { index in
        let entrant = summary.entrants[index]
        let means = [entrant.position, entrant.points]
        let scores = entrant.scores.map { [$0.own, $0.against, $0.difference] } ?? []
        return [
          .text(entrant.entrant.id), .text(entrant.entrant.name),
          .integer(Int128(entrant.wins.count)), .probability(entrant.wins.value),
        ]
          + means.map { .real($0.mean) }
          + [.real(ifKnown: entrant.points.standardDeviation)]
          + scores.map { .real($0.mean) }
          + [.integer(Int128(summary.tournaments))]
          + errors(entrant.wins)
          + (means + scores).flatMap { errors($0) }
      }
    )
  }

  /// Long form: a row for each entrant and place.
  public var positions: Table {
    Table(
      columns: [text("entrant", "Entrant"), number("position", "Position")] + counted(nil),
      rows: summary.order.flatMap { index in
        summary.entrants[index].positions.enumerated().map { place, proportion in
          [.text(ids[index]), .integer(Int128(place + 1))] + counted(proportion)
        }
      }
    )
  }

  /// One row a match, in the order of the schedule; nil where sides are not known beforehand.
  public var matches: Table? {
    guard !summary.matches.isEmpty else { return nil }
    let outcomes = [
      ("home_win_probability", "Home win"), ("draw_probability", "Draw"),
      ("away_win_probability", "Away win"),
    ]
    let scores = [
      ("mean_home_score", "Mean home score"), ("mean_away_score", "Mean away score"),
    ]
    return Table(
      columns: [
        text("match", "Match"), number("round", "Round"), text("home", "Home"),
        text("away", "Away"),
      ]
        + (outcomes + scores).map(number)
        + [text("likeliest_scores", "Likeliest scores"), number("tournaments", "Tournaments")]
        + (outcomes + scores).flatMap { EstimateCells.errorColumns($0.0) },
      rows: summary.matches.map { match in
        let name: [Cell] = [
          .text(match.fixture.name), .integer(Int128(match.fixture.round)),
          .text(ids[match.fixture.home]), .text(ids[match.fixture.away]),
        ]
        let end: [Cell] = [
          match.likeliestScores(3).map(Cell.text) ?? .missing,
          .integer(Int128(match.played.count)),
        ]
        guard let results = match.results else {
          return name + Array(repeating: .missing, count: 5) + end
            + (0..<5).flatMap { _ in EstimateCells.none }
        }
        let outcomes = [results.homeWin, results.draw, results.awayWin]
        let scores = [results.homeScore, results.awayScore]
        return name
          + outcomes.map { .probability($0.value) } + scores.map { .real($0.mean) } + end
          + outcomes.flatMap { errors($0) }
          + scores.flatMap { errors($0) }
      }
    )
  }

  /// A row for each score of each match that occurred; nil if scores were not tallied.
  public var scores: Table? {
    guard summary.matches.contains(where: { $0.scores != nil }) else { return nil }
    return Table(
      columns: [
        text("match", "Match"), text("home", "Home"), text("away", "Away"),
        number("home_score", "Home score"), number("away_score", "Away score"),
      ] + counted("probability"),
      rows: summary.matches.flatMap { match in
        (match.scores ?? []).map { score in
          [
            .text(match.fixture.name), .text(ids[match.fixture.home]),
            .text(ids[match.fixture.away]), .integer(Int128(score.home)),
            .integer(Int128(score.away)),
          ] + counted(score.proportion)
        }
      }
    )
  }

  /// A row for each margin of each match that occurred, the home score less the visitors'; nil if scores
  /// were not tallied.
  public var margins: Table? {
    guard summary.matches.contains(where: { $0.margins != nil }) else { return nil }
    return Table(
      columns: [
        text("match", "Match"), text("home", "Home"), text("away", "Away"),
        number("margin", "Margin"),
      ] + counted("probability"),
      rows: summary.matches.flatMap { match in
        (match.margins ?? []).map { margin in
          [
            .text(match.fixture.name), .text(ids[match.fixture.home]),
            .text(ids[match.fixture.away]), .integer(Int128(margin.value)),
          ] + counted(margin.proportion)
        }
      }
    )
  }

  /// A row for each value that an outcome of a side of a match had; nil if scores of both sides say it
  /// all, or were not tallied.
  public var distributions: Table? {
    guard summary.matches.contains(where: { !$0.distributions.isEmpty }) else { return nil }
    return Table(
      columns: [
        text("match", "Match"), text("entrant", "Entrant"), text("outcome", "Outcome"),
        number("value", "Value"),
      ] + counted("probability"),
      rows: summary.matches.flatMap { match in
        match.distributions.flatMap { distribution in
          distribution.values.map { value in
            [
              .text(match.fixture.name), .text(ids[distribution.entrant]),
              .text(distribution.outcome.name), .integer(Int128(value.value)),
            ] + counted(value.proportion)
          }
        }
      }
    )
  }

  /// A row for each result of a series that occurred; nil unless the tournament is a series.
  public var series: Table? {
    summary.series.map { series in
      Table(
        columns: [
          text("winner", "Winner"), number("won", "Won"), number("lost", "Lost"),
          number("games", "Games"),
        ] + counted("probability"),
        rows: series.ends.map { end in
          [
            .text(ids[end.winner]), .integer(Int128(end.won)), .integer(Int128(end.lost)),
            .integer(Int128(end.won + end.lost)),
          ] + counted(end.proportion)
        }
      )
    }
  }

  /// A row for each prediction of the game's formulas, with what the simulation says of the same; nil
  /// if the game has none.
  public var predictions: Table? {
    let rows = summary.predictions
    guard !rows.isEmpty else { return nil }
    let steps = rows.first { !$0.prediction.steps.isEmpty }?.prediction.steps ?? []
    let namesOpponents = rows.contains { $0.prediction.opponent != nil }
    return Table(
      columns: [
        text("match", "Match"), text("entrant", "Entrant"), text("outcome", "Outcome"),
      ] + (namesOpponents ? [text("opponent", "Against")] : []) + [
        text("method", "Method"), number("prediction", "Prediction"),
        number("simulated_mean", "Simulated mean"),
        number("within_one_probability", "Simulated within one"),
      ] + EstimateCells.errorColumns("within_one_probability")
        + steps.map { number($0.name, $0.title) },
      rows: rows.map { row in
        let start: [Cell] = [
          .text(row.fixture.name), .text(ids[row.entrant]), .text(row.outcome.name),
        ]
        let opponent = namesOpponents ? [Cell.text(row.prediction.opponent ?? "")] : []
        let figures: [Cell] = [
          .text(row.prediction.method), .real(ifKnown: row.prediction.value),
          .real(ifKnown: row.simulatedMean),
          row.withinOne.map { .probability($0.value) } ?? .missing,
        ]
        let numbers = row.prediction.steps.map { Cell.real($0.value) }
        return start + opponent + figures
          + (row.withinOne.map { errors($0) } ?? EstimateCells.none)
          + (numbers.isEmpty ? steps.map { _ in .missing } : numbers)
      }
    )
  }

  /// A row for each entrant and each number of points that he had.
  public var points: Table {
    Table(
      columns: [text("entrant", "Entrant"), number("points", "Points")] + counted("probability"),
      rows: summary.order.flatMap { index in
        summary.entrants[index].pointsTotals.map { total in
          [.text(ids[index]), .integer(Int128(total.points))] + counted(total.proportion)
        }
      }
    )
  }

  /// A row for each entrant and each other one: how often the first finished above the second.
  public var pairs: Table {
    Table(
      columns: [
        text("entrant", "Entrant"), text("other", "Other"), number("above_count", "Above"),
        number("above_probability", "Probability"),
      ] + EstimateCells.errorColumns("above_probability"),
      rows: summary.order.flatMap { one in
        summary.order.compactMap { other in
          summary.above[one][other].map { above in
            [.text(ids[one]), .text(ids[other])] + counted(above)
          }
        }
      }
    )
  }

  /// A row for each criterion of the ranking: how many places it decided.
  public var deciders: Table {
    Table(
      columns: [
        text("criterion", "Criterion"), number("places_decided", "Places decided"),
        number("probability", "Share of places"),
        number("tournaments_decided", "Tournaments"),
        number("tournament_probability", "Share of tournaments"),
      ]
        + EstimateCells.errorColumns("probability")
        + EstimateCells.errorColumns("tournament_probability"),
      rows: summary.deciders.map { decider in
        [
          .text(decider.criterion.key(summary.tournament.game.scoreUnit)),
          .integer(Int128(decider.places)),
          .probability(decider.share.mean), .integer(Int128(decider.tournaments.count)),
          .probability(decider.tournaments.value),
        ] + errors(decider.share) + errors(decider.tournaments)
      }
    )
  }

  /// A row for each counter of each side of each match; nil unless the scenario asks for it.
  public var counters: Table? {
    guard !summary.counters.isEmpty else { return nil }
    return Table(
      columns: [
        text("match", "Match"), text("entrant", "Entrant"), text("counter", "Counter"),
        number("mean", "Mean"), number("sd", "Standard deviation"),
      ] + EstimateCells.errorColumns("mean"),
      rows: summary.counters.map { counter in
        [
          .text(summary.matches[counter.match].fixture.name), .text(ids[counter.entrant]),
          .text(counter.counter.name), .real(counter.mean.mean),
          .real(ifKnown: counter.mean.standardDeviation),
        ] + errors(counter.mean)
      }
    )
  }

  func text(_ name: String, _ title: String) -> Column {
    Column(name: name, title: title)
  }

  func number(_ name: String, _ title: String) -> Column {
    Column(name: name, title: title, alignment: .right)
  }

  /// Columns of a count and its probability; `prefix` is that of the errors' names.
  func counted(_ prefix: String?) -> [Column] {
    [number("count", "Count"), number("probability", "Probability")]
      + EstimateCells.errorColumns(prefix)
  }

  func errors(_ proportion: Proportion) -> [Cell] {
    EstimateCells.errors(proportion, summary.level)
  }

  func errors(_ mean: MeanEstimate) -> [Cell] {
    EstimateCells.errors(mean, summary.level)
  }

  func errors(_ ratio: RatioEstimate?) -> [Cell] {
    EstimateCells.errors(ratio, summary.level)
  }

  func counted(_ proportion: Proportion) -> [Cell] {
    [.integer(Int128(proportion.count)), .probability(proportion.value)]
      + errors(proportion)
  }
}
