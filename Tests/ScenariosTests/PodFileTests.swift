import Games
import Programs
import Scenarios
import TestSupport
import Testing

/// Players and results in CSV files.
@Suite struct PodFileTests {
  private static let files = [
    "roster.csv":
      "team,name,player,strength\na,,Ann,4\nb,Bob B.,Bob,2.5\nc,,Cat,1\nd,,Dan,estimated\ne,,Eve,1\n",
    "played.csv":
      "pod,player,place,achievements\n1:1:1,a,1,blood sport\n1:1:1,b,2,\n1:1:1,c,3,\n1:1:1,d,4,\n"
      + "1:1:2,e,1,sport\nold:1:1:1,d,1,\nold:1:1:1,gone,2,\nold:1:1:2,a,2,\nold:1:1:2,d,1,\n",
  ]

  private static let text = PodScenarioTests.text([
    "teams": #"{ "from": "roster.csv" }"#, "results": #"{ "from": "played.csv" }"#,
  ])

  @Test func rowsBecomePlayersAndPods() throws {
    let folder = folder(Self.files.merging(["cup.json": Self.text]) { $1 })
    let tournament = try ScenarioLoader().load("\(folder.path)/cup.json").tournament
    #expect(tournament.entrants.map(\.name) == ["Ann", "Bob B.", "Cat", "Dan", "Eve"])
    let pods = tournament.program.matches.prefix(2)
    #expect(pods.map { $0.slots.map(\.entrant) } == [[0, 1, 2, 3], [4]])
    #expect(pods[0].result?.map { $0[3] } == [0b101, 0, 0, 0])
    let game = try #require(tournament.game as? any OrderGame)
    #expect(game.strengths[3].isEstimated && !game.strengths[0].isEstimated)
  }

  /// Edits of the roster, or other results.
  @Test(
    arguments: Refusal.table(
      #"""
      e,,Eve,1 => e,,Eve,1\ne,,Eva,2
        roster.csv:7:1: found 2 rows for a player, expected one in the game pods
      2.5 =>
        roster.csv:3:1: column strength is empty
      played.csv: pod,player,place\n1:1:1,a,1\n1:1:1,a,2\n
        played.csv:3:7: "a" is already in this pod, in line 2
      played.csv: pod,player,place\n1:1:1,a,\n,b,2\n
        played.csv:2:1: column place is empty
        played.csv:3:1: column pod is empty
      played.csv: pod,name,place\n1:1:1,a,1\n
        played.csv:1:1: there is no column "player"; expected pod, player, place, achievements
        played.csv:1:5: found column "name", expected one of pod, player, place, achievements
      played.csv: pod,player,place\n1:1:1,a,first\n
        played.csv:2:9: $["1:1:1"].places.a: found the text "first", expected a whole number from 1 to 4
      played.csv: pod,player,place,achievements\n1:1:1,a,1,blood;sport\n
        played.csv:2:11: $["1:1:1"].achievements.a[0]: found the text "blood;sport", expected the id of an achievement
      """#))
  func whatIsWrongInAFileIsSaid(_ broken: Refusal) {
    var files = Self.files.merging(broken.members) { $1 }
    files["roster.csv"] = files["roster.csv"]?.edited(broken.edits)
    if files["played.csv"] != Self.files["played.csv"] {
      files["roster.csv"] = files["roster.csv"]?.replacing("estimated", with: "2")
    }
    broken.check(diagnostics(of: Self.text, files: files))
  }
}
