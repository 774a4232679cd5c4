internal import KernelInterface

/// Puts the better seed of two slots into one column and the other into the next.
package struct SeedDraw: Draw {
  package let slots: [Slot]
  /// The slots that seeds belong to, best first. Occupants of other slots are behind.
  package let seeds: [Slot]
  package let first: Int

  package init(slots: [Slot], seeds: [Slot], first: Int) {
    self.slots = slots
    self.seeds = seeds
    self.first = first
  }

  package var title: String { "better seed first" }
  package var fills: [Int] { [first, first + 1] }
  package func sources(of column: Int, _ occupants: (Int) -> Set<Int>) -> [Slot]? { slots }

  package func use(of program: Program) -> DrawUse {
    var use = DrawUse(slots: slots + seeds)
    if slots.count != 2 { use.problem = "it orders \(slots.count) slots instead of two" }
    return use
  }

  package func isCertain(_ occupants: (Int) -> Set<Int>, in program: Program) -> Bool {
    (slots + seeds).allSatisfy { $0.column.map { occupants($0).count == 1 } ?? true }
  }
}
