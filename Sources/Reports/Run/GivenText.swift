internal import Estimates
public import Programs
internal import Statistics
public import Tables
public import Tallies
internal import TextFiles

/// The results and outcomes that are given for matches to come, in words.
public struct GivenText: Sendable {
  private let given: [GivenResult]
  private let summary: Summary

  public init(_ subject: RunSubject, _ summary: Summary) {
    given = subject.given
    self.summary = summary
  }

  /// Returns the lines under a table in the terminal, after an empty line, or `nil` if nothing is given.
  ///
  /// - Parameter folder: The folder of the reports.
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
    let outcomes = given.outcomes.map(GivenText.condition).joined(separator: ", ")
    let all = summary.tournamentsInWords
    let favourite = summary.entrants.indices.max {
      (given.title($0).given?.value ?? 0, $1) < (given.title($1).given?.value ?? 0, $0)
    }
    guard let favourite, case .share(let title)? = given.title(favourite).given else {
      return "Conditional on \(outcomes): in none of \(all) (\(PercentText(given.condition)))"
    }
    return """
      Conditional on \(outcomes): in \(NumberText.grouped(given.condition.count)) of \(all) \
      (\(PercentText(given.condition))); then \(summary.entrants[favourite].entrant.name) \
      \(summary.words.titleVerb) with \(PercentText(title)), see given.csv
      """
  }

  private static func fixed(_ given: [GivenResult]) -> [String] {
    given.filter { !$0.isConditional }.map(\.text)
  }

  /// Returns an outcome as options have it, such as `ajax:psg=home`.
  static func condition(_ outcome: ConditionalOutcome) -> String {
    GivenResult(match: outcome.name, content: .conditional(outcome.outcome)).text
  }

  /// Returns paragraphs on the results that are fixed, or none if no result is.
  @BlockBuilder static func fixedResults(_ given: [GivenResult]) -> [Block] {
    let texts = fixed(given).map { "\(code: $0)" as RichText }
    if !texts.isEmpty {
      """
      \(strong: "Fixed"): \(list(texts)), in every tournament, as if the scenario's results said so. Nothing else follows \
      from it: ratings stay the same.
      """
      DismissalText.model(given)
    }
  }

  /// Returns the options of a command that give these results, each after a space.
  public static func options(_ given: [GivenResult]) -> String {
    given.map { " " + ShellWord.option("--given", $0.text) }.joined()
  }
}
