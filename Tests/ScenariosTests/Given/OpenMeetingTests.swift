import Programs
import Scenarios
import Testing

/// Messages about two entrants without a match of their own.
@Suite struct OpenMeetingTests {
  static func cup(results: String = "{}", given: String? = nil) -> String {
    """
    {
      "name": "Cup",
      "game": { "kind": "ratings" },
      "entrants": ["a", "b", "c", "d"],
      "teams": { "a": { "rating": 3 }, "b": { "rating": 2 }, "c": { "rating": 1 }, "d": { "rating": 0 } },
      "results": \(results),
      \(given.map { "\"tally\": { \"given\": \($0) }," } ?? "")
      "competition": { "stages": [
        { "kind": "bracket", "matches": { "1": ["a", "b"], "2": ["c", "d"], "3": ["W1", "W2"] } }
      ] }
    }
    """
  }

  private func said(_ text: String, given: String? = nil) -> String {
    do throws(ScenarioError) {
      _ = try ScenarioLoader().load(
        Array(text.utf8), path: "cup.json",
        given: given.flatMap(Assumption.init).map { [$0] } ?? [])
      return ""
    } catch {
      return error.description
    }
  }

  @Test func aGivenPairIsToldWhereItMayMeet() {
    #expect(
      said(Self.cup(), given: "a:c=home")
        == #"""
        --given a:c=home: "a" and "c" are not certain to meet: they meet only if both reach match "3"; the outcome of a match can be given by its own name, such as --given 3=home, which means that the side named first in it wins
        """#)
    #expect(said(Self.cup(), given: "3=home").isEmpty)
  }

  @Test func aPairThatCannotMeetAnyMoreIsToldSo() {
    #expect(
      said(Self.cup(results: #"{ "a:b": { "score": [0, 1] } }"#), given: "a:c=home")
        == #"""
        --given a:c=home: "a" and "c" cannot meet; leave it out
        """#)
  }

  @Test func aPairInTheTallyIsToldWhereItMayMeet() {
    #expect(
      said(Self.cup(given: #"{ "d:a": "away" }"#)).hasSuffix(
        #"""
        $.tally.given["d:a"]: found "d:a", but "d" and "a" are not certain to meet: they meet only if both reach match "3"; give an outcome of a match by its own name, such as "3": "home", which means that the side named first in it wins
        """#))
  }

  @Test func aResultOfAPairIsToldWhatIsMissing() {
    #expect(
      said(Self.cup(results: #"{ "a:c": { "score": [1, 0] } }"#)).hasSuffix(
        #"""
        $.results["a:c"]: found "a:c", but "a" and "c" are not certain to meet: they meet only if both reach match "3"; give the results that bring them together, too, or leave it out
        """#))
  }

  /// Sides in the other order are those of a match, which has a name.
  @Test func aPairInTheOtherOrderIsStillCorrected() {
    #expect(said(Self.cup(), given: "b:a=home").hasSuffix("did you mean '1'?"))
  }
}
