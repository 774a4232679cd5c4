internal import Competitions
internal import Statistics

/// The sections of a report that are tables.
extension RunMarkdown {
  /// Larger tournaments show these in their CSV files only.
  private static let mostPlaces = 24
  private static let mostMatches = 60

  var titles: String {
    let titles = RunTitleTable(summary)
    let note = titles.note.map { "\n\n\($0)" } ?? ""
    return "## Who wins\n\n" + lines(titles.table) + note
  }

  var places: String {
    let heading = "## Where they finish\n\n"
    let entrants = summary.entrants.count
    guard entrants <= RunMarkdown.mostPlaces else {
      return heading
        + "There are \(entrants) entrants: how often each came in at each place stands in "
        + "`positions.csv`."
    }
    let columns =
      [Column(name: "name", title: "Team")]
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
    return heading + "How often each team came in at each place.\n\n" + lines(table)
  }

  private static func ordinal(_ place: Int) -> String {
    let suffix =
      switch (place % 100, place % 10) {
      case (11...13, _): "th"
      case (_, 1): "st"
      case (_, 2): "nd"
      case (_, 3): "rd"
      default: "th"
      }
    return "\(place)\(suffix)"
  }

  var matches: String {
    let heading = "## The matches\n\n"
    let title = summary.scoreTitle
    guard summary.matches.count <= RunMarkdown.mostMatches else {
      return heading
        + "There are \(NumberText.grouped(summary.matches.count)) matches: the chances and mean "
        + "\(title) of each stand in `matches.csv`." + playedNote
    }
    let hasScores = summary.matches.contains { $0.scores != nil }
    let right = Column.Alignment.right
    let columns =
      [
        Column(name: "round", title: "Round", alignment: right),
        Column(name: "home", title: "Home"), Column(name: "away", title: "Away"),
        Column(name: "home_win", title: "Home win", alignment: right),
        Column(name: "draw", title: "Draw", alignment: right),
        Column(name: "away_win", title: "Away win", alignment: right),
        Column(name: "scores", title: "Mean \(title)", alignment: right),
      ] + (hasScores ? [Column(name: "likeliest", title: "Likeliest scores")] : [])
    let table = Table(
      columns: columns,
      rows: summary.matches.map { match in
        let means = [match.homeScore.mean, match.awayScore.mean]
        return [
          .integer(Int128(match.fixture.round)), .text(name(match.fixture.home)),
          .text(name(match.fixture.away)), .proportion(match.homeWin), .proportion(match.draw),
          .proportion(match.awayWin),
          .text(means.map { NumberText.fixed($0, decimals: 2) }.joined(separator: " : ")),
        ] + (hasScores ? [match.likeliestScores(3).map(Cell.text) ?? .missing] : [])
      }
    )
    return heading + lines(table) + playedNote
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

  var deciders: String {
    let right = Column.Alignment.right
    let table = Table(
      columns: [
        Column(name: "criterion", title: "Criterion"),
        Column(name: "share", title: "Share of places", alignment: right),
        Column(name: "tournaments", title: "Tournaments in which it decided any", alignment: right),
      ],
      rows: summary.deciders.map { decider in
        let share = decider.share.mean
        // What decided none or all of the places did so in none or all of the tournaments.
        return [
          .text(decider.criterion.words),
          share == 0 || share == 1 ? .proportion(decider.tournaments) : .probability(share),
          .proportion(decider.tournaments),
        ]
      }
    )
    return "## What decided the places\n\n"
      + "Teams are ranked by these criteria, one after the other. A place counts for the first one "
      + "that separates a team from the next below it.\n\n" + lines(table)
  }
}

extension RankingCriterion {
  /// The criterion in plain words.
  fileprivate var words: String {
    switch self {
    case .points: "points"
    case .goalDifference: "goal difference"
    case .goalsFor: "goals scored"
    case .wins: "wins"
    case .headToHead: "head to head"
    case .lots: "lots"
    }
  }
}
