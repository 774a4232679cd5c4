internal import Documents

/// Writes the members of a statepoint's file, one a line, into bytes that grow.
struct StatepointWriter {
  private(set) var bytes = Array("{\n".utf8)

  /// Adds a member.
  mutating func add(_ name: String, _ value: JSONValue) {
    start(name)
    bytes += value.compactText.utf8
  }

  /// Adds an array of counts.
  mutating func add(_ name: String, _ counts: some Sequence<Int64>) {
    start(name)
    bytes.append(UInt8(ascii: "["))
    var isFirst = true
    for count in counts {
      if !isFirst { bytes.append(UInt8(ascii: ",")) }
      isFirst = false
      // Most counts of a table of scores are 0.
      if count == 0 { bytes.append(UInt8(ascii: "0")) } else { bytes += String(count).utf8 }
    }
    bytes.append(UInt8(ascii: "]"))
  }

  private mutating func start(_ name: String) {
    if bytes.count > 2 { bytes += ",\n".utf8 }
    bytes += JSONValue.string(name).compactText.utf8
    bytes.append(UInt8(ascii: ":"))
  }

  /// Ends the file with a digest of all members.
  mutating func seal() {
    let digest = SHA256.hexDigest(Array(bytes.dropFirst(2)))
    bytes += ",\n\"checksum\":\"\(digest)\"\n}\n".utf8
  }
}
