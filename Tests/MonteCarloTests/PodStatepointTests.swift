import MonteCarlo
import Tallies
import TestSupport
import Testing

@Suite("The statepoint of a season of pods")
struct PodStatepointTests {
  let fixture: StatepointFixture

  init() throws {
    fixture = StatepointFixture(try PodFixture.underWay())
  }

  @Test
  func itIsReadAsItWasWritten() throws {
    let read = try fixture.read(fixture.bytes).get()
    #expect(read.tally == fixture.statepoint.tally)
    #expect(read.fileBytes == fixture.bytes)
  }

  @Test(arguments: ["-1", "0.5", "null", "[]", "9223372036854775807", "1e400"])
  func aNumberThatIsNoCountIsRefused(text: String) {
    for section in fixture.sections where section != "points" {
      let edits = fixture.edits(section) { _ in text }
      #expect(!edits.isEmpty)
      for lines in edits {
        fixture.expectRefusal(StatepointFixture.sealed(lines), "\(section) with \(text)")
      }
    }
  }
}
