/// The ways through a program to some slots.
struct SlotWays {
  private let program: Program
  /// The columns whose occupants certainly, and possibly, come into one of the slots.
  private var sure: Set<Int>
  private var possible: Set<Int>

  init(_ program: Program, to slots: [Slot]) {
    self.program = program
    sure = Set(slots.compactMap(\.column))
    possible = sure
    // Later steps read what earlier ones fill.
    for step in program.steps.reversed() {
      switch step {
      case .play: continue
      case .rank(let table):
        goBack(from: ranks(of: table), to: program.tables[table].rows, areAllTaken: true)
      case .settle(let number):
        let tie = program.ties[number]
        goBack(
          from: tie.places, to: program.slots(of: tie), areAllTaken: program.isFilled(tie))
      case .draw(let draw): goBack(draw)
      }
    }
  }

  private func ranks(of table: Int) -> [Int] {
    program.tables[table].slots.map { first in
      program.tables[table].rows.indices.map { first + $0 }
    } ?? []
  }

  /// Notes slots whose occupants come into one of the columns each.
  ///
  /// - Parameter areAllTaken: False if columns may stay empty.
  private mutating func goBack(from columns: [Int], to slots: [Slot], areAllTaken: Bool) {
    guard !columns.isEmpty else { return }
    let own = slots.compactMap(\.column)
    if areAllTaken, columns.count >= slots.count, columns.allSatisfy(sure.contains) {
      sure.formUnion(own)
    }
    if !possible.isDisjoint(with: columns) { possible.formUnion(own) }
  }

  private mutating func goBack(_ draw: any Draw) {
    var ways: [Slot: [Int]] = [:]
    let all = draw.use(of: program).slots
    for column in draw.fills {
      for slot in draw.sources(of: column, { program.occupants[$0] }) ?? all {
        ways[slot, default: []].append(column)
      }
    }
    // Where as many are drawn as there are slots, everyone is drawn once.
    let isOfAll = draw.placesEveryone && ways.count == draw.fills.count
    for (slot, columns) in ways {
      guard let own = slot.column else { continue }
      if isOfAll, columns.allSatisfy(sure.contains) { sure.insert(own) }
      if !possible.isDisjoint(with: columns) { possible.insert(own) }
    }
  }

  /// Returns true if the occupant of a column certainly comes into one of the slots.
  func leads(_ column: Int) -> Bool { sure.contains(column) }

  func mayLead(_ column: Int) -> Bool { possible.contains(column) }

  /// Returns the entrants who may come into one of the slots without a rank of a table.
  func entrants(except table: Int) -> Set<Int> {
    var entrants: Set<Int> = []
    func add(_ slots: [Slot], by columns: [Int]) {
      if !possible.isDisjoint(with: columns) { entrants.formUnion(slots.compactMap(\.entrant)) }
    }
    for step in program.steps {
      switch step {
      case .play: continue
      case .rank(let other):
        if other != table { add(program.tables[other].rows, by: ranks(of: other)) }
      case .settle(let tie):
        add(program.slots(of: program.ties[tie]), by: program.ties[tie].places)
      case .draw(let draw):
        add(draw.use(of: program).slots, by: draw.fills)
      }
    }
    return entrants
  }
}
