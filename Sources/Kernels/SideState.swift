import KernelInterface

/// The players and cards of one side in a vector of lanes, with the row of strengths that each lane
/// reads.
struct SideState {
  private let rows: UnsafePointer<Float>
  private let layout: FootballStrengthRow
  private var row = Words()
  /// For the lines 0 (defence), 1 (midfield) and 2 (attack): players left and yellow cards.
  private var players = (Words(), Words(), Words())
  private var yellow = (Words(), Words(), Words())
  private var red = Words()
  private var dismissed = Words()

  init(
    _ rows: UnsafePointer<Float>, _ layout: FootballStrengthRow, _ side: SideRows, lane: Int
  ) {
    self.rows = rows
    self.layout = layout
    for index in 0..<vectorWidth {
      let number: Int32
      switch side {
      case .uniform(let same): number = same
      case .perLane(let column): number = column[lane + index]
      }
      row[index] = UInt32(number)
      let start = rows + Int(number) * layout.stride + FootballStrengthRow.headCounts
      players.0[index] = UInt32(start[0])
      players.1[index] = UInt32(start[1])
      players.2[index] = UInt32(start[2])
    }
  }

  private func rowStart(_ index: Int) -> UnsafePointer<Float> {
    rows + Int(row[index]) * layout.stride
  }

  /// The keeper's strength in a lane.
  func keeper(_ index: Int) -> Float {
    rowStart(index)[FootballStrengthRow.keeper]
  }

  /// The strengths of defence, midfield and attack in a lane, with the players now on the field.
  func lines(_ index: Int) -> (Float, Float, Float) {
    let start = rowStart(index)
    let help = start[layout.help + Int(players.1[index])]
    return (
      start[layout.defence + Int(players.0[index])] + help,
      start[layout.midfield + Int(players.1[index])],
      start[layout.attack + Int(players.2[index])] + help
    )
  }

  /// Books a card of a line; returns whether the strengths of the lane have changed.
  mutating func isDismissal(_ index: Int, line: Int, red isRed: Bool, limit: Int32) -> Bool {
    if isRed {
      red[index] += 1
    } else {
      let cards: UInt32
      switch line {
      case 0:
        yellow.0[index] += 1
        cards = yellow.0[index]
      case 1:
        yellow.1[index] += 1
        cards = yellow.1[index]
      default:
        yellow.2[index] += 1
        cards = yellow.2[index]
      }
      if cards % UInt32(limit) != 0 { return false }
    }
    dismissed[index] += 1
    switch line {
    case 0:
      if players.0[index] == 0 { return false }
      players.0[index] -= 1
    case 1:
      if players.1[index] == 0 { return false }
      players.1[index] -= 1
    default:
      if players.2[index] == 0 { return false }
      players.2[index] -= 1
    }
    return true
  }

  func yellowCards(_ index: Int) -> Int16 {
    Int16(yellow.0[index] + yellow.1[index] + yellow.2[index])
  }
  func redCards(_ index: Int) -> Int16 { Int16(red[index]) }
  func dismissals(_ index: Int) -> Int16 { Int16(dismissed[index]) }
}
