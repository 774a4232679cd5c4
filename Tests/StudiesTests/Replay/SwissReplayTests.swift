import Engine
import Programs
import RandomStreams
import Studies
import Tables
import TestSupport
import Testing

@Suite("A replay of a Swiss")
struct SwissReplayTests {
  @Test(arguments: [UInt64(0), 1, 2])
  func byesAreNamed(_ tournament: UInt64) throws {
    let swiss = try StageFixture.tournament(
      #"{ "kind": "swiss", "id": "open", "rounds": 2, "pairing": "random", "ranking": ["points"] }"#,
      entrants: 5)
    let block = TournamentBlock(swiss, seed: Seed(5), capacity: 1, countsCounters: false)
    block.play(first: tournament, count: 1)
    let replay = Replay(
      scenario: "Open", settings: [], number: Int64(tournament), seed: 5, block: block)
    let told = replay.text.text(on: nil).split(separator: "\n").map(String.init).filter {
      $0.contains("bye")
    }
    // The entrant without a match in a round has the bye.
    let byes = (1...2).compactMap { round -> String? in
      let matches = swiss.program.matches.filter { $0.round == round }
      let playing = matches.flatMap(\.slots).map { block.occupant($0, 0) }
      let idle = (0..<5).filter { !playing.contains($0) }
      return idle.count == 1
        ? "\(swiss.entrants[idle[0]].name) has a bye in round \(round) of open." : nil
    }
    #expect(byes.count == 2)
    #expect(told == byes)
    #expect(replay.jsonText.contains(#""byes""#))
  }
}
