import Rosters
import TestSupport
import Testing
import TextFiles

@Suite struct FanGraphsTests {
  private static func boards() throws -> [(name: String, text: String)] {
    try ["batting", "pitching"].map { try ImportData.file("fangraphs-\($0).csv") }
  }

  private static func rows(_ roster: ImportedRoster, _ beginning: String) -> [String] {
    roster.csv.split(separator: "\n").map(String.init).filter { $0.hasPrefix(beginning) }
  }

  @Test func twoBoardsMakeARoster() throws {
    let roster = try imported(Self.boards()).get()
    #expect(roster.game == "baseball")
    #expect(roster.teamCount == 2)
    #expect(
      roster.csv.hasPrefix(
        "team,name,player,role,order,wrcPlus,atBats,hits,doubles,triples,homeRuns,walks,intentionalWalks,hitByPitch,"
          + "strikeouts,sacrificeFlies,sacrificeHits,battersFaced,outs,fip\n"))
    #expect(
      Self.rows(roster, "ari,Arizona Diamondbacks,ARI Batter A,") == [
        "ari,Arizona Diamondbacks,ARI Batter A,batter,1,130.25,500,125,25,3,20,50,2,5,110,4,1,,,"
      ])
    #expect(
      Self.rows(roster, "ari,Arizona Diamondbacks,ARI Pitcher B,") == [
        "ari,Arizona Diamondbacks,ARI Pitcher B,pitcher,2,,,140,,,20,53,,6,175,,,700,512,3.3429"
      ])
    // Pitchers face more batters than pitchers bat.
    let rows = Self.rows(roster, "wsn,Washington Nationals,Long Arm,")
    #expect(rows.count == 1)
    #expect(rows[0].hasPrefix("wsn,Washington Nationals,Long Arm,pitcher,1,"))
    #expect(!roster.csv.contains("Two Teams"))
    #expect(
      roster.notes.contains("players of several teams, or of none, are left out: Two Teams"))
  }

  @Test func figuresThatCannotBeAreFound() throws {
    var boards = try Self.boards()
    boards[0].text = "Name,Team,PA,AB,H,2B,3B,HR,BB,SO\nA,ARI,100,95,20,0,0,0,6,10\n"
    boards[1].text = "Name,Team,G,GS,IP,TBF,FIP\nD,ARI,30,31,100.1,400,3.5\n"
    #expect(
      problems(boards) == [
        "fangraphs-batting.csv:2:7: 100 PA are fewer than the 101 at bats, walks, times hit by a pitch and sacrifices "
          + "among them",
        "fangraphs-pitching.csv:2:10: found 31 in column GS, expected at most 30, the number in column G",
      ])
  }

  @Test func pitchingErrorsNameThePitchingFile() throws {
    var boards = try Self.boards()
    boards[0].text = "Name,Team,PA,wRC+\nA,ARI,10,100\n"
    boards[1].text = "Name,Team,G,GS,IP,TBF,H,HR,BB,SO\nA,ARI,30,30,100.1,40,20,1,20,20\n"
    let places = ["pitching", "pitchers.A"].map {
      "fangraphs-pitching.csv:2:1: $.ari.\($0).battersFaced: "
    }
    #expect(
      problems(boards)
        == places.map {
          $0
            + "40 batters faced are fewer than the hits, walks, hit batters and strikeouts among them"
        })
  }

  @Test func teamRatesAreMeansWithoutSeasonLines() throws {
    let batting = (
      "b.csv", "Name,Team,PA,wRC+,HR\nA,ARI,300,100,9\nB,ARI,100,140.5,9\nC,ARI,0,,0\n"
    )
    let pitching = (
      "p.csv", "Name,Team,G,GS,IP,TBF,FIP\nD,ARI,30,30,100.1,400,3.5\nE,ARI,50,0,50.2,200,4.25\n"
    )
    let roster = try imported([batting, pitching]).get()
    #expect(
      roster.csv == """
        team,name,player,role,order,wrcPlus,battersFaced,outs,fip
        ari,Arizona Diamondbacks,Hitters,batting,,110.125,,,
        ari,Arizona Diamondbacks,Pitchers,pitching,,,600,453,3.7517
        ari,Arizona Diamondbacks,Relievers,bullpen,,,200,152,4.25
        ari,Arizona Diamondbacks,A,batter,1,100,,,
        ari,Arizona Diamondbacks,B,batter,2,140.5,,,
        ari,Arizona Diamondbacks,C,batter,3,,,,
        ari,Arizona Diamondbacks,D,pitcher,1,,400,301,3.5

        """)
    #expect(
      roster.notes == ["columns not used, because the season line is not complete: HR"])
  }

  @Test(arguments: [
    (
      "Name,Team,G,GS,IP,TBF,FIP\nD,ARI,30,30,100.5,400,3.5\n",
      [
        "2:13: found \"100.5\" in column IP, expected innings such as 182.1, with .0, .1 or .2 for the outs"
      ]
    ),
    (
      "Season,Name,Team,PA,wRC+\n2019,A,ARI,300,100\n2018,A,ARI,200,90\n",
      [
        "3:1: found \"A\" of \"ARI\" a second time, expected one row per player; export one season, not split"
      ]
    ),
    (
      "Name,Team,PA,wRC+\nA,ARI,300,100%\nB,ARI,300,1e9\n",
      [
        "2:11: found \"100%\" in column wRC+, expected a number from -1000 to 1000",
        "3:11: found \"1e9\" in column wRC+, expected a number from -1000 to 1000",
      ]
    ),
    (
      "Name,Team,PA,AB,HR\nA,ARI,300,270,9\n",
      [
        "1:1: found neither the column \"wRC+\" nor a complete season line in a FanGraphs leaderboard of batters: H, 2B, 3B, BB, SO missing"
      ]
    ),
  ])
  func aBoardWithErrorsIsRefused(_ board: String, _ errors: [String]) {
    #expect(problems([("b.csv", board)], as: .fanGraphs) == errors.map { "b.csv:\($0)" })
  }

  @Test(arguments: ["999999999999999999", "-1", "1e18", "0.11", "x"])
  func invalidInningsAreRefused(_ innings: String) {
    let lines = problems([("p.csv", "Name,Team,G,GS,IP,TBF,FIP\nD,ARI,30,30,\(innings),400,3.5\n")])
    #expect(lines.count == 1)
    #expect(lines[0].hasPrefix("p.csv:2:13: found \"\(innings)\" in column IP, expected innings"))
  }
}
