/// A part of the tournaments of a study.
public struct Shard: Sendable, Hashable {
  /// The allowed numbers of parts.
  public static let counts = 1...1_000_000

  /// The number of the part, from 1.
  public let index: Int
  public let count: Int

  /// Parses `3/40`.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.utf8.count <= 7 && part.allSatisfy { "0123456789".contains($0) } ? Int(part) : nil
    }
    guard parts.count == 2, numbers.count == 2, Shard.counts.contains(numbers[1]),
      (1...numbers[1]).contains(numbers[0])
    else { return nil }
    index = numbers[0]
    count = numbers[1]
  }

  /// Returns the tournaments of the part, or `nil` if there are fewer tournaments than parts. Parts
  /// differ by at most one tournament.
  package func tournaments(of total: Int64) -> ClosedRange<Int64>? {
    guard total >= Int64(count) else { return nil }
    // No overflow: at most 10^12 times 10^6.
    let bounds = [index - 1, index].map { total * Int64($0) / Int64(count) }
    return bounds[0] + 1...bounds[1]
  }

  /// The name of the folder, with leading zeros for sorting: `shard-03-of-40`.
  package var folderName: String {
    let number = String(repeating: "0", count: "\(count)".count - "\(index)".count) + "\(index)"
    return "shard-\(number)-of-\(count)"
  }
}
