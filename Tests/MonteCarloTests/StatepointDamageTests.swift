import MonteCarlo
import TestSupport
import Testing

@Suite("Damage to the file of a statepoint")
struct StatepointDamageTests {
  @Test(arguments: StatepointFixture.names)
  func misplacedMembersAreSeenWhateverTheChecksum(_ name: String) throws {
    let fixture = try StatepointFixture.named(name)
    for (index, line) in fixture.lines.enumerated() {
      func expectRefusal(_ damage: (inout [String]) -> Void) {
        var lines = fixture.lines
        damage(&lines)
        fixture.expectRefusal(StatepointFixture.sealed(lines), line)
      }
      // A file without the planned number is different but valid.
      if !line.hasPrefix("\"planned\"") { expectRefusal { $0.remove(at: index) } }
      if index > 0 { expectRefusal { $0.swapAt(index, index - 1) } }
      expectRefusal { $0.insert(line, at: index) }
    }
    fixture.expectRefusal(StatepointFixture.sealed(fixture.lines + ["\"more\":1"]), "one more")
    for tail in [" ", "\n", "{}", "\0"] {
      fixture.expectRefusal(fixture.bytes + Array(tail.utf8), "a tail")
    }
  }

  /// Rows that count every tournament once, and the number of tournaments.
  @Test(arguments: ["ranges", "tournaments", "positions", "points"], [1, 1000])
  func inconsistentCountsAreRefused(section: String, more: Int) {
    let fixture = StatepointFixture()
    let edits = fixture.edits(section) { "\($0 + more)" }
    #expect(!edits.isEmpty)
    for lines in edits {
      fixture.expectRefusal(StatepointFixture.sealed(lines), "\(section) with \(more) more")
    }
  }

  private static let texts = [
    "-1", "0.5", "1e3", "null", "\"1\"", "[]", "9223372036854775807", "9223372036854775808",
    "170141183460469231731687303715884105727", "1e400", "99999999999999999999999999999999999999999",
  ]

  /// Any text in place of a number is refused, in the first, a middle and the last place of every section.
  @Test(arguments: StatepointFixture.names)
  func numbersThatAreNoCountsAreRefused(name: String) throws {
    let fixture = try StatepointFixture.named(name)
    for section in fixture.sections + ["formatVersion", "seed", "planned"] {
      let edits = fixture.edits(section) { _ in "@" }
      for index in Set([0, edits.count / 2, edits.count - 1]) {
        let line = try #require(edits[index].firstIndex { $0.contains("@") })
        // Points may be deducted, so that sums can be negative.
        for text in Self.texts where section != "points" || text != "-1" || name == "run" {
          var lines = edits[index]
          lines[line].replace("@", with: text)
          fixture.expectRefusal(StatepointFixture.sealed(lines), "\(section) with \(text)")
        }
      }
    }
  }

  @Test(arguments: [
    "", "\0", "null", "[]", "{}", "{\"format\":\"podium-statepoint\"}",
    "{\"format\":\"podium-statepoint\",\"formatVersion\":0}",
    "{\"format\":\"podium-statepoint\",\"formatVersion\":1,\"identity\":{}}",
    "{\"format\":\"podium-statepoint\",\"formatVersion\":1,\"identity\":[1]}",
  ])
  func anotherDocumentIsDamaged(text: String) {
    let refusal = StatepointFixture().refusal(Array(text.utf8))
    guard case .damaged = refusal else {
      Issue.record("\(text) gives \(String(describing: refusal))")
      return
    }
  }
}
