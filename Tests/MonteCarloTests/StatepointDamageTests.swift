import MonteCarlo
import Programs
import RandomStreams
import TestSupport
import Testing

@Suite("Damage to the file of a statepoint")
struct StatepointDamageTests {
  let fixture = StatepointFixture()

  @Test
  func aFlippedBitIsSeen() {
    var generator = OracleGenerator(seed: 1)
    for _ in 0..<2500 {
      var bytes = fixture.bytes
      let position = Int.random(in: bytes.indices, using: &generator)
      bytes[position] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      fixture.expectRefusal(bytes, "a bit of byte \(position)")
    }
  }

  @Test
  func aCutIsSeen() {
    for length in stride(from: 0, to: fixture.bytes.count, by: 7) {
      fixture.expectRefusal(Array(fixture.bytes.prefix(length)), "\(length) bytes are left")
    }
  }

  @Test
  func bytesRemovedDoubledOrAddedAreSeen() {
    var generator = OracleGenerator(seed: 2)
    for _ in 0..<1500 {
      var bytes = fixture.bytes
      let start = Int.random(in: bytes.indices, using: &generator)
      let range = start..<min(bytes.count, start + Int.random(in: 1...40, using: &generator))
      switch Int.random(in: 0..<3, using: &generator) {
      case 0: bytes.removeSubrange(range)
      case 1: bytes.insert(contentsOf: bytes[range], at: start)
      default: bytes.insert(UInt8.random(in: 0...255, using: &generator), at: start)
      }
      fixture.expectRefusal(bytes, "at \(range)")
    }
  }

  @Test
  func trailingBytesAreSeen() {
    for tail in [" ", "\n", "{}", "\0"] {
      fixture.expectRefusal(fixture.bytes + Array(tail.utf8), "a tail")
    }
  }

  @Test
  func aMemberThatIsMissingIsSeenWhateverTheChecksum() {
    // A file without the planned number is different but valid.
    for index in fixture.lines.indices where !fixture.lines[index].hasPrefix("\"planned\"") {
      var lines = fixture.lines
      lines.remove(at: index)
      fixture.expectRefusal(StatepointFixture.sealed(lines), fixture.lines[index])
    }
  }

  @Test
  func membersOutOfOrderAreSeenWhateverTheChecksum() {
    for index in fixture.lines.indices.dropLast() {
      var lines = fixture.lines
      lines.swapAt(index, index + 1)
      fixture.expectRefusal(StatepointFixture.sealed(lines), fixture.lines[index])
    }
  }

  @Test
  func aMemberTwiceOrUnknownIsSeenWhateverTheChecksum() {
    for index in fixture.lines.indices {
      var lines = fixture.lines
      lines.insert(lines[index], at: index)
      fixture.expectRefusal(StatepointFixture.sealed(lines), fixture.lines[index])
    }
    fixture.expectRefusal(StatepointFixture.sealed(fixture.lines + ["\"more\":1"]), "one more")
  }

  /// The members with numbers.
  static let sections = ["ranges", "tournaments", "rare_scores"] + StatepointFixture().sections

  /// Rows that count every tournament once, and the number of tournaments.
  @Test(arguments: ["ranges", "tournaments", "positions", "points"], [1, 1000])
  func whatDoesNotAddUpToTheTournamentsIsSeenWhateverTheChecksum(section: String, more: Int) {
    let edits = fixture.edits(section) { "\($0 + more)" }
    #expect(!edits.isEmpty)
    for lines in edits {
      let line = zip(lines, fixture.lines).first { $0 != $1 }?.0 ?? ""
      fixture.expectRefusal(StatepointFixture.sealed(lines), line)
    }
  }

  static let texts = [
    "-1", "0.5", "1e3", "null", "\"1\"", "[]", "9223372036854775807", "9223372036854775808",
    "170141183460469231731687303715884105727", "1e400", "99999999999999999999999999999999999999999",
  ]

  /// Any text in place of a number, and any counts, are refused or harmless.
  @Test(
    arguments: sections + ["formatVersion", "seed", "planned"], texts)
  func aNumberThatIsNoCountIsRefused(section: String, text: String) {
    let edits = fixture.edits(section) { _ in text }
    #expect(!edits.isEmpty)
    for lines in edits {
      fixture.expectRefusal(StatepointFixture.sealed(lines), "\(section) with \(text)")
    }
  }

  @Test(arguments: [
    "", "\0", "null", "[]", "{}", "{\"format\":\"podium-statepoint\"}",
    "{\"format\":\"podium-statepoint\",\"formatVersion\":0}",
    "{\"format\":\"podium-statepoint\",\"formatVersion\":1,\"identity\":{}}",
    "{\"format\":\"podium-statepoint\",\"formatVersion\":1,\"identity\":[1]}",
  ])
  func anotherDocumentIsDamaged(text: String) {
    let refusal = fixture.refusal(Array(text.utf8))
    guard case .damaged = refusal else {
      Issue.record("\(text) gives \(String(describing: refusal))")
      return
    }
  }
}
