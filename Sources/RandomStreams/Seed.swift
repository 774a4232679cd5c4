/// The seed of a run: 0 to 2^53 - 1, which JSON readers keep exactly.
public struct Seed: Sendable, Hashable, CustomStringConvertible {
  public static let range: ClosedRange<UInt64> = 0...(1 << 53 - 1)

  public let value: UInt64

  public init(_ value: UInt64) {
    precondition(Seed.range.contains(value), "seed \(value) is not below 2^53")
    self.value = value
  }

  public var description: String { String(value) }
}
