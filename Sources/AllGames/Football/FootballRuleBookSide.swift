internal import Games
internal import KernelInterface
internal import Players

struct FootballRuleBookSide {
  private let row: ArraySlice<Float>
  private let layout: FootballStrengthRow
  /// The players left in each line.
  private(set) var players: [Int]
  /// The yellow cards of each line.
  private(set) var yellow = [0, 0, 0]
  private(set) var redCards = 0
  private(set) var dismissals = 0
  var goals = 0
  var fouls = 0
  // Plays in units of `playUnit`.
  var attackPlays: Float = 0
  var keeperPlays: Float = 0
  /// The decay coefficient over the decay's strength factor.
  var decay: Float

  init(row: ArraySlice<Float>, layout: FootballStrengthRow, initialDecay: Float) {
    self.row = row
    self.layout = layout
    players = FootballLine.allCases.map { line in
      Int(row[row.startIndex + FootballStrengthRow.headCounts + line.rawValue])
    }
    decay = initialDecay
  }

  var yellowCards: Int { yellow.reduce(0, +) }

  /// Returns the fresh strength of a line with the players who are left, or of the keeper for `nil`.
  func strength(of line: FootballLine?) -> Float {
    guard let line else { return row[row.startIndex + FootballStrengthRow.keeper] }
    let own = row[row.startIndex + layout.start(of: line) + players[line.rawValue]]
    if line == .midfield { return own }
    return own + row[row.startIndex + layout.help + players[FootballLine.midfield.rawValue]]
  }

  /// Books a yellow card and returns true if the line loses a player.
  mutating func bookYellow(_ line: FootballLine, limit: Int) -> Bool {
    yellow[line.rawValue] += 1
    guard yellow[line.rawValue] % limit == 0 else { return false }
    dismiss(line)
    return true
  }

  mutating func bookRed(_ line: FootballLine) {
    redCards += 1
    dismiss(line)
  }

  mutating func dismiss(_ line: FootballLine) {
    dismissals += 1
    if players[line.rawValue] > 0 { players[line.rawValue] -= 1 }
  }
}
