import KernelInterface

/// What a vector of lanes looks up in a match, and what cards change: the strengths of the lines, the
/// players left in them and the cards they have seen.
///
/// It lies in memory that the caller owns; for side s (0 home, 1 away) and line l, lane i of a column
/// stands at `(s * lines + l) * vectorWidth + i`.
struct FootballField {
  /// Strengths of keeper, defence, midfield and attack with the players now on the field.
  private let strengths: UnsafeMutablePointer<Float>
  /// The cards of a battle: see ``setCodes(_:)``.
  private let codes: UnsafeMutablePointer<Float>
  /// Players left in, and yellow cards of, defence, midfield and attack.
  private let players: UnsafeMutablePointer<Int32>
  private let yellowCards: UnsafeMutablePointer<Int32>
  private let redCards: UnsafeMutablePointer<Int32>
  private let dismissals: UnsafeMutablePointer<Int32>
  /// The row of strengths that each lane reads.
  private let rowNumbers: UnsafeMutablePointer<Int32>
  private let rows: UnsafePointer<Float>
  private let layout: FootballStrengthRow

  /// The integer columns: players and yellow cards a line, red cards, dismissals and rows a side.
  private static let integerColumns = 2 * (3 + 3 + 3)
  private static let floatColumns = 2 * 4 + 1

  /// The bytes that a field needs, at the alignment of a vector.
  static var byteCount: Int { (floatColumns + integerColumns) * vectorWidth * 4 }

  init(_ memory: UnsafeMutableRawPointer, _ call: FootballCall) {
    let floats = FootballField.floatColumns * vectorWidth
    strengths = memory.bindMemory(to: Float.self, capacity: floats)
    codes = strengths + 8 * vectorWidth
    let integers = (memory + floats * 4).bindMemory(
      to: Int32.self, capacity: FootballField.integerColumns * vectorWidth)
    players = integers
    yellowCards = integers + 6 * vectorWidth
    redCards = integers + 12 * vectorWidth
    dismissals = integers + 14 * vectorWidth
    rowNumbers = integers + 16 * vectorWidth
    rows = call.rows
    layout = call.layout
  }

  /// Places of lines in the strengths of a side.
  static let keeper = 0
  static let defence = 1
  static let midfield = 2
  static let attack = 3

  /// The strengths of a line in all lanes.
  @_transparent
  func strength(side: Int, line: Int) -> Floats {
    UnsafeRawPointer(strengths + (side * 4 + line) * vectorWidth).load(as: Floats.self)
  }

  /// Sets the field up for a match whose lanes begin at `lane`.
  func reset(_ call: FootballCall, lane: Int) {
    yellowCards.update(repeating: 0, count: 6 * vectorWidth)
    redCards.update(repeating: 0, count: 4 * vectorWidth)
    setUp(side: 0, call.home, lane: lane)
    setUp(side: 1, call.away, lane: lane)
  }

  private func setUp(side: Int, _ sideRows: SideRows, lane: Int) {
    switch sideRows {
    case .uniform(let row):
      setUp(side: side, lane: 0, row: row)
      for line in 0..<4 {
        let column = strengths + (side * 4 + line) * vectorWidth
        column.update(repeating: column[0], count: vectorWidth)
      }
      for line in 0..<3 {
        let column = players + (side * 3 + line) * vectorWidth
        column.update(repeating: column[0], count: vectorWidth)
      }
      (rowNumbers + side * vectorWidth).update(repeating: row, count: vectorWidth)
    case .perLane(let column):
      for index in 0..<vectorWidth { setUp(side: side, lane: index, row: column[lane + index]) }
    }
  }

  private func setUp(side: Int, lane: Int, row: Int32) {
    rowNumbers[side * vectorWidth + lane] = row
    let start = rows + Int(row) * layout.stride
    strengths[side * 4 * vectorWidth + lane] = start[FootballStrengthRow.keeper]
    for line in 0..<3 {
      players[(side * 3 + line) * vectorWidth + lane] = Int32(
        start[FootballStrengthRow.headCounts + line])
    }
    readLines(side: side, lane: lane)
  }

  /// Looks up the strengths of a side's lines with the players now on the field.
  @inline(__always)
  private func readLines(side: Int, lane: Int) {
    let start = rows + Int(rowNumbers[side &* vectorWidth &+ lane]) &* layout.stride
    let left = players + (side &* 3 &* vectorWidth &+ lane)
    let midfielders = Int(left[vectorWidth])
    let help = start[layout.help &+ midfielders]
    let strength = strengths + ((side &* 4 &+ FootballField.defence) &* vectorWidth &+ lane)
    strength[0] = start[layout.defence &+ Int(left[0])] + help
    strength[vectorWidth] = start[layout.midfield &+ midfielders]
    strength[2 &* vectorWidth] = start[layout.attack &+ Int(left[2 &* vectorWidth])] + help
  }

  /// Says for each lane which card to book there: the line, `side * 3 + line`, and 8 if it is red.
  @_transparent
  func setCodes(_ lanes: Floats) {
    UnsafeMutableRawPointer(codes).storeBytes(of: lanes, as: Floats.self)
  }

  /// Books the card of a lane and sends off who must go.
  @inline(__always)
  func book(lane: Int, yellowCardsPerDismissal: Int32, counts: Bool) {
    let code = UInt32(truncatingIfNeeded: Int32(codes[lane]))
    let line = Int(code & 7)
    let side = line >= 3 ? 1 : 0
    if code & 8 == 0 {
      let cards = yellowCards + (line &* vectorWidth &+ lane)
      cards.pointee &+= 1
      if cards.pointee % yellowCardsPerDismissal != 0 { return }
    } else if counts {
      redCards[side &* vectorWidth &+ lane] &+= 1
    }
    if counts { dismissals[side &* vectorWidth &+ lane] &+= 1 }
    let left = players + (line &* vectorWidth &+ lane)
    if left.pointee > 0 {
      left.pointee &-= 1
      readLines(side: side, lane: lane)
    }
  }

  /// Writes a column for each of ``FootballCounter``, for those lanes that play.
  func store(_ call: FootballCall, lane: Int, homeFouls: Words, awayFouls: Words) {
    guard let counters = call.counters else { return }
    let stride = call.columnStride
    for index in 0..<vectorWidth where call.plays(lane + index) {
      var column = counters + lane + index
      for (side, fouls) in [homeFouls, awayFouls].enumerated() {
        let yellow = (0..<3).reduce(Int32(0)) {
          $0 + yellowCards[(side * 3 + $1) * vectorWidth + index]
        }
        column[FootballCounter.fouls.rawValue * stride] = Int16(fouls[index])
        column[FootballCounter.yellowCards.rawValue * stride] = Int16(yellow)
        column[FootballCounter.redCards.rawValue * stride] = Int16(
          redCards[side * vectorWidth + index])
        column[FootballCounter.dismissals.rawValue * stride] = Int16(
          dismissals[side * vectorWidth + index])
        column += FootballCounter.allCases.count * stride
      }
    }
  }
}

extension FootballCall {
  /// Whether a lane plays.
  @inline(__always)
  func plays(_ lane: Int) -> Bool {
    guard let mask else { return true }
    return mask[lane] != 0
  }
}
