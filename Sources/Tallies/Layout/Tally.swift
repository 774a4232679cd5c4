internal import Programs

/// The counts of a number of tournaments.
///
/// All counts are integers, so that adding tallies is exact and any split of the work gives the same
/// tally. Nothing can overflow: at most 10^12 tournaments are played, and a tournament adds at most
/// 8 x 10^6 to a count and the square of that to a sum of squares.
public struct Tally: Sendable, Hashable {
  public let layout: TallyLayout
  public package(set) var tournaments: Int64 = 0
  /// The 64-bit sections.
  public package(set) var counts: [Int64]
  /// The sums of squares.
  public package(set) var squares: [Int128]
  public package(set) var rareScores: [RareScore: Int64] = [:]

  public init(_ layout: TallyLayout) {
    self.layout = layout
    counts = Array(repeating: 0, count: layout.count)
    squares = Array(repeating: 0, count: layout.squareCount)
  }

  public mutating func add(_ other: Tally) { add(other, times: 1) }

  package mutating func subtract(_ other: Tally) { add(other, times: -1) }

  private mutating func add(_ other: Tally, times sign: Int64) {
    precondition(layout == other.layout, "tallies of different layouts")
    tournaments += sign * other.tournaments
    for index in counts.indices { counts[index] += sign * other.counts[index] }
    for index in squares.indices { squares[index] += Int128(sign) * other.squares[index] }
    for (score, count) in other.rareScores {
      let sum = (rareScores[score] ?? 0) + sign * count
      rareScores[score] = sum == 0 ? nil : sum
    }
  }

  /// Adds to an element of a section, of counts or of squares.
  package mutating func add(_ count: Int64, to section: CountSection, _ index: Int) {
    precondition(index >= 0 && index < section.count, "element \(index) of \(section.name)")
    switch section.kind {
    case .squares, .products: squares[section.start + index] += Int128(count)
    case .tournaments, .rows, .sums, .balances: counts[section.start + index] += count
    }
  }

  package mutating func reset() {
    tournaments = 0
    for index in counts.indices { counts[index] = 0 }
    for index in squares.indices { squares[index] = 0 }
    rareScores.removeAll()
  }

  /// Moves all counts to a new tally.
  package mutating func take() -> Tally {
    let taken = self
    self = Tally(layout)
    return taken
  }

  public subscript(section: CountSection) -> ArraySlice<Int64> { counts[section.range] }

  public func square(_ section: CountSection, _ index: Int) -> Int128 {
    precondition(index >= 0 && index < section.count, "element \(index) of \(section.name)")
    return squares[section.start + index]
  }

  public func count(_ section: CountSection, _ index: Int) -> Int64 {
    precondition(index >= 0 && index < section.count, "element \(index) of \(section.name)")
    return counts[section.start + index]
  }
}

extension Tally {
  /// The counts of the baseline and of some variants, in the given order.
  package func restricted(to variants: [Int]) -> Tally {
    func part<Element>(_ elements: ArraySlice<Element>, _ section: CountSection) -> [Element] {
      variants.reduce(into: Array(elements.prefix(section.own))) { part, variant in
        part += elements.dropFirst(section.own + variant * section.each).prefix(section.each)
      }
    }
    var kept = Tally(layout.restricted(to: variants.count))
    kept.tournaments = tournaments
    kept.counts = layout.sections.flatMap { part(counts[$0.range], $0) }
    kept.squares = layout.squareSections.flatMap { part(squares[$0.range], $0) }
    return kept
  }
}

/// A score beyond the table of scores of its match.
public struct RareScore: Sendable, Hashable {
  public let match: Int
  public let home: Int
  public let away: Int

  public init(match: Int, home: Int, away: Int) {
    self.match = match
    self.home = home
    self.away = away
  }
}
