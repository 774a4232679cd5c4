import Fitting
import TestSupport
import Testing
import TextFiles

@Suite("Files of results")
struct ResultFileTests {
  static func read(_ file: ResultFile) -> (content: ResultFile.Content, problems: [String]) {
    var diagnostics = Diagnostics()
    let content = file.content(&diagnostics)
    return (content, diagnostics.all.map(\.description))
  }

  static func words(_ result: MatchResult) -> String {
    "\(result.day) \(result.home) \(result.homeScore)-\(result.awayScore) \(result.away)"
      + (result.isNeutral ? " neutral" : "") + (result.weight == 1 ? "" : " x\(result.weight)")
      + (result.tournament.map { " (\($0))" } ?? "")
  }

  @Test func tablesAreRead() {
    let (content, problems) = Self.read(
      FittingData.csv(
        """
        date,home,away,home_score,away_score,neutral,tournament,weight
        2025-08-02,Ys,"Atlantis, New",2,1,TRUE,Cup,0.5
        2025-08-09,Atlantis,Ys,0,1e1,no,,

        2025-08-16,Ys,Atlantis,NA,NA,false,,1

        """))
    #expect(problems == [])
    #expect(
      content.results.map(Self.words) == [
        "2025-08-02 Ys 2-1 Atlantis, New neutral x0.5 (Cup)", "2025-08-09 Atlantis 0-10 Ys",
      ])
    #expect(content.unplayed == 1)
    #expect(content.results[1].location.description == "a.csv:3:1")
  }

  @Test func martj42sColumnsAreKnown() throws {
    let (content, problems) = Self.read(try FittingData.file("internationals.csv"))
    #expect(problems == [])
    #expect(content.results.count == 3300)
    #expect(
      content.results.last.map(Self.words)
        == "2026-07-19 Spain 1-0 Argentina neutral (FIFA World Cup)")
  }

  @Test func openFootballIsRead() throws {
    let (content, problems) = Self.read(try FittingData.file("cup.json"))
    #expect(problems == [])
    #expect(
      content.results.map(Self.words) == [
        "2030-06-08 Ys 2-1 Atlantis (World Cup 2030)", "2030-06-09 Avalon 0-0 Ys (World Cup 2030)",
        "2030-06-20 Ys 1-1 Avalon neutral (World Cup 2030)",
        "2030-06-19 Avalon 1-3 Atlantis (World Cup 2030)",
      ])
    #expect(content.unplayed == 3)
  }

  @Test func everythingThatIsWrongInATableIsTold() {
    let (_, problems) = Self.read(
      FittingData.csv(
        """
        date,home,away,home_score,away_score,neutral,weight
        2025-02-29,A,B,1,0,no,1
        2025-02-28,A,A,1,0,no,1
        2025-02-28,A,,1,0,no,1
        2025-02-28,A,B,-1,,no,1
        2025-02-28,A,B,1.5,0,maybe,-1
        2025-02-28,A,B,1,10000,,inf

        """))
    #expect(
      problems == [
        "a.csv:2:1: found \"2025-02-29\" in column date, expected a day such as 2019-07-01",
        "a.csv:3:14: found \"A\" against itself, expected two teams",
        "a.csv:4:14: found \"\" in column away, expected a name of at most 90 characters without a colon, a control "
          + "character or a space at either end",
        "a.csv:5:16: found \"-1\" in column home_score, expected a whole number from 0 to 9999",
        "a.csv:5:19: found \"\" in column away_score, expected a whole number from 0 to 9999",
        "a.csv:6:16: found \"1.5\" in column home_score, expected a whole number from 0 to 9999",
        "a.csv:6:22: found \"maybe\" in column neutral, expected true or false",
        "a.csv:6:28: found \"-1\" in column weight, expected a number from 0 to 1000000",
        "a.csv:7:18: found \"10000\" in column away_score, expected a whole number from 0 to 9999",
        "a.csv:7:25: found \"inf\" in column weight, expected a number from 0 to 1000000",
      ])
  }

  @Test func columnsThatAreMissingAreNamed() {
    let (_, problems) = Self.read(
      FittingData.csv("date,hom,away_team,away,home_score\n2025-01-01,A,B,C,1\n"))
    #expect(
      problems == [
        "a.csv:1:1: found no column \"home\" or \"home_team\", expected date, home, away, home_score and away_score; "
          + "did you mean 'hom'?",
        "a.csv:1:1: found no column \"away_score\", expected date, home, away, home_score and away_score",
        "a.csv:1:10: found both columns \"away\" or \"away_team\", expected one of them",
      ])
  }

  @Test func everythingThatIsWrongInADocumentIsTold() {
    let (_, problems) = Self.read(
      FittingData.csv(
        """
        { "matches": [
          { "date": "2025-13-01", "team1": "A", "team2": "B", "score": [1, 0] },
          { "team1": "A", "team2": "A", "score": { "ft": [1, 0] } },
          { "date": "2025-01-01", "team1": "A", "team2": "A", "score": { "ft": [1, 0] } },
          { "date": "2025-01-01", "team1": "A", "team2": "B", "score": { "ft": [1, -1] } },
          { "date": "2025-01-01", "team1": "A", "team2": "B", "score": "1-0" },
          7
        ] }
        """, "b.json"))
    #expect(
      problems == [
        "b.json:2:13: $.matches[0].date: found the text \"2025-13-01\", expected a text of 10 characters such as "
          + "2019-07-01",
        "b.json:3:3: $.matches[1]: found no key \"date\", expected it with a text of 10 characters such as 2019-07-01",
        "b.json:4:50: $.matches[2].team2: found \"A\" against itself, expected two teams",
        "b.json:5:76: $.matches[3].score.ft[1]: found the number -1, expected a whole number from 0 to 9999",
        "b.json:6:64: $.matches[4].score: found the text \"1-0\", expected an array of 2 elements",
        "b.json:7:3: $.matches[5]: found the number 7, expected an object",
      ])
  }

  @Test(arguments: [
    ("", "a.csv:1:1: "), ("date,home,away,home_score,away_score\n", "a.csv:1:1: found no matches"),
    ("{ \"name\": \"x\" }", "a.csv:1:1: found an object without \"matches\""),
    ("[1]", "a.csv:1:1: found an array of 1 element without \"matches\""),
    ("{ \"matches\": [] }", "a.csv:1:1: found no matches, expected at least one"),
    ("{", "a.csv:1:2: "),
  ])
  func whatHoldsNoMatchesIsRefused(_ text: String, _ problem: String) {
    let problems = Self.read(FittingData.csv(text)).problems
    #expect(problems.count == 1)
    #expect(problems.first?.hasPrefix(problem) == true, "\(problems)")
  }
}
