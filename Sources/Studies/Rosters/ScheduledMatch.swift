internal import Programs
internal import Reports
internal import Rosters
internal import Scenarios
internal import TextFiles

/// A match of a scenario in a schedule.
struct ScheduledMatch {
  struct Side {
    /// The entrant's id, or `nil` while the slot is open.
    let id: String?
    /// The entrant's name, or the words for an open slot: `Winner of semi-final 1`.
    let name: String
    let score: Int?
  }

  let name: String
  let stage: String
  let round: Int
  let roundTitle: String
  /// The day, such as `2026-03-14`, or `nil` if it is not known.
  let date: String?
  let time: String?
  let home: Side
  let away: Side
  /// True on neutral ground, or `nil` while that depends on open sides.
  let isNeutral: Bool?

  /// The score, home side first, or `nil` before the match.
  var score: String? {
    guard let home = home.score, let away = away.score else { return nil }
    return "\(home)-\(away)"
  }

  var status: ScheduledGame.Status { home.score == nil ? .scheduled : .final }
}

extension ScheduledMatch {
  /// Returns the matches of a scenario by day, then those without one. Games of a series that are not needed any more
  /// are left out.
  ///
  /// - Throws: The matches have more than two sides.
  static func all(of scenario: Scenario) throws(StudyError) -> [ScheduledMatch] {
    let (program, entrants) = (scenario.tournament.program, scenario.tournament.entrants)
    guard program.sides == 2 else {
      throw StudyError(
        .usage,
        "\(scenario.path) has matches of up to \(program.sides) sides, expected matches of two; podium program lists its "
          + "rounds")
    }
    let rounds = RoundTitles(program)
    let matches = program.playOrder.filter {
      program.matches[$0].result != nil || !program.isOver[$0]
    }.map { index -> ScheduledMatch in
      let match = program.matches[index]
      let sides = match.slots.enumerated().map { side, slot in
        let entrant = slot.entrant.map { entrants[$0] }
        return Side(
          id: entrant?.id, name: entrant?.name ?? program.title(ofOpen: slot),
          score: match.score?[side])
      }
      return ScheduledMatch(
        name: match.name, stage: match.stage, round: match.round,
        roundTitle: rounds[index], date: match.calendarDay, time: match.time,
        home: sides[0], away: sides[1], isNeutral: match.knownGround)
    }
    let days = matches.map { $0.date.flatMap { CalendarDay($0) }?.number ?? .max }
    return matches.indices.sorted { (days[$0], $0) < (days[$1], $1) }.map { matches[$0] }
  }
}

extension Match {
  /// True on neutral ground, or `nil` while that depends on open sides.
  fileprivate var knownGround: Bool? {
    guard hosts != nil else { return isNeutral }
    let sides = slots.compactMap(\.entrant)
    return sides.count == 2 ? isNeutral(between: sides[0], sides[1]) : nil
  }
}
