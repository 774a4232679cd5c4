import TestSupport
import Testing

@Suite("The oracles' generator")
struct OracleGeneratorTests {
  /// The first outputs of SplitMix64 for the seed 1234567, as widely published.
  @Test
  func itReproducesTheKnownAnswers() {
    var generator = OracleGenerator(seed: 1_234_567)
    let outputs = (0..<5).map { _ in generator.next() }
    #expect(
      outputs == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ])
  }
}
