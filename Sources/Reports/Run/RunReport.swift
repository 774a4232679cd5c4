internal import Estimates
internal import Games
internal import Programs
internal import Statistics
internal import Tables
public import Tallies

/// The report of a run for people: who wins and how sure that is, where everyone finishes, what every match looks like,
/// and how to reproduce it.
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
      [opening, titles, certainty, given, isTie ? nil : positions, tables, playOffs, bracket]
        + placeSections
        + [
          summary.series.map { series($0) }, summary.matches.isEmpty ? nil : matches, leverage,
          isTie ? whoPlays : tieBreaks, predicted.isEmpty ? nil : predictions(predicted),
          participants, counters, meaning, reproduction,
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
    let isUnderWay =
      summary.matches.contains { $0.fixture.result != nil }
      || summary.tournament.program.playedRounds > 0
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
        "The \(noun) was simulated once. "
          + "\(wins.count > 0 ? name : "Nobody") \(summary.words.titlePast) it. "
          + "One \(noun) says little: simulate many."
      } else {
        "The \(noun) was simulated \(NumberText.grouped(summary.tournaments)) times\(isUnderWay ? ", from the results so far" : ""). "
          + "\(name) \(summary.words.titlePast) \(NumberText.grouped(wins.count)) of them, \(PercentText(wins))."
      }
    return paragraphs(
      [
        "# \(escaped(subject.title))", subject.description.map { Section(escapedStart($0)) },
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
          + "\(escaped(summary.words.entrant)) won.")
    }
    bullets += placeMeaning
    bullets.append(
      "**95 % interval**: how far the simulation error reaches. In 95 of 100 studies like this one, such an interval contains "
        + "the exact value. Each interval holds on its own: of many read together, a few miss.")
    let program = summary.tournament.program
    if program.tie == nil, program.zones.isEmpty {
      bullets.append(
        "**Mean position, mean points**: the average over all tournaments; the best position is 1.")
    }
    bullets += carriedPoints
    if summary.series != nil {
      bullets.append(
        "**Played**: the share of series in which the game was needed. The other figures of a game are of the series "
          + "in which it was played.")
    }
    if !summary.matches.isEmpty {
      bullets.append(
        (hasDraws ? "**Home win, draw, away win**" : "**Home win, away win**")
          + ": how often the match, when it was played, ended so.")
      if summary.matchesHaveScores {
        bullets.append("**Mean \(title)**: the mean of both sides, the home side first.")
      }
    }
    if summary.matchesHaveScores,
      summary.matches.contains(where: { $0.scores == nil && $0.margins != nil })
    {
      bullets.append(
        "**Margin**: the home side's score minus the away side's. One match in ten ends below this range, one in ten "
          + "above.")
    }
    bullets.append(
      "`0 %` and `100 %` mean that it is certain; `<0.1 %` is rare, but was seen. A dash, in sentences `< 3/n`, was never seen in "
        + "n tournaments: its probability is below about 3/n. `all`, in sentences `> 1 - 3/n`, was always seen."
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
        halve that. This is the simulation error only: it says nothing about whether the ratings and the rules \
        describe the real \(escaped(summary.words.entrants)).
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

      It checked after \(looks), ... tournaments, the same counts in every run. Looking \
      often makes chance results likelier. So every interval of this report and its CSV files is made at \(level) %, \
      and contains the exact value in 95 of 100 studies that stop like this one.
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

        plays at least \(NumberText.grouped(minimum)) tournaments before it first checks the precision; this \
        run was stopped after \(NumberText.grouped(summary.tournaments)). To see what happened in tournament 1:
        """
    }
    return """
          podium run \(subject.fileName) --tournaments \(summary.tournaments) --seed \(subject.seed)\(options)

      The same scenario, seed\(summary.precision == nil ? "" : ", precision") and number of tournaments \
      give the same files to the byte, on any machine and with any number of threads. To replay \
      tournament 1, play by play:
      """
  }

  private func partial(_ numbers: String) -> String {
    """
    This is part of a study: tournaments \(numbers), with others between them still missing. \
    `podium merge` adds the shards that have them, or `podium run` plays them. To replay \
    tournament 1, play by play:
    """
  }
}
