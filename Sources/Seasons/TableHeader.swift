internal import TextFiles

/// Corrections of headers with duplicate or empty column names, as in exported tables.
enum TableHeader {
  /// Returns the table with unique column names. Rows keep their lines.
  static func corrected(_ bytes: [UInt8]) -> [UInt8] {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let end =
      bytes[start...].firstIndex { $0 == .lineFeed || $0 == .carriageReturn } ?? bytes.count
    let header = bytes[start..<end]
    // Quoted names are left to the parser.
    guard !header.contains(.quotationMark), end - start < 1 << 16 else { return bytes }
    let comma = UInt8(ascii: ",")
    let semicolon = UInt8(ascii: ";")
    let separator =
      header.count { $0 == semicolon } > header.count { $0 == comma } ? semicolon : comma
    let names = header.split(separator: separator, omittingEmptySubsequences: false)
    var counts: [ArraySlice<UInt8>: Int] = [:]
    for name in names { counts[name, default: 0] += 1 }
    guard names.count > 1, counts.contains(where: { $0.key.isEmpty || $0.value > 1 }) else {
      return bytes
    }
    var seen: [ArraySlice<UInt8>: Int] = [:]
    let corrected = names.enumerated().map { position, name -> [UInt8] in
      guard name.isEmpty || counts[name, default: 0] > 1 else { return Array(name) }
      seen[name, default: 0] += 1
      return name.isEmpty
        ? Array("column \(position + 1)".utf8)
        : Array(name) + Array("\(seen[name, default: 0])".utf8)
    }
    return Array(bytes[..<start]) + Array(corrected.joined(separator: [separator])) + bytes[end...]
  }
}
