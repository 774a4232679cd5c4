internal import Estimates
internal import Games
internal import Programs
internal import Statistics
internal import Tables
internal import Tallies

extension RunReport {
  private static let maximumMatches = 60
  private static let maximumScore = 8

  var matches: Section {
    let title = summary.scoreTitle
    let heading =
      summary.isSingleMatch
      ? "The match"
      : summary.series != nil
        ? "The games"
        : summary.matches.allSatisfy { $0.fixture.result != nil } ? "Results" : "The matches"
    return Section(heading, id: "matches") {
      let isLong = summary.matches.count > RunReport.maximumMatches
      if isLong {
        """
        There are \(NumberText.grouped(summary.matches.count)) matches: the chances and mean \(title) of each are in \
        \(code: "matches.csv").
        """
      }
      if summary.tournament.program.tie == nil {
        Block.page(matchList)
        if !isLong { Block.only(.text) { Block.table(matchTable(of: summary.matches)) } }
        Block.only(.workbook) {
          Block.shaded(
            matchTable(of: matchesInOrder, onSheet: true), over: Interval(lower: 0, upper: 1))
        }
      } else if !isLong {
        Block.table(matchTable(of: summary.matches))
      }
      if !isLong { deciders }
      playedNote
      if !isLong {
        dismissals
        scoreGrid
      }
    }
  }

  private func matchTable(of matches: [MatchSummary], onSheet: Bool = false) -> Table {
    let hasScores = summary.matchesHaveScores && summary.matches.contains { $0.scores != nil }
    let hasMargins =
      !hasScores && summary.matchesHaveScores && summary.matches.contains { $0.margins != nil }
    let isSeries = summary.series != nil
    let hasDraws = summary.matches.contains { summary.tournament.canBeDrawn($0.fixture) }
    var columns: [TableColumns<MatchSummary>] = []
    if matches.contains(where: { $0.fixture.calendarDay != nil }) {
      columns.append(.text("Date") { $0.fixture.calendarDay })
    }
    if isSeries { columns.append(.count("Game") { $0.fixture.round }) }
    if !summary.tournament.program.bracketTies.isEmpty {
      columns.append(.text("Match") { $0.fixture.name })
    }
    columns += [
      .text("Home") { name($0.fixture.home) }, .text("Away") { name($0.fixture.away) },
    ]
    if isSeries { columns.append(.share("Played") { $0.played }) }
    // As on the page.
    let decimals = onSheet ? 0 : nil
    columns.append(.share("Home win", decimals: decimals) { $0.results?.homeWin })
    if hasDraws { columns.append(.share("Draw", decimals: decimals) { $0.results?.draw }) }
    columns.append(.share("Away win", decimals: decimals) { $0.results?.awayWin })
    if summary.matchesHaveScores {
      columns.append(
        .figure("Mean \(summary.scoreTitle)") { match in
          match.results.map { [$0.homeScore, $0.awayScore] }?
            .map { NumberText.fixed($0.mean, decimals: 2) }.joined(separator: " : ")
        })
    }
    if hasScores { columns.append(.text("Likeliest scores") { $0.likeliestScores(3) }) }
    if hasMargins { columns.append(.figure("Margin, 80 % of them") { $0.middleMargins }) }
    return Table(of: matches, columns)
  }

  /// The section on the scores of a single match, or `nil` if a small table cannot show them or the score is certain.
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
    return Section("How often does it end with which score?") {
      """
      Down the \(summary.scoreTitle) of \(name(match.fixture.home)), across those of \(name(match.fixture.away)). All \
      other scores are in \(code: "scores.csv").
      """
      Block.heatmap(table)
    }
  }

  /// The players who are known to miss parts of matches to come.
  @BlockBuilder private var dismissals: [Block] {
    let dismissals = summary.matches.flatMap { match in
      match.fixture.dismissals.map { (fixture: match.fixture, dismissal: $0) }
    }
    for (fixture, dismissal) in dismissals {
      let side = dismissal.side == 0 ? fixture.home : fixture.away
      let when = dismissal.minute == 0 ? "from kick-off" : "after minute \(dismissal.minute)"
      "In \(code: fixture.name) the \(dismissal.lineName) of \(name(side)) is a player short \(when), in every tournament."
    }
    // The section on given results has the model if one of them is a dismissal.
    if !dismissals.isEmpty, DismissalText.model(subject.given) == nil { DismissalText.model }
  }

  private var playedNote: RichText? {
    let all = summary.matches.count
    return switch summary.matches.count(where: { $0.fixture.result != nil }) {
    case 0: nil
    case all where all == 1:
      "The match has been played; its result is the same in every tournament."
    case all:
      "\(all == 2 ? "Both" : "All \(all)") matches have been played; their results are the same in every tournament."
    case 1: "1 of the \(all) matches has been played; its result is the same in every tournament."
    case let played:
      "\(played) of the \(all) matches have been played; their results are the same in every tournament."
    }
  }
}
