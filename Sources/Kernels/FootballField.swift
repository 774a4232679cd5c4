import KernelInterface

/// The part of a match that a vector of lanes looks up and that cards change: the strengths of the lines, and the
/// players dismissed from them. It also has room for a saved chain: see ``FootballChain/save(to:)``.
///
/// The memory belongs to the caller; for side s (0 home, 1 away) and line l, lane i of a column is at `(s * lines +
/// l) * vectorWidth + i`.
struct FootballField {
  /// Strengths of keeper, defence, midfield and attack with the players now on the field.
  private let strengths: UnsafeMutablePointer<Float>
  /// The lines of dismissals: see ``setLines(_:)``.
  private let lines: UnsafeMutablePointer<Float>
  /// Players gone from defence, midfield and attack.
  private let gone: UnsafeMutablePointer<Int32>
  /// A side's dismissals, those that found a line empty among them.
  private let dismissals: UnsafeMutablePointer<Int32>
  /// The row of strengths that each lane reads.
  private let rowNumbers: UnsafeMutablePointer<Int32>
  /// Whole vectors of a chain.
  private let chain: UnsafeMutableRawPointer
  private let rows: UnsafePointer<Float>
  private let layout: FootballStrengthRow

  /// The columns: those that a match resumes with (players gone, rows and most of a chain), then those that only
  /// counting needs (a side's dismissals and the rest of the chain). The lines of dismissals are last.
  private static let goneColumn = 2 * 4
  private static let rowColumn = goneColumn + 2 * 3
  private static let chainColumn = rowColumn + 2
  private static let dismissalColumn = chainColumn + 16
  private static let lineColumn = dismissalColumn + 2

  /// The number of columns with which a lane resumes.
  ///
  /// - Parameter counts: True if fouls and cards are counted.
  @_transparent
  static func columnCount(counts: Bool) -> Int { counts ? lineColumn : chainColumn + 12 }

  /// The bytes that a field needs, at the alignment of a vector.
  static var byteCount: Int { (lineColumn + 1) * vectorWidth * 4 }

  init(_ memory: UnsafeMutableRawPointer, _ call: FootballCall) {
    func column(_ number: Int) -> UnsafeMutableRawPointer { memory + number * vectorWidth * 4 }
    func integers(_ number: Int, _ columns: Int) -> UnsafeMutablePointer<Int32> {
      column(number).bindMemory(to: Int32.self, capacity: columns * vectorWidth)
    }
    strengths = memory.bindMemory(
      to: Float.self, capacity: FootballField.goneColumn * vectorWidth)
    gone = integers(FootballField.goneColumn, 2 * 3)
    rowNumbers = integers(FootballField.rowColumn, 2)
    chain = column(FootballField.chainColumn)
    dismissals = integers(FootballField.dismissalColumn, 2)
    lines = column(FootballField.lineColumn).bindMemory(to: Float.self, capacity: vectorWidth)
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
    gone.update(repeating: 0, count: 6 * vectorWidth)
    dismissals.update(repeating: 0, count: 2 * vectorWidth)
    setUp(side: 0, call.home, firstRow: Int32(call.firstHomeRow), lane: lane)
    setUp(side: 1, call.away, firstRow: 0, lane: lane)
  }

  private func setUp(side: Int, _ sideRows: SideRows, firstRow: Int32, lane: Int) {
    let numbers = rowNumbers + side * vectorWidth
    let columns = strengths + side * 4 * vectorWidth
    switch sideRows {
    case .uniform(let number):
      let row = number + firstRow
      numbers.update(repeating: row, count: vectorWidth)
      let kickOff = self.row(row) + FootballStrengthRow.kickOff
      for line in 0..<4 {
        (columns + line * vectorWidth).update(repeating: kickOff[line], count: vectorWidth)
      }
    case .perLane(let rows):
      for index in 0..<vectorWidth {
        numbers[index] = rows.start[lane &+ index] &+ firstRow
        let kickOff = row(numbers[index]) + FootballStrengthRow.kickOff
        for line in 0..<4 { columns[line &* vectorWidth &+ index] = kickOff[line] }
      }
    }
  }

