internal import TextFiles

/// A player of a team, as far as tables tell of him.
struct BaseballPlayer {
  var name: String
  let place: Place
  var batting: BaseballFigures?
  var pitching: BaseballFigures?
  /// Where his pitching is told of, if that is another row.
  var pitchingPlace: Place?
  var plateAppearances = 0
  var games = 0
  var starts = 0
  /// Whether he pitches for a living.
  var isPitcher = false

  var battersFaced: Int { pitching?.counts["battersFaced"] ?? 0 }
}

/// A team as a roster has it: what its players did together, its line-up and its rotation.
struct BaseballSheet {
  let id: String
  let name: String?
  var parkFactor: Int?
  let place: Place
  /// Whose batting counts as the team's.
  let hitters: [BaseballPlayer]
  /// Whose pitching counts as the team's.
  let staff: [BaseballPlayer]
  let relievers: [BaseballPlayer]
  /// In batting order.
  let lineup: [BaseballPlayer]
  let bench: [BaseballPlayer]
  /// In their order.
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
          "Hitters", "batting", BaseballFigures.together(hitting), at: place,
          more: ["parkFactor": parkFactor]))
    }
    for (player, role, pitchers) in [
      ("Pitchers", "pitching", staff), ("Relievers", "bullpen", relievers),
    ] where !pitchers.isEmpty {
      let figures = pitchers.compactMap(\.pitching).map { ($0, $0.counts["outs"] ?? 0) }
      together.append(
        row(
          player, role, BaseballFigures.together(figures),
          at: pitchers[0].pitchingPlace ?? pitchers[0].place))
    }
    return together
      + lineup.enumerated().map { row($1, "batter", order: $0 + 1, $1.batting, at: $1.place) }
      + bench.map { row($0, "batter", order: nil, $0.batting, at: $0.place) }
      + starters.enumerated().map { order, player in
        row(
          player, "pitcher", order: order + 1, player.pitching,
          at: player.pitchingPlace ?? player.place)
      }
  }

  private func row(
    _ player: BaseballPlayer, _ role: String, order: Int?, _ figures: BaseballFigures?,
    at place: Place
  ) -> RosterDraft.Row {
    row(player.name, role, figures ?? BaseballFigures(), at: place, more: ["order": order])
  }

  private func row(
    _ player: String, _ role: String, _ figures: BaseballFigures, at place: Place,
    more: [String: Int?] = [:]
  ) -> RosterDraft.Row {
    var cells = figures.cells
    cells["team"] = id
    cells["name"] = name
    cells["player"] = player
    cells["role"] = role
    for (column, number) in more { cells[column] = number.map(String.init) }
    return RosterDraft.Row(
      cells: BaseballSheet.columns.map { cells[$0] ?? "" }, place: place)
  }
}

extension BaseballSheet {
  /// A team of whose players nothing but their seasons is known: the thirteen batters with the most plate
  /// appearances, of whom the first nine bat in that order, and the five pitchers with the most starts. Relievers are
  /// those who started fewer than half of their games.
  ///
  /// - Parameter players: in the order of the tables, which decides between equals.
  init(id: String, name: String?, parkFactor: Int?, place: Place, players: [BaseballPlayer]) {
    let hitters = players.filter { $0.batting != nil && !$0.isPitcher }
    let staff = players.filter { $0.pitching != nil }
    let batters = BaseballSheet.most(hitters, 13) { [$0.plateAppearances] }
    self.init(
      id: id, name: name, parkFactor: parkFactor, place: place, hitters: hitters, staff: staff,
      relievers: staff.filter { 2 * $0.starts < $0.games },
      lineup: Array(batters.prefix(9)), bench: Array(batters.dropFirst(9)),
      starters: BaseballSheet.most(staff.filter { $0.isPitcher && $0.starts > 0 }, 5) {
        [$0.starts, $0.battersFaced]
      })
  }

  /// The players with the greatest keys, the greatest first; of equals the one who comes first.
  private static func most(
    _ players: [BaseballPlayer], _ count: Int, by keys: (BaseballPlayer) -> [Int]
  ) -> [BaseballPlayer] {
    // Sorting is stable.
    let sorted = players.sorted { left, right in
      keys(right).lexicographicallyPrecedes(keys(left))
    }
    return Array(sorted.prefix(count))
  }
}
