internal import Formats
internal import Seasons
internal import TextFiles

extension SeasonScenario {
  /// The format of the season by the preset of its competition, or `nil` if it is unknown or of another number of teams.
  var format: PresetSeason? {
    plan.groups.isEmpty && !plan.table.isEmpty ? known.format(of: draft.entrants.count) : nil
  }

  /// Returns the keys of the league's stage that the format gives: zones, conferences, play-offs for ranks.
  func formatMembers() -> [JSONObject.Member] {
    (format?.table.members ?? []).compactMap { member in
      switch member.name {
      case "tables" where !season.leagues.isEmpty: nil
      case "tables": conferences(member.value).map { .init("tables", $0) }
      // A file that holds play-offs does not say which of them are for ranks, and a table with such does not split.
      case "playOffs" where holdsLaterStages || draft.game != "goals": nil
      default: member
      }
    }
  }

  /// Returns conferences with the ids of their teams, or `nil` if they are not the teams of the season.
  private func conferences(_ tables: JSONValue) -> JSONValue? {
    guard case .object(var object) = tables else { return nil }
    let names = ClubNames(draft.entrants.map(\.name))
    var found: Set<String> = []
    for member in object.members {
      guard case .array(let clubs)? = member.value["entrants"] else { continue }
      let ids = clubs.compactMap { club -> String? in
        if case .string(let club) = club { names.team(of: club).map { id($0) } } else { nil }
      }
      found.formUnion(ids)
      object[member.name] = ["entrants": .array(ids.map { .string($0) })]
    }
    return found.count == draft.entrants.count ? .object(object) : nil
  }

  /// The stage by which the league splits in this format, or `nil` if it does not split.
  var formatSplit: JSONObject? { format?.stages.first { $0["kind"] == "split" } }

  /// Adds the stages after the table, which the files do not hold yet, and the places that the table gives.
  mutating func addStagesToCome() {
    guard let format, !format.stages.isEmpty else { return }
    let hasMore = format.stages.contains { !PresetSeason.givesPlaces($0) }
    // Nobody knows whether play-offs after a table that is complete are to come or left out.
    var isLeftOut = holdsLaterStages || !hasMore || format.keepsPositions && unplayed == 0
    if !isLeftOut, let obstacle = obstacle(to: format) {
      note("the stages after the table are left out: \(obstacle)")
      isLeftOut = true
    }
    if !isLeftOut { addGuests(of: format) }
    for stage in format.stages {
      if PresetSeason.givesPlaces(stage) {
        if let places = placesStage(stage) { draft.stages.append(places) }
      } else if !isLeftOut {
        addStageToCome(stage)
      }
    }
    guard !isLeftOut else { return }
    note(
      "after the table \(stagesToCome.count == 1 ? "comes" : "come") \(stagesToCome.joined(separator: ", ")), as podium "
        + "presets \(known.preset ?? "") shows"
        + (replacedKnockout.isEmpty
          ? ""
          : ", in place of the "
            + (replacedKnockout.count == 1 ? "match" : "\(replacedKnockout.count) matches")
            + " to come in the files")
        + "; import again once the files hold results of them")
  }

  private mutating func addStageToCome(_ stage: JSONObject) {
    guard case .string(let id)? = stage["id"] else { return }
    let members = stage.members.filter { $0.name != "id" }
    replaceZones(members)
    draft.stages.append(
      DraftStage(
        id: id, members: draft.game == "goals" ? members : SeasonScenario.withoutGoals(members)))
    if stage["kind"] == "bracket", draft.game == "goals" { draft.hasDeciders = true }
    stagesToCome.append(id)
  }

  /// Adds the clubs of other leagues, which are not in the table.
  private mutating func addGuests(of format: PresetSeason) {
    guard !format.guests.isEmpty else { return }
    draft.guests = format.guests.map { (TeamNames.id(of: $0), $0) }
    draft.stages[0].members.append(
      .init("entrants", .array(draft.entrants.map { .string($0.id) })))
    let names = format.guests.map(Diagnostic.quote).joined(separator: " and ")
    note(
      format.guests.count == 1
        ? "\(names) stands for a club of another league; put the club in its place once it is known"
        : "\(names) stand for clubs of other leagues; put the clubs in their places once they are known"
    )
  }

