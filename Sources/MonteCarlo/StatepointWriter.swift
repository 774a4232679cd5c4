internal import Programs
internal import Tallies
internal import TextFiles

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

  /// Adds what a tally has counted, but for the number of its tournaments.
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

  /// Adds an array of objects, each with what its writer has got.
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

  /// Ends the file with a digest of all members.
  mutating func seal() {
    let digest = SHA256.hexDigest(Array(bytes.dropFirst(2)))
    bytes += ",\n\"\(StatepointFormat.checksum)\":\"\(digest)\"\n}\n".utf8
  }
}
