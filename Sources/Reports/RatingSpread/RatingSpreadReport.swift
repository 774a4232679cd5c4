internal import Estimates
internal import Programs
public import Statistics
internal import Tables
internal import Tallies

public struct RatingSpreadReport: Sendable {
  let subject: RunSubject
  let summary: RatingSpreadSummary

  public init(_ subject: RunSubject, _ summary: RatingSpreadSummary) {
    self.subject = subject
    self.summary = summary
  }

  var words: CompetitionWords { summary.tournament.program.words }

  func name(_ entrant: Int) -> String { summary.tournament.entrants[entrant].name }

  public var document: Section {
    Section("\(subject.title): what uncertain ratings do to the chances") {
      lead
      Block.chart(chart, forPeople)
      meaning
      certainty
      subject.reproduction(
        """
        podium run \(subject.fileName) --spread \(summary.samples)x\(summary.tournamentsPerSample) --seed \(subject.seed)
        """, unit: "samples")
    }
  }

  private var lead: RichText {
    let title = summary.titles[summary.order[0]]
    return """
      Ratings were sampled \(NumberText.grouped(summary.samples)) times around those of the scenario, and the tournament was \
      played \(NumberText.grouped(summary.tournamentsPerSample)) times with each sample. \
      \(strong: name(summary.order[0])) \(words.titleVerb) in \(PercentText(title.chance.mean)) of them. If the ratings were \
      known, the chance would be different: in 9 of 10 samples between \(PercentText(title.quantile(0.05))) and \
      \(PercentText(title.quantile(0.95))).
      """
  }

  private var chart: RangeChart {
    RangeChart(
      title: "Where would the chances be if the ratings were known?",
      rows: summary.order.map { entrant in
        let title = summary.titles[entrant]
        let range = title.nineInTen
        return RangeChart.Row(
          name: name(entrant), figure: "\(PercentText(range.lower)) to \(PercentText(range.upper))",
          value: title.chance.mean, interval: range)
      }, areBars: true, intervalTitle: "In 9 of 10 ratings")
  }

  private var meaning: Section {
    Section("Two kinds of uncertainty") {
      Block.list([
        """
        \(strong: "Simulation error"): the standard error of the \(words.titleChance) between samples, in percentage points \
        (pp). More samples make it smaller.
        """,
        """
        \(strong: "Spread over ratings"): the standard deviation of the \(words.titleChance) over ratings, in percentage \
        points, without the simulation error. It comes from the \(code: "uncertainty") of the scenario; more samples do not \
        make it smaller, they show it better.
        """,
        "\(strong: "In 9 of 10 ratings"): the chance is below this range in one sample of twenty and above it in another.",
      ])
      "The two are never added up: the \(words.titleChance) itself already contains the uncertainty of the ratings."
    }
  }

  private var certainty: Section {
    Section("How sure it is") {
      "The spread over ratings itself is known to within these 95 % intervals, each on its own:"
      Block.list(
        summary.order.map { entrant in
          let title = summary.titles[entrant]
          let ends = [title.interval().lower, title.interval().upper].map {
            NumberText.fixed($0 * 100, decimals: 2)
          }
          let share: RichText? = title.shareOfVariance.map {
            "; \(PercentText($0)) of the variance of winning a single tournament"
          }
          return "\(name(entrant)): \(ends[0]) to \(ends[1]) percentage points\(share ?? "")"
        })
    }
  }
}
