/// Where each count of a tally lies: 64-bit integers, cut into named sections, and 128-bit ones for sums of
/// squares.
public protocol CountLayout: Sendable, Hashable {
  /// The sections of counts, one behind the other.
  var sections: [CountSection] { get }
  /// The sections of sums of squares, one behind the other.
  var squareSections: [CountSection] { get }
  /// Whether scores too rare for the sections are counted beside them.
  static var hasRareScores: Bool { get }
}

extension CountLayout {
  /// There are none.
  public static var hasRareScores: Bool { false }
  /// The number of 64-bit elements.
  public var count: Int { sections.last?.range.upperBound ?? 0 }
  /// The number of 128-bit elements.
  public var squareCount: Int { squareSections.last?.range.upperBound ?? 0 }
  /// The memory that a tally takes.
  public var bytes: Int { count * 8 + squareCount * 16 }
}

/// A named run of elements.
public struct CountSection: Sendable, Hashable {
  public let name: String
  public let start: Int
  public let count: Int

  public var range: Range<Int> { start..<start + count }
}

/// Lays sections one behind the other.
struct SectionPlan {
  private(set) var sections: [CountSection] = []

  mutating func section(_ name: String, _ count: Int) -> CountSection {
    let start = sections.last?.range.upperBound ?? 0
    let section = CountSection(name: name, start: start, count: count)
    sections.append(section)
    return section
  }
}
