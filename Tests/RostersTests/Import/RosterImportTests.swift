import Rosters
import TestSupport
import Testing
import TextFiles

func imported(
  _ files: [(name: String, text: String)], as format: ImportFormat? = nil, season: Int? = nil
) -> Result<ImportedRoster, Diagnostics> {
  let sources = files.map { RosterImport.Source(path: $0.name, bytes: Array($0.text.utf8)) }
  return Result { () throws(Diagnostics) in
    try RosterImport(format: format, season: season).roster(sources)
  }
}

func problems(
  _ files: [(name: String, text: String)], as format: ImportFormat? = nil, season: Int? = nil
) -> [String] {
  switch imported(files, as: format, season: season) {
  case .success: []
  case .failure(let diagnostics): diagnostics.all.map(\.description)
  }
}

enum ImportData {
  static let package = #filePath.split(separator: "/").dropLast(4).map { "/\($0)" }.joined()

  static func file(_ name: String) throws -> (name: String, text: String) {
    (name, try #require(TestFile.text("\(package)/Tests/RostersTests/data/\(name)")))
  }

  static func lahman() throws -> [(name: String, text: String)] {
    try ["batting", "pitching", "teams"].map { try file("lahman-2019-\($0).csv") }
  }

  static func shipped(_ name: String) throws -> String {
    try #require(TestFile.text("\(package)/scenarios/rosters/\(name)"))
  }
}

@Suite struct RosterImportTests {
  @Test func theTableOfTheNBAGivesTheShippedRoster() throws {
    let roster = try imported([ImportData.file("nba-player-totals.csv")]).get()
    #expect(try roster.csv == ImportData.shipped("nba-2016-17.csv"))
    #expect(roster.game == "basketball")
    #expect(roster.teamCount == 30)
    #expect(roster.rowCount == 477)
    #expect(
      roster.notes == [
        """
        unused columns of a table of NBA season totals: number, height, weight, birth_date, country, \
        experience, college, salary, rank, age, games_started, field_goals_perc, points3, points3_atts, points3_perc, \
        points2, points2_atts, points2_perc, effective_field_goal_perc, points1_perc, total_rebounds
        """
      ])
    var diagnostics = Diagnostics()
    let root = try #require(
      JSONDocument.parse(Array(try roster.json().utf8), file: "nba.json", diagnostics: &diagnostics)
    )
    #expect(root.members?.count == 30)
    #expect(root["bos"]?["squad"]?["Al Horford"]?["points"]?.integer == 952)
  }

  /// A byte order mark and other line ends do not matter.
  @Test func rowsThatAddUpTeamsAreLeftOut() throws {
    var file = try ImportData.file("nba-player-totals.csv")
    let lines = file.text.split(separator: "\n")
    let sums = ["TOT", "2TM"].map { lines[1].replacing("\"BOS\"", with: "\"\($0)\"") }
    file.text += sums.joined(separator: "\n") + "\n"
    file.text = "\u{FEFF}" + file.text.replacing("\n", with: "\r")
    let roster = try imported([file]).get()
    #expect(try roster.csv == ImportData.shipped("nba-2016-17.csv"))
    #expect(
      roster.notes.last
        == "2 rows that add up the teams of a player (TOT, 2TM) are left out; the rows of the single teams are used"
    )
  }

  /// In any order.
  @Test func theTablesOfLahmanGiveTheShippedRoster() throws {
    let roster = try imported(ImportData.lahman().reversed()).get()
    #expect(try roster.csv == ImportData.shipped("mlb-2019.csv"))
    #expect(roster.game == "baseball")
    #expect(roster.teamCount == 30)
  }
}
