/// The positions of the steps of a ranking in one sort key of two words, the first step in the highest bits,
/// followed by the row's number.
public struct RankLayout: BitwiseCopyable, Sendable {
  public let key: Place
  /// The bit that is set if a row is level with exactly one other by the key, because two level rows use a chain of
  /// their own; empty if they do not.
  public let two: Place
  public let hasTwo: Bool
  public let among: Place
  public let tail: Place
  public let number: Place
  /// The number of bits of a row's number.
  public let rowBits: Int32
  /// The number of the key's lowest bits that are uppermost in the lower word, because the upper one has no room.
  public let rest: Int32

  /// The place of a step.
  public struct Place: BitwiseCopyable, Sendable {
    /// A Boolean value indicating whether it is in the upper word.
    public let isUpper: Bool
    /// By how much the step is shifted to the left; to the right if it is negative.
    public let shift: Int32

    /// The bits of the word from a bit of the step on.
    public func mask(from bit: Int32) -> Int32 { -1 &<< max(0, bit + shift) }
  }

  /// The bits that steps have in the upper word: the one above is free, and the next one always set.
  private static let upperBits: Int32 = 29

  /// Creates the layout, or `nil` if it has no room. A key without further steps may be longer: its lowest bits are in the lower
  /// word then if they are of the last criterion alone, and else left out.
  public init?(rows: Int, key: SortKey, hasTwo: Bool, among: Int32, tail: Int32, number: Int32) {
    let rowBits = Int32(Int.bitWidth - max(0, rows - 1).leadingZeroBitCount)
    self.rowBits = rowBits
    self.hasTwo = hasTwo
    var (isUpper, free) = (true, RankLayout.upperBits)
    func place(_ bits: Int32) -> Place? {
      if isUpper, bits > free { (isUpper, free) = (false, 32 - rowBits) }
      free -= bits
      return free < 0 ? nil : Place(isUpper: isUpper, shift: free + (isUpper ? 0 : rowBits))
    }
    let isAlone = !hasTwo && among == 0 && tail == 0 && number == 0
    guard isAlone || key.bits <= free else { return nil }
    self.key = Place(isUpper: true, shift: free - key.bits)
    let rest = max(0, key.bits - free)
    self.rest = key.count < 2 || key.shifts[key.count - 2] > rest ? rest : 0
    free = max(0, free - key.bits)
    guard let two = place(hasTwo ? 1 : 0), let among = place(among), let tail = place(tail),
      let number = place(number)
    else { return nil }
    (self.two, self.among, self.tail, self.number) = (two, among, tail, number)
  }
}
