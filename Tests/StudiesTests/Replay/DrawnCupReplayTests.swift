import Engine
import RandomStreams
import Studies
import Tables
import TestSupport
import Testing

@Suite("A replay of a cup whose pairs are drawn")
struct DrawnCupReplayTests {
  /// No pairing is known from the start.
  @Test func finalPositionsAreListed() {
    let block = TournamentBlock(
      DrawnCup.tournament(SeriesFixture.game), seed: Seed(5), capacity: 1, countsCounters: false)
    block.play(first: 6, count: 1)
    let text = Replay(scenario: "Cup", settings: [], number: 7, seed: 5, block: block).text.text(
      on: nil)
    let lines = text.split(separator: "\n").map(String.init)
    #expect(lines[0] == "Cup: tournament 7 under seed 5")
    #expect(
      lines[1].split(separator: " ")
        == ["Position", "Team", "Played", "Won", "Drawn", "Lost", "For", "Against", "Points"])
    #expect(lines[3...6].map { $0.split(separator: " ").first } == ["1", "2", "4", "4"])
    // Drawn sides have names too.
    let matches = lines.suffix(5)
    #expect(matches.map { $0.split(separator: " ").first } == ["1", "1", "2", "2", "2"])
    #expect(matches.allSatisfy { $0.contains("Team") })
  }
}
