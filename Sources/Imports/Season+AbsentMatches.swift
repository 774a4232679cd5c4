package import Seasons

extension Season {
  /// Adds the matches of a league that the files lack, without dates, if every match in the files has been played: tables of
  /// results omit what is to come.
  ///
  /// - Parameter meetings: The number of meetings of two teams. Without it: two if no team has been at home to another one
  ///   twice, four if none has three times.
  /// - Returns: The number of matches added and that of meetings, or `nil` if nothing is missing, or if the season is
  ///   no league of football in which everybody meets everybody.
  package mutating func addAbsentMatches(meetings: Int?) -> (count: Int, meetings: Int)? {
    let plan = CompetitionPlan(matches)
    guard sport.hasDraws, plan.groups.isEmpty, plan.knockout.isEmpty, plan.parts.isEmpty,
      !matches.isEmpty, !hasCancelled, matches.allSatisfy({ $0.score != nil })
    else { return nil }
    var atHome: [[String]: Int] = [:]
    var homes: [String: Int] = [:]
    for match in matches {
      atHome[match.sides, default: 0] += 1
      homes[match.home, default: 0] += 1
    }
    let teams = sides
    let most = atHome.values.max() ?? 0
    guard let meetings = meetings ?? (most <= 2 ? 2 * most : nil) else { return nil }
    let location = matches[0].location
    let played = matches.count
    for (index, one) in teams.enumerated() {
      for other in teams[(index + 1)...] {
        var (here, there) = (atHome[[one, other], default: 0], atHome[[other, one], default: 0])
        guard max(here, there) <= (meetings + 1) / 2 else {
          matches.removeLast(matches.count - played)
          return nil
        }
        while here + there < meetings {
          let isHome = (here, homes[one, default: 0]) <= (there, homes[other, default: 0])
          if isHome { here += 1 } else { there += 1 }
          homes[isHome ? one : other, default: 0] += 1
          matches.append(
            isHome
              ? SeasonMatch(home: one, away: other, location: location)
              : SeasonMatch(home: other, away: one, location: location))
        }
      }
    }
    return matches.count == played ? nil : (matches.count - played, meetings)
  }
}
