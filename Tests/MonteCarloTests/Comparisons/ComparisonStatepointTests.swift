import MonteCarlo
import Programs
import RandomStreams
import Tallies
import TestSupport
import Testing

@Suite("The statepoint of a comparison")
struct ComparisonStatepointTests {
  let comparison: Comparison
  let fixture: StatepointFixture

  init() throws {
    comparison = try ComparisonFixture.comparison("dice")
    fixture = StatepointFixture(comparison)
  }

  private func refusal(of other: Comparison) -> StatepointError.Reason? {
    fixture.refusal(fixture.bytes, identity: other.identity)
  }

  @Test func otherVariantsAreNamed() {
    let known = comparison.variants
    let other = Comparison(
      comparison.baseline,
      known.map { $0.id == "result" ? .init(id: $0.id, tournament: known[2].tournament) : $0 })
    #expect(refusal(of: other) == .foreign(["variant result"]))
    let renamed = Comparison(
      comparison.baseline, known.dropLast() + [.init(id: "late", tournament: known[3].tournament)])
    #expect(
      refusal(of: renamed) == .foreign(["variant late", "variant head-to-head"]))
    let fewer = Comparison(comparison.baseline, known.dropLast())
    #expect(refusal(of: fewer) == .foreign(["variant head-to-head"]))
  }

  @Test func otherBaselinesAndSeedsAreRefused() {
    let other = Comparison(comparison.variants[1].tournament, comparison.variants)
    #expect(refusal(of: other) == .foreign(["results"]))
    #expect(fixture.refusal(fixture.bytes, seed: Seed(1)) == .otherSeed(ComparisonFixture.seed))
  }

  @Test func statepointsOfRunsAreRefused() {
    let run = StatepointFixture(comparison.baseline)
    guard case .foreign(let parts) = fixture.refusal(run.bytes) else {
      Issue.record("the statepoint of a run was taken")
      return
    }
    #expect(parts.contains("variant result"))
  }
}
