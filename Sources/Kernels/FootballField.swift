import KernelInterface

/// What a vector of lanes looks up in a match, and what cards change: the strengths of the lines, the
/// players left in them.
///
/// It lies in memory that the caller owns; for side s (0 home, 1 away) and line l, lane i of a column
/// stands at `(s * lines + l) * vectorWidth + i`.
struct FootballField {
  /// Strengths of keeper, defence, midfield and attack with the players now on the field.
  private let strengths: UnsafeMutablePointer<Float>
  /// The lines of dismissals: see ``setLines(_:)``.
  private let lines: UnsafeMutablePointer<Float>
  /// Players left in defence, midfield and attack.
  private let players: UnsafeMutablePointer<Int32>
  private let dismissals: UnsafeMutablePointer<Int32>
  /// The row of strengths that each lane reads.
  private let rowNumbers: UnsafeMutablePointer<Int32>
  private let rows: UnsafePointer<Float>
  private let layout: FootballStrengthRow

  /// The columns: strengths of four lines a side and the lines of dismissals; players of three lines,
  /// dismissals and rows a side.
  private static let integerColumns = 2 * (3 + 1 + 1)
  private static let floatColumns = 2 * 4 + 1

  /// The bytes that a field needs, at the alignment of a vector.
  static var byteCount: Int { (floatColumns + integerColumns) * vectorWidth * 4 }

  init(_ memory: UnsafeMutableRawPointer, _ call: FootballCall) {
    let floats = FootballField.floatColumns * vectorWidth
    strengths = memory.bindMemory(to: Float.self, capacity: floats)
    lines = strengths + 8 * vectorWidth
    let integers = (memory + floats * 4).bindMemory(
      to: Int32.self, capacity: FootballField.integerColumns * vectorWidth)
    players = integers
    dismissals = integers + 6 * vectorWidth
    rowNumbers = integers + 8 * vectorWidth
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
    dismissals.update(repeating: 0, count: 2 * vectorWidth)
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

  /// Says for each lane which line the next dismissals concern: `side * 3 + line`.
  @_transparent
  func setLines(_ lanes: Floats) {
    UnsafeMutableRawPointer(lines).storeBytes(of: lanes, as: Floats.self)
  }

  /// Takes the last player of a lane's line off the field. A line that has none left counts the
  /// dismissal all the same.
  @inline(__always)
  func dismiss(lane: Int) {
    let line = Int(Int32(lines[lane]))
    let side = line >= 3 ? 1 : 0
    dismissals[side &* vectorWidth &+ lane] &+= 1
    let left = players + (line &* vectorWidth &+ lane)
    if left.pointee > 0 {
      left.pointee &-= 1
      readLines(side: side, lane: lane)
    }
  }

  /// Writes a column for each of ``FootballCounter``, for those lanes that play.
  ///
  /// - Parameters:
  ///   - fouls: of each side.
  ///   - cards: of each side, red ones once more in the upper 16 bits.
  func store(_ call: FootballCall, lane: Int, fouls: (Words, Words), cards: (Words, Words)) {
    guard let counters = call.counters else { return }
    let stride = call.columnStride
    for index in 0..<vectorWidth where call.plays(lane + index) {
      var column = counters + lane + index
      for (side, counts) in [(fouls.0, cards.0), (fouls.1, cards.1)].enumerated() {
        let shown = Int16(truncatingIfNeeded: counts.1[index])
        let red = Int16(truncatingIfNeeded: counts.1[index] >> 16)
        column[FootballCounter.fouls.rawValue * stride] = Int16(counts.0[index])
        column[FootballCounter.yellowCards.rawValue * stride] = shown - red
        column[FootballCounter.redCards.rawValue * stride] = red
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
