/// Where each count of a tally lies: 64-bit integers, cut into named sections, and 128-bit ones for sums of
/// squares.
public protocol CountLayout: Sendable, Hashable {
  /// The sections of counts, one behind the other.
  var sections: [CountSection] { get }
  /// The sections of sums of squares, one behind the other.
  var squareSections: [CountSection] { get }
  /// How many variants there are that can leave a race.
  var variants: Int { get }
  /// The layout for so many of the variants.
  func restricted(to variants: Int) -> Self
  /// Whether scores too rare for the sections are counted beside them.
  static var hasRareScores: Bool { get }
}

extension CountLayout {
  /// There are none.
  public var variants: Int { 0 }
  public func restricted(to variants: Int) -> Self { self }
  /// There are none.
  public static var hasRareScores: Bool { false }
  /// The number of 64-bit elements.
  public var count: Int { sections.last?.range.upperBound ?? 0 }
  /// The number of 128-bit elements.
  public var squareCount: Int { squareSections.last?.range.upperBound ?? 0 }
  /// The section of a name.
  package subscript(name: String) -> CountSection {
    guard let section = (sections + squareSections).first(where: { $0.name == name }) else {
      preconditionFailure("a tally without \(name)")
    }
    return section
  }
  /// The memory that a tally takes.
  public var bytes: Int { count * 8 + squareCount * 16 }
}

/// A named run of elements.
public struct CountSection: Sendable, Hashable {
  /// What the elements count.
  public enum Kind: Sendable, Hashable {
    /// Tournaments: each adds 0 or 1 to an element.
    case tournaments
    /// Tournaments, each in one element of a row of so many.
    case rows(of: Int)
    /// A quantity of a tournament: each adds up to ``CountSection/maximumOfASum``.
    case sums
  }

  /// The most that a tournament adds to a sum, and the square of that to a sum of squares.
  ///
  /// The most is the points of a season of pods: 891 rounds of 99 points for the position and 64 times 99
  /// for achievements. Times 10^12 tournaments, the sum fits 64 bits, and that of squares 127.
  public static let maximumOfASum: Int64 = 8_000_000

  private let staticName: StaticString
  public let start: Int
  public let count: Int
  public let kind: Kind

  fileprivate init(_ name: StaticString, start: Int, count: Int, kind: Kind) {
    staticName = name
    self.start = start
    self.count = count
    self.kind = kind
  }

  public var name: String { staticName.description }

  public var range: Range<Int> { start..<start + count }

  /// The most that a tournament adds to an element.
  public var maximum: Int64 { kind == .sums ? CountSection.maximumOfASum : 1 }

  public static func == (one: CountSection, other: CountSection) -> Bool {
    one.range == other.range && one.kind == other.kind && one.name == other.name
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// Where the sums of some quantities lie, and those of their squares.
struct MomentSections: Sendable {
  let sums: CountSection
  let squares: CountSection
}

/// Lays sections one behind the other.
public struct SectionPlan {
  private(set) var sections: [CountSection] = []
  private(set) var squareSections: [CountSection] = []

  init() {}

  /// A section of counts of tournaments.
  public mutating func section(_ name: StaticString, _ count: Int) -> CountSection {
    SectionPlan.append(name, count, .tournaments, to: &sections)
  }

  /// A section of rows, in one element of each of which every tournament counts.
  public mutating func rows(_ name: StaticString, _ count: Int, of length: Int) -> CountSection {
    SectionPlan.append(name, count * length, .rows(of: length), to: &sections)
  }

  /// A section of sums.
  public mutating func sums(_ name: StaticString, _ count: Int) -> CountSection {
    SectionPlan.append(name, count, .sums, to: &sections)
  }

  /// A section of sums of squares, or of products.
  public mutating func squares(_ name: StaticString, _ count: Int) -> CountSection {
    SectionPlan.append(name, count, .sums, to: &squareSections)
  }

  /// Sections of sums and of their squares.
  mutating func moments(
    _ sums: StaticString, _ squares: StaticString, _ count: Int
  ) -> MomentSections {
    MomentSections(sums: self.sums(sums, count), squares: self.squares(squares, count))
  }

  private static func append(
    _ name: StaticString, _ count: Int, _ kind: CountSection.Kind, to sections: inout [CountSection]
  ) -> CountSection {
    let start = sections.last?.range.upperBound ?? 0
    let section = CountSection(name, start: start, count: count, kind: kind)
    sections.append(section)
    return section
  }
}
