/// The deviation of a number that is counted in each of four quarters, from its mean in regulation: the sum of four
/// deviates of `BasketballPossessions` and of the roundings of four quarters, of which the last one is that of the number
/// itself, and the others are uniform. A step of 0 makes no deviation at all.
///
/// A draw inverts the distribution function F at a number of 48 bits, of which sixteen are drawn and the others only
/// where these do not decide: F is linear between the points of a grid, whole numbers of 2^-48 there.
public struct RegulationDeviation: Sendable, Equatable {
  /// The fraction bits of numbers: of means, of deviations and of where they are rounded.
  public static let fractionBits: UInt32 = 21
  /// The upper bits of a draw that name an entry, and the number of entries.
  private static let entryBits = 12
  /// The width of an entry that says nothing but where its part begins.
  public static let open: UInt32 = 0xFFF

  /// For each part of F, the deviation at its beginning, in the upper twenty bits, and its width, in the lower
  /// twelve, in units of the lowest bit of the former.
  let entries: [UInt32]
  /// F at the points of the grid.
  let ends: [UInt64]
  /// The point with which the grid begins.
  let origin: Int32
  /// The bits below those of a distance of the grid.
  let gridShift: UInt32
  /// The shift that turns an entry into a deviation.
  let entryShift: UInt32

  /// - Parameter step: The points of a unit of a deviate.
  public init(step: Double) {
    let reach = step > 0 ? (BasketballPossessions.greatestDeviate * 4 * step + 2).rounded(.up) : 0
    precondition(reach < 1024, "deviations of up to \(reach)")
    var shift: UInt32 = 0
    while shift < 6, reach * Double(2 << shift) < 1024 { shift += 1 }
    entryShift = shift
    if step > 0 {
      gridShift = Self.fractionBits - 2 - shift
      origin = -Int32(reach) << Int32(Self.fractionBits)
      ends = Self.ends(step: step, reach: Int(reach), pointsPerUnit: Int(4 << shift))
    } else {
      gridShift = 0
      origin = -1
      ends = [0, 0, 1 << 48]
    }
    entries = Self.entries(ends, origin: origin, gridShift: gridShift, entryShift: shift)
  }

  /// The distribution function at closely spaced points, from -`reach` to `reach`.
  private static func ends(step: Double, reach: Int, pointsPerUnit: Int) -> [UInt64] {
    let sums = BasketballPossessions.sumProbabilities
    let middle = Double(sums.count / 2)
    var below = 0.0
    var (first, last) = (0, 0)
    var end: UInt64 = 0
    return (0..<2 * reach * pointsPerUnit).map { point in
      let place = Double(point) / Double(pointsPerUnit) - Double(reach)
      // Sums whose deviation is below the point by more than roundings can make up for.
      while first < sums.count, (Double(first) - middle) * step < place - 1.5 {
        below += sums[first]
        first += 1
      }
      last = max(first, last)
      while last < sums.count, (Double(last) - middle) * step < place + 1.5 { last += 1 }
      var share = below
      for sum in first..<last {
        share += sums[sum] * roundings(place - (Double(sum) - middle) * step)
      }
      // Sums are off by their last bits.
      end = max(end, UInt64((min(1, share) * 0x1p48).rounded()))
      return end
    } + [1 << 48]
  }

  /// The distribution function of the sum of three numbers that are uniform from -1/2 to 1/2.
  private static func roundings(_ sum: Double) -> Double {
    func cube(_ number: Double) -> Double { number * number * number }
    let far = abs(sum)
    let above =
      far >= 1.5
      ? 0 : far >= 0.5 ? cube(1.5 - far) / 6 : 0.5 - far * (0.75 - far * far / 3)
    return sum < 0 ? above : 1 - above
  }

