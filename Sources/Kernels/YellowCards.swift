/// The yellow cards of the six lines of a match in each lane, counted up to the number that sends
/// someone off: five bits a line.
struct YellowCards {
  private(set) var counts: Words

  @_transparent
  init(_ counts: Words = Words()) { self.counts = counts }

  /// Adds a card of a line where `shown`; returns where the line now has as many as send someone
  /// off, and starts again there.
  ///
  /// - Parameters:
  ///   - line: whole numbers 0...5.
  ///   - limit: 1...31, the same in all lanes.
  @_transparent
  mutating func add(_ line: Floats, where shown: Mask, limit: Words) -> Mask {
    // Adding 2^23 leaves a small whole number in the lowest bits.
    let bits = unsafeBitCast(line + Floats(repeating: 0x1p23), to: Words.self)
    let shift = (bits & Words(repeating: 7)) &* Words(repeating: 5)
    counts.replace(with: counts &+ (Words(repeating: 1) &<< shift), where: shown)
    let isFull = ((counts &>> shift) & Words(repeating: 31)) .== limit
    counts.replace(with: counts &- (limit &<< shift), where: isFull .& shown)
    return isFull .& shown
  }
}
