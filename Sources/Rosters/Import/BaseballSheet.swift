internal import TextFiles

/// A player of a team, as imported tables describe them.
struct BaseballPlayer {
  var name: String
  let location: SourceLocation
  var batting: BaseballFigures?
  var pitching: BaseballFigures?
  /// The location of the pitching row, if it is another row.
  var pitchingLocation: SourceLocation?
  var plateAppearances = 0
  var games = 0
  var starts = 0
  /// True if the player mainly pitches.
  var isPitcher = false

  var battersFaced: Int { pitching?.counts["battersFaced"] ?? 0 }
}

/// A team of a roster: team totals, line-up and rotation.
struct BaseballSheet {
  let id: String
  let name: String?
  var parkFactor: Int?
  let location: SourceLocation
  /// The players whose batting makes up the team's.
  let hitters: [BaseballPlayer]
  /// The players whose pitching makes up the team's.
  let staff: [BaseballPlayer]
  let relievers: [BaseballPlayer]
  /// The batters in batting order.
  let lineup: [BaseballPlayer]
  let bench: [BaseballPlayer]
  /// The starting pitchers, first to last.
  let starters: [BaseballPlayer]

  static let columns =
    ["team", "name", "player", "role", "order", "parkFactor", "wrcPlus"]
    + BaseballFigures.battingColumns
    + BaseballFigures.pitchingColumns.filter { !BaseballFigures.battingColumns.contains($0) }
    + ["fip"]

  var rows: [RosterDraft.Row] {
    let hitting = hitters.compactMap { player in
      player.batting.map { ($0, player.plateAppearances) }
    }
    var together: [RosterDraft.Row] = []
    if !hitters.isEmpty {
      together.append(
        row(
          "Hitters", "batting", BaseballFigures.together(hitting), at: location,
          more: ["parkFactor": parkFactor]))
    }
    for (player, role, pitchers) in [
      ("Pitchers", "pitching", staff), ("Relievers", "bullpen", relievers),
    ] where !pitchers.isEmpty {
      let figures = pitchers.compactMap(\.pitching).map { ($0, $0.counts["outs"] ?? 0) }
      together.append(
        row(
          player, role, BaseballFigures.together(figures),
          at: pitchers[0].pitchingLocation ?? pitchers[0].location))
    }
    return together
      + lineup.enumerated().map { row($1, "batter", order: $0 + 1, $1.batting, at: $1.location) }
      + bench.map { row($0, "batter", order: nil, $0.batting, at: $0.location) }
      + starters.enumerated().map { order, player in
        row(
          player, "pitcher", order: order + 1, player.pitching,
          at: player.pitchingLocation ?? player.location)
      }
  }

  private func row(
    _ player: BaseballPlayer, _ role: String, order: Int?, _ figures: BaseballFigures?,
    at location: SourceLocation
  ) -> RosterDraft.Row {
    row(player.name, role, figures ?? BaseballFigures(), at: location, more: ["order": order])
  }

  private func row(
    _ player: String, _ role: String, _ figures: BaseballFigures, at location: SourceLocation,
    more: [String: Int?] = [:]
  ) -> RosterDraft.Row {
    var cells = figures.cells
    cells["team"] = id
    cells["name"] = name
    cells["player"] = player
    cells["role"] = role
    for (column, number) in more { cells[column] = number.map(String.init) }
    return RosterDraft.Row(
      cells: BaseballSheet.columns.map { cells[$0] ?? "" }, location: location)
  }
}

extension BaseballSheet {
  /// Builds a team from season totals alone: the line-up and bench are the thirteen batters with
  /// the most plate appearances, the first nine in that order; the rotation is the five pitchers
  /// with the most starts. Relievers started fewer than half of their games.
  ///
  /// - Parameter players: The players in the order of the tables, which decides between equals.
  /// - Parameter players: in the order of the tables, which decides between equals.
  init(
    id: String, name: String?, parkFactor: Int?, location: SourceLocation, players: [BaseballPlayer]
  ) {
    let hitters = players.filter { $0.batting != nil && !$0.isPitcher }
    let staff = players.filter { $0.pitching != nil }
    let batters = BaseballSheet.maximum(hitters, 13) { [$0.plateAppearances] }
    self.init(
      id: id, name: name, parkFactor: parkFactor, location: location, hitters: hitters,
      staff: staff,
      relievers: staff.filter { 2 * $0.starts < $0.games },
      lineup: Array(batters.prefix(9)), bench: Array(batters.dropFirst(9)),
      starters: BaseballSheet.maximum(staff.filter { $0.isPitcher && $0.starts > 0 }, 5) {
        [$0.starts, $0.battersFaced]
      })
  }

  /// Returns the players with the greatest keys, greatest first; equals keep their order.
  private static func maximum(
    _ players: [BaseballPlayer], _ count: Int, by keys: (BaseballPlayer) -> [Int]
  ) -> [BaseballPlayer] {
    // The sort is stable.
    let sorted = players.sorted { left, right in
      keys(right).lexicographicallyPrecedes(keys(left))
    }
    return Array(sorted.prefix(count))
  }
}
