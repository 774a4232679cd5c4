internal import Estimates
public import Programs
internal import Statistics
public import Tables
public import Tallies
internal import TextFiles

/// The assumptions about a run's tournaments, in words.
public struct GivenText: Sendable {
  private let given: [Assumption]
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
    let conditional = summary.given.map { given in
      [line(given)] + (GivenText.more(given, summary).map { [$0] } ?? [])
    }
    let lines =
      (fixed.isEmpty ? [] : ["Fixed: \(fixed.joined(separator: ", "))"]) + (conditional ?? [])
    guard !lines.isEmpty else { return nil }
    let text = Printout("\n" + lines.map { "\($0)\n" }.joined())
    guard let conditional = summary.given, conditional.condition.count > 0 else { return text }
    let focus = GivenFocus(conditional, summary)
    if focus.entrants.isEmpty { return text }
    return text + "\n" + Printout(focus.table, whole: "in \(folder)/report.md")
  }

  private func line(_ given: GivenSummary) -> String {
    let conditions = ConditionWords(summary.tournament).phrase(given.conditions)
    let all = summary.tournamentsInWords
    let favourite = summary.entrants.indices.max {
      (given.title($0).given?.value ?? 0, $1) < (given.title($1).given?.value ?? 0, $0)
    }
    guard let favourite, case .share(let title)? = given.title(favourite).given else {
      return "\(conditions): in none of \(all) (\(PercentText(given.condition)))"
    }
    if given.hasEvents, title.isCertain {
      return "\(conditions): in \(NumberText.grouped(given.condition.count)) of \(all) "
        + "(\(PercentText(given.condition))), see given.csv"
    }
    return """
      \(conditions): in \(NumberText.grouped(given.condition.count)) of \(all) \
      (\(PercentText(given.condition))); then \(summary.entrants[favourite].entrant.name) \
      \(summary.words.titleVerb) with \(PercentText(title)), see given.csv
      """
  }

  private static func fixed(_ given: [Assumption]) -> [String] {
    given.filter { !$0.isConditional }.map(\.text)
  }

  /// The number of tournaments below which the advice is to play more, and the number to aim at.
  private static let few: Int64 = 400
  private static let enough: Int64 = 10_000

  /// Returns the advice to play more tournaments if the conditions held in few, or `nil`.
  static func more(_ given: GivenSummary, _ summary: Summary) -> String? {
    let held = given.condition.count
    guard 1..<few ~= held, summary.precision?.given == nil else { return nil }
    let exact = Double(enough) * Double(summary.tournaments) / Double(held)
    // To two digits, upwards.
    var unit = 1.0
    while exact / unit > 100 { unit *= 10 }
    let wanted = Int64((exact / unit).rounded(.up) * unit)
    guard Tournament.numbers.contains(wanted) else { return nil }
    return "That is few: about \(NumberText.grouped(wanted)) tournaments would include "
      + "\(NumberText.grouped(enough)) such."
  }

  /// Returns paragraphs on the results that are fixed, or none if no result is.
  @BlockBuilder static func fixedResults(_ given: [Assumption]) -> [Block] {
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
  public static func options(_ given: [Assumption]) -> String {
    given.map { " " + ShellWord.option("--given", $0.text) }.joined()
  }
}
