import MonteCarlo
import Programs
import RandomStreams
import TestSupport
import Testing

@Suite("The statepoint of a comparison")
struct ComparisonStatepointTests {
  /// The statepoint of other variants, of another baseline, of another seed and of a run is another study's, with the
  /// parts in which they differ.
  @Test func otherStudiesAreNamed() throws {
    let comparison = try ComparisonFixture.comparison("dice")
    let fixture = StatepointFixture(comparison)
    let (baseline, known) = (comparison.baseline, comparison.variants)
    func parts(_ baseline: Tournament, _ variants: [Comparison.Variant]) -> [String]? {
      let identity = Comparison(baseline, variants).identity
      guard case .foreign(let parts) = fixture.refusal(fixture.bytes, identity: identity) else {
        return nil
      }
      return parts
    }
    let other = known.map {
      $0.id == "result" ? .init(id: $0.id, tournament: known[2].tournament) : $0
    }
    #expect(parts(baseline, other) == ["variant result"])
    #expect(
      parts(baseline, known.dropLast() + [.init(id: "late", tournament: known[3].tournament)])
        == ["variant late", "variant head-to-head"])
    #expect(parts(baseline, known.dropLast()) == ["variant head-to-head"])
    #expect(parts(known[1].tournament, known) == ["results"])
    #expect(fixture.refusal(fixture.bytes, seed: Seed(1)) == .otherSeed(ComparisonFixture.seed))
    let run = fixture.refusal(StatepointFixture(baseline).bytes)
    #expect("\(String(describing: run))".contains("variant result"))
  }
}
