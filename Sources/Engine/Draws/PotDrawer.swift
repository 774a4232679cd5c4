internal import Programs
internal import RandomStreams

/// Draws pots, tournament by tournament, in flat memory that it keeps.
///
/// The drawer keeps a complete assignment that agrees with all members drawn so far. Each member goes into the first open
/// group that leaves a complete assignment possible: usually two or three members of the pot can change places;
/// otherwise an assignment is searched for.
final class PotDrawer {
  private let pots: Int
  private let groups: Int
  private let members: Int
  private let limits: Int
  /// For each two members, whether they may not be in the same group.
  private let areApart: Scratch<Bool>
  /// For each limit, the label of each member, or -1, and the maximum number of members with the same label in a
  /// group.
  private let labels: Scratch<Int16>
  private let most: Scratch<Int16>
  /// Each member's known group, its group in the example assignment, its drawn group, and its group in the
  /// assignment held; -1 where open.
  private let known: Scratch<Int16>
  private let example: Scratch<Int16>
  private let placed: Scratch<Int16>
  private let way: Scratch<Int16>
  /// For each group and pot, the member in the assignment held, and in a search.
  private let contents: Scratch<Int16>
  private let searched: Scratch<Int16>
  private let found: Scratch<Int16>
  /// In a search: for each member, the open groups as bits and the matched group; for each group, its capacity,
  /// number of members and members; for each member of the pot being branched on, the group.
  private let open: Scratch<UInt64>
  private let partner: Scratch<Int16>
  private let room: Scratch<Int16>
  private let taken: Scratch<Int16>
  private let holders: Scratch<Int16>
  private let first: Scratch<Int16>
  /// The remaining members of a pot in the order in which they are drawn, and their random words.
  private let order: Scratch<Int16>
  private let keys: Scratch<UInt32>

  init(_ rules: PotRules, example: [Int]) {
    pots = rules.pots
    groups = rules.groups
    let members = rules.members.count
    self.members = members
    limits = rules.limits.count
    areApart = Scratch(rules.areApart)
    labels = Scratch(rules.limits.flatMap { $0.labels.map { Int16($0 ?? -1) } })
    most = Scratch(
      rules.limits.flatMap { limit in limit.labels.map { Int16($0.map { limit.most[$0] } ?? 0) } })
    known = Scratch(rules.known.map { Int16($0 ?? -1) })
    self.example = Scratch(example.map { Int16($0) })
    let nobody = Array(repeating: Int16(-1), count: members)
    placed = Scratch(nobody)
    way = Scratch(nobody)
    contents = Scratch(nobody)
    searched = Scratch(nobody)
    found = Scratch(nobody)
    open = Scratch(nobody.map { _ in 0 })
    partner = Scratch(nobody)
    room = Scratch(nobody)
    taken = Scratch(nobody)
    holders = Scratch(nobody)
    first = Scratch(nobody)
    order = Scratch(nobody)
    keys = Scratch(Array(repeating: 0, count: members + 3))
  }

  /// The drawn group of a member.
  func group(of member: Int) -> Int { Int(way[member]) }

  /// Draws all groups of a tournament.
  func draw(_ stream: StreamAddress, _ tournament: UInt64) {
    for first in stride(from: 0, to: members, by: 4) {
      let words = stream.words(tournament: tournament, block: UInt32(first / 4))
      for index in 0..<4 { keys[first &+ index] = words[index] }
    }
    placed.copy(known)
    take(example)
    for pot in 0..<pots {
      for index in 0..<findOrder(ofPot: pot) { place(Int(order[index]), pot) }
    }
  }

  /// Takes a complete assignment.
  private func take(_ groupOf: borrowing Scratch<Int16>) {
    way.copy(groupOf)
    for member in 0..<members {
      contents[Int(way[member]) &* pots &+ member / groups] = Int16(truncatingIfNeeded: member)
    }
  }

