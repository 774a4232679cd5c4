internal import Documents
internal import Games
internal import Scenarios

/// A change of a roster, carried out in memory.
public struct RosterEdit: Sendable {
  /// The whole file after the change.
  public let bytes: [UInt8]
  private let roster: Roster
  private let before: FiguredPlayer?
  /// The team and the name of the player after the change; nil if he is removed.
  private let after: (team: String, name: String)?

  /// - Throws: ``RosterError`` where somebody or something is not there that the change names. What is wrong
  ///   with the values is for reading the bytes to say.
  public init(_ change: RosterChange, of roster: Roster) throws(RosterError) {
    self.roster = roster
    var text: any RosterText =
      if let table = roster.document.table { RosterTableText(roster, table) } else {
        RosterDocumentText(roster)
      }
    let names = change.values.filter { $0.key == RosterChange.KeyValue.name }.map(\.value)
    if (names + [change.player]).contains("") {
      throw .unusable("found no name, expected the name of a player")
    }
    if change.kind == .add {
      let team = try RosterEdit.joinedTeam(change, roster)
      try text.add(
        change.player, team: team, newTeamName: change.newTeamName, values: change.values)
      before = nil
      after = (team, change.player)
      bytes = text.bytes
      return
    }
    let player = try roster.player(
      change.player, team: change.team, position: change.position, searches: false)
    before = player
    switch change.kind {
    case .remove:
      after = nil
      try text.remove(player)
    case .swap(let name):
      after = (player.team, player.name)
      let other = try roster.player(name, team: player.team, searches: false)
      try text.swap(player, other)
    case .add, .edit:
      after = try RosterEdit.edit(player, change.values, roster, &text)
    }
    bytes = text.bytes
  }

  /// The team that a player joins.
  private static func joinedTeam(
    _ change: RosterChange, _ roster: Roster
  ) throws(RosterError) -> String {
    guard let name = change.team else {
      throw .unusable(
        "it is not said which team \(Diagnostic.quote(change.player)) joins; give --team")
    }
    let keys = PlayerKeys(roster.source.definition)
    if keys.lists.isEmpty || change.newTeamName != nil {
      if let team = roster.teams.first(where: { $0.id == name }) {
        throw .unusable(
          "there is a team \(Diagnostic.quote(team.id)) already"
            + (keys.lists.isEmpty ? "; a player has an id of his own" : "; leave --new-team out"))
      }
      return name
    }
    let team: Roster.Team
    do throws(RosterError) {
      team = try roster.team(name)
    } catch {
      throw .unusable("\(error.description); a new team is made by --new-team with its name")
    }
    if roster.players.contains(where: { $0.team == team.id && $0.name == change.player }) {
      throw .unusable(
        "\(Diagnostic.quote(change.player)) is in \(Diagnostic.quote(team.id)) already; change him "
          + "with podium roster edit")
    }
    return team.id
  }

  private static func edit(
    _ player: FiguredPlayer, _ values: [RosterChange.KeyValue], _ roster: Roster,
    _ text: inout any RosterText
  ) throws(RosterError) -> (team: String, name: String) {
    guard !values.isEmpty else {
      throw .unusable("it is not said what to change; give key=value, such as name=\"New Name\"")
    }
    let moves: Set<String> = [RosterChange.KeyValue.name, RosterChange.KeyValue.team]
    try text.set(values.filter { !moves.contains($0.key) }, of: player)
    var after = (team: player.team, name: player.name)
    if let team = values.last(where: { $0.key == RosterChange.KeyValue.team }) {
      after.team = try roster.team(team.value).id
      if after.team != player.team { try text.move(player, to: after.team) }
    }
    if let name = values.last(where: { $0.key == RosterChange.KeyValue.name }) {
      after.name = name.value
      var moved = player
      moved.team = after.team
      if after.name != player.name { try text.rename(moved, after.name) }
    }
    return after
  }

  /// The ids of the teams that are changed.
  var teams: Set<String> { Set([before?.team, after?.team].compactMap { $0 }) }

  func outcome(_ check: RosterCheck) throws(RosterError) -> RosterEditor.Outcome {
    let leavesLineup = before?.isPlaying == true && before?.team != after?.team
    let findings = try check.findings(
      changed: teams,
      cure: leavesLineup
        ? "Let another take his place in the line-up first: podium roster swap" : nil)
    let changed = check.changed.players.first { $0.team == after?.team && $0.name == after?.name }
    return RosterEditor.Outcome(
      file: roster.source.file,
      before: before.map { RosterEditor.Appearance(roster, $0) },
      after: changed.map { RosterEditor.Appearance(check.changed, $0) },
      warnings: findings.warnings, changedScenarios: findings.scenarios)
  }
}
