internal import Games
internal import Programs
internal import Statistics
internal import Tables
internal import Tallies

extension RunReport {
  /// Who plays for the two sides of a match or a series; nil where the scenario names nobody.
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
    return "## Who plays\n\n" + Section(table)
  }
}
