internal import Competitions
internal import Estimates
internal import Games
internal import Statistics
internal import Tables
public import Tallies

/// The report of a run for people, as Markdown: who wins, where everyone finishes, what every match
/// looks like, how sure it all is, and how to reproduce it.
public struct RunReport: Sendable {
  let subject: RunSubject
  let summary: Summary

  public init(_ subject: RunSubject, _ summary: Summary) {
    self.subject = subject
    self.summary = summary
  }

  /// The whole report.
  public var text: Section {
    let predicted = summary.predictions
    let isTie = summary.tournament.program.tie != nil
    return report(
      [opening, titles, given, isTie ? nil : positions, tables, playOffs, bracket] + podSections
        + [
          summary.series.map { series($0) }, summary.matches.isEmpty ? nil : matches, leverage,
          isTie ? whoPlays : tieBreaks, predicted.isEmpty ? nil : predictions(predicted),
          participants, counters, meaning, certainty, reproduction,
        ])
  }

  func name(_ entrant: Int) -> String { summary.entrants[entrant].entrant.name }

  /// The likeliest winner, and how often they won.
  private var favourite: (entrant: Int, wins: Proportion) {
    let first = summary.order[0]
    guard summary.isSingleMatch, let results = summary.matches[0].results else {
      return (first, summary.entrants[first].best)
    }
    return results.homeWin.count >= results.awayWin.count
      ? (summary.matches[0].fixture.home, results.homeWin)
      : (summary.matches[0].fixture.away, results.awayWin)
  }

  /// Whether a single match ends drawn, always.
  private var isDrawn: Bool {
    summary.isSingleMatch
      && summary.matches[0].results.map { $0.draw.isCertain && $0.draw.count > 0 } ?? false
  }

  private var opening: Section {
    let season = summary.tournament.program.pods
    let isUnderWay =
      summary.matches.contains { $0.fixture.result != nil } || (season?.playedRounds ?? 0) > 0
    let match = summary.tournament.program.isOfPods ? "pod" : "match"
    let (entrant, wins) = favourite
    let name = "**\(escaped(name(entrant)))**"
    let noun = summary.words.noun
    let won = summary.words.titleVerb
    let lead =
      if wins.isCertain {
        (summary.tournament.program.isComplete
          ? "Every match has been played: "
          : "The result is certain, the same in every \(noun): ")
          + (wins.count > 0 ? "\(name) \(won)." : isDrawn ? "it is drawn." : "nobody \(won).")
      } else if summary.tournaments == 1 {
        "The \(noun) was played once, on a computer. "
          + "\(wins.count > 0 ? name : "Nobody") \(summary.words.titlePast) it. "
          + "One \(noun) says little: play many."
      } else {
        "The \(noun) was played \(NumberText.grouped(summary.tournaments)) times on a computer"
          + (summary.isSingleMatch
            ? ". "
            : ", every \(match) \(isUnderWay ? "still to come " : "")anew each time. ")
          + "\(name) \(summary.words.titlePast) \(NumberText.grouped(wins.count)) of them, \(PercentText(wins))."
      }
    return paragraphs(
      [
        "# \(escaped(subject.title))", subject.description.map { Section(escaped($0)) },
        Section(lead),
      ])
  }

  private var meaning: Section {
    let title = summary.scoreTitle
    let hasDraws = summary.matches.contains { summary.tournament.canBeDrawn($0.fixture) }
    var bullets: [String] = []
    if !summary.isSingleMatch {
      bullets.append(
        "**\(summary.words.titleTitle)**: the share of \(summary.words.plural) that the "
          + "\(summary.words.entrant) won.")
    }
    bullets += podMeaning
    bullets.append(
      "**95 % interval**: with so many tournaments, chance alone moves that share a little. In 95 of "
        + "100 studies like this one, such an interval holds the exact value. Each interval stands "
        + "for itself; where many are read together, a few of them will miss.")
    if summary.tournament.program.tie == nil {
      bullets.append(
        "**Mean position, mean points**: the average over all tournaments; the best position is 1.")
    }
    bullets += carriedPoints
    if summary.series != nil {
      bullets.append(
        "**Played**: the share of series in which the game was needed. All else of a game is of those "
          + "in which it was.")
    }
    if !summary.matches.isEmpty {
      bullets += [
        (hasDraws ? "**Home win, draw, away win**" : "**Home win, away win**")
          + ": the share of tournaments in which the match ended so.",
        "**Mean \(title)**: the average of both sides, the team at home first.",
      ]
    }
    if summary.matches.contains(where: { $0.scores == nil && $0.margins != nil }) {
      bullets.append(
        "**Margin**: what the team at home scored less what the visitors did. One match in ten ends "
          + "below these, one in ten above.")
    }
    bullets.append(
      "`0 %` and `100 %` stand only for what is certain. `<0.1 %` is rare, but was seen. A dash was never seen in n "
        + "tournaments, also written `< 3/n`: its probability is below about 3/n. `all`, also `> 1 - 3/n`, was always seen."
    )
    return "## What the columns mean\n\n\(bullets.map { "- \($0)" }.joined(separator: "\n"))"
  }