  /// Sorts the remaining members of a pot by their random words, and returns their number.
  private func findOrder(ofPot pot: Int) -> Int {
    var count = 0
    for member in pot &* groups..<(pot &+ 1) &* groups where placed[member] < 0 {
      var place = count
      while place > 0, keys[Int(order[place &- 1])] > keys[member] {
        order[place] = order[place &- 1]
        place &-= 1
      }
      order[place] = Int16(truncatingIfNeeded: member)
      count &+= 1
    }
    return count
  }

  /// Places a member in the first group that leaves a complete assignment possible.
  private func place(_ member: Int, _ pot: Int) {
    for group in 0..<groups {
      let other = Int(contents[group &* pots &+ pot])
      // Whoever has been drawn stays.
      if placed[other] >= 0 { continue }
      if other == member || exchange(member, other, pot) || search(member, group) { break }
    }
    placed[member] = way[member]
  }

  /// Gives a member the place of another member of the pot, who takes the first one's place, directly or by way of
  /// a third. Returns `false` if neither is allowed.
  private func exchange(_ member: Int, _ other: Int, _ pot: Int) -> Bool {
    let (from, to) = (Int(way[member]), Int(way[other]))
    guard mayJoin(member, to, contents) else { return false }
    if mayJoin(other, from, contents) {
      put(member, to, pot)
      put(other, from, pot)
      return true
    }
    for group in 0..<groups where group != from && group != to {
      let third = Int(contents[group &* pots &+ pot])
      guard placed[third] < 0, mayJoin(other, group, contents), mayJoin(third, from, contents)
      else { continue }
      put(member, to, pot)
      put(other, group, pot)
      put(third, from, pot)
      return true
    }
    return false
  }

  private func put(_ member: Int, _ group: Int, _ pot: Int) {
    way[member] = Int16(truncatingIfNeeded: group)
    contents[group &* pots &+ pot] = Int16(truncatingIfNeeded: member)
  }

  /// Returns whether a member may be in a group with the members of the other pots there.
  private func mayJoin(
    _ member: Int, _ group: Int, _ contents: borrowing Scratch<Int16>
  ) -> Bool {
    let (pot, first) = (member / groups, group &* pots)
    for other in 0..<pots where other != pot {
      let one = Int(contents[first &+ other])
      if one >= 0, areApart[member &* members &+ one] { return false }
    }
    for limit in 0..<limits {
      let own = limit &* members
      let label = labels[own &+ member]
      if label < 0 { continue }
      var count: Int16 = 1
      for other in 0..<pots where other != pot {
        let one = Int(contents[first &+ other])
        if one >= 0, labels[own &+ one] == label { count &+= 1 }
      }
      if count > most[own &+ member] { return false }
    }
    return true
  }

  /// Searches for an assignment with a member in a group, and takes it; returns `false` if there is none.
  private func search(_ member: Int, _ group: Int) -> Bool {
    found.copy(placed)
    searched.fill(-1)
    for other in 0..<members where found[other] >= 0 {
      searched[Int(found[other]) &* pots &+ other / groups] = Int16(truncatingIfNeeded: other)
    }
    guard mayJoin(member, group, searched) else { return false }
    found[member] = Int16(truncatingIfNeeded: group)
    searched[group &* pots &+ member / groups] = Int16(truncatingIfNeeded: member)
    guard complete() else { return false }
    take(found)
    return true
  }

  /// Places all other members, pot by pot, those with the fewest open groups first.
  ///
  /// - Returns: `false` if there is no way to place them all.
  private func complete() -> Bool {
    if !findOpenGroups() { return false }
    for limit in 0..<limits where !mayPlaceLabels(limit) { return false }
    var last = -1
    for pot in 0..<pots {
      let members = pot &* groups..<(pot &+ 1) &* groups
      guard members.contains(where: { found[$0] < 0 }) else { continue }
      if last < 0 { last = pot }
      for group in 0..<groups { room[group] = 1 }
      if !match(members) { return false }
      guard last == pot else { continue }
      for member in members { first[member &- members.lowerBound] = partner[member] }
    }
    guard last >= 0 else { return true }
    return branch(last)
  }

