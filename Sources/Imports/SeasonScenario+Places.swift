internal import Formats
internal import Seasons
internal import TextFiles

/// The winner of another competition, which gives a place: `FA Cup=Crystal Palace`.
package struct CompetitionWinner: Sendable {
  /// The name of a club that is not in the league.
  package static let outside = "outside"

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
    guard case .string(let id)? = stage["id"] else { return nil }
    let known = season.matches.filter { $0.score != nil }.compactMap(\.day).max()
    var open: [String] = []
    let places = PresetSeason.places(of: stage).compactMap { place -> JSONValue? in
      guard case .string(let giver)? = place["by"] else { return .object(place) }
      let isExtra = place["extra"] == .boolean(true)
      guard let winner = winner(of: giver) else {
        if !isExtra, !open.contains(giver) { open.append(giver) }
        return isExtra ? nil : .object(place)
      }
      guard let team = winner.team else {
        if !isExtra {
          note("the league has no place by the \(giver), as a club outside of it has won")
        }
        return nil
      }
      var place = place
      place["to"] = .string(self.id(team))
      place["date"] = known.map { .string($0.description) }
      return .object(place)
    }
    if !open.isEmpty {
      note(
        (open.count == 1 ? "the place" : "the places")
          + " of the \(open.joined(separator: " and the ")) \(open.count == 1 ? "passes" : "pass")"
          + " to the next in the table; say who has won with --winner \"\(open[0])=CLUB\", or in \"to\" in the scenario"
      )
    }
    let won = places.count { $0["to"] != nil }
    if let known, won > 0 {
      note(
        "the \(won == 1 ? "winner is" : "winners are") taken to be known since \(known): correct \"date\" in the scenario for earlier forecasts"
      )
    }
    var members = stage.members.filter { $0.name != "id" && $0.name != "places" }
    members.append(.init("places", .array(places)))
    return DraftStage(id: id, members: members)
  }

  private func winner(of competition: String) -> (competition: String, team: String?)? {
    winners.first { FoldedName($0.competition).isSame(as: FoldedName(competition)) }
  }

  /// Finds the teams of the winners.
  ///
  /// - Throws: Competitions that give no place here, and names that no team or several teams may mean.
  mutating func findWinners() throws(Diagnostics) {
    var givers: [String] = []
    for place in format?.places ?? [] {
      if case .string(let giver)? = place["by"], !givers.contains(giver) { givers.append(giver) }
    }
    let clubs = ClubNames(draft.entrants.map(\.name))
    for winner in options.winners {
      let text = "found --winner \"\(winner.competition)=\(winner.club)\", "
      guard givers.contains(where: { FoldedName($0).isSame(as: FoldedName(winner.competition)) })
      else {
        throw Diagnostics.of(
          text
            + (givers.isEmpty
              ? "but no place here goes to the winner of another competition; is the league known? See --competition"
              : "but places go to the winners of \(givers.joined(separator: ", "))"))
      }
      guard self.winner(of: winner.competition) == nil else {
        throw Diagnostics.of(text + "but the competition has a winner already")
      }
      let found = winner.club == CompetitionWinner.outside ? [] : clubs.teams(of: winner.club)
      guard found.count == 1 || winner.club == CompetitionWinner.outside else {
        throw Diagnostics.of(
          text
            + (found.isEmpty
              ? "expected \(CompetitionWinner.outside), for a club that is not in the league, or "
                + Diagnostic.alternatives(draft.entrants.map(\.name).sorted())
              : "which may be " + Diagnostic.alternatives(found)))
      }
      winners.append((winner.competition, found.first))
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
