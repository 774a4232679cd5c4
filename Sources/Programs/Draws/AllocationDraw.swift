internal import KernelInterface

/// Puts the best of several tables into slots by a list with an entry for every choice of tables.
package struct AllocationDraw: Draw {
  /// The maximum number of tables: a choice has one bit per table.
  package static let maximumTables = 20

  /// For each table, the column of the compared entrant.
  package let rows: [Int]
  /// The columns of those who advance, best first.
  package let ranks: [Int]
  /// For each choice of tables, as bits, the start of its entry in ``targets``, or -1 without an entry.
  package let starts: [Int32]
  /// The entries: for each slot, the table that fills it.
  package let targets: [Int32]
  package let firstSlot: Int
  package let count: Int

  /// - Parameters:
  ///   - rows: For each table, the column of the compared entrant.
  ///   - ranks: The columns of those who advance, best first.
  ///   - choices: For each choice of tables, as bits, the table that fills each slot.
  ///   - firstSlot: The first of the columns to fill, one for each who advances.
  package init(rows: [Int], ranks: [Int], choices: [Int: [Int]], firstSlot: Int) {
    self.rows = rows
    self.ranks = ranks
    self.firstSlot = firstSlot
    count = ranks.count
    var starts = Array(repeating: Int32(-1), count: 1 << rows.count)
    var targets: [Int32] = []
    for (choice, tables) in choices.sorted(by: { $0.key < $1.key }) {
      starts[choice] = Int32(targets.count)
      targets += tables.map { Int32($0) }
    }
    self.starts = starts
    self.targets = targets
  }

  package var title: String { "allocation" }

  package var fills: [Int] { (0..<count).map { firstSlot + $0 } }

  package func use(of program: Program) -> DrawUse {
    var use = DrawUse(slots: (rows + ranks).map { .column($0) })
    if targets.contains(where: { !rows.indices.contains(Int($0)) }) {
      use.problem = "an entry names a table other than its \(rows.count)"
    }
    return use
  }

  package func sources(of column: Int, _ occupants: (Int) -> Set<Int>) -> [Slot]? {
    let slot = column - firstSlot
    let tables = Set(stride(from: slot, to: targets.count, by: count).map { Int(targets[$0]) })
    return tables.sorted().map { .column(rows[$0]) }
  }

  /// The order among those who advance does not matter.
  package func isCertain(_ occupants: (Int) -> Set<Int>, in program: Program) -> Bool {
    let best = ranks.reduce(into: Set<Int>()) { $0.formUnion(occupants($1)) }
    return best.count == count && rows.allSatisfy { occupants($0).count == 1 }
  }
}