  /// Places the members of a pot and of all later pots.
  private func branch(_ pot: Int) -> Bool {
    let members = pot &* groups..<(pot &+ 1) &* groups
    if pot == pots - 1 {
      // Nobody comes behind them: how they were matched is a way.
      for member in members where found[member] < 0 {
        find(member, Int(first[member - pot * groups]))
      }
      return true
    }
    var (chosen, fewest) = (-1, Int.max)
    for member in members where found[member] < 0 {
      let open = (0..<groups).count { isOpen(member, $0) }
      if open < fewest { (chosen, fewest) = (member, open) }
    }
    for group in 0..<groups where isOpen(chosen, group) {
      find(chosen, group)
      if complete() { return true }
      found[chosen] = -1
      searched[group &* pots &+ pot] = -1
    }
    return false
  }

  private func find(_ member: Int, _ group: Int) {
    found[member] = Int16(truncatingIfNeeded: group)
    searched[group &* pots &+ member / groups] = Int16(truncatingIfNeeded: member)
  }

  private func isOpen(_ member: Int, _ group: Int) -> Bool {
    searched[group &* pots &+ member / groups] < 0 && mayJoin(member, group, searched)
  }

  /// Finds the open groups of each unplaced member, as bits; returns `false` if a member has none.
  private func findOpenGroups() -> Bool {
    for member in 0..<members where found[member] < 0 {
      var groups: UInt64 = 0
      for group in 0..<self.groups where isOpen(member, group) { groups |= 1 << UInt64(group) }
      if groups == 0 { return false }
      open[member] = groups
    }
    return true
  }

  /// Returns whether the members of each label of a limit can be placed, regardless of the others.
  private func mayPlaceLabels(_ limit: Int) -> Bool {
    let own = limit &* members
    for leader in 0..<members where labels[own &+ leader] >= 0 && found[leader] < 0 {
      let label = labels[own &+ leader]
      // Each label once, by the first of those who have it.
      if (0..<leader).contains(where: { labels[own &+ $0] == label && found[$0] < 0 }) { continue }
      for group in 0..<groups {
        room[group] = min(most[own &+ leader], Int16(truncatingIfNeeded: pots))
        for pot in 0..<pots {
          let member = Int(searched[group &* pots &+ pot])
          if member >= 0, labels[own &+ member] == label { room[group] &-= 1 }
        }
      }
      if !match(0..<members, label, limit) { return false }
    }
    return true
  }

  /// Returns whether some unplaced members can all be matched with open groups that have room for them.
  ///
  /// - Parameter label: The label, by a limit, of the members to match.
  private func match(_ some: Range<Int>, _ label: Int16 = -1, _ limit: Int = 0) -> Bool {
    for group in 0..<groups { taken[group] = 0 }
    for member in some
    where found[member] < 0 && (label < 0 || labels[limit &* members &+ member] == label) {
      var visited: UInt64 = 0
      if !augment(member, &visited) { return false }
    }
    return true
  }

  /// Matches a member, moving others; returns `false` if that is impossible.
  private func augment(_ member: Int, _ visited: inout UInt64) -> Bool {
    var groups = open[member] & ~visited
    while groups != 0 {
      let group = groups.trailingZeroBitCount
      visited |= 1 << UInt64(group)
      let (first, count) = (group &* pots, Int(taken[group]))
      if count < Int(room[group]) {
        holders[first &+ count] = Int16(truncatingIfNeeded: member)
        partner[member] = Int16(truncatingIfNeeded: group)
        taken[group] &+= 1
        return true
      }
      for place in first..<first &+ count where augment(Int(holders[place]), &visited) {
        holders[place] = Int16(truncatingIfNeeded: member)
        partner[member] = Int16(truncatingIfNeeded: group)
        return true
      }
      groups &= ~visited
    }
    return false
  }
}
