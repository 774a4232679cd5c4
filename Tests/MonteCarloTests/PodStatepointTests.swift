import MonteCarlo
import TestSupport
import Testing

@Suite("The statepoint of a season of pods")
struct PodStatepointTests {
  let fixture: StatepointFixture

  init() throws {
    fixture = StatepointFixture(try PodBlockReaderTests.underWay())
  }

  @Test
  func itIsReadAsItWasWritten() throws {
    let read = try fixture.read(fixture.bytes).get()
    #expect(read.tally == fixture.statepoint.tally)
    #expect(read.fileBytes == fixture.bytes)
  }

  /// What follows from other counts to the last unit.
  static let sections = [
    "positions", "above", "points", "pod_places", "pod_placement_points",
    "pod_achievement_points", "pod_ahead", "pod_week_ticks", "pod_player_ticks",
  ]

  @Test(arguments: sections, [1, 2, 1000])
  func countsThatDoNotAddUpAreSeenWhateverTheChecksum(section: String, more: Int) throws {
    let edits = fixture.edits(section) { "\($0 + more)" }
    #expect(!edits.isEmpty)
    // Points are many: every seventh will do.
    for (number, lines) in edits.enumerated() where section != "points" || number % 7 == 0 {
      let line = zip(lines, fixture.lines).first { $0 != $1 }?.0 ?? ""
      fixture.expectRefusal(StatepointFixture.sealed(lines), "\(number): \(line.prefix(60))")
    }
  }

  /// A sum of squares is odd where the sum is, and no less than the mean demands.
  @Test(arguments: [
    "pod_places_squares", "pod_games_squares", "pod_place_sum_squares", "pod_placement_squares",
    "pod_achievement_squares", "pod_ahead_squares", "pod_week_ticks_squares",
    "pod_ticks_squares", "pod_player_ticks_squares",
  ])
  func squaresThatCannotBeAreSeenWhateverTheChecksum(section: String) throws {
    let edits =
      fixture.edits(section) { "\($0 + 1)" } + fixture.edits(section) { $0 > 1 ? "\($0 % 2)" : "5" }
    #expect(!edits.isEmpty)
    for (number, lines) in edits.enumerated() {
      fixture.expectRefusal(StatepointFixture.sealed(lines), "\(section): edit \(number)")
    }
  }

  /// Products of two quantities: no more than half of their squares.
  @Test(arguments: [
    "pod_places_games", "pod_place_sum_games", "pod_points_games", "pod_ahead_products",
  ])
  func productsThatCannotBeAreSeenWhateverTheChecksum(section: String) throws {
    let edits = fixture.edits(section) { "\($0 * 1000 + 999_999)" }
    #expect(!edits.isEmpty)
    for (number, lines) in edits.enumerated() {
      fixture.expectRefusal(StatepointFixture.sealed(lines), "\(section): edit \(number)")
    }
  }

  @Test(arguments: ["-1", "0.5", "null", "[]", "9223372036854775807", "1e400"])
  func aNumberThatIsNoCountIsRefused(text: String) throws {
    for section in Self.sections where section != "points" {
      for lines in fixture.edits(section, { _ in text }) {
        fixture.expectRefusal(StatepointFixture.sealed(lines), "\(section) with \(text)")
      }
    }
  }
}
