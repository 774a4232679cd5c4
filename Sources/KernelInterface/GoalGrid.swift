/// Scores by goal rates that vary from lane to lane, as the kernels and the rule book compute them: in whole
/// numbers, so that all CPU levels agree.
///
/// The logarithm of a side's rate, in units of 2^-11, lies between two points of a grid of 1/16. Seven bits draw
/// one of the two, the nearer one more often, so that the mean of the logarithm is unchanged. The side's goals are
/// the inverse of that point's distribution function at a number of 48 bits. Dixon and Coles' rho may correlate low
/// scores: the probability that the away side scores nothing then depends on the home side's goals.
///
/// The probability of a number of goals differs from that of the rate itself by less than 0.001.
public final class GoalGrid: Sendable {
  /// The units of a logarithm to one.
  public static let units = 2048.0
  /// The draw of a side that is greater than all others.
  private static let end: UInt64 = 1 << 48
  /// The number of bits of a logarithm between two grid points.
  private static let stepBits = 7
  /// The number of goal counts, from 0 on, whose ends kernels know.
  public static let tabulated = 8
  /// The number of grid points that a kernel looks up together.
  public static let window = 64
  /// The points: the first one stands for no rate at all, the last one for the greatest.
  public static let points = 306

  /// The index of the first end of each grid point.
  private let starts: [Int]
  /// For each grid point the ends of the numbers of goals, from 0 on: a draw below an end gives at most that many goals.
  private let ends: [UInt64]
  /// For each grid point, Dixon and Coles' rho over the probability of one goal, in units of 2^-40, and the rate,
  /// in units of 2^-16.
  private let ties: [Int64]
  private let rates: [Int64]

  /// For each tabulated number of goals, the upper 16 bits of its ends, point by point.
  let columns: [UInt16]
  /// The upper bits of the same for each point, number by number.
  let rows: [UInt16]
  /// For each grid point, the correlation term in units of 2^-19, or coarser by ``tieShift`` bits, and the rate in
  /// units of 2^-12; empty if scores are not correlated.
  let tieColumn: [Int16]
  let rateColumn: [Int16]
  let tieShift: Int

  /// - Parameters:
  ///   - rho: The correlation of low scores, from -1 to 1; 0 leaves them independent.
  ///   - maximumRate: The greatest rate that a side has.
  ///   - probabilities: The probabilities of 0, 1, 2 ... goals at a rate.
  public init(rho: Double, maximumRate: Double, probabilities: (_ rate: Double) -> [Double]) {
    let step = Double(1 << GoalGrid.stepBits) / GoalGrid.units
    let least = Double(Int16.min) / GoalGrid.units
    var (starts, ends) = ([0], [UInt64]())
    var (ties, rates) = ([Int64](), [Int64]())
    for point in 0..<GoalGrid.points {
      // Drawing one of two points raises the mean of the rate, by this much in the logarithm on average.
      let excess = step * step / 12
      let logarithm = Double(point) * step + least - excess
      let rate = point == 0 ? 0 : min(maximumRate, DoubleArithmetic.exp(logarithm))
      let goals = probabilities(rate)
      var sum = 0.0
      for probability in goals.dropLast() {
        sum += probability
        ends.append(sum >= 1 ? GoalGrid.end : UInt64(sum * 0x1p48))
      }
      ends.append(GoalGrid.end)
      starts.append(ends.count)
      let one = goals.count > 1 ? goals[1] : 0
      ties.append(Int64((one * rho * 0x1p40).rounded()))
      rates.append(Int64((rate * 0x1p16).rounded()))
    }
    func upper(_ point: Int, _ goals: Int) -> UInt16 {
      let place = starts[point] + goals
      return place < starts[point + 1] ? UInt16(min(0xFFFF, ends[place] >> 32)) : 0xFFFF
    }
    let numbers = 0..<GoalGrid.tabulated
    columns = numbers.flatMap { goals in (0..<GoalGrid.points).map { upper($0, goals) } }
    rows = (0..<GoalGrid.points).flatMap { point in numbers.map { upper(point, $0) } }
    let greatest = ties.map { $0.magnitude }.max() ?? 0
    var shift = 0
    while greatest >> UInt64(21 + shift) >= Int16.max { shift += 1 }
    tieShift = shift
    tieColumn = rho == 0 ? [] : ties.map { Int16($0 >> Int64(21 + shift)) }
    rateColumn = rho == 0 ? [] : rates.map { Int16(min($0 >> 4, Int64(Int16.max))) }
    self.starts = starts
    self.ends = ends
    self.ties = ties
    self.rates = rates
  }

