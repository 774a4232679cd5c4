/// Bytes of long texts, which tests that are compiled without optimisation would take seconds to make.
public enum TextBytes {
  /// The UTF-8 of a text.
  public static func of(_ text: String) -> [UInt8] { Array(text.utf8) }

  /// A text over and over, as often as it fits into so many bytes.
  public static func repeating(_ filling: String, upTo size: Int) -> [UInt8] {
    Array(String(repeating: filling, count: size / filling.utf8.count).utf8)
  }
}
