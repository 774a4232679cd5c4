internal import KernelInterface
internal import RandomStreams

/// Draws pots into groups as FIFA and UEFA do: pot by pot, one after the other, each into the first group in their order that
/// is open and leaves a way to place everybody who is still to be drawn.
///
/// Not all results that are allowed are equally likely then: it is the procedure that is sampled.
struct PotDraw: Draw {
  let rules: PotRules
  /// The slots of the members, pot by pot.
  let slots: [Slot]
  /// A way to place everybody.
  let example: [Int]
  /// The columns that are filled, pot by pot, a column a group.
  let firstSlot: Int
  let subject: StreamSubject

  var fills: [Int] { slots.indices.map { firstSlot + $0 } }

  func sources(of column: Int, _ occupants: (Int) -> Set<Int>) -> [Slot] {
    let (pot, group) = ((column - firstSlot) / rules.groups, (column - firstSlot) % rules.groups)
    let members = rules.members.filter { rules.pot($0) == pot }
    if let known = members.first(where: { rules.known[$0] == group }) { return [slots[known]] }
    return members.filter { rules.known[$0] == nil }.map { slots[$0] }
  }

  func isCertain(_ occupants: (Int) -> Set<Int>, in program: Program) -> Bool {
    !rules.known.contains(nil)
      && slots.allSatisfy { $0.column.map { occupants($0).count == 1 } ?? true }
  }

  func draw(in block: TournamentBlock) {
    let stream = StreamAddress(seed: block.seed, purpose: .draw, subject: subject)
    var keys = Array(repeating: UInt32(0), count: rules.members.count)
    for lane in 0..<block.lanes.paddedCount {
      for first in stride(from: 0, to: keys.count, by: 4) {
        let words = stream.words(
          tournament: block.lanes.firstTournament + UInt64(truncatingIfNeeded: lane),
          block: UInt32(first / 4))
        for index in first..<min(first + 4, keys.count) { keys[index] = words[index - first] }
      }
      for (member, group) in groups(keys).enumerated() {
        let column = firstSlot + rules.pot(member) * rules.groups + group
        block.slots[column][lane] = Int32(block.occupant(slots[member], lane))
      }
    }
  }

  /// Everybody's group, where members of a pot are drawn in the order of their keys.
  func groups(_ keys: [UInt32]) -> [Int] {
    var placed = rules.known
    // A way to place everybody that agrees with what has been drawn.
    var way = example
    for pot in 0..<rules.pots {
      let members = rules.members.filter { rules.pot($0) == pot && placed[$0] == nil }
      for member in members.sorted(by: { (keys[$0], $0) < (keys[$1], $1) }) {
        let taken = Set(rules.members.filter { rules.pot($0) == pot }.compactMap { placed[$0] })
        for group in 0..<rules.groups where !taken.contains(group) {
          if let next = self.way(way, placed, placing: member, in: group) {
            way = next
            break
          }
        }
        placed[member] = way[member]
      }
    }
    return way
  }

  /// A way to place everybody that has a member in a group; nil if there is none.
  private func way(
    _ way: [Int], _ placed: [Int?], placing member: Int, in group: Int
  ) -> [Int]? {
    if way[member] == group { return way }
    // Mostly it is enough that the two of the pot change places.
    var changed = way
    let pot = rules.pot(member)
    if let other = rules.members.first(where: { rules.pot($0) == pot && way[$0] == group }) {
      changed[other] = way[member]
      changed[member] = group
      let isAllowed = [group, way[member]].allSatisfy { group in
        rules.mayMeet(rules.members.filter { changed[$0] == group })
      }
      if isAllowed { return changed }
    }
    var fixed = placed
    fixed[member] = group
    return try? rules.completion(fixed)
  }
}
