extension Program {
  /// Returns true if an entrant may occupy a slot, given the known results.
  public func mayOccupy(_ slot: Slot, _ entrant: Int) -> Bool {
    switch slot {
    case .entrant(let known): known == entrant
    case .column(let column): occupants[column].contains(entrant)
    }
  }

  /// Returns true if an entrant certainly occupies one of the slots, false if they certainly do not, or `nil` if that
  /// is open.
  public func isCertain(_ entrant: Int, in slots: [Slot]) -> Bool? {
    if !slots.contains(where: { mayOccupy($0, entrant) }) { return false }
    let isThere = slots.contains { slot in
      switch slot {
      case .entrant(let known): known == entrant
      case .column(let column): occupants[column] == [entrant] && !mayBeEmpty.contains(column)
      }
    }
    return isThere || endsIn(slots, entrant) ? true : nil
  }

  /// Returns true if an entrant certainly leaves a table or tie by one of the slots.
  private func endsIn(_ slots: [Slot], _ entrant: Int) -> Bool {
    exits[entrant, default: []].contains { exits in
      exits.count <= slots.count && exits.allSatisfy(slots.contains)
    }
  }

  /// Returns, for each entrant who is in tables or ties from the start, the slots by which they may leave each of
  /// these.
  func exitsOfEntrants() -> [Int: [[Slot]]] {
    var exits: [Int: [[Slot]]] = [:]
    func add(_ ways: [Slot], to sides: [Slot]) {
      for case .entrant(let entrant) in Set(sides) {
        let possible = ways.filter { mayOccupy($0, entrant) }
        if !possible.isEmpty { exits[entrant, default: []].append(possible) }
      }
    }
    for table in tables { add(table.rankSlots, to: table.rows) }
    for tie in ties where isFilled(tie) { add(tie.places.map { .column($0) }, to: slots(of: tie)) }
    return exits
  }

  /// Returns true if an entrant certainly reaches a zone, false if they certainly do not, or `nil` if that is open.
  public func isCertain(_ entrant: Int, in zone: Zone) -> Bool? {
    if let isCertain = isCertain(entrant, in: zone.slots) { return isCertain }
    return zone.takesAll ? true : nil
  }

  /// Returns true if all who may reach a zone do.
  func takesAll(_ zone: Zone) -> Bool {
    guard zone.isDistinct, slotsAreFilled else { return false }
    let candidates = zone.slots.reduce(into: Set<Int>()) { $0.formUnion(occupants(of: $1)) }
    return candidates.count == zone.slots.count
  }

  /// Returns true if an entrant certainly finishes at a position, from 0, false if they certainly do not, or `nil` if
  /// that is open.
  public func isCertain(_ entrant: Int, at position: Int) -> Bool? {
    guard case .bands(let bands) = finish else {
      return finishRanks.flatMap { ranks in
        !ranks[entrant].contains(position) ? false : ranks[entrant].count == 1 ? true : nil
      }
    }
    let possible = bands.filter { $0.slots.contains { mayOccupy($0, entrant) } }
    if !possible.contains(where: { $0.position == position }) {
      return possible.isEmpty ? nil : false
    }
    return possible.count == 1 && slotsAreFilled ? true : nil
  }

  /// Returns true if an entrant certainly finishes at a position, from 1, or better, false if they certainly do not, or
  /// `nil` if that is open.
  public func isCertain(_ entrant: Int, top: Int) -> Bool? {
    isCertainToFinish(entrant, top: top)
      // The slots of a round are known before those of its winners and losers.
      ?? zones.first { $0.top == top }.flatMap { isCertain(entrant, in: $0) }
  }

  private func isCertainToFinish(_ entrant: Int, top: Int) -> Bool? {
    switch finish {
    case .ranks:
      return finishRanks.flatMap { ranks in
        ranks[entrant].lowerBound >= top ? false : ranks[entrant].upperBound < top ? true : nil
      }
    case .bands(let bands):
      let better = bands.filter { $0.position < top }.flatMap(\.slots)
      guard let isCertain = isCertain(entrant, in: better) else { return nil }
      return isCertain && !slotsAreFilled ? nil : isCertain
    }
  }

  /// Returns true if an entrant certainly reaches a goal, false if they certainly do not, or `nil` if that is open.
  public func isCertain(_ entrant: Int, of goal: TournamentGoal) -> Bool? {
    switch goal {
    case .finish(let top): isCertain(entrant, top: top)
    case .zone(let name):
      zones.first { $0.name == name }.flatMap { isCertain(entrant, in: $0) }
    case .victory(let name):
      matches.first { $0.name == name }.flatMap { match in
        guard match.slots.count == 2, let outcome = match.outcome else { return nil }
        return outcome != .draw && match.slots[outcome == .home ? 0 : 1].entrant == entrant
      }
    case .points(let points): points <= pointsRange.lowerBound ? true : nil
    }
  }

  /// Returns true if a tie has a winner in every tournament.
  func isFilled(_ tie: Tie) -> Bool {
    tie.ending != .none || (tie.matches.last.map { matches[$0].needsWinner } ?? false)
  }
}
