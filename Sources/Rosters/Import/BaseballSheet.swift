internal import Documents

/// Season figures of a player, or of several together, by the columns of a roster.
struct BaseballFigures {
  var counts: [String: Int] = [:]

  static let battingColumns = [
    "atBats", "hits", "doubles", "triples", "homeRuns", "walks", "intentionalWalks", "hitByPitch",
    "strikeouts", "sacrificeFlies", "sacrificeHits",
  ]
  static let pitchingColumns = [
    "hits", "homeRuns", "walks", "hitByPitch", "strikeouts", "battersFaced", "outs",
  ]

  mutating func add(_ other: BaseballFigures) {
    counts.merge(other.counts, uniquingKeysWith: +)
  }

  /// The texts by the names of their columns.
  var cells: [String: String] { counts.mapValues { String($0) } }
}

/// A player of a team, as far as tables tell of him.
struct BaseballPlayer {
  var name: String
  let place: Place
  var batting: BaseballFigures?
  var pitching: BaseballFigures?
  var plateAppearances = 0
  var games = 0
  var starts = 0
  /// Whether he pitches for a living.
  var isPitcher = false

  var battersFaced: Int { pitching?.counts["battersFaced"] ?? 0 }
}

/// A team and all its players, of whom a roster takes the most used.
struct BaseballSheet {
  let id: String
  let name: String?
  let parkFactor: Int?
  let place: Place
  /// In the order of the tables, which decides between equals.
  let players: [BaseballPlayer]

  static let columns =
    ["team", "name", "player", "role", "order", "parkFactor"] + BaseballFigures.battingColumns
    + BaseballFigures.pitchingColumns.filter { !BaseballFigures.battingColumns.contains($0) }

  private static let batterCount = 13
  private static let lineupCount = 9
  private static let starterCount = 5

  /// The team's figures, the thirteen batters with the most plate appearances, of whom the first nine bat in that
  /// order, and the five pitchers with the most starts.
  var rows: [RosterDraft.Row] {
    let hitters = players.filter { $0.batting != nil && !$0.isPitcher }
    let staff = players.filter { $0.pitching != nil }
    let relievers = staff.filter { 2 * $0.starts < $0.games }
    let batters = BaseballSheet.most(hitters, BaseballSheet.batterCount) {
      [$0.plateAppearances]
    }
    let starters = BaseballSheet.most(staff.filter(\.isPitcher), BaseballSheet.starterCount) {
      [$0.starts, $0.battersFaced]
    }
    var park = row("Hitters", "batting", BaseballSheet.sum(hitters.compactMap(\.batting)))
    park.cells["parkFactor"] = parkFactor.map(String.init)
    return [
      park,
      row("Pitchers", "pitching", BaseballSheet.sum(staff.compactMap(\.pitching))),
      row("Relievers", "bullpen", BaseballSheet.sum(relievers.compactMap(\.pitching))),
    ]
      + batters.enumerated().map { number, player in
        row(player, "batter", number < BaseballSheet.lineupCount ? number + 1 : nil, player.batting)
      }
      + starters.enumerated().map { number, player in
        row(player, "pitcher", number + 1, player.pitching)
      }
  }

  private static func sum(_ figures: [BaseballFigures]) -> BaseballFigures {
    figures.reduce(into: BaseballFigures()) { $0.add($1) }
  }

  /// The players with the greatest keys, the greatest first; of equals the one who comes first.
  private static func most(
    _ players: [BaseballPlayer], _ count: Int, by keys: (BaseballPlayer) -> [Int]
  ) -> [BaseballPlayer] {
    players.enumerated().map { (number: $0, player: $1, keys: keys($1)) }
      .sorted { left, right in
        left.keys == right.keys
          ? left.number < right.number : right.keys.lexicographicallyPrecedes(left.keys)
      }
      .prefix(count).map(\.player)
  }

  private func row(
    _ player: BaseballPlayer, _ role: String, _ order: Int?, _ figures: BaseballFigures?
  ) -> RosterDraft.Row {
    var row = row(player.name, role, figures ?? BaseballFigures(), at: player.place)
    row.cells["order"] = order.map(String.init)
    return row
  }

  private func row(
    _ player: String, _ role: String, _ figures: BaseballFigures, at place: Place? = nil
  ) -> RosterDraft.Row {
    var cells = figures.cells
    cells["team"] = id
    cells["name"] = name
    cells["player"] = player
    cells["role"] = role
    return RosterDraft.Row(cells: cells, place: place ?? self.place)
  }
}
