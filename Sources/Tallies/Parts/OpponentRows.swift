package import Estimates
package import Programs

struct Meeting {
  let tie: Tie
  let one: Int
  let other: Int
  let share: Proportion

  /// True if the meeting is likelier than another of the same tie, or as likely and first in the scenario.
  func isBefore(_ meeting: Meeting) -> Bool {
    (meeting.share.count, one, other) < (share.count, meeting.one, meeting.other)
  }
}

/// The opponents of each entrant in each round of a bracket.
package struct OpponentRows {
  /// A round, or a match outside of all rounds.
  package struct Round: Hashable, Sendable {
    let stage: String
    let name: String
    package let title: String
  }

  package struct Row: Sendable {
    package let entrant: Entrant
    package let round: Round
    package let opponent: Entrant
    package let share: Proportion
  }

  /// The rows by entrant, round and probability.
  let rows: [Row]

  /// - Parameter order: the entrants in the order of the rows.
  init(_ meetings: [Meeting], _ reader: TallyReader, _ order: [Int]) {
    let program = reader.tournament.program
    var rounds: [Tie: Round] = [:]
    for tie in program.bracketTies {
      let match = program.matches[tie.matches[0]]
      let zone = program.round(of: tie)
      rounds[tie] = Round(
        stage: match.stage, name: zone?.name ?? "match \(match.name)",
        title: program.roundTitle(of: tie) ?? "Match \(match.name)")
    }
    // Rounds are in the order of their first matches.
    let ties = program.bracketTies.enumerated().sorted { one, other in
      (program.matches[one.element.matches[0]].round, one.offset)
        < (program.matches[other.element.matches[0]].round, other.offset)
    }
    var places: [Round: Int] = [:]
    for (place, tie) in ties.enumerated() {
      guard let round = rounds[tie.element], places[round] == nil else { continue }
      places[round] = place
    }
    var shares: [[Int]: [Round: Proportion]] = [:]
    for meeting in meetings {
      guard let round = rounds[meeting.tie] else { continue }
      for pair in [[meeting.one, meeting.other], [meeting.other, meeting.one]] {
        let before = shares[pair]?[round]
        // A draw may place the same pair in different matches of a round.
        shares[pair, default: [:]][round] = Proportion(
          count: (before?.count ?? 0) + meeting.share.count, total: meeting.share.total,
          isCertain: meeting.share.isCertain && before == nil)
      }
    }
    let found = shares.flatMap { pair, rounds in
      rounds.map { (entrant: pair[0], round: $0, opponent: pair[1], share: $1) }
    }
    let byEntrant = Dictionary(grouping: found) { $0.entrant }
    let entrants = reader.tournament.entrants
    rows = order.flatMap { entrant in
      (byEntrant[entrant] ?? []).sorted { one, other in
        (places[one.round] ?? 0, other.share.count, one.opponent)
          < (places[other.round] ?? 0, one.share.count, other.opponent)
      }.map {
        Row(
          entrant: entrants[$0.entrant], round: $0.round, opponent: entrants[$0.opponent],
          share: $0.share)
      }
    }
  }
}
