public struct JSONLimits: Sendable {
  public var maximumBytes: Int
  /// The maximum nesting of arrays and objects, at most 512; 1 for an array of plain values.
  public var maximumDepth: Int
  /// The maximum number of values, including arrays and objects.
  public var maximumValues: Int
  /// The maximum length of a number or a key.
  public var maximumTokenBytes: Int
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
