package import Programs
package import TextFiles

/// On which days matches were played, and in which order of rounds.
package struct ResultCalendar {
  /// A result as a scenario has it.
  package struct Entry {
    package let member: JSONMember
    /// The index of its match; nil of a match that has no name in the program.
    package let match: Int?
    /// Its own day, or that of its fixture; nil if neither has one.
    package let day: CalendarDay?
  }

  /// In the order of the document.
  package let entries: [Entry]

  /// - Parameters:
  ///   - results: those of a scenario.
  ///   - program: the scenario's, with all of these results: some matches are known by their sides only then.
  package init(_ results: JSONNode, of program: Program, entrants: [Entrant]) {
    let names = MatchNames(program.matches, entrants: entrants)
    entries = (results.members ?? []).map { member in
      let match = names.find(member.name)?.match
      let date = member.node["date"]?.string ?? match.flatMap { program.matches[$0].date }
      return Entry(member: member, match: match, day: date.flatMap { CalendarDay($0) })
    }
  }

  /// The results of a day and those before it, and whatever else is said of matches without a score.
  ///
  /// Reports results of which it is not known when they fell; then it is nil.
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
