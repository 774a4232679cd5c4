import Rosters
import TestSupport
import Testing
import TextFiles

private let header =
  "player,team,position,games,minutes,points,assists,turnovers,steals,blocks,off_rebounds,def_rebounds,"
  + "field_goals,field_goals_atts,points1,points1_atts,fouls"
private let player = "Al Horford,BOS,C,68,2193,952,337,115,52,86,95,370,379,801,108,135,138"

@Suite struct BrokenImportTests {
  private static let horford = "2:1: $.bos.squad[\"Al Horford\"]."

  /// Tables with their errors.
  private static let tables: [(table: String, errors: [String])] = [
    ("\(header)\n\(player)\n", []),
    (
      "\(header)\nAl Horford,BOS,C\n\(player)\nAl Horford,BOS,C,1\n",
      [2, 4].map {
        "\($0):1: found a row of fewer cells than the 17 of the header, expected as many"
      }
    ),
    (
      "\(header)\n\(player),1\n",
      [
        """
        2:71: found "1" beyond the 17 columns of the header, expected no text there: it is unclear which column it is of; \
        name its column in the header, or put a cell that holds a comma in quotation marks
        """
      ]
    ),
    (
      "\(header)\n\(player)\n".replacing("minutes", with: "minute")
        .replacing(",steals", with: "").replacing(",52,", with: ","),
      [
        "1:1: found no column \"minutes\", expected it in a table of NBA season totals; did you mean 'minute'?",
        "1:1: found no column \"steals\", expected it in a table of NBA season totals",
      ]
    ),
    (
      changed("379", "802"),
      [horford + "fieldGoalAttempts: 801 field goals attempted are fewer than the 802 made"]
    ),
    (
      changed("108", "136"),
      [horford + "freeThrowAttempts: 135 free throws attempted are fewer than the 136 made"]
    ),
    (
      changed("68", "0"),
      [
        horford
          + "minutes: found 2193 minutes in 0 games, expected at most 78 per game, as in the longest game ever"
      ]
    ),
    (
      "\(header)\n\(player)\n".replacing(",", with: "\t"),
      ["1:1: found columns separated by tabs, expected commas or semicolons"]
    ),
    (
      "\(header)\n\(manyRows)",
      ["2:1: these files would make 100001 rows, but a roster may have at most 100000"]
    ),
    (
      "\(changed("2193", "many"))\(player.replacing("Al Horford,BOS,C,68", with: "Al,BOS,C,-1"))\n",
      [
        "2:21: found \"many\" in column minutes, expected a whole number from 0 to 1000000",
        "3:10: found \"-1\" in column games, expected a whole number from 0 to 1000000",
      ]
    ),
    (
      "\(header)\n\(player)\n\(player)\n",
      ["3:1: \"Al Horford\" is listed twice in \"bos\", first in line 2"]
    ),
    ("\(header)\n", ["1:1: found no rows, expected players"]),
  ]

  private static let manyRows =
    (0...100_000).map { "P\($0),T\($0 / 50),C,1,1,1,1,1,1,1,1,1,1,1,1,1,1\n" }.joined()
  private static func changed(_ cell: String, _ other: String) -> String {
    "\(header)\n\(player.replacing(",\(cell),", with: ",\(other),"))\n"
  }

  @Test(arguments: tables.indices)
  func errorsHaveTheirLocation(_ index: Int) {
    let (table, errors) = Self.tables[index]
    #expect(problems([("nba.csv", table)]) == errors.map { "nba.csv:\($0)" })
  }

  @Test(arguments: [
    (changed("BOS", "BO:S"), "2:1: $: found the key \"bo:s\", expected a key without a colon"),
    (
      "a,b\n1,2\n",
      "1:1: found the columns \"a\", \"b\", which belong to no known format; expected a table of NBA season "
        + "totals (player, team, "
    ),
  ])
  func errorsThatGoOnHaveTheirLocation(_ table: String, _ error: String) {
    let found = problems([("nba.csv", table)])
    #expect(found.count == 1)
    #expect(found[0].hasPrefix("nba.csv:\(error)"), "\(found)")
  }

  @Test func filesMustBeTheOnesOfOneFormat() throws {
    let nba = ("nba.csv", "\(header)\n\(player)\n")
    let lahman = try ImportData.lahman()
    #expect(
      problems([nba, lahman[2]]) == [
        """
        lahman-2019-teams.csv:1:1: found Lahman's table Teams with a table of NBA season totals, expected files of \
        one format
        """
      ])
    #expect(
      problems(lahman + [lahman[0]]) == [
        "lahman-2019-batting.csv:1:1: found Lahman's table Batting a second time, expected it once"
      ])
    let other = problems([nba], as: .lahman)
    #expect(other.count == 1)
    #expect(
      other[0].contains(
        "which belong to no known format; expected Lahman's table Batting (playerID, "))
  }

  @Test func emptyCellsBehindARowAreLeftOutWithANote() throws {
    let roster = try RosterImport().roster([
      RosterImport.Source(path: "nba.csv", bytes: Array("\(header)\n\(player),,\n".utf8))
    ])
    #expect(
      roster.notes.contains(
        "nba.csv:2:1: line 2 has more cells than the 17 of the header, all empty: left out"))
  }

  @Test func numbersOfStatisticsProgramsAreTaken() throws {
    let row = player.replacing("2193", with: "2e+03")
    let roster = try imported([("nba.csv", "\(header)\n\(row)\n")]).get()
    #expect(
      roster.csv.hasSuffix(
        "bos,Boston Celtics,Al Horford,C,68,2000,952,337,115,52,86,95,370,379,801,108,135,138\n"))
  }

  @Test func unknownTeamNamesAreNoted() throws {
    let roster = try imported([("nba.csv", "\(header)\n\(player.replacing("BOS", with: "SEA"))\n")])
      .get()
    #expect(
      roster.notes == ["the names of some teams are not known; their ids are used instead: sea"])
    #expect(roster.csv.hasPrefix("team,player,position,"))
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
    let error = #expect(throws: Diagnostics.self) {
      try RosterImport().roster([RosterImport.Source(path: "nba.csv", bytes: wide)])
    }
    #expect(
      error?.all.map(\.description) == [
        "nba.csv:1:1: found a byte order mark of UTF-16, expected UTF-8; save the file as UTF-8"
      ])
  }
}
