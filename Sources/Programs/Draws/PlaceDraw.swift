internal import KernelInterface
package import RandomStreams

/// Gives places, such as those in other competitions, in their order: to whoever they are meant for, or else to the
/// best of a ranking who has none yet.
package struct PlaceDraw: Draw {
  package enum Claimant: Sendable, Equatable {
    /// The occupant of a slot, such as the winner of a cup.
    case occupant(Slot)
    /// One of some entrants by their probabilities, or else a club outside of the program, who leaves the slot empty.
    case oneOf([Chance])
  }

  package struct Chance: Sendable, Equatable {
    package let entrant: Int
    package let probability: Double

    package init(_ entrant: Int, _ probability: Double) {
      self.entrant = entrant
      self.probability = probability
    }
  }

  package struct Place: Sendable, Equatable {
    /// The number of the place's zone, from 0 for the best.
    package let zone: Int
    /// The first choice for the place, or `nil` if it goes by the ranking.
    package let claimant: Claimant?
    /// The probability that there is such a place.
    package let probability: Double
    /// True for a further place of its claimant alone, who leaves a worse one empty for it. Nobody else gets it.
    package let isExtra: Bool

    package init(
      zone: Int, claimant: Claimant? = nil, probability: Double = 1, isExtra: Bool = false
    ) {
      self.zone = zone
      self.claimant = claimant
      self.probability = probability
      self.isExtra = isExtra
    }

    /// True if a random number decides something.
    package var isRandom: Bool {
      if case .oneOf = claimant { true } else { probability < 1 }
    }

    /// True if the place may go to nobody, whoever has the other places.
    fileprivate var mayBeMissing: Bool {
      guard case .oneOf(let chances) = claimant else { return isExtra || probability < 1 }
      return isExtra || chances.reduce(0) { $0 + $1.probability } < 1 - Self.tolerance
    }

    /// The least probability that is not taken for a rounding error.
    package static let tolerance = 1e-9

    fileprivate var claims: [Slot] {
      switch claimant {
      case .occupant(let slot): [slot]
      case .oneOf(let chances): chances.map { .entrant($0.entrant) }
      case nil: []
      }
    }
  }

  package let places: [Place]
  /// The slots of the ranking, best first: at least as many as there are places that are not extra.
  package let ranks: [Slot]
  /// The column of the first place; those of the others follow.
  package let firstSlot: Int
  package let subject: StreamSubject
  /// The places in words, for `podium program`.
  private let clauses: [String]

  package init(
    places: [Place], ranks: [Slot], firstSlot: Int, subject: StreamSubject, clauses: [String]
  ) {
    self.places = places
    self.ranks = ranks
    self.firstSlot = firstSlot
    self.subject = subject
    self.clauses = clauses
  }

  package var title: String { "places" }
  package var fills: [Int] { places.indices.map { firstSlot + $0 } }
  package var placesEveryone: Bool { false }

  package func use(of program: Program) -> DrawUse {
    var use = DrawUse(
      slots: ranks.prefix(regular(before: places.count)) + places.flatMap(\.claims),
      work: places.contains(where: \.isRandom) ? 1 : 0)
    use.clauses = clauses
    if regular(before: places.count) > ranks.count {
      use.problem = "it has more places than its \(ranks.count) ranks"
    }
    return use
  }

  package func sources(of column: Int, _ occupants: (Int) -> Set<Int>) -> [Slot]? {
    let number = column - firstSlot
    let place = places[number]
    // The first place does not pass on from a claimant who is there.
    let isTaken = regular(before: number) == 0 && place.claims.allSatisfy { $0.entrant != nil }
    let passesOn = !place.isExtra && (place.claims.isEmpty || !isTaken)
    return (passesOn ? ranks[possibleRanks(of: number)] : []) + place.claims
  }

  package func mayLeaveEmpty(_ column: Int) -> Bool {
    let place = places[column - firstSlot]
    return place.mayBeMissing || isLeft(place)
  }

  package func isCertain(_ occupants: (Int) -> Set<Int>, in program: Program) -> Bool {
    !places.contains(where: \.isRandom)
      && use(of: program).slots.allSatisfy { $0.column.map { occupants($0).count == 1 } ?? true }
  }

  /// Returns true if the claimant of an extra place may leave this one.
  private func isLeft(_ place: Place) -> Bool {
    places.contains { $0.isExtra && $0.zone < place.zone }
  }

  private func regular(before number: Int) -> Int { places[..<number].count { !$0.isExtra } }

  /// The ranks, from 0, of those who may get a place by the ranking.
  package func possibleRanks(of number: Int) -> ClosedRange<Int> {
    let sure = places[..<number].count {
      !$0.isExtra && $0.claimant == nil && $0.probability == 1
    }
    return sure...regular(before: number)
  }

  /// Returns the rank, from 0, whose occupant certainly gets a place and keeps it, or `nil` if that is open.
  package func rank(of number: Int) -> Int? {
    let place = places[number]
    let ranks = possibleRanks(of: number)
    return place.claims.isEmpty && !mayLeaveEmpty(firstSlot + number) && ranks.count == 1
      ? ranks.lowerBound : nil
  }
}
