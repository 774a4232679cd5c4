/// Facts that are certain by the results that are known.
extension Program {
  /// Returns a Boolean value indicating whether an entrant may occupy a slot in some tournament, by the results that
  /// are known.
  public func mayOccupy(_ slot: Slot, _ entrant: Int) -> Bool {
    switch slot {
    case .entrant(let known): known == entrant
    case .column(let column): occupants[column].contains(entrant)
    }
  }

  /// Returns a Boolean value indicating whether an entrant occupies one of some slots: true if so in every tournament,
  /// false if in none, nil if that is left to chance or not known.
  public func isCertain(_ entrant: Int, in slots: [Slot]) -> Bool? {
    if !slots.contains(where: { mayOccupy($0, entrant) }) { return false }
    let isThere = slots.contains { slot in
      switch slot {
      case .entrant(let known): known == entrant
      case .column(let column): occupants[column] == [entrant]
      }
    }
    return isThere || endsIn(slots, entrant) ? true : nil
  }

  /// Returns a Boolean value indicating whether an entrant is in a table or a tie out of which they come by one of some
  /// slots, whatever happens.
  private func endsIn(_ slots: [Slot], _ entrant: Int) -> Bool {
    exits[entrant, default: []].contains { exits in
      exits.count <= slots.count && exits.allSatisfy(slots.contains)
    }
  }

  /// Returns for each entrant who is in tables and ties from the start the slots of each by one of which they come out
  /// of it, whatever happens.
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

  /// Returns a Boolean value indicating whether an entrant reaches a zone: true if in every tournament, false if in
  /// none, nil if that is left to chance or not known.
  public func isCertain(_ entrant: Int, in zone: Zone) -> Bool? {
    if let isCertain = isCertain(entrant, in: zone.slots) { return isCertain }
    return zone.takesAll ? true : nil
  }

  /// Returns a Boolean value indicating whether all who may reach a zone do.
  func takesAll(_ zone: Zone) -> Bool {
    guard zone.isDistinct, slotsAreFilled else { return false }
    let candidates = zone.slots.reduce(into: Set<Int>()) { $0.formUnion(occupants(of: $1)) }
    return candidates.count == zone.slots.count
  }

  /// Returns a Boolean value indicating whether an entrant finishes at a position, from 0: true if in every tournament,
  /// false if in none, nil if that is left to chance or not known.
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

  /// Returns a Boolean value indicating whether an entrant finishes at a position, from 1, or a better one: true if in
  /// every tournament, false if in none, nil if that is left to chance or not known.
  public func isCertain(_ entrant: Int, top: Int) -> Bool? {
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

  /// Returns a Boolean value indicating whether somebody goes through in a tie, whatever happens.
  func isFilled(_ tie: Tie) -> Bool {
    tie.ending != .none || (tie.matches.last.map { matches[$0].needsWinner } ?? false)
  }
}
