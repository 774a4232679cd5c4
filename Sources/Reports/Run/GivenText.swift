internal import Estimates
public import Programs
internal import Statistics
public import Tables
public import Tallies
internal import TextFiles

/// In words, what is given of matches that are still to come, and which question the figures answer.
public struct GivenText: Sendable {
  private let given: [GivenResult]
  private let summary: Summary

  public init(_ subject: RunSubject, _ summary: Summary) {
    given = subject.given
    self.summary = summary
  }

  /// Returns the lines under a table in the terminal, an empty line first, or `nil` if nothing is given.
  ///
  /// - Parameter folder: that of the reports.
  public func text(in folder: String) -> Printout? {
    let fixed = GivenText.fixed(given)
    let lines =
      (fixed.isEmpty ? [] : ["Fixed: \(fixed.joined(separator: ", "))"])
      + (summary.given.map { [line($0)] } ?? [])
    guard !lines.isEmpty else { return nil }
    let text = Printout("\n" + lines.map { "\($0)\n" }.joined())
    guard let conditional = summary.given, conditional.condition.count > 0 else { return text }
    let focus = GivenFocus(conditional, summary)
    if focus.entrants.isEmpty { return text }
    return text + "\n" + Printout(focus.table, whole: "in \(folder)/report.md")
  }

  private func line(_ given: GivenSummary) -> String {
    let outcomes = GivenText.conditional(given).joined(separator: ", ")
    let all = summary.tournamentsInWords
    let favourite = summary.entrants.indices.max {
      (given.title($0).given?.value ?? 0, $1) < (given.title($1).given?.value ?? 0, $0)
    }
    guard let favourite, case .share(let title)? = given.title(favourite).given else {
      return "Conditional on \(outcomes): in none of \(all) (\(PercentText(given.condition)))"
    }
    return "Conditional on \(outcomes): in \(NumberText.grouped(given.condition.count)) of \(all) "
      + "(\(PercentText(given.condition))); then \(summary.entrants[favourite].entrant.name) "
      + "\(summary.words.titleVerb) with \(PercentText(title)), see given.csv"
  }

  /// What is so in every tournament, `ajax:psg=2-1`.
  static func fixed(_ given: [GivenResult]) -> [String] {
    given.filter { !$0.isConditional }.map(\.text)
  }

  /// The outcomes that the chances are conditional on, `ajax:psg=home`.
  static func conditional(_ given: GivenSummary) -> [String] {
    given.outcomes.map { GivenResult(match: $0.name, content: .conditional($0.outcome)).text }
  }

  /// What it means for a report that something is fixed; nil if nothing is.
  static func fixedSentence(_ given: [GivenResult]) -> String? {
    let texts = fixed(given).map(MarkdownTableWriter.code)
    guard !texts.isEmpty else { return nil }
    let model = DismissalText.model(given).map { "\n\n\($0)" } ?? ""
    return
      "**Fixed**: \(list(texts)). What if it came so? Here it does in every tournament, as if it stood in the scenario's "
      + "results, and nothing else is learnt from that." + model
  }

  /// The options that ask for all this on a command line, each with a space before.
  public static func options(_ given: [GivenResult]) -> String {
    given.map { " " + ShellWord.option("--given", $0.text) }.joined()
  }
}
