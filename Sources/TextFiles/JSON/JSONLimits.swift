/// How large a JSON document may be before it is refused.
public struct JSONLimits: Sendable {
  /// The most bytes of the whole document.
  public var maximumBytes: Int

  /// How deep arrays and objects may be nested: 1 for an array without arrays; at most 512.
  public var maximumDepth: Int

  /// The most values, counting every array, object and what they hold.
  public var maximumValues: Int

  /// The most bytes of one number or one key.
  public var maximumTokenBytes: Int

  /// Creates limits; by default 16 MiB, 64 levels, a million values, 1 KiB for a number or key.
  public init(
    maximumBytes: Int = 16 << 20,
    maximumDepth: Int = 64,
    maximumValues: Int = 1_000_000,
    maximumTokenBytes: Int = 1024
  ) {
    precondition(
      (1...512).contains(maximumDepth), "a maximum depth is 1 to 512, not \(maximumDepth)")
    self.maximumBytes = maximumBytes
    self.maximumDepth = maximumDepth
    self.maximumValues = maximumValues
    self.maximumTokenBytes = maximumTokenBytes
  }
}
