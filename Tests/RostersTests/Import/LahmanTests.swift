import Rosters
import TestSupport
import Testing
import TextFiles

@Suite struct LahmanTests {
  private static let teams = (
    "Teams.csv", "yearID,teamID,name,BPF\n2019,AAA,Aces,101\n2018,AAA,Old Aces,99\n"
  )
  private static let people = (
    "People.csv",
    "playerID,nameFirst,nameLast,birthYear\nbat1,Ann,Bat,1990\npit1,Pia,Pitt,1991\nbat2,Ann,Bat,1992\n"
  )
  private static let batting = (
    "Batting.csv",
    """
    playerID,yearID,stint,teamID,AB,H,2B,3B,HR,BB,SO,IBB,HBP,SH,SF
    bat1,2019,1,AAA,100,30,5,1,2,10,20,1,1,,1
    bat1,2019,2,AAA,50,10,1,0,1,5,10,0,0,2,0
    bat2,2019,1,AAA,40,9,1,0,1,5,10,0,0,0,0
    pit1,2019,1,AAA,20,2,0,0,0,1,9,0,0,4,0
    bat1,2018,1,AAA,500,100,5,1,2,10,20,1,1,0,1

    """
  )
  private static let pitching = (
    "Pitching.csv",
    """
    playerID,yearID,stint,teamID,G,GS,IPouts,H,HR,BB,SO,HBP,BFP
    pit1,2019,1,AAA,30,30,540,150,20,40,170,5,720
    pit1,2018,1,AAA,30,30,540,150,20,40,170,5,720

    """
  )

  @Test func aSeasonIsTakenOutOfTheWholeDatabase() throws {
    let roster = try imported(
      [Self.teams, Self.people, Self.batting, Self.pitching], season: 2019
    ).get()
    #expect(
      roster.csv == """
        team,name,player,role,order,parkFactor,atBats,hits,doubles,triples,homeRuns,walks,intentionalWalks,hitByPitch,\
        strikeouts,sacrificeFlies,sacrificeHits,battersFaced,outs
        aaa,Aces,Hitters,batting,,101,190,49,7,1,4,20,1,1,40,1,2,,
        aaa,Aces,Pitchers,pitching,,,,150,,,20,40,,5,170,,,720,540
        aaa,Aces,Ann Bat (bat1),batter,1,,150,40,6,1,3,15,1,1,30,1,2,,
        aaa,Aces,Ann Bat (bat2),batter,2,,40,9,1,0,1,5,0,0,10,0,0,,
        aaa,Aces,Pia Pitt,pitcher,1,,,150,,,20,40,,5,170,,,720,540

        """)
  }

  @Test func severalSeasonsAreAskedAbout() {
    let tables = [Self.teams, Self.people, Self.batting, Self.pitching]
    #expect(
      problems(tables).first
        == "Batting.csv:6:6: found the seasons \"2019\" and \"2018\", expected one; choose with --season"
    )
    #expect(
      problems(tables, season: 1871).contains("Batting.csv:2:1: found no row for the season 1871"))
  }

  /// Tables that lack another one, or have lines that cannot be.
  @Test(arguments: [
    (
      [teams, batting, pitching],
      "Batting.csv:2:1: found no name for the player \"bat1\", expected a column \"name\", or the player in the table People, given as another file"
    ),
    (
      [batting, people],
      "found Lahman's table Batting, Lahman's table People without Lahman's table Pitching and Lahman's table Teams, expected all three files"
    ),
    (
      [teams, people, changed("bat2,2019,1,AAA", "bat2,2019,1,AAB"), pitching],
      "Batting.csv:4:1: found the team \"AAB\", expected one from the table Teams; did you mean 'AAA'?"
    ),
    (
      [teams, people, changed(",40,9,", ",40,39,"), pitching],
      "Batting.csv:4:1: $.aaa.batters[\"Ann Bat (bat2)\"].atBats: 40 at bats are fewer"
    ),
  ])
  func errorsHaveTheirPlace(_ tables: [(String, String)], _ error: String) {
    #expect(problems(tables.map { ($0.0, $0.1) }, season: 2019).contains { $0.hasPrefix(error) })
  }

  private static func changed(_ found: String, _ replacement: String) -> (String, String) {
    (batting.0, batting.1.replacing(found, with: replacement))
  }
}
