internal import Estimates
internal import Games
internal import Programs
internal import Statistics
internal import Tables
internal import Tallies

/// The sections of a report that are tables.
extension RunReport {
  /// Larger tournaments show these in their CSV files only.
  private static let maximumPlaces = 24
  private static let maximumMatches = 60
  private static let maximumPredictions = 60
  private static let maximumDeciders = 24
  private static let maximumScore = 8

  var titles: Section {
    let titles = RunTitleTable(summary)
    return paragraphs(
      ["## Who wins", titles.charted] + titles.notes(escaped).map { Section($0) })
  }

  var positions: Section {
    let heading = "## Where they finish\n\n"
    let entrants = summary.entrants.count
    guard entrants <= RunReport.maximumPlaces else {
      return """
        \(heading)There are \(entrants) entrants: how often each finished in each position is in `positions.csv`.
        """
    }
    let positions = (1...entrants).filter(summary.tournament.program.hasPosition)
    let table = Table(
      of: summary.order.map { summary.entrants[$0] },
      [.text(summary.words.entrantTitle) { $0.entrant.name }]
        + zip([0] + positions, positions).map { before, position in
          let own = RunReport.ordinal(position)
          let title = position == before + 1 ? own : "\(RunReport.ordinal(before + 1))–\(own)"
          return .share(title) { $0.positions[position - 1] }
        })
    return heading
      + "How often each \(escaped(summary.words.entrant)) finished in each position.\n\n"
      + Section(ChartedTable(.heatmap(.fromZero), table))
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

  var matches: Section {
    let heading =
      summary.isSingleMatch
      ? "## The match\n\n" : summary.series == nil ? "## The matches\n\n" : "## The games\n\n"
    let title = summary.scoreTitle
    guard summary.matches.count <= RunReport.maximumMatches else {
      return """
        \(heading)There are \(NumberText.grouped(summary.matches.count)) matches: the chances and mean \(title) of each \
        are in `matches.csv`.\(playedNote)
        """
    }
    let hasScores = summary.matchesHaveScores && summary.matches.contains { $0.scores != nil }
    let hasMargins =
      !hasScores && summary.matchesHaveScores && summary.matches.contains { $0.margins != nil }
    let isSeries = summary.series != nil
    let hasDraws = summary.matches.contains { summary.tournament.canBeDrawn($0.fixture) }
    var columns: [TableColumns<MatchSummary>] = []
    // Rounds of a table are the schedule's own, and nobody's that plays in it.
    if isSeries { columns.append(.count("Game") { $0.fixture.round }) }
    if !summary.tournament.program.bracketTies.isEmpty {
      columns.append(.text("Match") { $0.fixture.name })
    }
    columns += [
      .text("Home") { name($0.fixture.home) }, .text("Away") { name($0.fixture.away) },
    ]
    if isSeries { columns.append(.share("Played") { $0.played }) }
    columns.append(.share("Home win") { $0.results?.homeWin })
    if hasDraws { columns.append(.share("Draw") { $0.results?.draw }) }
    columns += [
      .share("Away win") { $0.results?.awayWin }
    ]
    if summary.matchesHaveScores {
      columns.append(
        .figure("Mean \(title)") { match in
          match.results.map { [$0.homeScore, $0.awayScore] }?
            .map { NumberText.fixed($0.mean, decimals: 2) }.joined(separator: " : ")
        })
    }
    if hasScores { columns.append(.text("Likeliest scores") { $0.likeliestScores(3) }) }
    if hasMargins { columns.append(.figure("Margin, 80 % of them") { $0.middleMargins }) }
    let table = Table(of: summary.matches, columns)
    return heading + Section(table) + (scoreGrid.map { "\n\n" + $0 } ?? "") + deciders + playedNote
      + dismissals
  }

  /// Of a single match how often it ends with which score; nil where that is no small table, or certain.
  private var scoreGrid: Section? {
    guard summary.isSingleMatch, let match = summary.matches.first, let scores = match.scores,
      !scores.contains(where: \.proportion.isCertain)
    else { return nil }
    func share(within most: Int) -> Double {
      scores.filter { $0.home <= most && $0.away <= most }.reduce(0) { $0 + $1.proportion.value }
    }
    guard let most = (1...RunReport.maximumScore).first(where: { share(within: $0) >= 0.98 }) else {
      return nil
    }
    let table = Table(
      of: 0...most,
      [.text("\(name(match.fixture.home)) / \(name(match.fixture.away))") { "\($0)" }]
        + (0...most).map { away in
          .share("\(away)") { home in
            scores.first { $0.home == home && $0.away == away }?.proportion
              ?? Proportion(count: 0, total: summary.tournaments)
          }
        })
    return """
      ### How often does it end with which score?

      Down the \(summary.scoreTitle) of \(escaped(name(match.fixture.home))), across those of \
      \(escaped(name(match.fixture.away))). All other scores are in `scores.csv`.

      \(ChartedTable(.heatmap(.fromZero), table))
      """
  }

  /// Who is known to be sent off in a match still to come.
  private var dismissals: String {
    let lines = summary.matches.flatMap { match in
      match.fixture.dismissals.map { dismissal in
        let side = dismissal.side == 0 ? match.fixture.home : match.fixture.away
        let when = dismissal.minute == 0 ? "from kick-off" : "after minute \(dismissal.minute)"
        return
          "\n\nIn \(MarkdownTableWriter.code(match.fixture.name)) the \(dismissal.lineName) of "
          + "\(escaped(name(side))) is a player short \(when), in every tournament."
      }
    }
    // The section on given results says so already if one of them is a dismissal.
    let isTold = lines.isEmpty || DismissalText.model(subject.given) != nil
    return lines.joined() + (isTold ? "" : "\n\n\(DismissalText.model)")
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
  func series(_ series: SeriesSummary) -> Section {
    let results = Dictionary(grouping: series.ends) { Result(won: $0.won, lost: $0.lost) }
    let sorted = results.keys.sorted { ($1.won, $0.lost) < ($0.won, $1.lost) }
    let table = Table(
      of: summary.order,
      [.text("Winner") { name($0) }]
        + sorted.map { result in
          .share("\(result.won)-\(result.lost)") { winner in
            results[result]?.first { $0.winner == winner }?.proportion
          }
        } + [.share("In all") { summary.entrants[$0].wins }])
    let lengths = series.lengths.map {
      "\($0.value) games \(PercentText($0.proportion))"
    }.joined(separator: ", ")
    return "## How it ends\n\n" + Section(table) + "\n\nHow long it lasts: \(lengths)."
  }

  /// The result of a series, games won to lost.
  private struct Result: Hashable {
    let won: Int
    let lost: Int
  }

  /// What the game's formulas predict, beside what was simulated.
  func predictions(_ predictions: [PredictionSummary]) -> Section {
    let heading = "## What formulas predict\n\n"
    guard predictions.count <= RunReport.maximumPredictions else {
      return """
        \(heading)What the game's formulas predict for each match is in `predictions.csv`, with what the \
        simulation gives.
        """
    }
    let made = predictions.filter { $0.prediction.value != nil }
    let steps = made.first?.prediction.steps ?? []
    var columns: [TableColumns<PredictionSummary>] = [
      .text("Match") { $0.fixture.name }, .text(summary.words.entrantTitle) { name($0.entrant) },
    ]
    if made.contains(where: { $0.prediction.opponent != nil }) {
      columns.append(.text("Against") { $0.prediction.opponent ?? "" })
    }
    columns += [
      .text("What") { $0.outcome.title }, .text("Formula") { $0.prediction.method },
      .real("Prediction") { $0.prediction.value }, .real("Simulated mean") { $0.simulatedMean },
      .share("Within one of the prediction") { $0.withinOne },
    ]
    columns += steps.indices.map { step in
      .real(steps[step].title) { $0.prediction.steps[step].value }
    }
    let table = Table(of: made, columns)
    let absences = predictions.compactMap { row in
      row.prediction.absence.map {
        "- \(MarkdownTableWriter.code(row.fixture.name)), \(escaped(name(row.entrant))): no \(escaped(row.prediction.method)), because \(escaped($0))."
      }
    }
    let introduction =
      "Each prediction is shown with what the simulation gives: its mean, and how often it came within one of the "
      + "prediction."
    return paragraphs([
      "## What formulas predict", made.isEmpty ? nil : "\(introduction)\n\n\(table)",
      absences.isEmpty ? nil : Section(absences.joined(separator: "\n")),
    ])
  }

  var tieBreaks: Section? {
    guard !summary.tieBreaks.isEmpty else { return nil }
    let hasTables = summary.tournament.program.rankings.count > 1
    // Of many tables only what decided something is shown.
    let shown = summary.tieBreaks.filter { !hasTables || $0.positions > 0 }
    guard shown.count <= RunReport.maximumDeciders else {
      return """
        ## What decided the positions

        How often each criterion decided positions of the \(summary.tournament.program.rankings.count) tables is in \
        `tie_breaks.csv`.
        """
    }
    let table = Table(
      of: shown,
      (hasTables ? [.text("Table") { "\($0.table.stage) \($0.table.name)" }] : []) + [
        .text("Criterion") { $0.criterion.words($0.table.ranking.unit) },
        // What decided none or all of the positions did so in none or all of the tournaments.
        .number("Share of positions") {
          $0.share.mean == 0 || $0.share.mean == 1
            ? .proportion($0.tournaments) : .probability($0.share.mean)
        },
        .share("Tournaments in which it decided any") { $0.tournaments },
      ])
    let shared =
      shown.contains { $0.criterion.criterion == .shared } ? " \(sharedPositions)" : ""
    let introduction: Section = """
      ## What decided the positions

      \(escaped(summary.words.entrantsTitle)) are ranked by these criteria, in this order. Each position counts for the first \
      one that separates \(escaped(summary.words.anEntrant)) from the next one below.\(shared)
      """
    return paragraphs([introduction, Section(table)] + omittedCriteria.map { Section($0) })
  }

  private var sharedPositions: String {
    "Those level on all of them share the better position, unless the title, a zone, a later stage or a match for the rank "
      + "depends on it: then lots decide."
  }

  /// Which criteria of presets had no numbers.
  private var omittedCriteria: [String] {
    let program = summary.tournament.program
    var told: Set<String> = []
    return program.rankings.compactMap { table in
      let ranking = program.tables[table].ranking
      guard let preset = ranking.preset, !preset.omitted.isEmpty,
        told.insert(preset.name).inserted
      else { return nil }
      let names = preset.omitted.map { "`\($0.key(ranking.unit))`" }
      return "The preset `\(preset.name)` also has \(list(names)), which "
        + "\(names.count == 1 ? "is" : "are") left out: the scenario gives no such numbers."
    }
  }
}
