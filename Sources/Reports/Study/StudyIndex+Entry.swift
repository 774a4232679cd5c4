internal import Estimates
internal import Programs
internal import Tables
public import Tallies

extension StudyIndex {
  public struct Entry: Sendable {
    /// The name of the scenario's file without `.json`.
    let scenario: String
    let played: Played?
    /// The reason why there are no results, or an empty text.
    let note: String

    /// Makes the entry of a scenario that was played.
    ///
    /// - Parameters:
    ///   - folder: The path of the reports' folder from the index.
    ///   - date: The time of the last run, in UTC.
    ///   - time: The duration of the last run, in words.
    ///   - earlier: The answer before this batch, or `nil` if the folder has none.
    public init(
      scenario: String, _ subject: RunSubject, folder: String, date: String, time: String,
      hasVariants: Bool, _ summary: Summary, since earlier: EarlierAnswer? = nil
    ) {
      self.scenario = scenario
      note = ""
      played = Played(
        subject, summary, folder: folder, date: date, time: time,
        comparing: hasVariants ? "podium compare \(subject.fileName)" : nil,
        since: earlier.flatMap { SinceLastPlayed(subject, summary, $0) })
    }

    /// Makes the entry of a scenario without results.
    public init(scenario: String, note: String) {
      self.scenario = scenario
      self.note = note
      played = nil
    }
  }

  /// The results of a scenario.
  struct Played: Sendable {
    /// The number of leading entrants in a picture.
    private static let leading = 5
    /// The number of characters of a description.
    private static let descriptionLength = 120

    let name: String
    /// The start of the description in a line, or `nil` if the scenario has none.
    let description: String?
    /// The path of the reports' folder from the index.
    let folder: String
    /// The event whose chances are shown, such as "wins the title".
    let question: String
    /// True if several entrants share the best position.
    let isBestShared: Bool
    let tournaments: Int64
    /// The entrants, the likeliest winner first.
    let entrants: [EntrantSummary]
    /// Half the width of the widest interval of a title chance.
    let precision: Double
    let level: ConfidenceLevel
    let date: String
    let time: String
    /// The command that plays the variants, or `nil` if there are none.
    let comparing: String?
    /// The comparison with the earlier answer, or `nil` if there is none to compare with.
    let since: SinceLastPlayed?

    init(
      _ subject: RunSubject, _ summary: Summary, folder: String, date: String, time: String,
      comparing: String?, since: SinceLastPlayed?
    ) {
      name = subject.title
      description = subject.description.flatMap(Played.line)
      self.folder = folder
      question = summary.words.titleVerb
      isBestShared = summary.tournament.program.bestPosition > 1
      tournaments = summary.tournaments
      entrants = summary.order.map { summary.entrants[$0] }
      precision = summary.widestTitle / 2
      level = summary.level
      self.date = date.replacing("T", with: " ").replacing("Z", with: "")
      self.time = time
      self.comparing = comparing
      self.since = since
    }

    /// Cuts a text to a line, between words where possible.
    private static func line(_ text: String) -> String? {
      let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      guard !words.isEmpty else { return nil }
      guard words.count > descriptionLength else { return words }
      let start = words.prefix(descriptionLength)
      let end = start.lastIndex(of: " ") ?? start.endIndex
      return "\(start[..<end]) …"
    }

    /// The address of the report in Markdown.
    var report: LinkAddress { LinkAddress(path: "\(folder)/report.md") }

    func chance(_ place: Int) -> PercentText? {
      place < entrants.count ? PercentText(known: entrants[place].best, level) : nil
    }

    func entrant(_ place: Int) -> String? {
      place < entrants.count ? entrants[place].entrant.name : nil
    }

    var precisionText: String {
      precision > 0
        ? "± \(DifferenceText.halfWidth(2 * precision)) \(DifferenceText.unit)" : "certain"
    }

    /// The leading chances; an entrant without a chance is shown only if it is the likeliest.
    var bars: LeadingBars {
      let leading = entrants.prefix(Played.leading).enumerated().filter {
        $0.offset == 0 || $0.element.best.count > 0
      }.map(\.element)
      return LeadingBars(
        title: "Who \(question)? \(name)",
        rows: leading.map {
          LeadingBars.Row(
            name: $0.entrant.shortName, figure: PercentText(known: $0.best, level).description,
            value: $0.best.value)
        })
    }
  }
}
