internal import TextFiles

/// The players of all teams, by team and player id.
struct TeamPlayers {
  /// The player of a table row.
  struct Player {
    /// An id that distinguishes players of the same name.
    let id: String
    let team: String
    let name: String
    let location: SourceLocation
  }

  /// The teams in order of first appearance.
  private(set) var teams: [(id: String, location: SourceLocation)] = []
  private var positions: [String: [String: Int]] = [:]
  private var players: [String: [(id: String, player: BaseballPlayer)]] = [:]

  /// Totals over all teams, by player id.
  private var plateAppearances: [String: Int] = [:]
  private var battersFaced: [String: Int] = [:]

  /// The player so far, or `nil` before the first row.
  subscript(who: Player) -> BaseballPlayer? {
    positions[who.team]?[who.id].flatMap { players[who.team]?[$0].player }
  }

  mutating func add(_ who: Player, batting figures: BaseballFigures, plateAppearances: Int) {
    self.plateAppearances[who.id, default: 0] += plateAppearances
    change(who) { player in
      player.batting.add(figures)
      player.plateAppearances += plateAppearances
    }
  }

  mutating func add(_ who: Player, pitching figures: BaseballFigures, games: Int, starts: Int) {
    battersFaced[who.id, default: 0] += figures.counts["battersFaced"] ?? 0
    change(who) { player in
      player.pitching.add(figures)
      player.pitchingLocation = who.location
      player.games += games
      player.starts += starts
    }
  }

  private mutating func change(_ who: Player, _ change: (inout BaseballPlayer) -> Void) {
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

  /// Returns the players of a team, with ids added to shared names. Players are pitchers if they
  /// faced more batters, with all teams, than they had plate appearances.
  func of(_ team: String) -> [BaseballPlayer] {
    let all = players[team] ?? []
    let counts = Dictionary(all.map { ($0.player.name, 1) }, uniquingKeysWith: +)
    return all.map { id, player in
      var player = player
      player.isPitcher = battersFaced[id, default: 0] > plateAppearances[id, default: 0]
      if counts[player.name, default: 1] > 1 { player.name += " (\(id))" }
      return player
    }
  }
}
