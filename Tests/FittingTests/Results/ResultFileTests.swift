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

  /// Files of seasons in progress have an empty score, or none, for matches to come.
  @Test func matchesToComeHaveSides() {
    let (content, problems) = Self.read(
      FittingData.csv(
        """
        {"name": "League", "matches": [
        {"date":"2025-08-02","team1":"A","team2":"B","score":{"ft":[2,1]}},
        {"date":"2025-08-09","team1":"B","team2":{"name":"C"},"score":{}},
        {"date":"2025-08-16","team1":"C","team2":"A"},
        {"date":"2025-08-23","team1":"1A","team2":"W1"},
        {"date":"2025-08-30","team1":"TBD","team2":"TBD"},
        {"date":"2025-09-06"}]}
        """, "b.json"))
    #expect(problems == [])
    #expect(content.unplayed == 5)
    #expect(content.scheduled.map { "\($0.sides.home) - \($0.sides.away)" } == ["B - C", "C - A"])
    #expect(content.scheduled.map(\.day?.description) == ["2025-08-09", "2025-08-16"])
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
        "a.csv:2:1: found \"2025-02-29\" as date, expected a day such as 2019-07-01 or 01/07/2019",
        "a.csv:3:14: found \"A\" against itself, expected two teams",
        "a.csv:4:14: found \"\" as away, expected a name of at most 90 characters without a colon, a control "
          + "character or a space at either end",
        "a.csv:5:16: found \"-1\" as homeScore, expected a whole number from 0 to 9999",
        "a.csv:5:19: found \"\" as awayScore, expected a whole number from 0 to 9999",
        "a.csv:6:16: found \"1.5\" as homeScore, expected a whole number from 0 to 9999",
        "a.csv:6:22: found \"maybe\" as neutral, expected true or false",
        "a.csv:6:28: found \"-1\" as weight, expected a number from 0 to 1000000",
        "a.csv:7:18: found \"10000\" as awayScore, expected a whole number from 0 to 9999",
        "a.csv:7:25: found \"inf\" as weight, expected a number from 0 to 1000000",
      ])
  }

  @Test func columnsThatAreMissingAreNamed() {
    let (_, problems) = Self.read(
      FittingData.csv("date,hom,away_team,away,home_score\n2025-01-01,A,B,C,1\n"))
    #expect(
      problems == [
        "a.csv:1:1: found no column for the home side, expected one; name it with --columns home=NAME, from \"date\", "
          + "\"hom\", \"away_team\", \"away\" or \"home_score\"",
        "a.csv:1:1: found a column for only one side's score, expected both; name the other with --columns awayScore=NAME",
      ])
  }

  /// The column names, dates, seasons and rows that `podium import` reads.
  @Test func tablesOfOthersAreRead() {
    let (content, problems) = Self.read(
      FittingData.csv(
        "Div,Season,Date,HT,AT,HG,AG,Res,week,playoff\nG1,1,17/08/2002,A,B,2,1,H,1,WC\nG1,2,18/08/02,B,A,1,1,D,,0,,\n"
      ))
    #expect(problems == [])
    #expect(
      content.results.map(Self.words) == ["2002-08-17 A 2-1 B (G1)", "2002-08-18 B 1-1 A (G1)"])
    #expect(
      content.warnings.all.map(\.description) == [
        "a.csv:3:1: line 3 has more cells than the 10 of the header, all empty: left out"
      ])
  }

  @Test func resultsWithoutADayAreRefused() {
    let (_, problems) = Self.read(
      FittingData.csv("home,away,home_score,away_score\nA,B,1,0\nB,A,,\nB,A,1,0\n"))
    #expect(
      problems == [
        "a.csv:2:1: \"A\" - \"B\" 1-0 and 1 more results have no date, expected one in column date because ratings weigh "
          + "matches by their age; name the column with --columns date=NAME"
      ])
  }

  @Test func gamesOfADoubleHeaderAreDistinct() throws {
    func game(_ number: String) -> String {
      (["20190328", number, "Thu", "BOS", "AL", "1", "SEA", "AL", "1", "4", "12"]
        + Array(repeating: "", count: 150)).joined(separator: ",") + "\n"
    }
    let file = FittingData.csv(game("1") + game("2"))
    #expect(Self.read(file).content.results.map(\.gameOfDay) == [1, 2])
    #expect(Self.read(file).content.notices.count == 1)
    #expect(FittingData.problem([file]).contains("on the same day") == false)
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
        "b.json:2:13: $.matches[0].date: found the text \"2025-13-01\", expected a day of the calendar such as "
          + "2019-07-01",
        "b.json:3:3: $.matches[1]: found no key \"date\", expected it with a day of the calendar such as 2019-07-01",
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
  func filesWithoutMatchesAreRefused(_ text: String, _ problem: String) {
    let problems = Self.read(FittingData.csv(text)).problems
    #expect(problems.count == 1)
    #expect(problems.first?.hasPrefix(problem) == true, "\(problems)")
  }
}
