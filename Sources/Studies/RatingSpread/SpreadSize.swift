internal import MonteCarlo
internal import Programs
internal import Tallies

/// The size of a nested study: rating samples, and tournaments with each.
public struct SpreadSize: Sendable, Hashable {
  /// The default number of tournaments per sample.
  public static let standardTournaments = 100
  /// The allowed numbers of samples.
  public static let drawCounts: ClosedRange<Int64> = 2...Tournament.numbers.upperBound / 2

  public let samples: Int64
  public let tournaments: Int

  /// Parses `10000` or `10000x200`.
  public init?(_ text: String) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.allSatisfy { "0123456789".contains($0) } ? Int64(part) : nil
    }
    guard (1...2).contains(parts.count), numbers.count == parts.count,
      SpreadSize.drawCounts.contains(numbers[0])
    else { return nil }
    let each = numbers.count == 2 ? numbers[1] : Int64(SpreadSize.standardTournaments)
    samples = numbers[0]
    guard let tournaments = Int(exactly: each),
      TallyLayout.tournamentsPerSample.contains(tournaments),
      samples <= Tournament.numbers.upperBound / each
    else { return nil }
    self.tournaments = tournaments
  }
}
