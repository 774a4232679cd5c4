extension Double {
  /// The number nearest to an integer, as the standard library's conversion finds it, which takes ten times as long for
  /// integers that fit 64 bits.
  init(_ integer: Int128) {
    if let small = Int64(exactly: integer) {
      self.init(small)
    } else {
      self.init(rounding: integer)
    }
  }

  private init<Integer: BinaryInteger>(rounding integer: Integer) { self.init(integer) }
}