  /// Removes the zones of earlier stages that a stage to come defines anew.
  private mutating func replaceZones(_ members: [JSONObject.Member]) {
    guard case .object(let new)? = members.first(where: { $0.name == "zones" })?.value else {
      return
    }
    for stage in draft.stages.indices {
      draft.stages[stage].members = draft.stages[stage].members.compactMap { member in
        guard member.name == "zones", case .object(let old) = member.value else { return member }
        let left = old.members.filter { new[$0.name] == nil }
        return left.isEmpty ? nil : .init("zones", .object(JSONObject(left)))
      }
    }
  }

  /// Returns the reason why the stages of a format cannot follow this table, or `nil` if they can.
  private func obstacle(to format: PresetSeason) -> String? {
    if let matches = format.matches, matches != plan.table.count {
      return "it has \(plan.table.count) matches in the files, expected \(matches) before them"
    }
    if !ratedIds.isEmpty,
      let stranger = format.guests.first(where: {
        ratedIds[$0] != TeamNames.id(of: $0)
      })
    {
      return "the ratings have no \(Diagnostic.quote(stranger))"
    }
    let hasConferences = draft.stages[0].members.contains { $0.name == "tables" }
    return format.table["tables"] != nil && !hasConferences
      ? "podium presets \(known.preset ?? "") names other teams in its conferences" : nil
  }

  /// Returns the keys of a stage for games that know only winners: ties of two legs are decided by lots, others by the
  /// game.
  private static func withoutGoals(_ members: [JSONObject.Member]) -> [JSONObject.Member] {
    func adapted(_ object: JSONObject) -> JSONObject {
      var object = object
      object["level"] = object["legs"] == .whole(2) ? ["lots"] : nil
      if case .object(var matches)? = object["matches"] {
        for member in matches.members {
          if case .object(let match) = member.value {
            matches[member.name] = .object(adapted(match))
          }
        }
        object["matches"] = .object(matches)
      }
      return object
    }
    let object = JSONObject(members)
    return object["kind"] == "bracket" ? adapted(object).members : members
  }

  /// Says which competition has been recognised, and what is assumed of it.
  mutating func noteCompetition() {
    guard let preset = known.preset else {
      note(
        (!season.sport.hasDraws
          ? "ranked by wins, then lots"
          : draft.game == "goals"
            ? "ranked by points, goal difference and goals" : "ranked by points and wins")
          + ": the name does not show which ranking applies; choose one with --competition")
      if plan.groups.isEmpty {
        note(
          "no zones, as the competition is unknown; add them to the scenario: see docs/import.md")
      }
      return
    }
    note(
      known.source.map {
        "ranked as \(preset), \($0.wording); choose another competition with --competition"
      } ?? "ranked as \(preset)")
    guard plan.groups.isEmpty, let first = known.competition?.seasons.first else { return }
    guard let format else {
      note(
        known.season == nil
          ? "no zones, which are known from the season of \(first.since) on"
          : "no zones, which are known for \(known.season?.teams ?? 0) teams, not for \(draft.entrants.count)"
      )
      return
    }
    let zones = draft.stages.flatMap(\.members).flatMap { member -> [JSONObject.Member] in
      if member.name == "zones", case .object(let zones) = member.value {
        zones.members
      } else {
        []
      }
    }
    let places = draft.stages.flatMap(\.members).filter { $0.name == "places" }
    let wordings =
      zones.map(SeasonScenario.wording)
      + places.flatMap { SeasonScenario.wording(places: $0.value) }
    guard !wordings.isEmpty else { return }
    let leavesOut = season.sport == .football && places.isEmpty
    note(
      "zones by the rules since \(format.since): \(wordings.joined(separator: ", "))"
        + (leavesOut ? "; what cups and coefficients change is left out" : ""))
  }

  /// Returns a zone in words: `relegated 18 to 20`, `promoted (1L, 2L, Wfinal)`.
  private static func wording(_ zone: JSONObject.Member) -> String {
    guard case .array(let ends) = zone.value else { return zone.name }
    let parts = ends.map { end in
      switch end {
      case .integer(let rank): "\(rank)"
      case .string(let slot): slot
      default: ""
      }
    }
    guard case .integer = ends.first else {
      return "\(zone.name) (\(parts.joined(separator: ", ")))"
    }
    return parts[0] == parts.last
      ? "\(zone.name) \(parts[0])" : "\(zone.name) \(parts.joined(separator: " to "))"
  }
}
