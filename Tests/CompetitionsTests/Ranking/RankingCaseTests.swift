import Engine
import Formats
import Programs
import TestSupport
import Testing

@Suite("Tables with a known order")
struct RankingCaseTests {
  @Test(arguments: RankingCase.all)
  func theOrderIsTheOneExpected(of table: RankingCase) {
    #expect(table.difference(table.block()) == nil)
  }

  /// Drawn pairs and known pairs give the same tables.
  @Test(arguments: RankingCase.all.filter { $0.teams.count <= 16 && $0.matches.count <= 60 })
  func drawnPairingsGiveTheSameOrder(of table: RankingCase) {
    #expect(table.difference(table.block(isDrawn: true)) == nil)
  }

  /// The cases do not record deciding criteria for chains that place only the best, or in tables with further teams.
  @Test(arguments: RankingCase.all.filter { $0.chain.onSplit != .pick && $0.others == 0 })
  func whatDecidedIsAsExpected(of table: RankingCase) {
    #expect(table.decisions(table.block()) == table.expectedDecisions)
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

  /// Otherwise a misread chain would pass.
  @Test(arguments: Set(RankingCase.all.filter { !$0.tellsApart.isEmpty }.map(\.preset)).sorted())
  func otherReadingsGiveOtherOrders(preset: String) throws {
    let tables = RankingCase.all.filter { $0.preset == preset }
    for name in Set(tables.flatMap(\.tellsApart)) {
      let reading = try #require(tables[0].chain.read(name), "\(name)")
      let tellsApart = tables.contains {
        $0.tellsApart.contains(name) && $0.difference($0.block(reading)) != nil
      }
      #expect(tellsApart, "\(name)")
    }
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

  @Test
  func thereAreCasesOfEveryKind() {
    #expect(RankingCase.all.count > 450)
    let chains = RankingCase.all.map(\.chain)
    #expect(chains.contains { $0.onSplit == .restart && !$0.two.isEmpty })
    #expect(chains.contains { $0.onSplit == .pick && !$0.two.isEmpty })
    #expect(chains.contains { $0.onSplit == .proceed && !$0.two.isEmpty })
  }
}

extension RankingChain {
  /// Returns a plausible misreading of the chain.
  fileprivate func read(_ name: String) -> RankingChain? {
    func changed(_ change: (Step) -> Step?) -> RankingChain {
      RankingChain(by.compactMap(change), onSplit: onSplit, two: two.compactMap(change))
    }
    func repeating(_ repeats: Bool) -> RankingChain {
      changed { step in
        if case .among(let criteria, _) = step { .among(criteria, repeats: repeats) } else { step }
      }
    }
    switch name {
    case "among=once": return repeating(false)
    case "among=repeat": return repeating(true)
    case "onSplit=continue": return RankingChain(by, onSplit: .proceed, two: two)
    case "onSplit=restart": return RankingChain(by, onSplit: .restart, two: two)
    case "no among": return changed { $0.isAmong ? nil : $0 }
    case "no two": return RankingChain(by, onSplit: onSplit)
    case "among before goalDifference":
      return moved(by.filter(\.isAmong), before: .scoreDifference)
    case "goalDifference before among":
      guard let block = by.first(where: \.isAmong) else { return nil }
      return moved([.scoreDifference, .scoreFor].filter(by.contains), before: block)
    default: return nil
    }
  }

  private func moved(_ steps: [Step], before other: Step) -> RankingChain? {
    var by = by.filter { !steps.contains($0) }
    guard let index = by.firstIndex(of: other) else { return nil }
    by.insert(contentsOf: steps, at: index)
    return RankingChain(by, onSplit: onSplit, two: two)
  }
}

extension RankingChain.Step {
  fileprivate var isAmong: Bool {
    if case .among = self { true } else { false }
  }
}