  @inline(__always)
  private func row(_ number: Int32) -> UnsafePointer<Float> {
    rows + Int(number) &* layout.stride
  }

  /// Looks up the strengths of a side's lines with the players now on the field.
  @inline(__always)
  private func readLines(side: Int, lane: Int) {
    let start = row(rowNumbers[side &* vectorWidth &+ lane])
    let left = { (line: Int) in
      let left =
        Int(start[FootballStrengthRow.headCounts &+ line])
        &- Int(gone[(side &* 3 &+ line) &* vectorWidth &+ lane])
      return max(0, min(left, layout.longestLine))
    }
    let midfielders = left(1)
    let help = start[layout.help &+ midfielders]
    let strength = strengths + ((side &* 4 &+ FootballField.defence) &* vectorWidth &+ lane)
    strength[0] = start[layout.defence &+ left(0)] + help
    strength[vectorWidth] = start[layout.midfield &+ midfielders]
    strength[2 &* vectorWidth] = start[layout.attack &+ left(2)] + help
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
    let start = row(rowNumbers[side &* vectorWidth &+ lane])
    let headCount = start[FootballStrengthRow.headCounts &+ (line &- side &* 3)]
    let gone = gone + (line &* vectorWidth &+ lane)
    if gone.pointee < Int32(headCount) {
      gone.pointee &+= 1
      readLines(side: side, lane: lane)
    }
  }

  /// Takes the last player of a line off the field in every lane: `side * 3 + line`.
  func dismiss(line: Float) {
    setLines(Floats(repeating: line))
    for lane in 0..<vectorWidth { dismiss(lane: lane) }
  }

  /// Writes a column for each of ``FootballCounter`` in one lane.
  ///
  /// - Parameters:
  ///   - index: the lane's place in the vector.
  ///   - fouls: The fouls of each side.
  ///   - cards: The cards of each side, with red ones counted again in the upper 16 bits.
  func store(
    _ call: FootballCall, _ index: Int, lane: Int, fouls: (Words, Words), cards: (Words, Words)
  ) {
    guard let counters = call.counters else { return }
    let stride = counters.stride
    var column = counters.start + lane
    for side in 0..<2 {
      let committed = side == 0 ? fouls.0[index] : fouls.1[index]
      let counted = side == 0 ? cards.0[index] : cards.1[index]
      let red = Int16(truncatingIfNeeded: counted >> 16)
      column[FootballCounter.fouls.rawValue * stride] = Int16(committed)
      column[FootballCounter.yellowCards.rawValue * stride] =
        Int16(truncatingIfNeeded: counted) - red
      column[FootballCounter.redCards.rawValue * stride] = red
      column[FootballCounter.dismissals.rawValue * stride] = Int16(
        dismissals[side * vectorWidth + index])
      column += FootballCounter.allCases.count * stride
    }
  }

  /// Puts by a vector of a chain.
  @_transparent
  func save(_ vector: Words, _ number: Int) {
    (chain + number * vectorWidth * 4).storeBytes(of: vector, as: Words.self)
  }

  @_transparent
  func save(_ vector: Floats, _ number: Int) {
    save(unsafeBitCast(vector, to: Words.self), number)
  }

  /// A vector that has been put by.
  @_transparent
  func saved(_ number: Int) -> Words {
    (chain + number * vectorWidth * 4).load(as: Words.self)
  }

  @_transparent
  func savedFloats(_ number: Int) -> Floats { unsafeBitCast(saved(number), to: Floats.self) }

  /// All columns, `vectorWidth` words each.
  var columns: UnsafeMutableRawPointer { UnsafeMutableRawPointer(strengths) }
}

extension FootballCall {
  /// Returns whether a lane plays.
  @inline(__always)
  func plays(_ lane: Int) -> Bool {
    guard let mask else { return true }
    return mask[lane] != 0
  }
}
