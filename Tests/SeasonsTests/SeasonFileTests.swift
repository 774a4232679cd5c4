import Seasons
import TestSupport
import Testing
import TextFiles

@Suite("Files of seasons")
struct SeasonFileTests {
  static func read(
    _ text: String, _ options: SeasonFile.Options = SeasonFile.Options()
  ) -> (season: Season, problems: [String]) {
    var diagnostics = Diagnostics()
    var season = SeasonFile(path: "a", bytes: Array(text.utf8)).season(options, &diagnostics)
    season.correctDefects(aliases: [], &diagnostics)
    return (season, diagnostics.all.map(\.description))
  }

  @Test func winnersMustAgreeWithScores() {
    let header = "Date,HomeTeam,AwayTeam,FTHG,FTAG,FTR,B365H,B365D,B365A,PSCH,PSCD,PSCA\n"
    let odds = "2,3,4,2,3,4\n"
    let right = Self.read(
      header + "16/08/2024,A,B,1,0,H," + odds + "17/08/2024,B,A,1,1,D," + odds
        + "18/08/2024,A,C,,,," + odds + "19/08/2024,C,A,0,2,," + odds)
    #expect(right.problems == [])
    #expect(right.season.matches.count == 4)
    #expect(right.season.bookmakers == ["B365", "PSC"])
    #expect(
      Self.read(header + "16/08/2024,A,B,1,0,D," + odds + "17/08/2024,B,A,1,3,H," + odds).problems
        == [
          #"a:2:20: found the score 1-0 beside "D" as who won, expected "H"; correct the one that is wrong"#,
          #"a:3:20: found the score 1-3 beside "H" as who won, expected "A"; correct the one that is wrong"#,
        ])
  }

  @Test func openFootballHasExtraTimeAndShootOuts() throws {
    let (season, problems) = Self.read(
      """
      { "name": "Cup", "matches": [
        { "num": 7, "round": "Final", "date": "2024-07-14", "team1": "A", "team2": { "name": "B" },
          "score": { "ft": [1, 1], "et": [2, 2], "p": [4, 3] } },
        { "round": "Final", "team1": "W1", "team2": "W2", "score": {}, "group": null }
      ] }
      """)
    #expect(problems == [])
    let match = try #require(season.matches.first)
    #expect(match.number == 7)
    #expect(match.score == SeasonScore(1, 1))
    #expect(match.extraTime == SeasonScore(2, 2))
    #expect(match.penalties == SeasonScore(4, 3))
    #expect(season.matches[1].score == nil)
    #expect(
      season.warnings.all.map(\.description) == [
        "a:4:3: \"W1\" - \"W2\" has no date: taken in the order of the file"
      ])
  }

  @Test(arguments: [
    (
      #"{"date":"2024-01-01","team1":"A","team2":"B","score":{"ft":[1,1],"et":[1,1],"p":[4,4]}}"#,
      "a:1:14: \"A\" - \"B\" 1-1 has a shoot-out that nobody won, 4-4: left without a result, as if it were still to come"
    ),
    (
      #"{"date":"2024-01-01","team1":"A","team2":"B","score":{"ft":[2,1]},"goals1":[{"minute":"89"},{"minute":119}],"goals2":[{"minute":"90+1"}]}"#,
      "a:1:14: \"A\" - \"B\" 2-1 is given as the score after 90 minutes, but has a goal in minute 119: taken as 1-1 after 90 "
        + "minutes and 2-1 after extra time"
    ),
    (
      #"{"date":"2024-01-01","team1":"A","team2":"B","score":[2,1]},{"date":"2024-01-01","team1":"A","team2":"B","score":[2,1]}"#,
      "a:1:74: \"A\" - \"B\" 2-1 is already at a:1:14: counted once"
    ),
    (
      #"{"date":"2024-01-01","team1":"Á","team2":"B","score":[2,1]},{"date":"2024-01-02","team1":"B","team2":"A","score":[2,1]}"#,
      "a:1:74: found \"A\" beside \"Á\": taken as one team, \"Á\"; --alias A=A if they are two"
    ),
    (
      #"{"date":"2024-01-01","team1":"A","team2":"B"},{"date":"2024-01-02","team1":"B","team2":"A","score":[2,1]}"#,
      "a:1:14: \"A\" - \"B\" of 2024-01-01 has no score, although matches up to 2024-01-02 have one: taken as still to come"
    ),
  ])
  func defectsAreTold(_ matches: String, _ warning: String) {
    let (season, problems) = Self.read("{\"matches\": [\(matches)]}")
    #expect(problems == [])
    #expect(season.warnings.all.map(\.description) == [warning])
  }

  /// Late rows of football-data.co.uk for 2003-04 have odds without a header.
  @Test func rowsWithMoreCellsThanTheHeaderAreReadWhereWhoWonShowsIt() {
    let header = "Div,Date,HomeTeam,AwayTeam,FTHG,FTAG,FTR\n"
    let (season, problems) = Self.read(
      header + "E0,17/08/02,A,B,2,1,H\nE0,18/08/02,B,A,1,1,D,,\nE0,19/08/02,A,C,0,1,A,1.5,,3\n"
        + "E0,20/08/02,C,A\n")
    #expect(problems == [])
    #expect(
      season.matches.map(\.score) == [
        SeasonScore(2, 1), SeasonScore(1, 1), SeasonScore(0, 1), nil,
      ])
    #expect(
      season.warnings.all.map(\.description) == [
        "a:3:1: line 3 has more cells than the 7 of the header, all empty: left out",
        "a:4:23: line 4 has cells beyond the columns of the header, such as \"1.5\": left out; column FTR shows that the "
          + "others are in their places",
        "a:5:1: line 5 has fewer cells than the 7 of the header: the missing ones are taken as empty",
      ])
    // An unquoted comma shifts later cells.
    #expect(
      Self.read("Date,Attendance,HomeTeam,AwayTeam,FTHG,FTAG\n17/08/02,31,200,B,2,1,0\n").problems
        == [
          "a:2:23: found \"0\" beyond the 6 columns of the header, expected no text there: it is unclear which column it is "
            + "of; name its column in the header, or put a cell that holds a comma in quotation marks"
        ])
  }

  @Test func aSpaceThatDoesNotBreakALineIsNoPartOfAName() throws {
    var diagnostics = Diagnostics()
    let bytes =
      Array("Date,HT,AT,HG,AG,Res,Note\n17/08/02,A".utf8) + [0xA0]
      + Array(",Man".utf8) + [0xA0] + Array("City,2,1,H,x\n".utf8)
    let season = SeasonFile(path: "a", bytes: bytes).season(SeasonFile.Options(), &diagnostics)
    #expect(diagnostics.isEmpty)
    #expect(season.sides == ["A", "Man City"])
    #expect(season.matches.first?.score == SeasonScore(2, 1))
    #expect(season.unusedColumns == ["Note"])
    #expect(season.warnings.count == 1)
  }

  @Test func scoresAtHalfTimeAreNoTeam() {
    let (season, problems) = Self.read("Date,Team 1,FT,HT,Team 2\n2002-08-17,A,2-1,1-0,B\n")
    #expect(problems == [])
    #expect(season.sides == ["A", "B"])
    #expect(season.unusedColumns == ["HT"])
  }

  @Test(arguments: [
    ("2-1", SeasonScore(2, 1)), (" 2 – 1 ", SeasonScore(2, 1)), ("2:1", SeasonScore(2, 1)),
    ("-", nil), ("", nil),
  ])
  func scoresAreReadInOneCell(_ text: String, _ score: SeasonScore?) {
    let (season, problems) = Self.read("home,away,score\nA,B,\(text)\n")
    #expect(problems == [])
    #expect(season.matches.first?.score == score)
  }

  @Test(arguments: ["-2-1", "3--1", "2-1-", "1 2-1", "2", "-2", "2-1-0"])
  func scoresOfOtherFormsAreErrors(_ text: String) {
    #expect(
      Self.read("home,away,score\nA,B,\(text)\n").problems == [
        "a:2:5: found \"\(text)\" as score, expected a score such as 2-1"
      ])
  }

  /// A schedule has empty cells for sides that are still open.
  @Test func matchesWithoutSidesAreLeftOutUnlessTheyHaveAScore() {
    let header = "home,away,home_score,away_score\n"
    let (season, problems) = Self.read(header + "A,B,,\n,B,,\nA,,,\n")
    #expect(problems == [])
    #expect(season.sides == ["A", "B"])
    #expect(
      season.warnings.all.map(\.description).contains(
        "a:3:1: \"\" - \"B\" and 1 more are left out: nobody knows the sides yet"))
    #expect(
      Self.read(header + "A,,2,1\n").problems == [
        "a:2:3: found \"\" as away, expected a name of at most 90 characters without a colon, a control "
          + "character or a space at either end"
      ])
  }

  @Test func oddsMayHaveDecimalCommasBetweenSemicolons() throws {
    let (season, problems) = Self.read(
      "date;home;away;PSH;PSD;PSA;weight\n2025-01-01;A;B;1,85;3.4;4,2;0,5\n2025-01-02;B;A;;;;1\n")
    #expect(problems == [])
    #expect(season.warnings.isEmpty)
    let match = try #require(season.matches.first)
    let odds = try #require(match.odds["PS"])
    #expect([odds.home, odds.away].map(\.double) == [1.85, 4.2])
    #expect(odds.draw?.double == 3.4)
    #expect(match.weight == 0.5)
  }

  @Test func oddsThatAreNoNumbersAreToldAndLeftOut() {
    let (season, problems) = Self.read(
      "home,away,PSH,PSD,PSA\nA,B,1.85,x,\"4,2\"\nB,A,NA,-,\nA,C,0,0,0\n")
    #expect(problems == [])
    #expect(season.matches.map(\.odds.count) == [0, 0, 0])
    #expect(
      season.warnings.all.map(\.description).contains(
        "a:2:10: found \"x\" and 1 more such cell as odds, expected a number above 1: left out"))
  }

  @Test func twoScoresOfAMatchAreAnError() {
    let (_, problems) = Self.read(
      """
      {"matches": [
      {"date":"2024-01-01","team1":"A","team2":"B","score":[2,1]},
      {"date":"2024-01-01","team1":"A","team2":"B","score":[1,1]}]}
      """)
    #expect(
      problems == [
        "a:3:1: found \"A\" - \"B\" 1-1, and \"A\" - \"B\" 2-1 on the same day at a:2:1, expected it once"
      ])
  }

  /// Teams' game logs list every match twice.
  @Test func matchesListedByBothSidesAreRefused() {
    let header = "date,home,away,home_score,away_score\n"
    let (_, problems) = Self.read(
      header + "2024-01-01,A,B,2,1\n2024-01-01,B,A,1,2\n2024-01-08,B,A,0,0\n2024-01-08,A,B,0,0\n")
    #expect(
      problems == [
        "a:3:1: found \"B\" - \"A\" 1-2, and \"A\" - \"B\" 2-1 on the same day at a:2:1, expected each match once, "
          + "home side first; 1 more are listed by both sides"
      ])
    // Two matches on one day, one at each ground.
    #expect(Self.read(header + "2024-01-01,A,B,2,1\n2024-01-01,B,A,2,1\n").problems == [])
  }

  @Test func columnsMayHaveAnyNames() throws {
    var options = SeasonFile.Options()
    options.columns = [(.home, "Heim"), (.away, "Gast"), (.score, "Ergebnis"), (.date, "Tag")]
    let (season, problems) = Self.read(
      "Tag;Heim;Gast;Ergebnis;\n13.01.2025;A;B;2:1;\n20.01.2025;B;A;;\n;;;;\n", options)
    #expect(problems == [])
    #expect(season.matches.map(\.score) == [SeasonScore(2, 1), nil])
    #expect(season.matches[0].day == CalendarDay("2025-01-13"))
  }

  @Test(arguments: [
    ("03/04/2025", "14/04/2025", "2025-04-03"), ("03/04/2025", "04/14/2025", "2025-03-04"),
    ("03/04/25", "03/04/25", "2025-04-03"), ("Tue Mar 4 2025", "Wed, Mar 5, 2025", "2025-03-04"),
    ("20250304", "20250305", "2025-03-04"), ("2025-03-04 15:00", "2025-03-05T15:00Z", "2025-03-04"),
  ])
  func daysAreReadAsAllOfThemCanBe(_ first: String, _ second: String, _ day: String) {
    let (season, problems) = Self.read(
      "date,home,away\n\"\(first)\",A,B\n\"\(second)\",B,A\n")
    #expect(problems == [])
    #expect(season.matches.first?.day == CalendarDay(day))
  }

  @Test func eitherSideMayHaveAColumnOfTheSameName() {
    let (season, problems) = Self.read(
      "Date,Visitor/Neutral,PTS,Home/Neutral,PTS,,\nTue Oct 25 2016,Knicks,88,Cavaliers,117,Box Score,\n"
    )
    #expect(problems == [])
    #expect(season.sport == .basketball)
    #expect(season.matches.first?.score == SeasonScore(117, 88))
  }

  @Test func aGameLogIsPrintedWithItsNotice() {
    func game(_ day: String, _ number: String, _ runs: String) -> String {
      ([
        "\"\(day)\"", "\"\(number)\"", "\"Thu\"", "\"BOS\"", "\"AL\"", "1", "\"SEA\"", "\"AL\"",
        "1", runs, "12",
      ]
        + Array(repeating: "\"\"", count: 150)).joined(separator: ",") + "\r\n"
    }
    let (season, problems) = Self.read(game("20190328", "0", "4") + game("20190329", "2", "x"))
    #expect(season.notices == [GameLog.notice])
    #expect(season.sport == .baseball)
    #expect(season.matches.map(\.score) == [SeasonScore(12, 4)])
    #expect(season.leagues == ["BOS": "AL", "SEA": "AL"])
    #expect(
      problems == [
        "a:2:48: found \"x\" in field 10, runs, expected a whole number from 0 to 9999"
      ])
  }
}
