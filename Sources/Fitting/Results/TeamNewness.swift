internal import Glibc
internal import TextFiles

/// The newness of teams: 1 for a team that joins the others, falling as it plays on.
///
/// A team joins when it plays after an absence: after days and matches enough for a season that it
/// did not play, since its last match or since the first match of the files. Its newness is the
/// mean of 2^(-t / half-life) over its matches since, by weight, where t is their time since it
/// joined: a club that went down after a season remains as new as it was then.
struct TeamNewness {
  /// The matches that count, in order of their days.
  let results: [MatchResult]
  let halfLife: Double?
  /// The day at which ages are 0.
  let until: CalendarDay
  /// The number of teams that have played.
  let teamCount: Int

  /// The least number of days of an absence. Breaks between seasons are shorter, seasons longer.
  private static let days = 270
  /// The least number of others' matches during an absence, for each team.
  private static let matchesPerTeam = 2

  /// Returns the newness of each team.
  ///
  /// - Parameters:
  ///   - teams: All teams, in order.
  ///   - coming: The teams with a match to come.
  func values(of teams: [String], coming: Set<String>) -> [Double] {
    var matches: [String: [Int]] = [:]
    for (index, result) in results.enumerated() {
      matches[result.home, default: []].append(index)
      matches[result.away, default: []].append(index)
    }
    return teams.map { value(matches[$0] ?? [], isComing: coming.contains($0)) }
  }

  private func value(_ matches: [Int], isComing: Bool) -> Double {
    guard let start = results.first?.day else { return 0 }
    var (place, day) = (0, start)
    var joined: Int?
    for (number, match) in matches.enumerated() {
      if isAbsence(place..<match, day, results[match].day) { joined = number }
      (place, day) = (match, results[match].day)
    }
    if isComing, isAbsence(place..<results.count, day, until) { return 1 }
    guard let joined else { return 0 }
    let since = matches[joined...].map { results[$0] }
    guard let halfLife, let first = since.first?.day else { return 1 }
    let weight = since.reduce(0) { $0 + $1.weight }
    return since.reduce(0) { sum, match in
      sum + match.weight / weight * exp2(-Double(match.day.number - first.number) / halfLife)
    }
  }

  private func isAbsence(_ matches: Range<Int>, _ from: CalendarDay, _ to: CalendarDay) -> Bool {
    to.number - from.number >= TeamNewness.days
      && matches.count >= TeamNewness.matchesPerTeam * teamCount
  }
}
