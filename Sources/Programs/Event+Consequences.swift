extension Event {
  /// Returns true if another event always happens where this one does, false if the two exclude each other, or `nil` if
  /// neither is evident.
  public func settles(_ other: Event, in program: Program) -> Bool? {
    switch (self, other) {
    case (.not(.not(let own)), _): own.settles(other, in: program)
    case (_, .not(let other)): settles(other, in: program).map { !$0 }
    case (.not(let own), _): other.settles(own, in: program) == true ? false : nil
    case _ where implies(other, program): true
    case _ where excludes(other): false
    default: nil
    }
  }

  private func implies(_ other: Event, _ program: Program) -> Bool {
    switch (self, other) {
    case (.finish(let entrant, let top), .finish(let same, let worse)):
      entrant == same && top <= worse
    case (.reach(let entrant, .points(let points)), .reach(let same, .points(let fewer))):
      entrant == same && points >= fewer
    case (.finish(let entrant, let top), .reach(let same, .slots(let zone))):
      entrant == same
        && program.slots(of: top).map { program.passes(entrant, to: $0, through: zone) } ?? false
    case (.reach(let entrant, .slots(let slots)), .reach(let same, .slots(let zone))):
      entrant == same && (slots == zone || program.passes(entrant, to: slots, through: zone))
    default: self == other
    }
  }

  /// Returns true if only one of two different events can happen.
  private func excludes(_ other: Event) -> Bool {
    switch (self, other) {
    case (.finish(let entrant, 1), .finish(let another, 1)): entrant != another
    case (.reach(let entrant, .victory(let match)), .reach(let another, .victory(let same))):
      entrant != another && match == same
    case (.result(let match, let outcome), .result(let same, let another)):
      match == same && outcome != another
    default: false
    }
  }
}

extension Program {
  /// The slots whose occupants finish at a position, from 1, or better, or `nil` unless slots decide positions.
  fileprivate func slots(of top: Int) -> [Slot]? {
    guard case .bands(let bands) = finish, bands.allSatisfy({ $0.shared == nil }) else {
      return nil
    }
    return bands.filter { $0.position < top }.flatMap(\.slots)
  }

  /// Returns true if an entrant in one of some slots has always been in one of others, from which ties lead there.
  fileprivate func passes(_ entrant: Int, to slots: [Slot], through others: [Slot]) -> Bool {
    slots.allSatisfy { slot in
      if others.contains(slot) || !mayOccupy(slot, entrant) { return true }
      let tie = ties.first { $0.places.contains { slot == .column($0) } }
      return tie.map { passes(entrant, to: self.slots(of: $0), through: others) } ?? false
    }
  }
}

extension Event {
  /// Returns the first of some events for which too little room is left by those before it: the third entrant in the
  /// first two positions, the ninth in the eight slots of a zone. `nil` if there is room for all.
  public static func withoutRoom(_ events: [Event]) -> Int? {
    var best: [Int: Int] = [:]
    var occupants: [[Slot]: Set<Int>] = [:]
    for (number, event) in events.enumerated() {
      switch event {
      case .finish(let entrant, let top):
        best[entrant] = min(best[entrant] ?? top, top)
        let tops = Set(best.values)
        if tops.contains(where: { top in best.values.count { $0 <= top } > top }) { return number }
      case .reach(let entrant, .slots(let slots)):
        occupants[slots, default: []].insert(entrant)
        if occupants[slots, default: []].count > slots.count { return number }
      case .reach, .result, .not: continue
      }
    }
    return nil
  }
}
