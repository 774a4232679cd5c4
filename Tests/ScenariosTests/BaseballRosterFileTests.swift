import Games
import Programs
import Scenarios
import TestSupport
import Testing
import TextFiles

@Suite("The shipped baseball roster")
struct BaseballRosterFileTests {
  static let teams = [
    "ari", "atl", "bal", "bos", "cha", "chn", "cin", "cle", "col", "det", "hou", "kca", "laa",
    "lan",
    "mia", "mil", "min", "nya", "nyn", "oak", "phi", "pit", "sdn", "sea", "sfn", "sln", "tba",
    "tex",
    "tor", "was",
  ]

  static func ratings() throws -> JSONValue {
    let entrants = teams.map { "\"\($0)\"" }.joined(separator: ", ")
    let text = """
      { "name": "All", "game": { "kind": "baseball" }, "entrants": [\(entrants)],
        "teams": { "from": "rosters/mlb-2019.csv" },
        "competition": { "stages": [
          { "kind": "roundRobin", "ranking": ["points"] }] } }
      """
    return try ScenarioLoader().load(Array(text.utf8), path: "\(Shipped.folder)/all.json")
      .tournament.game.canonicalRatings
  }

  @Test func allThirtyTeamsHaveNineBattersAndFiveStarters() throws {
    guard case .array(let teams) = try Self.ratings() else {
      Issue.record("the ratings are no array")
      return
    }
    #expect(teams.count == 30)
    for team in teams {
      guard case .array(let lineup) = team["lineup"], case .array(let rotation) = team["rotation"]
      else {
        Issue.record("a team without line-up or rotation")
        continue
      }
      #expect(lineup.count == 9 && lineup.allSatisfy { $0["line"] != .null })
      #expect(rotation.count == 5 && rotation.allSatisfy { $0["fip"] != .null })
      #expect(team["pitching"] != .null && team["bullpen"] != .null && team["wrcPlus"] != .null)
    }
  }

  /// The sum of the teams' pitchers is the league's: 186,517 batters faced, 130,270 outs.
  @Test func noPitcherIsLeftOut() throws {
    guard case .array(let teams) = try Self.ratings() else { return }
    let faced = teams.reduce(Int128(0)) { sum, team in
      if case .integer(let faced) = team["pitching"]?["battersFaced"] { sum + faced } else { sum }
    }
    #expect(faced == 186_517)
  }
}
