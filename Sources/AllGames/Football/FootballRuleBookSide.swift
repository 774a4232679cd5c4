internal import Games
internal import KernelInterface
internal import Players

/// One of the two sides of a match.
enum MatchSide: String, Hashable {
  case home, away

  var other: MatchSide { self == .home ? .away : .home }
}

/// Everything that can fight on a pitch.
enum PitchLine: String, Hashable {
  case keeper, defence, midfield, attack

  /// The line of a side that acts where the ball is in a zone, counted towards its opponents' goal:
  /// -2 at its own keeper, 2 at theirs.
  init(zone: Int) {
    switch zone {
    case -2: self = .keeper
    case -1: self = .defence
    case 0: self = .midfield
    default: self = .attack
    }
  }

  /// The line of a row of strengths; a keeper has none.
  var line: FootballLine? {
    switch self {
    case .keeper: nil
    case .defence: .defence
    case .midfield: .midfield
    case .attack: .attack
    }
  }
}

/// A side of a match as the rule book keeps it.
struct FootballRuleBookSide {
  private let row: ArraySlice<Float>
  private let layout: FootballStrengthRow
  /// Players left and yellow cards seen, in each line.
  private(set) var players: [Int]
  private(set) var yellow = [0, 0, 0]
  private(set) var redCards = 0
  private(set) var dismissals = 0
  var goals = 0
  var fouls = 0
  /// Plays in units of `playUnit`.
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

  /// The fresh strength of a line with the players now on the field.
  func strength(of line: PitchLine) -> Float {
    guard let line = line.line else { return row[row.startIndex + FootballStrengthRow.keeper] }
    let own = row[row.startIndex + layout.start(of: line) + players[line.rawValue]]
    if line == .midfield { return own }
    return own + row[row.startIndex + layout.help + players[FootballLine.midfield.rawValue]]
  }

  /// Books a yellow card; returns whether the line loses a player for it.
  mutating func bookYellow(_ line: PitchLine, limit: Int) -> Bool {
    guard let line = line.line else { return false }
    yellow[line.rawValue] += 1
    guard yellow[line.rawValue] % limit == 0 else { return false }
    dismiss(line)
    return true
  }

  /// Books a red card.
  mutating func bookRed(_ line: PitchLine) {
    guard let line = line.line else { return }
    redCards += 1
    dismiss(line)
  }

  /// Takes a player of a line off the field.
  mutating func dismiss(_ line: FootballLine) {
    dismissals += 1
    if players[line.rawValue] > 0 { players[line.rawValue] -= 1 }
  }
}
