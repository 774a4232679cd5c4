internal import Glibc
internal import TextFiles

/// The matches before which teams join the others.
///
/// A team joins when it plays after an absence: after days and matches enough for a season that it
/// did not play, since its last match or since the first match of the files.
struct TeamArrivals {
  /// The matches that count, in order of their days.
  let results: [MatchResult]
  /// The day at which ages are 0.
  let until: CalendarDay
  /// The number of teams that have played.
  let teamCount: Int

  /// The least number of days of an absence. Breaks between seasons are shorter, seasons longer.
  private static let days = 270
  /// The least number of others' matches during an absence, for each team.
  private static let matchesPerTeam = 2

  /// Returns the places of the matches before which each team joins, in order; the number of all
  /// matches for a team that joins with a match to come.
  ///
  /// - Parameters:
  ///   - teams: All teams, in order.
  ///   - coming: The teams with a match to come.
  func places(of teams: [String], coming: Set<String>) -> [[Int]] {
    let matches = matches()
    return teams.map { places(matches[$0] ?? [], isComing: coming.contains($0)) }
  }

  /// Returns the newness of each team: 1 for one that joins with a match to come, falling as it
  /// plays on.
  ///
  /// The mean of 2^(-t / half-life) over the matches since the team joined, by weight, where t is
  /// their time since then: a club that went down after a season remains as new as it was.
  func newness(of teams: [String], _ arrivals: [[Int]], halfLife: Double?) -> [Double] {
    let matches = matches()
    return zip(teams, arrivals).map { team, arrivals in
      guard let place = arrivals.last else { return 0 }
      let since = (matches[team] ?? []).filter { $0 >= place }.map { results[$0] }
      guard let halfLife, let first = since.first?.day else { return 1 }
      let weight = since.reduce(0) { $0 + $1.weight }
      return since.reduce(0) { sum, match in
        sum + match.weight / weight * exp2(-Double(match.day.number - first.number) / halfLife)
      }
    }
  }

  private func matches() -> [String: [Int]] {
    var matches: [String: [Int]] = [:]
    for (index, result) in results.enumerated() {
      matches[result.home, default: []].append(index)
      matches[result.away, default: []].append(index)
    }
    return matches
  }

  private func places(_ matches: [Int], isComing: Bool) -> [Int] {
    guard let start = results.first?.day else { return [] }
    var (place, day) = (0, start)
    var places: [Int] = []
    for match in matches {
      if isAbsence(place..<match, day, results[match].day) { places.append(match) }
      (place, day) = (match, results[match].day)
    }
    if isComing, isAbsence(place..<results.count, day, until) { places.append(results.count) }
    return places
  }

  private func isAbsence(_ matches: Range<Int>, _ from: CalendarDay, _ to: CalendarDay) -> Bool {
    to.number - from.number >= TeamArrivals.days
      && matches.count >= TeamArrivals.matchesPerTeam * teamCount
  }
}
