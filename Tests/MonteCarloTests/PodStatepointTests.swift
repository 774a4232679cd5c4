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

  static let sections = [
    "positions", "pairwise", "points", "pod_places", "pod_placement_points",
    "pod_achievement_points", "pod_ahead", "pod_week_earned", "pod_player_earned",
  ]

  @Test(arguments: ["-1", "0.5", "null", "[]", "9223372036854775807", "1e400"])
  func aNumberThatIsNoCountIsRefused(text: String) throws {
    for section in Self.sections where section != "points" {
      for lines in fixture.edits(section, { _ in text }) {
        fixture.expectRefusal(StatepointFixture.sealed(lines), "\(section) with \(text)")
      }
    }
  }
}
