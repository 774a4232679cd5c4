internal import Games
internal import Programs
internal import Statistics
internal import Tables
internal import Tallies

extension RunReport {
  /// The section on the players of both sides of a match or a series, or `nil` unless the scenario names them.
  var whoPlays: Section? {
    guard let game = summary.tournament.game as? any RoleGame else { return nil }
    let meetings = max(1, summary.matches.count)
    let rows = summary.entrants.indices.flatMap { side in
      let games = (0..<meetings).map { game.roles(of: side, meeting: $0) }
      return games[0].indices.map { role in
        let all = games.map { $0[role] }
        let isSame = all.allSatisfy { $0 == all[0] }
        return (
          side: side, title: all[0].title + (isSame ? "" : ", game by game"),
          players: isSame ? all[0].players : all.map { $0.players.joined(separator: ", ") }
        )
      }
    }
    guard !rows.isEmpty else { return nil }
    let table = Table(
      of: rows,
      [
        .text(summary.words.entrantTitle) { name($0.side) }, .text("Part") { $0.title },
        .text("Players") { $0.players.joined(separator: ", ") },
      ])
    return Section("Who plays") { Block.table(table) }
  }
}
