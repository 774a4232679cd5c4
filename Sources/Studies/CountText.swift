internal import TextFiles

/// A number of tournaments as people write it: `1000000` or `1e6`.
public enum CountText {
  /// The number that a text says; nil if it says no whole number.
  public static func count(_ text: String) -> Int64? {
    DecimalNumber(text)?.integer.map(Int64.init)
  }
}
