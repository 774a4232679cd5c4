import Glibc
import Likelihoods
import Testing

@Suite("The maximum of a function of one number")
struct BrentMaximumTests {
  @Test(arguments: [-0.9, 0.0, 0.123_456, 1.7])
  func maximaAreFoundToTheTolerance(place: Double) throws {
    var calls = 0
    let found = try #require(
      brentMaximum(in: -1...2, tolerance: 1e-6) { x in
        calls += 1
        return 3 - (x - place) * (x - place) - 0.1 * pow(x - place, 4)
      })
    #expect(abs(found.place - place) < 5e-6)
    #expect(abs(found.value - 3) < 1e-10)
    #expect(calls < 30)
  }

  /// At an end, and where some places have no value.
  @Test func otherMaximaAreFound() throws {
    let end = try #require(brentMaximum(in: 0...1, tolerance: 1e-6) { exp($0) })
    #expect(abs(end.place - 1) < 1e-5)
    let found = try #require(
      brentMaximum(in: 0...1, tolerance: 1e-6) { $0 > 0.5 ? nil : -abs($0 - 0.3) })
    #expect(abs(found.place - 0.3) < 1e-5)
    #expect(brentMaximum(in: 0...1, tolerance: 1e-6) { _ in nil } == nil)
  }
}
