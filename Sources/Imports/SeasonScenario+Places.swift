internal import Formats
internal import Seasons
internal import TextFiles

/// The winner of another competition, which gives a place: `FA Cup=Crystal Palace`.
package struct CompetitionWinner: Sendable {
  package let competition: String
  package let club: String

  package init(competition: String, club: String) {
    self.competition = competition
    self.club = club
  }
}

extension SeasonScenario {
  /// Returns the stage of places of a format with the known winners, or `nil` without places.
  ///
  /// A place for the winner of a competition passes on in the table until its winner is known, and one for a club outside
  /// of the league is left out, as are extra places of unknown winners.
  mutating func placesStage(_ stage: JSONObject) -> DraftStage? {
    guard case .string(let id)? = stage["id"], case .array(let places)? = stage["places"] else {
      return nil
    }
    let clubs = ClubNames(draft.entrants.map(\.name))
    var open: [String] = []
    let kept = places.compactMap { place -> JSONValue? in
      guard case .object(var place) = place else { return nil }
      guard case .string(let giver)? = place["by"] else { return .object(place) }
      guard let winner = winner(of: giver) else {
        if place["extra"] == .boolean(true) { return nil }
        if !open.contains(giver) { open.append(giver) }
        return .object(place)
      }
      guard let club = clubs.team(of: winner.club) else {
        note(
          "\(winner.club), winner of the \(giver), is no club of the league, which has one place less"
        )
        return nil
      }
      place["to"] = .string(self.id(club))
      return .object(place)
    }
    if !open.isEmpty {
      note(
        (open.count == 1 ? "the place" : "the places")
          + " of the \(open.joined(separator: " and the ")) \(open.count == 1 ? "passes" : "pass")"
          + " to the next in the table; say who has won with --winner \"\(open[0])=CLUB\", or in \"to\" in the scenario"
      )
    }
    var members = stage.members.filter { $0.name != "id" && $0.name != "places" }
    members.append(.init("places", .array(kept)))
    return DraftStage(id: id, members: members)
  }

  private func winner(of competition: String) -> CompetitionWinner? {
    options.winners.first { $0.competition.lowercased() == competition.lowercased() }
  }

  /// Reports the winner of a competition that gives no place here.
  func checkWinners() throws(Diagnostics) {
    let givers = (format?.places ?? []).compactMap { place -> String? in
      if case .string(let giver)? = place["by"] { giver } else { nil }
    }
    for winner in options.winners
    where !givers.contains(where: { $0.lowercased() == winner.competition.lowercased() }) {
      var seen: Set<String> = []
      let known = givers.filter { seen.insert($0).inserted }
      throw Diagnostics.of(
        "found --winner \"\(winner.competition)=\(winner.club)\", but "
          + (known.isEmpty
            ? "no place of this league goes to the winner of another competition"
            : "places go to the winners of \(known.joined(separator: ", "))"))
    }
  }

  /// The zones of a stage of places in words: `champions-league 1 to 4, europa-league by FA Cup`.
  static func wording(places: JSONValue) -> [String] {
    guard case .array(let places) = places else { return [] }
    var next = 1
    return places.compactMap { place -> String? in
      guard case .object(let place) = place, case .string(let zone)? = place["zone"] else {
        return nil
      }
      if case .string(let giver)? = place["by"] { return "\(zone) by \(giver)" }
      let count = if case .integer(let count)? = place["count"] { Int(count) } else { 1 }
      defer { next += count }
      return count == 1 ? "\(zone) \(next)" : "\(zone) \(next) to \(next + count - 1)"
    }
  }
}
