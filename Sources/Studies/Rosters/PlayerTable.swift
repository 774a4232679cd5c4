internal import Games
internal import Reports
internal import Rosters
internal import Scenarios
internal import Tables

/// Players as rows of a table, with a column per figure; teams if they have no players.
struct PlayerTable {
  let roster: Roster
  let players: [RosterPlayer]

  /// - Parameter leadingOnly: True for what fits a terminal: the leading figures that any player
  ///   has.
  func table(leadingOnly: Bool) -> Table {
    let figures = roster.figures.indices.filter { index in
      !leadingOnly
        || roster.figures[index].isLeading && players.contains { $0.values[index] != nil }
    }
    let hasPosition = !leadingOnly || players.contains { $0.position != nil }
    let hasLineup = !leadingOnly || players.contains { $0.isPlaying != nil }
    let hasPlayers = roster.source.definition.rosterColumns.hasPlayers
    var columns =
      hasPlayers
      ? [Column(name: "player", title: "Player"), Column(name: "team", title: "Team")]
      : [Column(name: "name", title: "Team"), Column(name: "team", title: "Id")]
    if hasPosition {
      columns.append(Column(name: "position", title: "Position", importance: Column.detail))
    }
    if hasLineup {
      columns.append(Column(name: "plays", title: "Plays", importance: Column.detail))
    }
    columns += figures.map { index in
      let figure = roster.figures[index]
      return Column(
        name: figure.name, title: figure.title, alignment: .right, decimals: figure.decimals)
    }
    return Table(
      columns: columns,
      rows: players.map { player in
        var row: [Cell] = [.text(player.name), .text(player.team)]
        if hasPosition { row.append(player.position.map { .text($0) } ?? .missing) }
        if hasLineup { row.append(player.isPlaying.map { .boolean($0) } ?? .missing) }
        return row
          + figures.map { index in
            let figure = roster.figures[index]
            return leadingOnly && figure.isInThirds
              ? player.values[index].map { .text(figure.text($0)) } ?? .missing
              : .real(ifKnown: player.values[index])
          }
      })
  }
}
