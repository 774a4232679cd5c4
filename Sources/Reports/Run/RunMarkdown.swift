internal import Competitions
internal import Games
public import Statistics

/// The report of a run for people, as Markdown: who wins, where everyone finishes, what every match
/// looks like, how sure it all is, and how to have it again.
public struct RunMarkdown: Sendable {
  /// Larger tournaments show these in their CSV files only.
  private static let mostPlaces = 24
  private static let mostMatches = 60

  private let subject: RunSubject
  private let summary: Summary
  private let tables: MarkdownTableWriter

  public init(_ subject: RunSubject, _ summary: Summary) {
    self.subject = subject
    self.summary = summary
    tables = MarkdownTableWriter()
  }

  /// The whole report.
  public var text: String {
    let sections = [
      opening, titles, places, matches, deciders, meaning, certainty, reproduction,
    ]
    return sections.compactMap { $0 }.joined(separator: "\n\n") + "\n"
  }

  private var count: String { NumberText.grouped(summary.tournaments) }

  private func escaped(_ text: String) -> String { MarkdownTableWriter.escape(text) }

  private func name(_ entrant: Int) -> String { summary.entrants[entrant].entrant.name }

  private var opening: String {
    let favourite = summary.entrants[summary.order[0]]
    let lead =
      "The tournament was played \(count) \(summary.tournaments == 1 ? "time" : "times") on a "
      + "computer, every match anew each time. **\(escaped(favourite.entrant.name))** won "
      + "\(PercentText(favourite.wins)) of them."
    return ["# \(escaped(subject.name))", subject.description.map(escaped), lead]
      .compactMap { $0 }.joined(separator: "\n\n")
  }

  private var titles: String {
    "## Who wins\n\n" + tables.text(RunTitleTable(summary).table)
  }

  private var places: String {
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
    return heading + "How often each team came in at each place.\n\n" + tables.text(table)
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

  private var matches: String {
    let heading = "## The matches\n\n"
    let title = summary.tournament.game.outcomes.first?.title ?? "score"
    guard summary.matches.count <= RunMarkdown.mostMatches else {
      return heading
        + "There are \(NumberText.grouped(summary.matches.count)) matches: the chances, mean "
        + "\(title) and likeliest scores of each stand in `matches.csv`."
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
    let played = summary.matches.count { $0.fixture.result != nil }
    let note =
      played == 0
      ? ""
      : "\n\n\(played) of the \(summary.matches.count) matches \(played == 1 ? "has" : "have") been "
        + "played; \(played == 1 ? "its result is" : "their results are") the same in every "
        + "tournament."
    return heading + tables.text(table) + note
  }

  private var deciders: String {
    let right = Column.Alignment.right
    let table = Table(
      columns: [
        Column(name: "criterion", title: "Criterion"),
        Column(name: "share", title: "Share of places", alignment: right),
        Column(name: "tournaments", title: "Tournaments in which it decided any", alignment: right),
      ],
      rows: summary.deciders.map { decider in
        let isNever = decider.places == 0
        return [
          .text(decider.criterion.rawValue),
          isNever ? .proportion(decider.tournaments) : .probability(decider.share.mean),
          .proportion(decider.tournaments),
        ]
      }
    )
    return "## What decided the places\n\n"
      + "Teams are ranked by these criteria, one after the other. A place counts for the first one "
      + "that separates a team from the next below it.\n\n" + tables.text(table)
  }

  private var meaning: String {
    let title = summary.tournament.game.outcomes.first?.title ?? "score"
    return """
      ## What the columns mean

      - **Wins the title**: the share of the \(count) tournaments that the team won.
      - **95 % interval**: with so many tournaments, chance alone moves that share a little. In 95 of \
      100 studies like this one, such an interval holds the exact value. Each interval stands for \
      itself; where many are read together, a few of them will miss.
      - **Mean place, mean points**: the average over all tournaments; the best place is 1.
      - **Home win, draw, away win**: the share of tournaments in which the match ended so.
      - **Mean \(title)**: the average of both sides, the team at home first.
      - `<` and `>`: nothing is printed as 0 % or 100 % unless it is certain. An event that was not \
      seen once in n tournaments has a probability below about 3/n.
      """
  }

  private var certainty: String {
    let widest = summary.entrants.map { $0.wins.interval().width }.max() ?? 0
    let points = NumberText.fixed(widest * 50, decimals: 3)
    return """
      ## How sure it is

      The chances of winning the title are known to within about ± \(points) percentage points (half \
      of the widest 95 % interval above). Four times as many tournaments would halve that. It is the \
      error of the simulation only: it says nothing about whether the ratings and the rules \
      describe the real teams.
      """
  }

  private var reproduction: String {
    """
    ## How to have it again

        podium run \(subject.fileName) --tournaments \(summary.tournaments) --seed \(subject.seed)

    The same scenario, seed and number of tournaments give the same files to the byte, on any \
    machine and with any number of threads. Tournament 1 is played again, every play of it, by

        podium replay \(subject.fileName) --tournament 1 --seed \(subject.seed)

    Identity of this study: `\(subject.identity)`
    """
  }
}
