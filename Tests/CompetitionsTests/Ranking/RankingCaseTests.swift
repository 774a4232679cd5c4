import Engine
import Formats
import Games
import Programs
import TestSupport
import Testing

@Suite("Tables with a known order")
struct RankingCaseTests {
  /// The cases do not record deciding criteria for chains that place only the best, or in tables with further teams.
  @Test(arguments: RankingCase.all)
  func theOrderAndWhatDecidedAreAsExpected(of table: RankingCase) {
    let block = table.block()
    #expect(table.difference(block) == nil)
    guard table.chain.onSplit != .pick, table.others == 0 else { return }
    var expected = ["lots": table.order.map { $0.count - 1 }.reduce(0, +)]
    for name in table.decided { expected[name, default: 0] += 1 }
    var decisions: [String: Int] = [:]
    for (index, criterion) in block.tournament.program.criteria.enumerated() {
      let name = criterion.criterion == .lots ? "lots" : criterion.key(.goal)
      decisions[name, default: 0] += Int(block.decisions[index][0])
    }
    #expect(decisions.filter { $0.value > 0 } == expected.filter { $0.value > 0 })
  }

  /// Drawn pairs and known pairs give the same tables.
  @Test(arguments: RankingCase.all.filter { $0.teams.count <= 16 && $0.matches.count <= 60 })
  func drawnPairingsGiveTheSameOrder(of table: RankingCase) {
    #expect(table.difference(table.block(isDrawn: true)) == nil)
  }

  @Test(arguments: Set(RankingCase.all.map(\.preset)).sorted())
  func presetsAreTheChainsOfTheCases(preset: String) throws {
    let madeUp = ["percentage", "pickHeadToHead", "pickTwo", "restartTwo"]
    let table = try #require(RankingCase.all.first { $0.preset == preset })
    // The cases have no shoot-outs.
    let chain = CompetitionPreset(name: preset).map {
      RankingChain(
        $0.chain.by.filter { $0 != .criterion(.shootOut) }, onSplit: $0.chain.onSplit,
        two: $0.chain.two)
    }
    #expect(chain == (madeUp.contains(preset) ? nil : table.chain))
  }

  /// Teams that unknown cards or coefficients separated are level here.
  @Test(arguments: RankingCase.all.filter { !$0.official.isEmpty })
  func realTablesCameInSo(table: RankingCase) {
    let block = table.block()
    for teams in table.official {
      for (one, other) in zip(teams, teams.dropFirst()) {
        let isAhead = (0..<block.laneCount).contains {
          block.positions[one][$0] < block.positions[other][$0]
        }
        #expect(isAhead, "\(table.teams[one]) came in before \(table.teams[other])")
      }
    }
  }
}
