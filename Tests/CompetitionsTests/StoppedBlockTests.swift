import Engine
import Games
import KernelInterface
import Programs
import RandomStreams
import TestSupport
import Testing

@Suite("A block")
struct StoppedBlockTests {
  private static func contents(_ block: TournamentBlock) -> [[Int]] {
    block.tournament.entrants.indices.map { LaneColumn.values(block.positions[$0], 40) }
  }

  @Test(arguments: try ProgramTests.cases())
  func playsTheSameAfterItWasStopped(_ program: ProgramTests.Case) {
    func block() -> TournamentBlock {
      TournamentBlock(program.tournament, seed: Seed(9), capacity: 64, countsCounters: false)
    }
    let (stopped, fresh) = (block(), block())
    let raised = StopFlag()
    raised.raise()
    #expect(!stopped.play(first: 100, count: 64, until: raised))
    #expect(stopped.play(first: 7, count: 40, until: StopFlag()))
    #expect(fresh.play(first: 7, count: 40))
    #expect(Self.contents(stopped) == Self.contents(fresh))
  }

  /// The stated memory suffices, and is not several times too large.
  @Test(
    .disabled(if: Sanitizer.isAddress), arguments: try ProgramTests.cases(),
    [MatchLanes.granularity, 512])
  func takesTheMemoryThatIsStated(_ program: ProgramTests.Case, _ lanes: Int) {
    for counts in [false, true] {
      let block = TournamentBlock(
        program.tournament, seed: Seed(9), capacity: lanes, countsCounters: counts)
      let stated = TournamentBlock.bytesPerLane(program.tournament, countsCounters: counts) * lanes
      #expect(block.bytes <= stated)
      #expect(stated <= 4 * block.bytes)
    }
  }
}
