internal import Seasons
internal import TextFiles

extension FitHistory {
  static func names(_ results: [MatchResult]) -> Set<String> {
    Set(results.flatMap { [$0.home, $0.away] })
  }

  static func list(teams: [String]) -> String {
    teams.map(Diagnostic.quote).joined(separator: ", ")
  }

  static func checkNames(
    _ names: [String], of teams: Set<String>, _ form: FitForm
  ) throws(FitError) {
    if let name = names.first(where: { !teams.contains($0) }) {
      throw FitError(
        usage:
          "\(form.name(.leaveOut)): found \(Diagnostic.quote(name)), expected a team in the results"
          + (nearestName(to: name, among: teams.sorted()).map {
            "; did you mean \(Diagnostic.quote($0))?"
          } ?? ""))
    }
  }

  /// Renames teams by their aliases, and refuses names that are too similar.
  static func rename(
    _ results: inout [MatchResult], _ scheduled: inout [ScheduledMatch],
    _ aliases: [(name: String, team: String)], _ form: FitForm
  ) throws(FitError) {
    let names = names(results).union(scheduled.flatMap(\.sides.names)).sorted()
    var renamed: [String: String] = [:]
    for (name, team) in aliases {
      guard names.contains(name) else {
        throw FitError(
          usage:
            "\(form.name(.alias)): found \(Diagnostic.quote(name)), expected a team in the results"
            + (nearestName(to: name, among: names).map { "; did you mean \(Diagnostic.quote($0))?" }
              ?? ""))
      }
      guard TeamNames.isName(team) else {
        throw FitError(
          usage:
            "\(form.name(.alias)): found \(Diagnostic.quote(team)), expected \(TeamNames.expected)")
      }
      renamed[name] = team
    }
    var diagnostics = Diagnostics()
    if !renamed.isEmpty {
      for index in scheduled.indices {
        let sides = scheduled[index].sides
        scheduled[index].sides.home = renamed[sides.home] ?? sides.home
        scheduled[index].sides.away = renamed[sides.away] ?? sides.away
      }
      for index in results.indices {
        results[index].home = renamed[results[index].home] ?? results[index].home
        results[index].away = renamed[results[index].away] ?? results[index].away
        if results[index].home == results[index].away {
          diagnostics.report(
            "found \(Diagnostic.quote(results[index].home)) against itself because of \(form.name(.alias)), expected two teams",
            at: results[index].location)
        }
      }
    }
    let distinct = Set(aliases.filter { $0.name == $0.team }.map(\.name))
    for (first, second) in TeamNames.alike(
      Array(FitHistory.names(results)), distinct: distinct)
    {
      let place = results.first { $0.home == second || $0.away == second }?.location
      let one = form.alias(second, of: first)
      let two = form.alias(second, of: second)
      diagnostics.report(
        "found \(Diagnostic.quote(second)) beside \(Diagnostic.quote(first)), expected one name per team; \(one) if "
          + "they are the same team, \(two) if they are two",
        at: place)
    }
    guard diagnostics.isEmpty else { throw FitError(diagnostics) }
  }
}
