internal import Games
internal import Scenarios
internal import TextFiles

/// A JSON roster, or a scenario with teams, being edited. Unchanged parts keep their bytes.
struct RosterDocumentText: RosterText {
  private let source: RosterSource
  private(set) var bytes: [UInt8]
  /// The teams in ``bytes``.
  private var teams: JSONNode

  init(_ roster: Roster) {
    source = roster.source
    bytes = roster.document.bytes
    teams = roster.document.node
  }

  mutating func add(
    _ player: String, team: String, newTeamName: String?, values: [RosterChange.KeyValue]
  ) throws(RosterError) {
    let fields = PlayerKeys(source.definition)
    let list = try fields.list(for: player, values)
    let own = fields.lists.isEmpty ? [JSONObject.Member("name", .string(player))] : []
    let given = values.filter { !fields.choosesList($0.key) && !$0.value.isEmpty }
    let members = try given.map { value throws(RosterError) in
      let node = try fields.node(value, list: list)
      return JSONObject.Member(value.key, JSONValue(node))
    }
    let object = JSONValue.object(JSONObject(own + members))
    let listed = list.map { _ in JSONValue.object(JSONObject([.init(player, object)])) }
    try change { text, teams in
      if let node = teams[team] {
        if let list, let listed {
          if let players = node[list] {
            text.addMember(player, object, to: players)
          } else {
            text.addMember(list, listed, to: node)
          }
        }
      } else if let list, let listed {
        let name = JSONObject.Member("name", .string(newTeamName ?? team))
        text.addMember(team, .object(JSONObject([name, .init(list, listed)])), to: teams)
      } else {
        text.addMember(team, object, to: teams)
      }
    }
  }

  mutating func edit(_ player: RosterPlayer, _ revision: RosterRevision) throws(RosterError) {
    try set(revision.values, of: player)
    if let team = revision.team {
      try move(player, to: team, as: revision.name ?? player.name)
    } else if let name = revision.name {
      try rename(player, name)
    }
  }

  private mutating func set(
    _ values: [RosterChange.KeyValue], of player: RosterPlayer
  ) throws(RosterError) {
    let fields = PlayerKeys(source.definition)
    for value in values {
      let node = try fields.node(value, list: player.keys.first)
      try change { text, teams in
        guard let object = RosterDocumentText.object(of: player, in: teams) else { return }
        let members = object.members ?? []
        if let position = members.firstIndex(where: { $0.name == value.key }) {
          if value.value.isEmpty {
            text.removeMember(position, of: object)
          } else {
            text.replace(members[position].node, with: JSONValue(node))
          }
        } else if !value.value.isEmpty {
          text.addMember(value.key, JSONValue(node), to: object)
        }
      }
    }
  }

  /// Renames a player in all lists of their team and in its line-up.
  private mutating func rename(_ player: RosterPlayer, _ name: String) throws(RosterError) {
    let definition = source.definition
    try change { text, teams in
      guard let team = teams[player.team] else { return }
      guard !player.keys.isEmpty else {
        if let node = team["name"] {
          text.replace(node, with: .string(name))
        } else {
          text.addMember("name", .string(name), to: team)
        }
        return
      }
      let lists = PlayerKeys(definition).lists.map(\.key)
      for part in team.members ?? [] {
        // A number under a player's name is part of a plan of minutes.
        if let member = part.node.members?.first(where: { $0.name == player.name }),
          lists.contains(part.name) || member.node.number != nil
        {
          text.replaceKey(member, with: name)
        }
      }
      for node in RosterDocumentText.lineup(of: team, definition)
      where node.string == player.name {
        text.replace(node, with: .string(name))
      }
    }
  }

  private mutating func move(
    _ player: RosterPlayer, to team: String, as name: String
  ) throws(RosterError) {
    guard let list = player.keys.first,
      let copy = RosterDocumentText.object(of: player, in: teams)
    else { return }
    try change { text, teams in
      guard let node = teams[team] else { return }
      if let players = node[list] {
        text.addMember(name, copyOf: copy, to: players)
      } else {
        let member = JSONObject.Member(name, JSONValue(copy))
        text.addMember(list, .object(JSONObject([member])), to: node)
      }
    }
    try remove(player)
  }

  mutating func remove(_ player: RosterPlayer) throws(RosterError) {
    let lists = PlayerKeys(source.definition).lists
    try change { text, teams in
      guard let team = teams[player.team] else { return }
      let size = lists.reduce(0) { $0 + (team[$1.key]?.members?.count ?? 0) }
      let (object, key) =
        size > 1
        ? (player.keys.first.flatMap { team[$0] } ?? team, player.name)
        : (teams, player.team)
      if let position = object.members?.firstIndex(where: { $0.name == key }) {
        text.removeMember(position, of: object)
      }
    }
  }

  mutating func swap(_ player: RosterPlayer, _ other: RosterPlayer) throws(RosterError) {
    let names = [player.name: other.name, other.name: player.name]
    let lineup = player.lineup.flatMap { teams[player.team]?[$0] }
    guard let places = lineup?.texts, !places.isEmpty else {
      throw .unusable(
        "\(Diagnostic.quote(player.team)) has no line-up in which to swap players")
    }
    try change { text, _ in
      for node in places {
        if let name = node.string.flatMap({ names[$0] }) { text.replace(node, with: .string(name)) }
      }
    }
  }

  /// Makes independent changes and reads the result.
  private mutating func change(
    _ body: (inout SourceText, JSONNode) -> Void
  ) throws(RosterError) {
    var text = SourceText(bytes)
    body(&text, teams)
    bytes = text.changed
    var diagnostics = Diagnostics()
    let root = JSONDocument.parse(bytes, file: source.file, diagnostics: &diagnostics)
    let teams = source.path.steps.isEmpty ? root : root?["teams"]
    guard let teams else { throw .refused(diagnostics.description) }
    self.teams = teams
  }

  private static func object(of player: RosterPlayer, in teams: JSONNode) -> JSONNode? {
    player.keys.reduce(teams[player.team]) { node, key in node?[key] }
  }

  /// Returns the texts of a team's document that name players outside of the lists of players, as
  /// in line-ups.
  private static func lineup(
    of team: JSONNode, _ definition: any RosterDefinition
  ) -> [JSONNode] {
    let lists = PlayerKeys(definition).lists.map(\.key)
    return (team.members ?? []).filter { !lists.contains($0.name) && $0.node.string == nil }
      .flatMap(\.node.texts)
  }
}

extension JSONNode {
  fileprivate var texts: [JSONNode] {
    switch value {
    case .string: [self]
    case .array(let elements): elements.flatMap(\.texts)
    case .object(let members): members.flatMap(\.node.texts)
    case .null, .boolean, .number: []
    }
  }
}
