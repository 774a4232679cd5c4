import Glibc
import Programs
import Scenarios
import TestSupport
import Testing

/// Files of teams and results.
@Suite struct ScenarioFilesTests {
  @Test func teamsAndResultsComeFromRows() throws {
    let folder = folder([
      "teams.csv": footballRoster,
      "results.csv": "match,home_score,away_score\nblue:red:2,0,3\n",
      "cup.json": football(teams: "teams.csv", results: "results.csv"),
    ])
    let tournament = try ScenarioLoader().load("\(folder.path)/cup.json").tournament
    let program = try load(footballCup).tournament.program
    #expect(tournament.entrants.map(\.name) == ["The Reds", "blue"])
    #expect(tournament.program.pairings.map(\.name) == program.pairings.map(\.name))
    #expect(tournament.program.pairings.map(\.score) == [nil, [0, 3]])
  }

  @Test func resultsAndTeamsComeFromJSON() throws {
    let squad = #"{ "squad": { "A": { "position": "keeper", "skillPower": 1 } } }"#
    let files = [
      "results.json": #"{ "red:blue": { "score": [4, 4] } }"#,
      "teams.json": "{ \"red\": \(squad), \"blue\": \(squad) }",
    ]
    let text = football(teams: "teams.json", results: "results.json")
      .replacing("\"players\": 4", with: "\"players\": 1")
    #expect(diagnostics(of: text, files: files) == [])
  }

  /// The messages about a scenario in a folder with a link to a roster outside of it, one to a roster in it, and a
  /// folder with the name of a file.
  private func diagnostics(
    of text: String, files: [String: String], allowsOutsideFiles: Bool = false
  ) -> [String] {
    let outer = TemporaryFolder()
    let folder = "\(outer.path)/cups"
    #expect(mkdir(folder, 0o755) == 0 && mkdir("\(folder)/folder.csv", 0o755) == 0)
    for (name, text) in files { TestFile.write(text, to: "\(folder)/\(name)") }
    TestFile.write(footballRoster, to: "\(outer.path)/teams.csv")
    #expect(symlink("../teams.csv", "\(folder)/link.csv") == 0)
    #expect(symlink("teams.csv", "\(folder)/near.csv") == 0)
    TestFile.write(text, to: "\(folder)/cup.json")
    return said(in: folder) { () throws(ScenarioError) in
      _ = try ScenarioLoader(allowsOutsideFiles: allowsOutsideFiles).load("\(folder)/cup.json")
    }
  }

  /// Each case names a file, gives its text, or has edits of the roster.
  @Test(arguments: broken)
  func everythingThatIsWrongInFilesIsSaid(_ broken: Refusal) {
    var files = broken.members.filter { $0.key.contains(".") }
    if !broken.edits.isEmpty { files["teams.csv"] = footballRoster.edited(broken.edits) }
    let names = files.keys.sorted()
    broken.check(
      diagnostics(
        of: football(
          teams: broken.members["teams"] ?? names.first { $0.hasPrefix("teams") },
          results: names.first { $0.hasPrefix("results") }), files: files))
  }

