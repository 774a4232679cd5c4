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
    let lines = problems([Self.teams, Self.people, Self.batting, Self.pitching])
    #expect(
      lines.first == """
        Batting.csv:6:6: found the seasons "2019" and "2018", expected one; choose with --season
        """)
  }

  @Test func aSeasonThatIsNotThereIsFound() {
    let lines = problems([Self.teams, Self.people, Self.batting, Self.pitching], season: 1871)
    #expect(lines.contains("Batting.csv:2:1: found no row for the season 1871"))
  }

  @Test func namesAreAskedFor() {
    let lines = problems([Self.teams, Self.batting, Self.pitching], season: 2019)
    #expect(
      lines.first == """
        Batting.csv:2:1: found no name for the player "bat1", expected a column "name", or the player in the table People, \
        given as another file
        """)
  }

  @Test func aMissingTableIsAskedFor() {
    let lines = problems([Self.batting, Self.people], season: 2019)
    #expect(
      lines == [
        """
        found Lahman's table Batting, Lahman's table People without Lahman's table Pitching and Lahman's table Teams, \
        expected all three files
        """
      ])
  }

  @Test func aTeamThatTheTableTeamsLacksIsFound() {
    let batting = (
      Self.batting.0, Self.batting.1.replacing("bat2,2019,1,AAA", with: "bat2,2019,1,AAB")
    )
    let lines = problems([Self.teams, Self.people, batting, Self.pitching], season: 2019)
    #expect(
      lines == [
        "Batting.csv:4:1: found the team \"AAB\", expected one from the table Teams; did you mean 'AAA'?"
      ])
  }

  @Test func aLineThatCannotBeIsFoundWhereItStands() {
    let batting = (Self.batting.0, Self.batting.1.replacing(",40,9,", with: ",40,39,"))
    let lines = problems([Self.teams, Self.people, batting, Self.pitching], season: 2019)
    #expect(
      lines.contains {
        $0.hasPrefix(
          "Batting.csv:4:1: $.aaa.batters[\"Ann Bat (bat2)\"].atBats: 40 at bats are fewer")
      })
  }
}
