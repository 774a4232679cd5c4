internal import Games
public import Programs

/// A table of a tournament as the known results alone make it, before any match left is played.
///
/// Rows are in the order of the competition's own ranking, tie-breaks included; rows that only lots or a match to come
/// would separate share a position and are in the order of the scenario.
public struct CurrentTable: Sendable {
  public struct Row: Sendable {
    public let entrant: Int
    /// The position, from 1: the best of those that level rows share.
    public let position: Int
    /// The number of matches played, those from an earlier table among them if they count.
    public let played: Int
    /// The numbers of matches won, drawn and lost, or `nil` where matches have more than two sides.
    public let record: Record?
    /// The sums of scores, or `nil` where matches have none or more than two sides.
    public let scores: Scores?
    /// The points as they are counted, with deductions and those carried over. ``PointsText`` shows them.
    public let points: Int
    /// The latest matches of two sides, at most five, oldest first; empty if the order of matches is not known.
    public let recent: [Recent]
    /// The matches left in which the entrant certainly takes part, by their index in the program.
    public let left: [Int]
    /// The number of matches left, or `nil` if that varies or draws are still to say who plays.
    public let matchesLeft: Int?
    /// The strength of the schedule left: the mean, over ``left``, of the points per match that the opponent has won in
    /// this table so far. Opponents who have not played are left out; `nil` if there are no others.
    public let opponentsLeft: Double?
  }

  public struct Record: Sendable, Equatable {
    public internal(set) var won = 0
    public internal(set) var drawn = 0
    public internal(set) var lost = 0
  }

  public struct Scores: Sendable, Equatable {
    public let scored: Int
    public let conceded: Int
  }

  public struct Recent: Sendable, Equatable {
    /// The index of the match in the program.
    public let match: Int
    public let opponent: Int
    public let isAtHome: Bool
    public let result: SideResult
    /// The score, the entrant's own first.
    public let score: [Int]
  }

  /// The index of the table in the program.
  public let table: Int
  /// True if matches of the table can be drawn.
  public let hasDraws: Bool
  /// The rows, best first.
  public let rows: [Row]
  /// True if no match of the table is left.
  public let isComplete: Bool

  /// The maximum number of recent matches of a row.
  public static let recentMatches = 5

  /// Makes the current table, or returns `nil` if its rows or all of its results are unknown.
  public init?(_ tournament: Tournament, table: Int) {
    guard let known = KnownResults(tournament) else { return nil }
    self.init(known, table: table)
  }

  init?(_ known: KnownResults, table number: Int) {
    let program = known.tournament.program
    guard program.tables.indices.contains(number), let standing = known.standing(ofTable: number)
    else { return nil }
    let matches = TableSchedule(number, in: program)
    guard !matches.isFresh else { return nil }
    table = number
    hasDraws = known.tournament.game.draws != .never
    isComplete = matches.left.isEmpty
    let pace = standing.map { row in
      let played = matches.played(row.entrant).count
      return (row.entrant, played == 0 ? nil : Double(row.won) / Double(played))
    }
    let paces = Dictionary(uniqueKeysWithValues: pace)
    rows = standing.map { row in
      let played = matches.played(row.entrant)
      let left = matches.left(row.entrant)
      let opponents = left.compactMap { match in
        program.matches[match].opponent(of: row.entrant).flatMap { paces[$0] ?? nil }
      }
      return Row(
        entrant: row.entrant, position: row.position, played: played.count,
        record: program.sides == 2
          ? Record(of: row.entrant, played.map { program.matches[$0] }) : nil,
        scores: row.scores, points: row.points,
        recent: matches.recent(row.entrant, Self.recentMatches), left: left,
        matchesLeft: matches.numberLeft(row.entrant),
        opponentsLeft: opponents.isEmpty
          ? nil : opponents.reduce(0, +) / Double(opponents.count))
    }
  }
}

extension CurrentTable.Record {
  fileprivate init(of entrant: Int, _ matches: [Match]) {
    for match in matches {
      switch match.sideResult(of: entrant) {
      case .win: won += 1
      case .draw: drawn += 1
      case .loss: lost += 1
      case nil: continue
      }
    }
  }
}

extension Match {
  /// The side of an entrant, or `nil` if they certainly take no part.
  func side(of entrant: Int) -> Int? { slots.firstIndex(of: .entrant(entrant)) }

  /// The opponent of an entrant in a match of two sides, or `nil` if that is open.
  func opponent(of entrant: Int) -> Int? {
    guard slots.count == 2, let side = side(of: entrant) else { return nil }
    return slots[1 - side].entrant
  }

  func sideResult(of entrant: Int) -> SideResult? {
    guard slots.count == 2, let outcome, let side = side(of: entrant) else { return nil }
    return SideResult(outcome, side: side)
  }
}

extension Tournament {
  /// The current tables of which results are known, in the order of the program: groups, conferences, the standings.
  public var currentTables: [CurrentTable] {
    guard let known = KnownResults(self) else { return [] }
    return program.rankings.compactMap { CurrentTable(known, table: $0) }
  }
}
