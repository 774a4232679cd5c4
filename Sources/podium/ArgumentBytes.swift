import TextFiles

/// The bytes of the arguments: file names can be anything, but Podium's options, reports and messages are UTF-8.
enum ArgumentBytes {
  /// The message about an argument that is not UTF-8, which would be taken for another file's name.
  static func problem() -> String? {
    for (number, bytes) in SystemCall.arguments.enumerated().dropFirst()
    where String(validating: bytes, as: UTF8.self) == nil {
      return """
        Error: argument \(number), \(shown(bytes)), is not UTF-8; rename the file or the folder, \
        or write its name in UTF-8

        """
    }
    return nil
  }

  /// The bytes in the notation of shells: `$'caf\\xE9.json'`.
  private static func shown(_ bytes: [UInt8]) -> String {
    let parts = bytes.map { byte in
      switch byte {
      case UInt8(ascii: "'"), UInt8(ascii: "\\"): "\\\(Unicode.Scalar(byte))"
      case 0x20..<0x7F: "\(Unicode.Scalar(byte))"
      default: "\\x\(byte < 0x10 ? "0" : "")\(String(byte, radix: 16, uppercase: true))"
      }
    }
    return "$'\(parts.joined())'"
  }
}
