internal import Programs
package import Reports
package import Selection
public import Tables
internal import Tallies
internal import TextFiles

extension LineupStudy {
  public struct Outcome: Sendable {
    /// The result, or `nil` if the search was stopped, in which case nothing is written.
    package let finding: (subject: LineupSubject, summary: LineupSummary)?
    public let folder: String
    /// The names of the report's files.
    let reports: String
    /// 128 plus the number of the signal that stopped the search, if one did.
    public let signalExitCode: Int32?

    /// The terminal output: the result, the finalists, and the location of the reports.
    public var text: Printout {
      guard let (subject, summary) = finding else { return "" }
      return """
        \(subject.scenario.title): \(NumberText.grouped(summary.plays)) tournaments of \(summary.extent.played) of \
        \(NumberText.grouped(summary.extent.legal)) line-ups, seed \(subject.scenario.seed)

        \(LineupReport(subject, summary).sentence)

        \(LineupReport(subject, summary).finalistTable, whole: "in \(folder)/lineup.md")\(DifferenceText.legend)

        Reports: \(folder)/\(reports), lineup.csv and lineup.json beside them

        """
    }

    /// The message for a stopped search.
    public var stopNotice: String {
      "stopped: nothing is written; the same command starts again from the beginning"
    }

    /// The result for programs: the table of the report, and the best line-up as a variant.
    public var jsonText: String {
      guard let (subject, summary) = finding else { return "" }
      let json: JSONValue = [
        "name": .string(subject.scenario.name),
        "identity": .string(subject.scenario.identity),
        "seed": .whole(subject.scenario.seed),
        "entrant": .string(summary.entrant.id),
        "goal": .string(summary.goal.name(summary.words)),
        "legalLineups": .whole(summary.extent.legal),
        "playedLineups": .whole(summary.extent.played),
        "plays": .whole(summary.plays),
        "finalTournaments": .whole(summary.finalTournaments),
        "family": .whole(summary.family),
        "folder": .string(folder),
        "variants": subject.variants,
        "tables": ["lineup": LineupReport(subject, summary).lineups.table.json],
      ]
      return json.prettyText
    }
  }
}
