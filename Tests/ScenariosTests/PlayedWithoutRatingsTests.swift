import Scenarios
import Testing
import TextFiles

@Suite("Matches that have been played need no ratings")
struct PlayedWithoutRatingsTests {
  private static func problems(_ results: String, game: String) -> [String] {
    let text = """
      {
        "name": "x", "game": { "kind": "\(game)" }, "entrants": ["a", "b", "c"],
        "teams": { "a": { "name": "A" }, "b": { "name": "B" }, "c": { "name": "C" } },
        "competition": { "stages": [{
          "kind": "league", "ranking": ["points", "lots"],
          "fixtures": [
            { "home": "a", "away": "b" }, { "home": "b", "away": "c" }, { "home": "c", "away": "a" }
          ]
        }] },
        "results": { \(results) }
      }
      """
    do throws(ScenarioError) {
      _ = try ScenarioLoader().load(Array(text.utf8), path: "x.json")
      return []
    } catch {
      return error.description.split(separator: "\n").map(String.init)
    }
  }

  @Test(arguments: ["goals", "ratings"])
  func aCompetitionThatIsOverRuns(_ game: String) {
    let all = #""a:b": { "score": [1, 0] }, "b:c": { "score": [0, 1] }, "c:a": { "score": [0, 1] }"#
    #expect(Self.problems(all, game: game) == [])
  }

  @Test(arguments: ["goals", "ratings"])
  func oneMatchToComeNeedsThoseOfItsTeams(_ game: String) {
    let some = #""a:b": { "score": [1, 0] }, "b:c": { "score": [0, 1] }"#
    let problems = Self.problems(some, game: game)
    #expect(problems.count == 2)
    #expect(
      problems.allSatisfy { $0.contains("\"c:a\" has no numbers in \"fixtures\"") })
  }
}
