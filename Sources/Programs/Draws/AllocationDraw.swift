internal import KernelInterface

/// Puts the best of several tables into slots, as a list says for every choice of tables that they can come from.
package struct AllocationDraw: Draw {
  /// The maximum number of tables: a choice of them is as many bits.
  package static let maximumTables = 20

  /// For each table the column of whoever is compared.
  package let rows: [Int]
  /// The columns of those who go on, the best first.
  package let ranks: [Int]
  /// For each choice of tables, as bits, where ``targets`` has what it comes to; -1 for what is none.
  package let starts: [Int32]
  /// Choice by choice, for each slot the table from which it is filled.
  package let targets: [Int32]
  package let firstSlot: Int
  package let count: Int

  /// - Parameters:
  ///   - rows: for each table the column of whoever is compared.
  ///   - ranks: the columns of those who go on, the best first.
  ///   - choices: for each choice of tables, as bits, for each slot the table from which it is filled.
  ///   - firstSlot: the first of the columns that are filled, as many as go on.
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

  /// The order in which the best are ranked is of no meaning.
  package func isCertain(_ occupants: (Int) -> Set<Int>, in program: Program) -> Bool {
    let best = ranks.reduce(into: Set<Int>()) { $0.formUnion(occupants($1)) }
    return best.count == count && rows.allSatisfy { occupants($0).count == 1 }
  }
}
