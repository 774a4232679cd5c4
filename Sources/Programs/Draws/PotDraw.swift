internal import KernelInterface
package import RandomStreams

/// Draws pots into groups as FIFA and UEFA do: each member goes into the first open group that leaves a way to place
/// all others.
///
/// Valid results are not equally likely: the procedure itself is sampled.
package struct PotDraw: Draw {
  package let rules: PotRules
  /// The slots of the members, pot by pot.
  package let slots: [Slot]
  /// A valid result.
  package let example: [Int]
  /// The first of the columns to fill, pot by pot, one per group.
  package let firstSlot: Int
  package let subject: StreamSubject

  package init(
    rules: PotRules, slots: [Slot], example: [Int], firstSlot: Int, subject: StreamSubject
  ) {
    self.rules = rules
    self.slots = slots
    self.example = example
    self.firstSlot = firstSlot
    self.subject = subject
  }

  package var title: String { "pots" }

  package var fills: [Int] { slots.indices.map { firstSlot + $0 } }

  package func use(of program: Program) -> DrawUse {
    var use = DrawUse(slots: slots)
    if slots.count != rules.members.count {
      use.problem = "it has \(slots.count) slots for \(rules.members.count) members of its pots"
    }
    return use
  }

  package func sources(of column: Int, _ occupants: (Int) -> Set<Int>) -> [Slot]? {
    members(for: column).map { slots[$0] }
  }

  /// Returns the members that may come into a column.
  package func members(for column: Int) -> [Int] {
    let (pot, group) = ((column - firstSlot) / rules.groups, (column - firstSlot) % rules.groups)
    let members = rules.members.filter { rules.pot($0) == pot }
    if let known = members.first(where: { rules.known[$0] == group }) { return [known] }
    return members.filter { rules.known[$0] == nil }
  }

  package func isCertain(_ occupants: (Int) -> Set<Int>, in program: Program) -> Bool {
    !rules.known.contains(nil)
      && slots.allSatisfy { $0.column.map { occupants($0).count == 1 } ?? true }
  }
}
