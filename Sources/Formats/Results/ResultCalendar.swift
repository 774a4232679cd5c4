package import Programs
package import TextFiles

package struct ResultCalendar {
  package struct Entry {
    package let member: JSONMember
    /// The index of the match, or `nil` if the name is unknown.
    package let match: Int?
    /// The day of the result or of its fixture, or `nil` without a date.
    package let day: CalendarDay?
  }

  /// The results in the order of the document.
  package let entries: [Entry]

  /// - Parameters:
  ///   - results: The results of a scenario.
  ///   - program: The scenario's program with these results, which may settle the sides of matches.
  package init(_ results: JSONNode, of program: Program, entrants: [Entrant]) {
    let names = MatchNames(program.matches, entrants: entrants)
    entries = (results.members ?? []).map { member in
      let match = names.find(member.name)?.match
      let date = member.node["date"]?.string ?? match.flatMap { program.matches[$0].date }
      return Entry(member: member, match: match, day: date.flatMap { CalendarDay($0) })
    }
  }

  /// Returns the results up to a day, and everything known of matches without a score, or `nil`, with a report, if some
  /// results have no date.
  package func results(
    until day: CalendarDay, at path: DocumentPath, _ diagnostics: inout Diagnostics
  ) -> [JSONMember]? {
    let played = entries.filter { $0.member.node["score"] != nil || $0.match == nil }
    let undated = played.filter { $0.day == nil }
    if let first = undated.first {
      let others = undated.count - 1
      diagnostics.report(
        "\(Diagnostic.quote(first.member.name))"
          + (others == 0 ? " has" : " and \(others) other\(others == 1 ? "" : "s") have")
          + " no \"date\", such as 2019-07-01, so it is not known what had been played by \(day)",
        at: first.member.nameLocation, path: path.key(first.member.name))
      return nil
    }
    return entries.filter { $0.day.map { $0 <= day } ?? true }.map(\.member)
  }
}
