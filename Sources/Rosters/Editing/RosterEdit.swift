internal import Games
internal import Scenarios
internal import TextFiles

/// A change of a roster, made in memory.
public struct RosterEdit: Sendable {
  /// The changed file.
  public let bytes: [UInt8]
  private let roster: Roster
  private let before: RosterPlayer?
  /// The player after the change, or `nil` if removed.
  private let after: Identity?
  /// The other player of a swap.
  private let other: RosterPlayer?

  /// The properties that identify a player.
  fileprivate struct Identity {
    var team: String
    var name: String
    /// The list in the team's document, where there are several.
    var list: String?

    /// Returns the player in a roster. If the team is the player, the name does not matter.
    func player(in roster: Roster) -> RosterPlayer? {
      let found = roster.players.filter {
        $0.team == team && ($0.keys.isEmpty || $0.name == name)
      }
      return found.first { $0.keys.first == list } ?? found.first
    }
  }

  /// - Throws: ``RosterError`` if the change names a player or team that is not there. Invalid
  ///   values are only found when the result is read.
  public init(_ change: RosterChange, of roster: Roster) throws(RosterError) {
    self.roster = roster
    try change.check()
    var text: any RosterText =
      if let table = roster.document.table { RosterTableText(roster, table) } else {
        RosterDocumentText(roster)
      }
    switch change.kind {
    case .add:
      let joining = try RosterEdit.joining(change, roster)
      try text.add(
        change.player, team: joining.team, newTeamName: change.newTeamName, values: change.values)
      (before, after, other) = (nil, joining, nil)
    case .remove:
      let player = try RosterEdit.player(change, roster)
      try RosterEdit.checkMayLeave(player, roster)
      try text.remove(player)
      (before, after, other) = (player, nil, nil)
    case .swap(let name):
      let player = try RosterEdit.player(change, roster)
      let partner = try RosterEdit.partner(name, of: player, roster)
      try text.swap(player, partner)
      (before, after, other) = (player, Identity(player), partner)
    case .edit:
      let player = try RosterEdit.player(change, roster)
      let revision = try RosterEdit.revision(change.values, of: player, roster)
      try text.edit(player, revision)
      let revised = Identity(
        team: revision.team ?? player.team, name: revision.name ?? player.name,
        list: player.keys.first)
      (before, after, other) = (player, revised, nil)
    }
    bytes = text.bytes
  }

  /// Returns the player to change. Entries of one person may be renamed together.
  private static func player(
    _ change: RosterChange, _ roster: Roster
  ) throws(RosterError) -> RosterPlayer {
    let isRenaming =
      change.kind == .edit && change.values.allSatisfy { $0.key == RosterChange.KeyValue.name }
    return try roster.player(
      change.player, team: change.team, position: change.position, searches: false,
      takesEntriesTogether: isRenaming)
  }

  /// Returns the new player and their team.
  private static func joining(
    _ change: RosterChange, _ roster: Roster
  ) throws(RosterError) -> Identity {
    let name = Diagnostic.quote(change.player)
    guard let team = change.team else {
      throw .unusable("found no team for \(name) to join; give --team")
    }
    let keys = PlayerKeys(roster.source.definition)
    let list = try keys.list(for: change.player, change.values)
    if keys.lists.isEmpty || change.newTeamName != nil {
      if keys.lists.isEmpty, change.newTeamName != nil {
        throw .unusable(
          "in this game each player is a team of one, with the same name; leave --new-team out")
      }
      if roster.teams.contains(where: { $0.id == team }) {
        throw .unusable(
          "there is already a team \(Diagnostic.quote(team))"
            + (keys.lists.isEmpty ? "; choose another id" : "; leave --new-team out"))
      }
      let joining = Identity(team: team, name: change.player, list: list)
      try checkIsFree(joining, cure: "", roster)
      return joining
    }
    let joined: Roster.Team
    do throws(RosterError) {
      joined = try roster.team(team)
    } catch {
      throw .unusable("\(error.description); to create a team, give its name with --new-team")
    }
    let joining = Identity(team: joined.id, name: change.player, list: list)
    try checkIsFree(joining, cure: "; change them with podium roster edit", roster)
    return joining
  }

