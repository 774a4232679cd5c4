/// Pots that are drawn into groups, one member of each pot per group. Members are numbered through all pots.
package struct PotRules: Sendable, Equatable {
  package struct Limit: Sendable, Equatable {
    /// The label of each member, or `nil` without one.
    package let labels: [Int?]
    /// The maximum number of members in a group, by label.
    package let most: [Int]

    package init(labels: [Int?], most: [Int]) {
      self.labels = labels
      self.most = most
    }
  }

  package let pots: Int
  package let groups: Int
  /// For each two members, true if they may not share a group.
  package let areApart: [Bool]
  package let limits: [Limit]
  /// The known group of each member, or `nil`.
  package let known: [Int?]

  /// - Parameter apart: Sets of members of whom no two may share a group.
  package init(pots: Int, groups: Int, apart: [[Int]], limits: [Limit], known: [Int?]) {
    let count = pots * groups
    self.pots = pots
    self.groups = groups
    self.limits = limits
    self.known = known
    var areApart = Array(repeating: false, count: count * count)
    for set in apart {
      for one in set {
        for other in set where one != other { areApart[one * count + other] = true }
      }
    }
    self.areApart = areApart
  }

  package var members: Range<Int> { 0..<pots * groups }

  package func pot(_ member: Int) -> Int { member / groups }

  /// Returns true if members of different pots may share a group.
  func mayMeet(_ members: some Collection<Int>) -> Bool {
    for (number, one) in members.enumerated() {
      for other in members.dropFirst(number + 1)
      where areApart[one * pots * groups + other] { return false }
    }
    return limits.allSatisfy { limit in
      members.allSatisfy { member in
        guard let label = limit.labels[member] else { return true }
        return members.count { limit.labels[$0] == label } <= limit.most[label]
      }
    }
  }

  /// Returns a group for each member, given fixed groups of some, or `nil` if there is no valid result.
  ///
  /// The member with the fewest open groups is placed first.
  ///
  /// - Throws: ``PotSearchEnd`` after too many steps.
  package func completion(_ fixed: [Int?], maximumSteps: Int = .max) throws(PotSearchEnd) -> [Int]?
  {
    var groupOf = fixed
    var contents = Array(repeating: [Int](), count: groups)
    for (member, group) in fixed.enumerated() {
      if let group { contents[group].append(member) }
    }
    guard contents.allSatisfy({ mayMeet($0) }) else { return nil }
    var steps = 0
    return try complete(&groupOf, &contents, &steps, maximumSteps) ? groupOf.compactMap { $0 } : nil
  }

  private func complete(
    _ groupOf: inout [Int?], _ contents: inout [[Int]], _ steps: inout Int, _ maximum: Int
  ) throws(PotSearchEnd) -> Bool {
    steps += 1
    if steps > maximum { throw PotSearchEnd() }
    var chosen: (member: Int, groups: [Int])?
    for member in members where groupOf[member] == nil {
      let open = (0..<groups).filter { group in
        !contents[group].contains { pot($0) == pot(member) } && mayMeet(contents[group] + [member])
      }
      if open.isEmpty { return false }
      if open.count < chosen?.groups.count ?? .max { chosen = (member, open) }
    }
    guard let chosen else { return true }
    for group in chosen.groups {
      groupOf[chosen.member] = group
      contents[group].append(chosen.member)
      if try complete(&groupOf, &contents, &steps, maximum) { return true }
      contents[group].removeLast()
      groupOf[chosen.member] = nil
    }
    return false
  }
}

package struct PotSearchEnd: Error {}
