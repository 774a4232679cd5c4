import Rosters
import TestSupport
import Testing
import TextFiles

private let header =
  "player,team,position,games,minutes,points,assists,turnovers,steals,blocks,off_rebounds,def_rebounds,"
  + "field_goals,field_goals_atts,points1,points1_atts,fouls"
private let player = "Al Horford,BOS,C,68,2193,952,337,115,52,86,95,370,379,801,108,135,138"

private func problems(_ text: String) -> [String] { problems(bytes: Array(text.utf8)) }

private func problems(bytes: [UInt8]) -> [String] {
  do throws(Diagnostics) {
    _ = try RosterImport().roster([RosterImport.Source(path: "nba.csv", bytes: bytes)])
    return [""]
  } catch {
    return error.all.map(\.description)
  }
}

@Suite struct BrokenImportTests {
  @Test func theUnbrokenTableIsTaken() {
    #expect(problems("\(header)\n\(player)\n") == [""])
  }

  @Test func aMissingQuotationMarkIsFound() {
    #expect(
      problems("\(header)\n\"\(player)\n") == [
        "nba.csv:2:1: found the end of the file inside this cell, expected a closing quotation mark"
      ])
  }

  @Test func everyRowOfTheWrongLengthIsFound() {
    let short = "Al Horford,BOS,C"
    #expect(
      problems("\(header)\n\(short)\n\(player)\n\(short),1\n") == [
        "nba.csv:2:1: found a row of fewer cells than the 17 of the header, expected as many",
        "nba.csv:4:1: found a row of fewer cells than the 17 of the header, expected as many",
      ])
    #expect(
      problems("\(header)\n\(player),1\n") == [
        "nba.csv:2:71: found \"1\" beyond the 17 columns of the header, expected no text there: it is unclear which column "
          + "it is of; name its column in the header, or put a cell that holds a comma in quotation marks"
      ])
  }

  @Test func emptyCellsBehindARowAreLeftOutWithANote() throws {
    let roster = try RosterImport().roster([
      RosterImport.Source(path: "nba.csv", bytes: Array("\(header)\n\(player),,\n".utf8))
    ])
    #expect(
      roster.notes.contains(
        "nba.csv:2:1: line 2 has more cells than the 17 of the header, all empty: left out"))
  }

  @Test func everyMissingColumnIsAskedFor() {
    let columns = header.replacing("minutes", with: "minute").replacing(",steals", with: "")
    let row = player.replacing(",52,", with: ",")
    #expect(
      problems("\(columns)\n\(row)\n") == [
        """
        nba.csv:1:1: found no column "minutes", expected it in a table of NBA season totals; did you mean 'minute'?
        """,
        "nba.csv:1:1: found no column \"steals\", expected it in a table of NBA season totals",
      ])
  }

  @Test(arguments: [
    ("379", "802", "fieldGoalAttempts: 801 field goals attempted are fewer than the 802 made"),
    ("108", "136", "freeThrowAttempts: 135 free throws attempted are fewer than the 136 made"),
    (
      "68", "0",
      "minutes: found 2193 minutes in 0 games, expected at most 78 per game, as in the longest game ever"
    ),
  ])
  func figuresThatCannotBeAreFound(_ figure: String, _ other: String, _ message: String) {
    let row = player.replacing(",\(figure),", with: ",\(other),")
    #expect(
      problems("\(header)\n\(row)\n") == ["nba.csv:2:1: $.bos.squad[\"Al Horford\"].\(message)"])
  }

  @Test(arguments: ["\t", "|"])
  func anotherSeparatorIsNamed(_ separator: String) {
    let text = "\(header)\n\(player)\n".replacing(",", with: separator)
    #expect(
      problems(text) == [
        "nba.csv:1:1: found columns separated by \(separator == "|" ? "vertical bars" : "tabs"), expected commas or semicolons"
      ])
  }

  @Test func aRosterThatCouldNotBeReadIsNotMade() {
    let rows = (0...100_000).map { "P\($0),T\($0 / 50),1,1,1,1,1,1,1,1,1,1,1,1,1,1\n" }.joined()
    let columns =
      "player,team,games,minutes,points,assists,turnovers,steals,blocks,off_rebounds,def_rebounds,field_goals,"
      + "field_goals_atts,points1,points1_atts,fouls\n"
    #expect(
      problems(columns + rows) == [
        "nba.csv:2:1: these files would make 100001 rows, but a roster may have at most 100000"
      ])
  }

  @Test func everyNumberThatIsNoneIsFound() {
    let rows = [player.replacing("2193", with: "many"), player.replacing("68", with: "-1")]
    let other = rows[1].replacing("Al Horford", with: "Al Horford's brother")
    #expect(
      problems("\(header)\n\(rows[0])\n\(other)\n") == [
        "nba.csv:2:21: found \"many\" in column minutes, expected a whole number from 0 to 1000000",
        "nba.csv:3:28: found \"-1\" in column games, expected a whole number from 0 to 1000000",
      ])
  }

  @Test func numbersOfStatisticsProgramsAreTaken() throws {
    let row = player.replacing("2193", with: "2e+03")
    let roster = try imported([("nba.csv", "\(header)\n\(row)\n")]).get()
    #expect(
      roster.csv.hasSuffix(
        "bos,Boston Celtics,Al Horford,C,68,2000,952,337,115,52,86,95,370,379,801,108,135,138\n"))
  }

  @Test func aPlayerWhoStandsTwiceIsFoundWhereHeStands() {
    #expect(
      problems("\(header)\n\(player)\n\(player)\n") == [
        "nba.csv:3:1: \"Al Horford\" is listed twice in \"bos\", first in line 2"
      ])
  }

  @Test func whatTheGameDoesNotTakeIsFoundWhereItStands() {
    let row = player.replacing("BOS", with: "BO:S")
    let lines = problems("\(header)\n\(row)\n")
    #expect(lines.count == 1)
    #expect(
      lines[0].hasPrefix("nba.csv:2:1: $: found the key \"bo:s\", expected a key without a colon"))
  }

  @Test func aTeamWhoseNameIsNotKnownIsToldOf() throws {
    let roster = try imported([("nba.csv", "\(header)\n\(player.replacing("BOS", with: "SEA"))\n")])
      .get()
    #expect(
      roster.notes == ["the names of some teams are not known; their ids are used instead: sea"])
    #expect(roster.csv.hasPrefix("team,player,position,"))
  }

  @Test func aTableOfNobodyIsNoRoster() {
    #expect(problems("\(header)\n") == ["nba.csv:1:1: found no rows, expected players"])
  }

  @Test func columnsThatTellNothingAreNoTable() {
    let lines = problems("a,b\n1,2\n")
    #expect(lines.count == 1)
    #expect(
      lines[0].hasPrefix(
        "nba.csv:1:1: found the columns \"a\", \"b\", which belong to no known format; expected a table of NBA season "
          + "totals (player, team, "))
  }

  @Test func whereItIsSaidToComeFromCounts() {
    let lines = problems([("nba.csv", "\(header)\n\(player)\n")], as: .lahman)
    #expect(lines.count == 1)
    #expect(
      lines[0].contains(
        "which belong to no known format; expected Lahman's table Batting (playerID, ")
    )
  }

  @Test func otherEncodingsAreReadWithANoteOrRefused() throws {
    let text = "\(header)\n\(player.replacing("Al", with: "Ål"))\n"
    let latin = text.unicodeScalars.map { UInt8($0.value) }
    let wide: [UInt8] =
      [0xFF, 0xFE]
      + text.utf16.flatMap { unit -> [UInt8] in [UInt8(unit & 255), UInt8(unit >> 8)] }
    let roster = try RosterImport().roster([RosterImport.Source(path: "nba.csv", bytes: latin)])
    #expect(roster.csv.contains("Ål Horford"))
    #expect(
      roster.notes.first
        == "nba.csv:2:1: found the byte 0xC5, which is not UTF-8: the file is read as Windows-1252; save it as UTF-8 if "
        + "names look wrong")
    #expect(
      problems(bytes: wide) == [
        "nba.csv:1:1: found a byte order mark of UTF-16, expected UTF-8; save the file as UTF-8"
      ])
  }

  @Test func aMillionRowsAreRefused() {
    let text = "\(header)\n" + String(repeating: ",,,,,,,,,,,,,,,,\n", count: 1_000_000)
    #expect(problems(text) == ["nba.csv:235295:3: found more than 4000000 cells"])
  }

  @Test func aCellOfTenMegabytesIsRefused() {
    let cell = String(repeating: "x", count: 10 << 20)
    #expect(
      problems("\(header)\n\"\(cell)\",\(player)\n") == [
        "nba.csv:2:1: found a cell of more than 1024 bytes (is a closing quotation mark missing?)"
      ])
  }

  @Test func filesOfTwoFormatsMakeNoRoster() throws {
    let lines = problems([("nba.csv", "\(header)\n\(player)\n"), try ImportData.lahman()[2]])
    #expect(
      lines == [
        """
        lahman-2019-teams.csv:1:1: found Lahman's table Teams with a table of NBA season totals, expected files of \
        one format
        """
      ])
  }

  @Test func aTableThatComesTwiceIsFound() throws {
    let lines = problems(try ImportData.lahman() + [ImportData.lahman()[0]])
    #expect(
      lines == [
        "lahman-2019-batting.csv:1:1: found Lahman's table Batting a second time, expected it once"
      ])
  }
}
