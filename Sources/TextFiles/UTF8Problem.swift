/// A reason why bytes are not UTF-8 (The Unicode Standard, table 3-7).
enum UTF8Problem: Error, Equatable {
  case utf16
  case stray(UInt8)
  case overlong
  case surrogate
  case beyondUnicode
  case truncated

  var message: String {
    let cure = "expected UTF-8; save the file as UTF-8"
    switch self {
    case .utf16:
      return "found a byte order mark of UTF-16, \(cure)"
    case .stray(let byte):
      let digits = String(byte, radix: 16, uppercase: true)
      return "found the byte 0x\(digits), which cannot begin a character, \(cure)"
    case .overlong:
      return "found a character in more bytes than it needs, \(cure)"
    case .surrogate:
      return "found half of a surrogate pair as a character, \(cure)"
    case .beyondUnicode:
      return "found a character beyond U+10FFFF, \(cure)"
    case .truncated:
      return "found a character that is cut short, \(cure)"
    }
  }

  /// The length in bytes of the scalar at an index.
  static func lengthOfScalar(in bytes: [UInt8], at index: Int) -> Result<Int, UTF8Problem> {
    let first = bytes[index]
    let length: Int
    switch first {
    case 0..<0x80: return .success(1)
    case 0xC0, 0xC1: return .failure(.overlong)
    case 0xC2..<0xE0: length = 2
    case 0xE0..<0xF0: length = 3
    case 0xF0..<0xF5: length = 4
    case 0xF5..<0xF8: return .failure(.beyondUnicode)
    default: return .failure(.stray(first))
    }
    for offset in 1..<length {
      guard index + offset < bytes.count, bytes[index + offset] & 0xC0 == 0x80 else {
        return .failure(.truncated)
      }
    }
    switch (first, bytes[index + 1]) {
    case (0xE0, ..<0xA0), (0xF0, ..<0x90): return .failure(.overlong)
    case (0xED, 0xA0...): return .failure(.surrogate)
    case (0xF4, 0x90...): return .failure(.beyondUnicode)
    default: return .success(length)
    }
  }
}
