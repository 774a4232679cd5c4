internal import Competitions
internal import Estimates
internal import Games
internal import Statistics
internal import Tables
internal import Tallies

/// The sections of a report that are tables.
extension RunMarkdown {
  /// Larger tournaments show these in their CSV files only.
  private static let maximumPlaces = 24
  private static let maximumMatches = 60
  private static let maximumPredictions = 60

  var titles: String {
    let titles = RunTitleTable(summary)
    let note = titles.note.map { "\n\n\($0)" } ?? ""
    return "## Who wins\n\n" + lines(titles.table) + note
  }

  var positions: String {
    let heading = "## Where they finish\n\n"
    let entrants = summary.entrants.count
    guard entrants <= RunMarkdown.maximumPlaces else {
      return heading
        + "There are \(entrants) entrants: how often each came in at each position stands in "
        + "`positions.csv`."
    }
    let columns =
      [Column(name: "name", title: summary.entrantTitle)]
      + (1...entrants).map {
        Column(name: "place_\($0)", title: RunMarkdown.ordinal($0), alignment: .right)
      }
    let table = Table(
      columns: columns,
      rows: summary.order.map { index in
        let entrant = summary.entrants[index]
        return [.text(entrant.entrant.name)] + entrant.positions.map(Cell.proportion)
      }
    )
    return heading
      + "How often each \(summary.entrantTitle.lowercased()) came in at each position.\n\n"
      + lines(table)
  }

  static func ordinal(_ position: Int) -> String {
    let suffix =
      switch (position % 100, position % 10) {
      case (11...13, _): "th"
      case (_, 1): "st"
      case (_, 2): "nd"
      case (_, 3): "rd"
      default: "th"
      }
    return "\(position)\(suffix)"
  }

  var matches: String {
    let heading =
      summary.isSingleMatch
      ? "## The match\n\n" : summary.series == nil ? "## The matches\n\n" : "## The games\n\n"
    let title = summary.scoreTitle
    guard summary.matches.count <= RunMarkdown.maximumMatches else {
      return heading
        + "There are \(NumberText.grouped(summary.matches.count)) matches: the chances and mean "
        + "\(title) of each stand in `matches.csv`." + playedNote
    }
    let hasScores = summary.matches.contains { $0.scores != nil }
    let hasMargins = !hasScores && summary.matches.contains { $0.margins != nil }
    let isSeries = summary.series != nil
    let hasDraws = summary.matches.contains { summary.tournament.canBeDrawn($0.fixture) }
    let right = Column.Alignment.right
    var columns: [Column] = []
    // Rounds of a table are the schedule's own, and nobody's that plays in it.
    if isSeries { columns.append(Column(name: "round", title: "Game", alignment: right)) }
    columns += [Column(name: "home", title: "Home"), Column(name: "away", title: "Away")]
    if isSeries { columns.append(Column(name: "played", title: "Played", alignment: right)) }
    columns.append(Column(name: "home_win", title: "Home win", alignment: right))
    if hasDraws { columns.append(Column(name: "draw", title: "Draw", alignment: right)) }
    columns += [
      Column(name: "away_win", title: "Away win", alignment: right),
      Column(name: "scores", title: "Mean \(title)", alignment: right),
    ]
    if hasScores { columns.append(Column(name: "likeliest", title: "Likeliest scores")) }
    if hasMargins {
      columns.append(Column(name: "margin", title: "Margin, 80 % of them", alignment: right))
    }
    let table = Table(
      columns: columns,
      rows: summary.matches.map { match in
        var row: [Cell] = isSeries ? [.integer(Int128(match.fixture.round))] : []
        row += [.text(name(match.fixture.home)), .text(name(match.fixture.away))]
        if isSeries { row.append(.proportion(match.played)) }
        let results = match.results
        let shares = [results?.homeWin, hasDraws ? results?.draw : nil, results?.awayWin]
        row += (hasDraws ? shares : [shares[0], shares[2]]).map {
          $0.map(Cell.proportion) ?? .missing
        }
        let means = results.map { [$0.homeScore.mean, $0.awayScore.mean] }
        row.append(
          means.map {
            .text($0.map { NumberText.fixed($0, decimals: 2) }.joined(separator: " : "))
          } ?? .missing)
        if hasScores { row.append(match.likeliestScores(3).map(Cell.text) ?? .missing) }
        if hasMargins { row.append(match.middleMargins.map(Cell.text) ?? .missing) }
        return row
      }
    )
    return heading + lines(table) + playedNote + dismissals
  }

  /// Who is known to be sent off in a match still to come.
  private var dismissals: String {
    summary.matches.flatMap { match in
      match.fixture.dismissals.map { dismissal in
        let side = dismissal.side == 0 ? match.fixture.home : match.fixture.away
        let when = dismissal.minute == 0 ? "from kick-off" : "after minute \(dismissal.minute)"
        return
          "\n\nIn \(MarkdownTableWriter.code(match.fixture.name)) the \(dismissal.lineName) of "
          + "\(escaped(name(side))) is a player short \(when), in every tournament."
      }
    }.joined()
  }

