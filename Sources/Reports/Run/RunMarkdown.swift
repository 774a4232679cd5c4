internal import Competitions
internal import Games
public import Statistics

/// The report of a run for people, as Markdown: who wins, where everyone finishes, what every match
/// looks like, how sure it all is, and how to have it again.
public struct RunMarkdown: Sendable {
  private let subject: RunSubject
  let summary: Summary

  public init(_ subject: RunSubject, _ summary: Summary) {
    self.subject = subject
    self.summary = summary
  }

  /// The whole report.
  public var text: String {
    let predicted = summary.predictions
    let middle: [String] =
      switch summary.tournament.stage.format {
      case .table: [places, matches, deciders]
      case .match: [matches]
      case .series: (summary.series.map { [series($0)] } ?? []) + [matches]
      }
    let sections =
      [opening, titles] + middle + (predicted.isEmpty ? [] : [predictions(predicted)])
      + [meaning, certainty, reproduction]
    return sections.joined(separator: "\n\n") + "\n"
  }

  func escaped(_ text: String) -> String { MarkdownTableWriter.escape(text) }

  func name(_ entrant: Int) -> String { summary.entrants[entrant].entrant.name }

  /// The lines of a table, without the line end that sections are joined by.
  func lines(_ table: Table) -> String {
    String(MarkdownTableWriter().text(table).dropLast())
  }

  private var opening: String {
    let isUnderWay = summary.matches.contains { $0.fixture.result != nil }
    let favourite = summary.entrants[summary.order[0]]
    let name = "**\(escaped(favourite.entrant.name))**"
    let lead =
      if favourite.wins.isCertain {
        "Every match has been played, and nothing is left to chance: \(name) "
          + (favourite.wins.count > 0 ? "wins." : "does not win.")
      } else if summary.tournaments == 1 {
        "The tournament was played once, on a computer. \(name) won it. One tournament says "
          + "little: play many."
      } else {
        "The tournament was played \(NumberText.grouped(summary.tournaments)) times on a "
          + "computer, every match \(isUnderWay ? "still to come " : "")anew each time. \(name) won "
          + "\(NumberText.grouped(favourite.wins.count)) of them, \(PercentText(favourite.wins))."
      }
    return ["# \(escaped(subject.name))", subject.description.map(escaped), lead]
      .compactMap { $0 }.joined(separator: "\n\n")
  }

  private var meaning: String {
    let title = summary.scoreTitle
    return """
      ## What the columns mean

      - **Wins the title**: the share of tournaments that the team won.
      - **95 % interval**: with so many tournaments, chance alone moves that share a little. In 95 of \
      100 studies like this one, such an interval holds the exact value. Each interval stands for \
      itself; where many are read together, a few of them will miss.
      - **Mean place, mean points**: the average over all tournaments; the best place is 1.
      - **Home win, draw, away win**: the share of tournaments in which the match ended so.
      - **Mean \(title)**: the average of both sides, the team at home first.
      - `0 %` and `100 %` stand only where nothing is left to chance. `<0.1 %` is rare, but was seen. \
      `< 3/n` was never seen in n tournaments: its probability is below about 3/n. `> 1 - 3/n` was \
      always seen.
      """
  }

  private var certainty: String {
    let heading = "## How sure it is\n\n"
    let widest = summary.entrants.map { $0.wins.interval().width }.max() ?? 0
    guard widest > 0 else {
      return heading
        + "Every match has been played and the ranking follows from the results, so there is no "
        + "error of simulation."
    }
    let decimals = PercentText.decimals(showing: widest)
    let points = NumberText.fixed(widest * 50, decimals: decimals)
    return heading + """
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
