import Engine
import MonteCarlo
import Programs
import Tallies
import TestSupport
import Testing

/// Counts of zones and wins against blocks that were played separately.
@Suite("Goals of a comparison")
struct ComparisonGoalTests {
  private static func cup(_ second: String) throws -> Tournament {
    try StageFixture.tournament(
      """
      { "id": "g", "kind": "groups", "ranking": ["points", "\(second)", "lots"],
        "groups": { "A": ["t0", "t1", "t2"], "B": ["t3", "t4", "t5"] } },
      { "kind": "bracket", "matches": { "1": ["1A", "2B"], "2": ["1B", "2A"], "3": ["W1", "W2"] },
        "zones": { "winners": ["1A", "1B", "W3"] } }
      """, entrants: 6)
  }

  @Test func goalsReachedAreCounted() throws {
    let (baseline, variant) = (try Self.cup("goalDifference"), try Self.cup("goalsFor"))
    let match = try #require(baseline.program.matches.first).name
    let comparison = Comparison(
      baseline, [.init(id: "variant", tournament: variant)],
      goals: [.victory(match), .zone("x"), .points(4)])
    let layout = comparison.layout
    #expect(
      layout.goals
        == [
          .zone("group-winner"), .zone("semi-final"), .zone("final"), .zone("winners"),
          .victory(match), .points(4),
        ])
    let (numbers, lanes) = (ComparisonRecountTests.numbers, 0..<ComparisonRecountTests.lanes)
    let tally = ComparisonFixture.runner(comparison).tally(numbers)
    let blocks = [baseline, variant].map(ComparisonRecountTests.played)
    var differs = false
    for (number, goal) in layout.goals.enumerated() {
      func isReached(_ block: TournamentBlock, _ entrant: Int, _ lane: Int) -> Bool {
        if let zone = block.tournament.program.zones.first(where: { .zone($0.name) == goal }) {
          return zone.slots.contains { block.occupant($0, lane) == entrant }
        }
        if case .points(let least) = goal { return Int(block.points[entrant][lane]) >= least }
        let lead = block.outcome(0, side: 0)[lane] - block.outcome(0, side: 1)[lane]
        let slots = block.tournament.program.matches[0].slots
        return lead != 0 && slots[lead > 0 ? 0 : 1].entrant == entrant
      }
      for entrant in 0..<6 {
        let (old, new) = (
          lanes.map { isReached(blocks[0], entrant, $0) },
          lanes.map { isReached(blocks[1], entrant, $0) }
        )
        let cell = layout.changes(variant: 0, goal: number) + entrant
        let (kept, missed) = (
          Int64(lanes.count { old[$0] && new[$0] }), Int64(lanes.count { old[$0] && !new[$0] })
        )
        #expect(tally.count(layout.reached, number * 6 + entrant) == kept + missed)
        #expect(tally.count(layout.missed, cell) == missed)
        #expect(tally.count(layout.gained, cell) == Int64(lanes.count { new[$0] && !old[$0] }))
        differs = differs || old != new
        let joint = Runner(
          comparison, entrant: entrant, goal: goal, Engine(seed: ComparisonFixture.seed, threads: 1)
        ).tally(numbers)
        #expect(joint.counts[0b11] == kept && joint.counts[0b01] == missed)
      }
    }
    #expect(differs)
  }
}
