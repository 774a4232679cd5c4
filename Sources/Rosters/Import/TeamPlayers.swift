internal import TextFiles

/// The players of all teams, by the ids of both.
struct TeamPlayers {
  /// Who a row of a table is about.
  struct Player {
    /// What tells them from others of their name.
    let id: String
    let team: String
    let name: String
    let location: SourceLocation
  }

  /// The teams in the order in which they first appear, and where.
  private(set) var teams: [(id: String, location: SourceLocation)] = []
  private var positions: [String: [String: Int]] = [:]
  private var players: [String: [(id: String, player: BaseballPlayer)]] = [:]

  /// Adds what a row tells of a player.
  mutating func add(_ who: Player, change: (inout BaseballPlayer) -> Void) {
    if let position = positions[who.team]?[who.id] {
      change(&players[who.team, default: []][position].player)
      return
    }
    if positions[who.team] == nil { teams.append((who.team, who.location)) }
    positions[who.team, default: [:]][who.id] = players[who.team, default: []].count
    var player = BaseballPlayer(name: who.name, location: who.location)
    change(&player)
    players[who.team, default: []].append((who.id, player))
  }

  /// The players of a team. Two of one name are told apart by their ids.
  func of(_ team: String, pitchers: Set<String>) -> [BaseballPlayer] {
    let all = players[team] ?? []
    let counts = Dictionary(all.map { ($0.player.name, 1) }, uniquingKeysWith: +)
    return all.map { id, player in
      var player = player
      player.isPitcher = pitchers.contains(id)
      if counts[player.name, default: 1] > 1 { player.name += " (\(id))" }
      return player
    }
  }
}
