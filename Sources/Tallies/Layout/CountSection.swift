/// A named range of a tally's elements.
public struct CountSection: Sendable, Hashable {
  public enum Kind: Sendable, Equatable {
    /// Tournaments: each adds 0 or 1 to an element.
    case tournaments
    /// Tournaments: each adds 1 to one element of every row.
    case rows(of: Int)
    /// A quantity of up to ``CountSection/maximumOfASum`` in each tournament.
    case sums
    /// A quantity that may be negative, such as points with deductions.
    case balances
    /// The square of a quantity, or the product of two that are not negative: in 128 bits.
    case squares
    /// The product of two quantities that may be negative: in 128 bits.
    case products
  }

  /// The maximum that a tournament adds to a sum, and its square to a sum of squares.
  ///
  /// The greatest sum is the points of a season, which may be negative: 891 rounds of 99 points for the place and 64
  /// times 99 for achievements. Over 10^12 tournaments, the sum fits 64 bits and the sum of squares 127.
  public static let maximumOfASum: Int64 = 8_000_000

  let staticName: StaticString
  public let start: Int
  public let count: Int
  /// The number of elements per variant, which follow the ``own`` ones.
  let each: Int
  /// The number of elements that belong to no variant.
  let own: Int
  public let kind: Kind

  public var name: String { staticName.description }
  public var range: Range<Int> { start..<start + count }

  func row(_ row: Int) -> Range<Int> {
    guard case .rows(let length) = kind else { preconditionFailure("\(name) has no rows") }
    precondition(row >= 0 && row < count / length, "row \(row) of \(name)")
    return start + row * length..<start + (row + 1) * length
  }

  /// The possible values of an element after a number of tournaments.
  public func range(of tournaments: Int64) -> ClosedRange<Int128> {
    let (tournaments, sum) = (Int128(tournaments), Int128(CountSection.maximumOfASum))
    switch kind {
    case .tournaments, .rows: return 0...tournaments
    case .sums: return 0...tournaments * sum
    case .balances: return -tournaments * sum...tournaments * sum
    case .squares: return 0...tournaments * sum * sum
    case .products: return -tournaments * sum * sum...tournaments * sum * sum
    }
  }

  public static func == (one: CountSection, other: CountSection) -> Bool {
    one.range == other.range && one.own == other.own && one.each == other.each
      && one.kind == other.kind && one.name == other.name
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The sums of some quantities, and the sums of their squares.
struct MomentSections: Sendable {
  let sums: CountSection
  let squares: CountSection
}

public struct SectionPlan {
  private(set) var sections: [CountSection] = []
  private(set) var squareSections: [CountSection] = []
  let variants: Int

  package init(variants: Int = 0) {
    self.variants = variants
  }

  /// - Parameters:
  ///   - count: the number of elements that belong to no variant.
  ///   - each: the number of elements per variant.
  public mutating func section(_ name: StaticString, _ count: Int = 0, each: Int = 0)
    -> CountSection
  {
    append(name, count, each: each, .tournaments)
  }

  public mutating func rows(_ name: StaticString, _ count: Int, of length: Int) -> CountSection {
    append(name, count * length, each: 0, .rows(of: length))
  }

  public mutating func sums(_ name: StaticString, _ count: Int = 0, each: Int = 0) -> CountSection {
    append(name, count, each: each, .sums)
  }

  public mutating func balances(
    _ name: StaticString, _ count: Int = 0, each: Int = 0
  ) -> CountSection {
    append(name, count, each: each, .balances)
  }

  public mutating func squares(_ name: StaticString, _ count: Int = 0, each: Int = 0)
    -> CountSection
  {
    append(name, count, each: each, .squares)
  }

  /// - Parameter range: the values of one factor; the other one is 0 or more.
  mutating func products(
    _ name: StaticString, _ count: Int, of range: ClosedRange<Int>
  ) -> CountSection {
    append(name, count, each: 0, range.lowerBound < 0 ? .products : .squares)
  }

  /// - Parameter range: the values of a tournament.
  mutating func moments(
    _ sums: StaticString, _ squares: StaticString, _ count: Int,
    in range: ClosedRange<Int> = 0...Int(CountSection.maximumOfASum)
  ) -> MomentSections {
    MomentSections(
      sums: range.lowerBound < 0 ? balances(sums, count) : self.sums(sums, count),
      squares: self.squares(squares, count))
  }

  @discardableResult
  mutating func append(
    _ name: StaticString, _ own: Int, each: Int, _ kind: CountSection.Kind
  ) -> CountSection {
    let isWide = kind == .squares || kind == .products
    let before = isWide ? squareSections : sections
    let section = CountSection(
      staticName: name, start: before.last?.range.upperBound ?? 0, count: own + variants * each,
      each: each, own: own, kind: kind)
    if isWide { squareSections.append(section) } else { sections.append(section) }
    return section
  }
}
