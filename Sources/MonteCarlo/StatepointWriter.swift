internal import Programs
internal import Tallies
internal import TextFiles

/// A writer of a statepoint's file, one member per line.
struct StatepointWriter {
  private(set) var bytes = Array("{\n".utf8)

  mutating func add(_ name: String, _ value: JSONValue) {
    start(name)
    bytes += value.compactText.utf8
  }

  mutating func add(_ name: String, _ counts: some Sequence<Int64>) {
    start(name)
    bytes.append(UInt8(ascii: "["))
    var isFirst = true
    for count in counts {
      if !isFirst { bytes.append(UInt8(ascii: ",")) }
      isFirst = false
      // Fast, as most counts of scores are 0.
      if count == 0 { bytes.append(UInt8(ascii: "0")) } else { bytes += String(count).utf8 }
    }
    bytes.append(UInt8(ascii: "]"))
  }

  mutating func add(_ tally: Tally) {
    for section in tally.layout.sections { add(section.name, tally[section]) }
    for section in tally.layout.squareSections {
      add(section.name, .array(tally.squares[section.range].map { .integer($0) }))
    }
    if tally.layout.hasRareScores {
      let rare = tally.rareScores.sorted {
        ($0.key.match, $0.key.home, $0.key.away) < ($1.key.match, $1.key.home, $1.key.away)
      }
      add(
        StatepointFormat.rareScores,
        .array(rare.map { [.whole($0.match), .whole($0.home), .whole($0.away), .whole($1)] }))
    }
  }

  mutating func add(_ name: String, _ objects: [StatepointWriter]) {
    start(name)
    bytes += "[".utf8
    for (index, object) in objects.enumerated() {
      if index > 0 { bytes += ",\n".utf8 }
      bytes += object.bytes
      bytes += "}".utf8
    }
    bytes += "]".utf8
  }

  private mutating func start(_ name: String) {
    if bytes.count > 2 { bytes += ",\n".utf8 }
    bytes += JSONValue.string(name).compactText.utf8
    bytes.append(UInt8(ascii: ":"))
  }

  /// Adds the digest of all members and ends the file.
  mutating func seal() {
    let digest = SHA256.hexDigest(Array(bytes.dropFirst(2)))
    bytes += ",\n\"\(StatepointFormat.checksum)\":\"\(digest)\"\n}\n".utf8
  }
}