  private var playedNote: String {
    let all = summary.matches.count
    return switch summary.matches.count(where: { $0.fixture.result != nil }) {
    case 0: ""
    case all where all == 1:
      "\n\nThe match has been played; its result is the same in every tournament."
    case all:
      "\n\nAll \(all) matches have been played; their results are the same in every tournament."
    case 1:
      "\n\n1 of the \(all) matches has been played; its result is the same in every tournament."
    case let played:
      "\n\n\(played) of the \(all) matches have been played; their results are the same in every "
        + "tournament."
    }
  }

  /// How a series ends.
  func series(_ series: SeriesSummary) -> String {
    let right = Column.Alignment.right
    let results = Dictionary(grouping: series.ends) { Result(won: $0.won, lost: $0.lost) }
    let columns = results.keys.sorted { ($1.won, $0.lost) < ($0.won, $1.lost) }
    let table = Table(
      columns: [Column(name: "name", title: "Winner")]
        + columns.map {
          Column(name: "result", title: "\($0.won)-\($0.lost)", alignment: right)
        } + [Column(name: "all", title: "In all", alignment: right)],
      rows: summary.order.map { index in
        [.text(name(index))]
          + columns.map { result in
            results[result]?.first { $0.winner == index }.map { .proportion($0.proportion) }
              ?? .missing
          } + [.proportion(summary.entrants[index].wins)]
      }
    )
    let lengths = series.lengths.map {
      "\($0.value) games \(PercentText($0.proportion))"
    }.joined(separator: ", ")
    return "## How it ends\n\n" + lines(table) + "\n\nHow long it lasts: \(lengths)."
  }

  /// The result of a series, games won to lost.
  private struct Result: Hashable {
    let won: Int
    let lost: Int
  }

  /// What the game's formulas predict, beside what was simulated.
  func predictions(_ predictions: [PredictionSummary]) -> String {
    let heading = "## What formulas predict\n\n"
    guard predictions.count <= RunMarkdown.maximumPredictions else {
      return heading
        + "What the game's formulas predict of each match stands in `predictions.csv`, beside what the "
        + "simulation says of the same."
    }
    let right = Column.Alignment.right
    let made = predictions.filter { $0.prediction.value != nil }
    let steps = made.first?.prediction.steps ?? []
    let namesOpponents = made.contains { $0.prediction.opponent != nil }
    let table = Table(
      columns: [Column(name: "match", title: "Match"), Column(name: "name", title: "Team")]
        + (namesOpponents ? [Column(name: "opponent", title: "Against")] : []) + [
          Column(name: "outcome", title: "What"), Column(name: "method", title: "Formula"),
          Column(name: "prediction", title: "Prediction", alignment: right),
          Column(name: "mean", title: "Simulated mean", alignment: right),
          Column(name: "within", title: "Within one of the prediction", alignment: right),
        ] + steps.map { Column(name: $0.name, title: $0.title, alignment: right) },
      rows: made.map { row in
        let start: [Cell] = [.text(row.fixture.name), .text(name(row.entrant))]
        let opponent = namesOpponents ? [Cell.text(row.prediction.opponent ?? "")] : []
        let figures: [Cell] = [
          .text(row.outcome.title), .text(row.prediction.method),
          .real(ifKnown: row.prediction.value), .real(ifKnown: row.simulatedMean),
          row.withinOne.map(Cell.proportion) ?? .missing,
        ]
        return start + opponent + figures + row.prediction.steps.map { .real($0.value) }
      }
    )
    let absences = predictions.compactMap { row in
      row.prediction.absence.map {
        "- `\(row.fixture.name)`, \(escaped(name(row.entrant))): no \(escaped(row.prediction.method)), because \(escaped($0))."
      }
    }
    let introduction =
      "Beside each prediction stands what the simulation says of the same: its mean, and how often it came within "
      + "one of the prediction."
    return heading
      + [
        made.isEmpty ? nil : introduction + "\n\n" + lines(table),
        absences.isEmpty ? nil : absences.joined(separator: "\n"),
      ].compactMap { $0 }.joined(separator: "\n\n")
  }

  var tieBreaks: String {
    let right = Column.Alignment.right
    let table = Table(
      columns: [
        Column(name: "criterion", title: "Criterion"),
        Column(name: "share", title: "Share of positions", alignment: right),
        Column(name: "tournaments", title: "Tournaments in which it decided any", alignment: right),
      ],
      rows: summary.tieBreaks.map { tieBreak in
        let share = tieBreak.share.mean
        // What decided none or all of the positions did so in none or all of the tournaments.
        return [
          .text(tieBreak.criterion.words(summary.tournament.game.scoreUnit)),
          share == 0 || share == 1 ? .proportion(tieBreak.tournaments) : .probability(share),
          .proportion(tieBreak.tournaments),
        ]
      }
    )
    return "## What decided the positions\n\n"
      + "\(summary.entrantTitle)s are ranked by these criteria, one after the other. A position counts "
      + "for the first one that separates a \(summary.entrantTitle.lowercased()) from the next below.\n\n"
      + lines(table)
  }
}

extension RankingCriterion {
  /// The criterion in plain words.
  fileprivate func words(_ unit: ScoreUnit) -> String {
    switch self {
    case .points: "points"
    case .scoreDifference: "\(unit.singular) difference"
    case .scoreFor: "\(unit.plural) scored"
    case .wins: "wins"
    case .headToHead: "head to head"
    case .lots: "lots"
    }
  }
}
