/// Windows-1252, in which spreadsheets save unless asked for UTF-8.
enum Windows1252 {
  /// The characters of the bytes 0x80 to 0x9F, or 0 where there is none. All other bytes are as in Latin-1.
  private static let upper: [UInt32] = [
    0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0, 0x017D, 0, 0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122,
    0x0161, 0x203A, 0x0153, 0, 0x017E, 0x0178,
  ]

  /// Converts a text in Windows-1252 to UTF-8.
  ///
  /// - Returns: The text and the index of the first byte that is not UTF-8. The result is `nil` if all bytes are UTF-8, if
  ///   there are multi-byte characters of UTF-8, or if a byte has no character.
  static func utf8(_ bytes: [UInt8]) -> (bytes: [UInt8], firstByte: Int)? {
    var firstByte: Int?
    var index = 0
    while index < bytes.count {
      switch UTF8Problem.lengthOfScalar(in: bytes, at: index) {
      case .success(let length):
        // Multi-byte UTF-8 beside other bytes is neither encoding.
        if length > 1 { return nil }
        index += 1
      case .failure:
        firstByte = firstByte ?? index
        index += 1
      }
    }
    guard let firstByte else { return nil }
    var text = ""
    text.reserveCapacity(bytes.count + bytes.count / 8)
    for byte in bytes {
      let value = 0x80...0x9F ~= byte ? upper[Int(byte) - 0x80] : UInt32(byte)
      guard value > 0 || byte == 0, let scalar = Unicode.Scalar(value) else { return nil }
      text.unicodeScalars.append(scalar)
    }
    return (Array(text.utf8), firstByte)
  }
}