  /// The entries of a distribution function: where sixteen bits leave more than its lower four say, an entry is open.
  private static func entries(
    _ ends: [UInt64], origin: Int32, gridShift: UInt32, entryShift: UInt32
  ) -> [UInt32] {
    var cell = 0
    /// The greatest deviation whose share does not exceed a draw: draws ascend.
    func deviation(_ draw: UInt64) -> Int32 {
      while cell + 1 < ends.count, ends[cell + 1] <= draw { cell += 1 }
      var place = UInt64(cell) << UInt64(gridShift)
      if cell + 1 < ends.count {
        let rest = (draw - ends[cell] + 1) << UInt64(gridShift)
        place += (rest - 1) / (ends[cell + 1] - ends[cell])
      }
      return origin + Int32(place)
    }
    let unit = 12 - Int32(entryShift)
    return (0..<1 << entryBits).map { part in
      let bits = (0..<16).map { level in
        let first = UInt64(part * 16 + level) << 32
        return (least: deviation(first), greatest: deviation(first + 0xFFFF_FFFF))
      }
      let start = bits[0].least >> unit
      let width = ((bits[15].greatest - bits[0].least) >> unit) + 1
      let entry = UInt32(bitPattern: start << 12)
      guard width < open else { return entry | open }
      let full = entry | UInt32(width)
      let isExact = bits.enumerated().allSatisfy { level, bits in
        let range = Self.range(full, UInt32(level), entryShift: entryShift)
        return range.least <= bits.least && bits.greatest <= range.greatest
      }
      return isExact ? full : entry | open
    }
  }

  /// The range in which an entry and four bits leave a deviation: a sixteenth of the width, and on both sides a quarter of that and
  /// a unit.
  fileprivate static func range(
    _ entry: UInt32, _ level: UInt32, entryShift: UInt32
  ) -> (least: Int32, greatest: Int32) {
    let width = entry & open
    let least =
      Int32(bitPattern: entry) >> Int32(entryShift)
      &+ Int32(bitPattern: (width &* (4 &* level &- 1) &- 64) << (6 - entryShift))
    return (least, least + Int32((width * 6 + 128) << (6 - entryShift)))
  }

  /// The tables for kernels.
  @safe public struct View: ~Escapable {
    @unsafe public let entries: UnsafePointer<UInt32>
    private let ends: Span<UInt64>
    private let origin: Int32
    private let gridShift: UInt32
    public let entryShift: UInt32

    @_lifetime(copy entries, copy ends)
    fileprivate init(
      _ entries: Span<UInt32>, _ ends: Span<UInt64>, origin: Int32, gridShift: UInt32,
      entryShift: UInt32
    ) {
      unsafe self.entries = entries.start
      self.ends = ends
      self.origin = origin
      self.gridShift = gridShift
      self.entryShift = entryShift
    }

    /// The whole number that a draw of 48 bits makes of a mean: at least 0.
    public func number(_ draw: UInt64, mean: UInt32) -> UInt32 {
      let middle = Int32(bitPattern: mean) &+ 1 << Int32(fractionBits - 1)
      let entry = unsafe entries[Int(draw >> 36)]
      let isOpen = entry & open == open
      let range = RegulationDeviation.range(
        isOpen ? entry & ~open : entry, UInt32(truncatingIfNeeded: draw >> 32) & 15,
        entryShift: entryShift)
      var number = (middle &+ range.least) >> Int32(fractionBits)
      let greatest = isOpen ? .max : (middle &+ range.greatest) >> Int32(fractionBits)
      while number < greatest,
        draw >= share(Int64(number + 1) << Int64(fractionBits) - Int64(middle))
      {
        number += 1
      }
      return UInt32(max(0, number))
    }

    /// The distribution function at a deviation.
    @inline(__always)
    private func share(_ deviation: Int64) -> UInt64 {
      let place = deviation - Int64(origin)
      guard place > 0 else { return ends[0] }
      let cell = Int(place >> Int64(gridShift))
      guard cell + 1 < ends.count else { return ends[ends.count - 1] }
      let rest = UInt64(place) & (1 << UInt64(gridShift) - 1)
      return ends[cell] + ((ends[cell + 1] - ends[cell]) * rest) >> UInt64(gridShift)
    }
  }

  public var view: View {
    @_lifetime(borrow self)
    get {
      View(
        entries.span, ends.span, origin: origin, gridShift: gridShift, entryShift: entryShift)
    }
  }
}
