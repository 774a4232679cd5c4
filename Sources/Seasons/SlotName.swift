internal import TextFiles

/// Names that stand for slots rather than teams.
package enum SlotName {
  /// True for `1A`, `3A/B/C`, `W73`, `L101`.
  package static func isSlot(_ name: String) -> Bool {
    let bytes = Array(name.utf8)
    guard let first = bytes.first, let last = bytes.last, bytes.count >= 2 else { return false }
    if first == UInt8(ascii: "W") || first == UInt8(ascii: "L") {
      return bytes.dropFirst().allSatisfy(\.isASCIIDigit)
    }
    guard first.isASCIIDigit, isUpper(last) else { return false }
    return bytes.dropFirst().enumerated().allSatisfy { place, byte in
      place % 2 == 0 ? isUpper(byte) : byte == UInt8(ascii: "/")
    }
  }

  /// True for a slot of one of several third places: `3A/B/C`.
  package static func isShared(_ name: String) -> Bool {
    isSlot(name) && name.utf8.contains(UInt8(ascii: "/"))
  }

  private static func isUpper(_ byte: UInt8) -> Bool {
    UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
  }
}
