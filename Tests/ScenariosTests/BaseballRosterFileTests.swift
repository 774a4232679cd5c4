import Games
import Programs
import Scenarios
import Testing
import TextFiles

@Suite("The shipped baseball roster")
struct BaseballRosterFileTests {
  static let teams =
    "ari atl bal bos cha chn cin cle col det hou kca laa lan mia mil min nya nyn oak phi pit sdn sea sfn sln tba tex tor was"
    .split(separator: " ").map { "\"\($0)\"" }

  /// The pitchers of all teams together faced 186,517 batters, those of the league.
  @Test func allThirtyTeamsAreComplete() throws {
    let text = cup(
      "baseball",
      [
        "entrants": "[\(Self.teams.joined(separator: ", "))]",
        "teams": #"{ "from": "rosters/mlb-2019.csv" }"#,
      ])
    let game = try ScenarioLoader().load(Array(text.utf8), path: "\(Shipped.folder)/all.json")
      .tournament.game
    guard case .array(let teams) = game.canonicalRatings else {
      Issue.record("the ratings are no array")
      return
    }
    #expect(teams.count == 30)
    var faced = Int128(0)
    for team in teams {
      guard case .array(let lineup) = team["lineup"], case .array(let rotation) = team["rotation"],
        case .integer(let batters) = team["pitching"]?["battersFaced"]
      else {
        Issue.record("a team without line-up, rotation or pitching")
        continue
      }
      faced += batters
      #expect(lineup.count == 9 && lineup.allSatisfy { $0["line"] != .null })
      #expect(rotation.count == 5 && rotation.allSatisfy { $0["fip"] != .null })
      #expect(team["bullpen"] != .null && team["wrcPlus"] != .null)
    }
    #expect(faced == 186_517)
  }
}
