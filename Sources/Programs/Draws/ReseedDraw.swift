internal import KernelInterface

/// Reseeds a bracket: orders those who remain by their seeds.
package struct ReseedDraw: Draw {
  /// The entrants before the round, best seed first.
  package let slots: [Slot]
  /// The entrants who have lost since.
  package let losers: [Slot]
  /// The first of the columns to fill: those who remain, best seed first.
  package let first: Int
  package let count: Int

  package init(slots: [Slot], losers: [Slot], first: Int, count: Int) {
    self.slots = slots
    self.losers = losers
    self.first = first
    self.count = count
  }

  package var title: String { "new seeding" }

  package var fills: [Int] { Array(first..<first + count) }

  package func use(of program: Program) -> DrawUse {
    var use = DrawUse(slots: slots + losers)
    if count + losers.count != slots.count {
      use.problem = "\(count) of \(slots.count) remain after \(losers.count) have lost"
    }
    return use
  }

  /// A slot can fill a column if enough, but not too many, of the others before and after it may remain.
  package func sources(of column: Int, _ occupants: (Int) -> Set<Int>) -> [Slot]? {
    func candidates(_ slot: Slot) -> Set<Int> {
      switch slot {
      case .entrant(let entrant): [entrant]
      case .column(let column): occupants(column)
      }
    }
    let lost = losers.map(candidates)
    let remains = slots.map { slot in
      let own = candidates(slot)
      return (
        may: own.count != 1 || !lost.contains(own),
        must: lost.allSatisfy { $0.isDisjoint(with: own) }
      )
    }
    let place = column - first
    return slots.indices.filter { index in
      let before = remains[..<index]
      let after = remains[(index + 1)...]
      return remains[index].may
        && before.count { $0.must } <= place && before.count { $0.may } >= place
        && after.count { $0.must } <= count - 1 - place
        && after.count { $0.may } >= count - 1 - place
    }.map { slots[$0] }
  }

  package func isCertain(_ occupants: (Int) -> Set<Int>, in program: Program) -> Bool {
    (slots + losers).allSatisfy { $0.column.map { occupants($0).count == 1 } ?? true }
  }
}
