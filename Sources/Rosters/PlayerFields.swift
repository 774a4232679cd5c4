internal import Games
internal import Scenarios
internal import TextFiles

/// The keys under which a roster says something of a player, and what it says.
struct PlayerFields {
  private let node: JSONNode?
  private let row: [CSVCell]?
  private let header: [CSVCell]
  private let player: FiguredPlayer

  init(_ roster: Roster, _ player: FiguredPlayer) {
    self.player = player
    let team = roster.source(ofTeam: player.team)
    node = player.keys.reduce(team?.node) { node, key in node?[key] }
    header = roster.document.table?.header ?? []
    row = roster.document.table.flatMap { TableRow($0, player)?.cells }
  }

  /// What stands there, key by key, in the order of the roster.
  var given: [(key: String, value: String)] {
    if let row {
      let names = RosterColumns.ofEveryGame
      return zip(header, row).compactMap { column, cell in
        names.contains(column.text) || cell.text.isEmpty ? nil : (column.text, cell.text)
      }
    }
    return (node?.members ?? []).compactMap { member in
      if player.keys.isEmpty, member.name == RosterColumns.name { return nil }
      return (member.name, member.node.string ?? JSONValue(member.node).compactText)
    }
  }
}
