extension UInt8 {
  package static let lineFeed = UInt8(ascii: "\n")
  package static let carriageReturn = UInt8(ascii: "\r")
  package static let quotationMark = UInt8(ascii: "\"")
  package static let backslash = UInt8(ascii: "\\")

  package var isASCIIDigit: Bool { self >= 0x30 && self <= 0x39 }

  package var isASCIILetter: Bool {
    let lower = self | 0x20
    return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z")
  }
}