  /// A logarithm in units, within what there is.
  @inlinable
  @inline(__always)
  public static func units(_ logarithm: Double) -> Int16 {
    let bounded = max(-32768, min(32767, logarithm * units))
    // The last bit of the sum is worth 1.
    return Int16(truncatingIfNeeded: Int64(bitPattern: (bounded + 0x1.8p52).bitPattern))
  }

  /// The rate of a logarithm in units.
  public static func rate(_ logarithm: Int16) -> Double {
    logarithm == .min ? 0 : DoubleArithmetic.exp(Double(logarithm) / units)
  }

  /// The sum of logarithms in units, within what there is.
  @inlinable
  @inline(__always)
  public static func sum(_ one: Int16, _ other: Int16) -> Int16 {
    let sum = Int32(one) &+ Int32(other)
    return Int16(truncatingIfNeeded: max(-32768, min(32767, sum)))
  }

  /// The point of a side.
  ///
  /// - Parameter bits: A byte, the lowest bit of which is not looked at.
  @inlinable
  @inline(__always)
  public static func point(_ logarithm: Int16, _ bits: UInt8) -> Int {
    let units = min(0xFFFF, Int32(logarithm) &+ 0x8000 &+ Int32(bits &>> 1))
    return min(points - 1, Int(units &>> 7))
  }

  /// A score by the logarithms of both sides' rates, a byte of each side that draws its point, and a draw of each side of 48 bits.
  public func score(
    _ logarithms: (home: Int16, away: Int16), bits: (home: UInt8, away: UInt8),
    draws: (home: UInt64, away: UInt64)
  ) -> (home: Int16, away: Int16) {
    let points = (
      home: GoalGrid.point(logarithms.home, bits.home),
      away: GoalGrid.point(logarithms.away, bits.away)
    )
    let home = goals(points.home, draws.home, ends[starts[points.home]])
    let none = Int64(ends[starts[points.away]])
    let change =
      home == 0
      ? -((ties[points.away] &* rates[points.home]) >> 8) : home == 1 ? ties[points.away] << 8 : 0
    // No probability is below 0.
    let last = starts[points.away + 1] - 1
    let next = Int64(ends[min(starts[points.away] + 1, last)])
    return (home, goals(points.away, draws.away, UInt64(max(0, min(none + change, next)))))
  }

  /// The goals of a draw at a point, where no goal ends at `none`.
  private func goals(_ point: Int, _ draw: UInt64, _ none: UInt64) -> Int16 {
    guard draw >= none else { return 0 }
    var place = starts[point] + 1
    guard place < starts[point + 1] else { return 0 }
    while ends[place] <= draw { place += 1 }
    return Int16(place - starts[point])
  }

  /// The grid for kernels.
  public struct View: ~Escapable {
    public let columns: UnsafePointer<UInt16>
    public let rows: UnsafePointer<UInt16>
    /// `nil` where scores are not tied.
    public let ties: UnsafePointer<Int16>?
    public let rates: UnsafePointer<Int16>
    public let tieShift: Int32

    @_lifetime(copy columns, copy rows, copy ties, copy rates)
    fileprivate init(
      _ columns: Span<UInt16>, _ rows: Span<UInt16>, _ ties: Span<Int16>, _ rates: Span<Int16>,
      _ tieShift: Int
    ) {
      self.columns = columns.start
      self.rows = rows.start
      self.ties = ties.isEmpty ? nil : ties.start
      self.rates = rates.start
      self.tieShift = Int32(tieShift)
    }
  }

  public var view: View {
    @_lifetime(borrow self)
    get {
      let (columns, rows, ties, rates) = (columns, rows, tieColumn, rateColumn)
      return _overrideLifetime(
        View(columns.span, rows.span, ties.span, rates.span, tieShift), borrowing: self)
    }
  }
}