  private static let broken = Refusal.table(
    #"""
    teams: teams.csv
      cup.json:5:22: $.teams.from: teams.csv: there is no such file
    teams: ../teams.csv
      cup.json:5:22: $.teams.from: "../teams.csv" is outside the scenario's folder; move it there, or allow it with --allow-outside-files
    teams: ../none.csv
      cup.json:5:22: $.teams.from: "../none.csv" is outside the scenario's folder; move it there, or allow it with --allow-outside-files
    teams: /etc/hostname.csv
      cup.json:5:22: $.teams.from: "/etc/hostname.csv" is outside the scenario's folder; move it there, or allow it with --allow-outside-files
    teams: link.csv
      cup.json:5:22: $.teams.from: "link.csv" is outside the scenario's folder; move it there, or allow it with --allow-outside-files
    teams: teams.txt
      cup.json:5:22: $.teams.from: found "teams.txt", expected a file that ends in .json or .csv
    teams: folder.csv
      cup.json:5:22: $.teams.from: folder.csv: cannot be read: Is a directory
    teams.csv: team,player\nred,"Ada\n
      teams.csv:2:5: found the end of the file inside this cell, expected a closing quotation mark
    teams.csv: team,name,position,player,shirt,skillPower,lineup\n
      teams.csv:1:1: found no rows, expected players
    shirt,skillPower => shrit,skillPower
      teams.csv:1:27: found column "shrit", expected one of team, player, position, skillPower, name, shirt, lineup; did you mean 'shirt'?
    player => who
      teams.csv:1:1: there is no column "player"; expected team, player, position, skillPower, name, shirt, lineup
      teams.csv:1:20: found column "who", expected one of team, player, position, skillPower, name, shirt, lineup
    The Reds,attacker,Ines => The Reads,attacker,Ines
      teams.csv:6:5: "red" is called "The Reads" here and "The Reds" in line 2
    Dora => Ada
      teams.csv:5:23: "Ada" is listed twice in "red", first in line 2
    6.0,no => 6.0,maybe
      teams.csv:6:34: found "maybe" in column lineup, expected yes or no
    defender,Bea => keeper,Bea
      teams.csv:3:21: found a second keeper in the line-up, expected one
    keeper,Ada => defender,Ada
      teams.csv:2:1: found no keeper in the line-up of this team, expected one
    6.5 => "6,5"
      teams.csv:3:29: $.red.squad.Bea.skillPower: found the text "6,5", expected a number from 0 to 100 with at most 6 decimals
    midfielder => midfeilder
      teams.csv:4:14: $.red.squad.Cleo.position: found the text "midfeilder", expected "keeper", "defender", "midfielder" or "attacker"; did you mean 'midfielder'?
    Cleo =>
      teams.csv:4:1: column player is empty
    blue, => green,
    blue, => green,
    blue, => green,
    blue, => green,
      cup.json:4:23: $.entrants[1]: found "blue", expected the id of a team in "teams"
    teams.json: { "red": [ }
      teams.json:1:12: found "}", expected a value
    teams.json: { "from": "teams.csv" }
      teams.json:1:11: $.from: found the text "teams.csv", expected an object
    results.csv: match,home_score,away_score\nred:green,1,0\n
      results.csv:2:1: $["red:green"]: found "red:green", expected the name of a match, home:away
    results.csv: match,home_score,away_score\nred:blue,1,0\nred:blue,1,1\n
      results.csv:3:1: "red:blue" already has a result in line 2
    results.csv: match,home_score,away_score\nred:blue,1,\n
      results.csv:2:1: column away_score is empty
    results.csv: match,home_score,away_score\nred:blue,1.5,x\n
      results.csv:2:10: $["red:blue"].score[0]: found the number 1.5, expected a whole number from 0 to 32767
      results.csv:2:14: $["red:blue"].score[1]: found the text "x", expected a whole number from 0 to 32767
    results.csv: game,home_score,away_score\nred:blue,1,0\n
      results.csv:1:1: there is no column "match"; expected match, home_score, away_score, date, home_extra_time, away_extra_time, home_penalties, away_penalties
      results.csv:1:1: found column "game", expected one of match, home_score, away_score, date, home_extra_time, away_extra_time, home_penalties, away_penalties
    6.5 => -6.5
    results.csv: match,home_score,away_score\nred:blue,1,-1\n
      results.csv:2:12: $["red:blue"].score[1]: found the number -1, expected a whole number from 0 to 32767
      teams.csv:3:29: $.red.squad.Bea.skillPower: found the number -6.5, expected a number from 0 to 100 with at most 6 decimals
    """#)

  @Test(arguments: ["../teams.csv", "link.csv"])
  func filesOutsideAreReadWhereThatIsAllowed(_ name: String) {
    #expect(diagnostics(of: football(teams: name), files: [:], allowsOutsideFiles: true) == [])
  }

  @Test func aLinkWithinTheFolderIsFollowed() {
    #expect(
      diagnostics(of: football(teams: "near.csv"), files: ["teams.csv": footballRoster]) == [])
  }
}