  /// Returns the partner of a swap, who is in the same team and line-up.
  private static func partner(
    _ name: String, of player: RosterPlayer, _ roster: Roster
  ) throws(RosterError) -> RosterPlayer {
    let found = try roster.player(
      name, team: player.team, searches: false, takesEntriesTogether: true)
    guard found.name != player.name else {
      throw .unusable(
        "found \(Diagnostic.quote(player.name)) twice, expected two players to swap")
    }
    let partner = roster.players.first {
      $0.team == found.team && $0.name == found.name && $0.lineup == player.lineup
    }
    guard let partner else {
      throw .unusable(
        "found a \(player.position ?? "player") and a \(found.position ?? "player"), expected two who can take each "
          + "other's place")
    }
    return partner
  }

  private static func revision(
    _ values: [RosterChange.KeyValue], of player: RosterPlayer, _ roster: Roster
  ) throws(RosterError) -> RosterRevision {
    var revision = RosterRevision(values: [])
    for value in values {
      switch value.key {
      case RosterChange.KeyValue.name:
        if value.value != player.name { revision.name = value.value }
      case RosterChange.KeyValue.team:
        let team = try roster.team(value.value).id
        if team != player.team { revision.team = team }
      default: revision.values.append(value)
      }
    }
    if revision.team != nil {
      guard !player.keys.isEmpty else {
        throw .unusable("in this game each player is a team of one, so there is no team to move to")
      }
      try checkMayLeave(player, roster)
    }
    if revision.team != nil || revision.name != nil {
      let moves = revision.team != nil
      try checkIsFree(
        Identity(
          team: revision.team ?? player.team, name: revision.name ?? player.name,
          list: moves ? player.keys.first : nil),
        cure: moves ? "; rename the player who moves with name=" : "", roster)
    }
    return revision
  }

  /// Refuses a name that is taken: in the team, and in the list if the roster distinguishes lists,
  /// or in the whole roster where teams are players.
  private static func checkIsFree(
    _ identity: Identity, cure: String, _ roster: Roster
  ) throws(RosterError) {
    let list = roster.document.table == nil ? identity.list : nil
    let owner = roster.players.first { player in
      player.name == identity.name
        && (player.keys.isEmpty
          || player.team == identity.team && (list == nil || player.keys.first == list))
    }
    guard let owner else { return }
    throw .unusable(
      "\(Diagnostic.quote(owner.team)) "
        + (owner.keys.isEmpty
          ? "is already called \(Diagnostic.quote(owner.name)); choose another name"
          : "already has a player \(Diagnostic.quote(owner.name))\(cure)"))
  }

  /// Refuses to remove players whom the roster names in its line-up, so that no team plays with a
  /// line-up that was not chosen. The last player of a team takes the line-up with them.
  private static func checkMayLeave(
    _ player: RosterPlayer, _ roster: Roster
  ) throws(RosterError) {
    guard case .at(let place) = roster.lineupPlace(of: player),
      let team = roster.team(ofId: player.team), team.size > 1
    else { return }
    let key =
      roster.document.table == nil ? player.lineup : roster.source.definition.rosterColumns.lineup
    throw .refused(
      "the change is refused because \(Diagnostic.quote(player.name)) is in the line-up of "
        + "\(Diagnostic.quote(team.id)) (\(place)); first put another in their place with podium roster swap, or "
        + "change \(Diagnostic.quote(key ?? "lineup")) in the file")
  }

  var teams: Set<String> { Set([before?.team, after?.team].compactMap { $0 }) }

  func outcome(_ check: RosterCheck) throws(RosterError) -> RosterEditor.Outcome {
    let isChanged = bytes != roster.document.bytes
    let findings = isChanged ? try check.findings() : RosterCheck.Findings()
    func appearance(
      _ identity: Identity
    ) throws(RosterError) -> RosterEditor.Appearance {
      guard let player = identity.player(in: check.changed) else {
        throw .refused(
          "the change is refused because \(Diagnostic.quote(identity.name)) would no longer be a player"
        )
      }
      return RosterEditor.Appearance(check.changed, player)
    }
    let shown = try after.map(appearance)
    let partner = try other.map { other throws(RosterError) in
      RosterEditor.Outcome.Partner(
        before: RosterEditor.Appearance(roster, other), after: try appearance(Identity(other)))
    }
    return RosterEditor.Outcome(
      file: roster.source.file, isChanged: isChanged,
      before: before.map { RosterEditor.Appearance(roster, $0) }, after: shown, partner: partner,
      warnings: findings.warnings, changedScenarios: findings.scenarios)
  }
}

extension RosterEdit.Identity {
  fileprivate init(_ player: RosterPlayer) {
    self.init(team: player.team, name: player.name, list: player.keys.first)
  }
}
