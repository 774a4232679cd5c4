internal import Estimates
internal import Programs

/// Two who met in a match of a bracket, and how often.
struct Meeting {
  let tie: Tie
  let one: Int
  let other: Int
  let share: Proportion

  /// Returns whether the meeting comes before another one of the same match: likelier meetings come first.
  func isBefore(_ meeting: Meeting) -> Bool {
    share.count == meeting.share.count
      ? (one, other) < (meeting.one, meeting.other) : share.count > meeting.share.count
  }
}

/// Whom each entrant meets in each round of a bracket.
struct OpponentRows {
  /// A round, or a match that is in none.
  struct Round: Hashable {
    let stage: String
    let name: String
    let title: String
  }

  struct Row {
    let entrant: Int
    let round: Round
    let opponent: Int
    let share: Proportion
  }

  /// By entrant, round and how often they met.
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
        title: zone?.title ?? "Match \(match.name)")
    }
    // Rounds stand in the order of their first matches.
    let ties = program.bracketTies.enumerated().sorted { one, other in
      let (left, right) = (
        program.matches[one.element.matches[0]].round,
        program.matches[other.element.matches[0]].round
      )
      return left == right ? one.offset < other.offset : left < right
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
        // A pair has several matches of a round where draws say in which it meets.
        shares[pair, default: [:]][round] = reader.proportion(
          (before?.count ?? 0) + meeting.share.count,
          isCertain: meeting.share.isCertain && before == nil)
      }
    }
    let rows = shares.flatMap { pair, rounds in
      rounds.map { Row(entrant: pair[0], round: $0, opponent: pair[1], share: $1) }
    }
    let byEntrant = Dictionary(grouping: rows, by: \.entrant)
    self.rows = order.flatMap { entrant in
      (byEntrant[entrant] ?? []).sorted { one, other in
        let (left, right) = (places[one.round] ?? 0, places[other.round] ?? 0)
        if left != right { return left < right }
        return one.share.count == other.share.count
          ? one.opponent < other.opponent : one.share.count > other.share.count
      }
    }
  }
}