  private var certainty: Section {
    let heading = "## How sure it is\n\n"
    let shares =
      summary.isSingleMatch
      ? summary.matches[0].results.map { [$0.homeWin, $0.draw, $0.awayWin] } ?? []
      : summary.entrants.map(\.best)
    let widest = shares.map { $0.interval(summary.level).width }.max() ?? 0
    guard widest > 0 else {
      let reason =
        summary.tournament.program.isComplete
        ? "Every match has been played and the ranking follows from the results"
        : "The sides, the rules and the ranking determine the result"
      return Section(heading + "\(reason), so there is no error of simulation.")
    }
    let what =
      summary.isSingleMatch ? "The chances" : "The \(summary.words.titleChance)s"
    let text =
      heading + """
        \(what) are known to within about ± \(halfWidth(widest)) percentage points (half \
        of the widest 95 % interval above).\(together(shares)) Four times as many tournaments would \
        halve that. It is the error of the simulation only: it says nothing about whether the ratings and the rules \
        describe the real \(summary.words.entrantTitle.lowercased())s.
        """ + (summary.tournament.samplesRatings ? "\n\n" + UncertaintyText.run(subject) : "")
      + (summary.precision.map { "\n\n" + stopping($0) } ?? "")
    return Section(text)
  }

  /// How well shares are known that are read together: Bonferroni over those that chance moves.
  private func together(_ shares: [Proportion]) -> String {
    let family = shares.filter { $0.interval(summary.level).width > 0 }
    guard family.count > 1 else { return "" }
    let level = summary.level.simultaneous(over: family.count)
    let widest = family.map { $0.interval(level).width }.max() ?? 0
    return
      " \(family.count == 2 ? "Both" : "All \(family.count)") together are within ± \(halfWidth(widest)) percentage points (95 % simultaneous, "
      + "Bonferroni)."
  }

  /// When the run was to stop, and what that does to its intervals.
  private func stopping(_ verdict: PrecisionVerdict) -> String {
    let text = PrecisionText(verdict, summary)
    let looks = Looks.counts.prefix(3).map { NumberText.grouped($0) }.joined(separator: ", ")
    let level = NumberText.fixed(Looks.level.value * 100, decimals: 2)
    return """
      The run was to stop as soon as it was precise enough:

      \(text.lines.map { "- \(escaped($0))" }.joined(separator: "\n"))

      It looked after \(looks), ... tournaments, counts that are the same for every run. Who looks often \
      sees a figure by chance; so every interval of this report and its CSV files is made at \(level) %, \
      and in 95 of 100 studies that stop like this one it holds the exact value.
      """
  }

  /// What the command line asked for beside the scenario, its length and its seed.
  private var options: String {
    GivenText.options(subject.given)
      + (summary.precision.map { " \(PrecisionText($0, summary).option)" } ?? "")
  }

  private var reproduction: Section {
    """
    ## Reproduce this run

    \(subject.parts.map(partial) ?? whole)

        podium replay \(subject.fileName) --tournament 1 --seed \(subject.seed)\(GivenText.options(subject.given.filter { !$0.isConditional }))

    Identity of this study: `\(subject.identity)`
    """
  }

  private var whole: String {
    let minimum = PrecisionTarget.minimumTournaments
    guard summary.precision == nil || summary.tournaments >= minimum else {
      return """
            podium run \(subject.fileName) --seed \(subject.seed)\(options)

        plays at least \(NumberText.grouped(minimum)) tournaments, before which it is not looked how precise it is; this \
        run was stopped after \(NumberText.grouped(summary.tournaments)). Tournament 1 is played again, every play of it, by
        """
    }
    return """
          podium run \(subject.fileName) --tournaments \(summary.tournaments) --seed \(subject.seed)\(options)

      The same scenario, seed\(summary.precision == nil ? "" : ", precision") and number of tournaments \
      give the same files to the byte, on any machine and with any number of threads. Tournament 1 is \
      played again, every play of it, by
      """
  }

  private func partial(_ numbers: String) -> String {
    """
    This is a part of a study: tournaments \(numbers), with others between them still missing. Shards \
    that hold them are united with it by `podium merge`; `podium run` plays them. Tournament 1 is \
    played, every play of it, by
    """
  }
}
