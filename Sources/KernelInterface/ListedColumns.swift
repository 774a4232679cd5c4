/// Columns of numbers in a chosen order, anywhere in memory, one number per lane.
@safe public struct ListedColumns<Element: BitwiseCopyable>: ~Escapable {
  /// The first number of each column, for kernels.
  @unsafe public let starts: UnsafePointer<UnsafeMutablePointer<Element>>
  /// The number of columns.
  public let count: Int
  /// The number of lanes in each.
  public let lanes: Int

  /// A view of memory that stays valid as long as the view does: the compiler does not know.
  @_lifetime(immortal)
  @unsafe
  public init(
    starts: UnsafePointer<UnsafeMutablePointer<Element>>, count: Int, lanes: Int
  ) {
    precondition(count >= 0 && lanes >= 0, "\(count) columns of \(lanes) lanes")
    unsafe self.starts = starts
    self.count = count
    self.lanes = lanes
  }

  /// No columns.
  @_lifetime(immortal)
  init() {
    // Nobody reads what is there.
    unsafe self.init(
      starts: UnsafePointer(bitPattern: 64).unsafelyUnwrapped, count: 0, lanes: 0)
  }

  /// Ends the program unless there are at least that many columns, with at least that many lanes each.
  func check(columns: Int, lanes: Int) {
    precondition(columns <= count, "\(count) columns for \(columns)")
    precondition(lanes <= self.lanes, "\(self.lanes) lanes for \(lanes)")
  }
}
