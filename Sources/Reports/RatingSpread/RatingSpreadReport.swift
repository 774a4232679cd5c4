internal import Estimates
internal import Programs
public import Statistics
internal import Tables
internal import Tallies

/// The report of a nested study for people, in Markdown.
public struct RatingSpreadReport: Sendable {
  private let subject: RunSubject
  private let summary: RatingSpreadSummary

  public init(_ subject: RunSubject, _ summary: RatingSpreadSummary) {
    self.subject = subject
    self.summary = summary
  }

  public var text: Section {
    report(
      [
        head, Section(ChartedTable(.ranges(chart), RatingSpreadTables(summary).forPeople)), meaning,
        certainty, reproduction,
      ])
  }

  /// The chances, and where they lie in 9 of 10 samples of ratings.
  private var chart: RangeChart {
    RangeChart(
      title: "Where would the chances be if the ratings were known?",
      rows: summary.order.map { entrant in
        let title = summary.titles[entrant]
        return RangeChart.Row(
          name: summary.tournament.entrants[entrant].name,
          figure:
            "\(PercentText(title.quantile(0.05))) to \(PercentText(title.quantile(0.95)))",
          value: title.chance.mean, lower: title.quantile(0.05), upper: title.quantile(0.95))
      }, areBars: true, interval: "In 9 of 10 ratings")
  }

  private var words: CompetitionWords { summary.tournament.program.words }
  private var samples: String { NumberText.grouped(summary.samples) }
  private var each: String { NumberText.grouped(summary.tournamentsPerSample) }

  private var head: Section {
    let first = summary.order[0]
    let title = summary.titles[first]
    let name = "**\(escaped(summary.tournament.entrants[first].name))**"
    return """
      # \(escaped(subject.title)): what uncertain ratings do to the chances

      Ratings were sampled \(samples) times around those of the scenario, and the tournament was played \(each) times with \
      each sample. \(name) \(words.titleVerb) in \(PercentText(title.chance.mean)) of them. If the ratings were known, it would be \
      another figure: in 9 of 10 samples between \(PercentText(title.quantile(0.05))) and \
      \(PercentText(title.quantile(0.95))).
      """
  }

  private var meaning: Section {
    """
    ## Two kinds of uncertainty

    - **Simulation error**: how far the \(words.titleChance) may be off because it was counted in so many \
    tournaments and no more, as a standard error between samples, in percentage points (pp). More samples make it smaller.
    - **Spread over ratings**: how far the \(words.titleChance) under ratings that were known would lie from the \
    average, as a standard deviation, in percentage points. It comes from the `uncertainty` of the scenario; more samples do \
    not make it smaller, they show it better. What chance alone scatters between samples has been taken out.
    - **In 9 of 10 ratings**: the chance is below this range in one sample of twenty and above it in another.

    The two are never added up: the \(words.titleChance) itself already contains the uncertainty of the ratings.
    """
  }

  private var certainty: Section {
    let lines = summary.order.map { entrant -> String in
      let title = summary.titles[entrant]
      let interval = title.interval()
      let name = escaped(summary.tournament.entrants[entrant].name)
      let (low, high) = (interval.lower * 100, interval.upper * 100)
      let share = title.shareOfVariance.map {
        "; \(PercentText($0)) of the variance of winning a single tournament"
      }
      return
        "- \(name): \(NumberText.fixed(low, decimals: 2)) to \(NumberText.fixed(high, decimals: 2)) percentage points"
        + (share ?? "")
    }
    return """
      ## How sure it is

      The spread over ratings itself is known to within these 95 % intervals, each on its own:

      \(lines.joined(separator: "\n"))
      """
  }

  private var reproduction: Section {
    let option = "--spread \(summary.samples)x\(summary.tournamentsPerSample)"
    let how =
      subject.parts.map {
        "This is a part of a study: samples \($0), with others between them still missing. "
          + "`podium merge` unites it with those that hold them."
      }
        ?? """
            podium run \(subject.fileName) \(option) --seed \(subject.seed)

        The same scenario, seed and numbers give the same files to the byte.
        """
    return """
      ## Reproduce this run

      \(how)

      Identity of this study: `\(subject.identity)`
      """
  }
}
