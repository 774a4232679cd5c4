public import Engine
public import Games
public import Programs
internal import TextFiles

public struct ProgramDraft {
  public var matches: [Match]
  public var ties: [Tie]
  public var tables: [RankedTable]
  public var steps: [Program.Step]
  public var standings: Int
  public var finish: Program.Finish
  public var finishRanks: [ClosedRange<Int>]?
  public var zones: [Zone]
  public var occupants: [Set<Int>]
  public var slotColumns: Int
  public var contextColumns: Int
  public var workColumns: Int
  public var rowColumns: Int
  public var sides: Int
  public var weeks: [Program.Week]
  public var entrants: Int
  public var game: any Game
  private let original: Program

  public init(_ tournament: Tournament) {
    original = tournament.program
    matches = original.matches
    ties = original.ties
    tables = original.tables
    steps = original.steps
    standings = original.standings
    finish = original.finish
    finishRanks = original.finishRanks
    zones = original.zones
    occupants = original.occupants
    slotColumns = original.slotColumns
    contextColumns = original.contextColumns
    workColumns = original.workColumns
    rowColumns = original.rowColumns
    sides = original.sides
    weeks = original.weeks
    entrants = tournament.entrants.count
    game = tournament.game
  }

  /// The number of the match, the tie, the table of a name; a tie has that of its first match.
  public func match(_ name: String) -> Int {
    number(matches.firstIndex { $0.name == name }, name)
  }
  public func tie(_ name: String) -> Int {
    number(ties.firstIndex { matches[$0.matches[0]].name == name }, name)
  }
  public func table(_ name: String) -> Int {
    number(tables.firstIndex { $0.name == name }, name)
  }
  private func number(_ number: Int?, _ name: String) -> Int {
    guard let number else { preconditionFailure("the program has no \(name)") }
    return number
  }

  public subscript(match: String) -> Match {
    get { matches[self.match(match)] }
    set { matches[self.match(match)] = newValue }
  }
  public subscript(tie tie: String) -> Tie {
    get { ties[self.tie(tie)] }
    set { ties[self.tie(tie)] = newValue }
  }
  public subscript(table table: String) -> RankedTable {
    get { tables[self.table(table)] }
    set { tables[self.table(table)] = newValue }
  }
  public subscript(zone zone: String) -> Zone {
    get { zones[number(zones.firstIndex { $0.name == zone }, zone)] }
    set { zones[number(zones.firstIndex { $0.name == zone }, zone)] = newValue }
  }

  private static func isSame(_ one: Program.Step, _ other: Program.Step) -> Bool {
    switch (one, other) {
    case (.play(let one), .play(let other)), (.settle(let one), .settle(let other)),
      (.rank(let one), .rank(let other)):
      one == other
    default: false
    }
  }

  /// Removes a step that plays, settles or ranks, or moves it to the end, to the start or behind another.
  public mutating func drop(_ step: Program.Step) { steps.removeAll { Self.isSame($0, step) } }
  public mutating func postpone(_ step: Program.Step) {
    drop(step)
    steps.append(step)
  }
  public mutating func prepone(_ step: Program.Step) {
    drop(step)
    steps.insert(step, at: 0)
  }
  public mutating func move(_ step: Program.Step, behind other: Program.Step) {
    drop(step)
    steps.insert(step, at: number(steps.firstIndex { Self.isSame($0, other) }, "\(other)") + 1)
  }

  public mutating func draw(_ draw: any PlayableDraw) { steps.append(.draw(draw)) }

  public var program: Program {
    Program(
      matches: matches, ties: ties, tables: tables, steps: steps, standings: standings,
      finish: finish, finishRanks: finishRanks, zones: zones, occupants: occupants,
      slotColumns: slotColumns, contextColumns: contextColumns, workColumns: workColumns,
      rowColumns: rowColumns, slotNames: original.slotNames, sides: sides, weeks: weeks,
      words: original.words,
      canonical: original.canonical)
  }

  public var defects: [String] {
    program.defects(entrants: entrants, game: game).map(\.description)
  }
}

/// A draw whose use a test states.
public struct StatedDraw: PlayableDraw {
  public let title = "stated"
  public let fills: [Int]
  private let stated: DrawUse

  public init(fills: [Int] = [], _ use: DrawUse = DrawUse()) {
    self.fills = fills
    stated = use
  }

  public func use(of program: Program) -> DrawUse { stated }
  public func draw(in block: TournamentBlock) {}
}
