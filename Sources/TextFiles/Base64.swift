/// Bytes as text of letters and digits.
///
/// Source: RFC 4648, 4 Base 64 Encoding.
public enum Base64 {
  /// Returns the text of some bytes: four characters for three bytes, padded by `=`.
  public static func text(_ bytes: [UInt8]) -> String {
    let digits = Array(
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    text.reserveCapacity(length(of: bytes.count))
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let count = min(3, bytes.count - start)
      var bits = 0
      for place in 0..<3 { bits = bits << 8 | (place < count ? Int(bytes[start + place]) : 0) }
      for place in 0..<4 {
        text.append(place > count ? UInt8(ascii: "=") : digits[bits >> (18 - 6 * place) & 63])
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The length of the text of a number of bytes.
  public static func length(of bytes: Int) -> Int { (bytes + 2) / 3 * 4 }
}
