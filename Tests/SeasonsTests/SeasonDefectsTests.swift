import Seasons
import TestSupport
import Testing
import TextFiles

@Suite("Defects of seasons")
struct SeasonDefectsTests {
  static let clubs = ["Avalon FC", "Bolton Wanderers", "Camelot", "Dundee", "Exeter City", "Ys"]

  /// Returns a double round robin with a match per week; `rename` changes names in a round.
  static func league(
    _ clubs: [String] = clubs, rounds: Int? = nil, isNumbered: Bool = true,
    _ rename: (_ round: Int, _ club: String) -> String = { _, club in club }
  ) -> String {
    let count = clubs.count
    var rows = "date,round,home,away,home_score,away_score\n"
    for round in 1...(rounds ?? 2 * (count - 1)) {
      for pair in 0..<count / 2 {
        // The circle method: the last club stays in place.
        let turn = (round - 1) % (count - 1)
        let one = pair == 0 ? count - 1 : (turn + pair) % (count - 1)
        let two = (turn + (count - 1) - pair) % (count - 1)
        let sides = (round <= count - 1) == (pair % 2 == 0) ? (one, two) : (two, one)
        let day = CalendarDay(number: 20_300 + 7 * round)
        rows +=
          "\(day),\(isNumbered ? "\(round)" : ""),\(rename(round, clubs[sides.0])),"
          + "\(rename(round, clubs[sides.1])),\(sides.0 % 3),\(sides.1 % 2)\n"
      }
    }
    return rows
  }

  static func read(
    _ text: String, aliases: [(name: String, team: String)] = [], name: String? = nil
  ) -> (season: Season, warnings: [String], problems: [String]) {
    var diagnostics = Diagnostics()
    var season = SeasonFile(path: "a", bytes: Array(text.utf8)).season(
      SeasonFile.Options(), &diagnostics)
    season.name = name ?? season.name
    season.correctDefects(aliases: aliases, &diagnostics)
    return (season, season.warnings.all.map(\.description), diagnostics.all.map(\.description))
  }

  @Test func aTeamUnderTwoNamesIsOneWhereTheLeagueShowsIt() {
    let text = Self.league { round, club in
      round == 4 ? club.replacing("Bolton Wanderers", with: "Bolton") : club
    }
    let (season, warnings, problems) = Self.read(text)
    #expect(problems == [])
    #expect(Set(season.sides) == Set(Self.clubs))
    #expect(warnings.count == 1)
    #expect(
      warnings.first?.hasSuffix(
        "found a team under two names, which never meet and play as often as other teams only together: took \"Bolton\" as "
          + "\"Bolton Wanderers\"; --alias Bolton=Bolton keeps a name as a team of its own")
        == true,
      "\(warnings)")
    let apart = Self.read(text, aliases: [("Bolton", "Bolton")])
    #expect(apart.season.sides.count == 7)
    #expect(apart.warnings.count == 1)
    #expect(apart.warnings.first?.contains("but \"Bolton\" 1: play-offs count") == true)
  }

  @Test func allTeamsMayStandUnderTwoNames() {
    let (season, warnings, problems) = Self.read(
      Self.league { round, club in round > 7 ? club : "\(club) United" })
    #expect(problems == [])
    #expect(season.sides.count == 6)
    #expect(warnings.count == 1)
  }

  @Test func ambiguousNamesAreRefused() {
    let text = Self.league(rounds: 6) { round, club in
      round == 4 ? club.replacing("Bolton Wanderers", with: "Bolton") : club
    }
    let (_, _, problems) = Self.read(text)
    #expect(problems.count == 1)
    #expect(
      problems.first?.hasSuffix(
        "found \"Bolton\" beside \"Bolton Wanderers\", which never meet and together have no more matches than other "
          + "teams, expected one name per team; --alias 'Bolton=Bolton Wanderers' if they are one team, --alias "
          + "Bolton=Bolton if they are two") == true, "\(problems)")
    let joined = Self.read(text, aliases: [("Bolton", "Bolton Wanderers")])
    #expect(joined.problems == [] && joined.season.sides.count == 6)
    let apart = Self.read(text, aliases: [("Bolton", "Bolton")])
    #expect(apart.problems == [] && apart.season.sides.count == 7)
  }

  @Test func aFormOfAClubIsNoOtherClub() {
    let (season, warnings, problems) = Self.read(
      Self.league(rounds: 6) { round, club in
        round == 4 ? club.replacing("Avalon FC", with: "Avalon") : club
      })
    #expect(problems == [])
    #expect(season.sides.count == 6)
    #expect(warnings.count == 1)
  }

  @Test(arguments: [1, 2, 3, 5, 6, 10])
  func teamsWithNamesAlikeAreTwo(_ rounds: Int) {
    let clubs = ["Dundee", "Dundee United", "Paris FC", "Paris Saint-Germain FC", "X", "Y"]
    for isNumbered in [true, false] {
      let (season, warnings, problems) = Self.read(
        Self.league(clubs, rounds: rounds, isNumbered: isNumbered))
      #expect(problems == [])
      #expect(warnings == [])
      #expect(season.sides.count == 6)
    }
  }

  @Test func wrongYearsCauseOneWarning() {
    let text = """
      {"name": "League 2025/26", "matches": [
      {"date":"2025-08-02","team1":"A","team2":"B","score":[2,1]},
      {"date":"2025-12-20","team1":"B","team2":"C","score":[2,1]},
      {"date":"2025-01-03","team1":"C","team2":"A","score":[2,1]},
      {"date":"2025-01-10","team1":"B","team2":"A"},
      {"date":"2025-05-10","team1":"A","team2":"C"}]}
      """
    let (season, warnings, problems) = Self.read(text)
    #expect(problems == [])
    #expect(
      season.matches.compactMap(\.day).map(\.description) == [
        "2025-08-02", "2025-12-20", "2026-01-03", "2026-01-10", "2026-05-10",
      ])
    #expect(
      warnings == [
        "a:4:1: 3 matches have dates outside of the season 2025-26, 2025-01-03 to 2025-05-10: taken for a year later, such "
          + "as 2026-01-03 for 2025-01-03"
      ])
    // A name that fits no date is ignored.
    let other = Self.read(text.replacing("2025/26", with: "2010/11"))
    #expect(other.season.matches[2].day == CalendarDay("2025-01-03"))
  }

  @Test func columnsMarkPlayOffs() {
    let header = "date,week,home,away,home_score,away_score,playoff\n"
    let (season, warnings, problems) = Self.read(
      header
        + "2019-09-05,1,A,B,10,3,0\n2019-09-05,1,C,D,10,3,\n2019-09-12,2,B,A,20,17,REG\n"
        + "2020-01-05,,A,B,31,30,1\n2020-01-05,,C,D,31,30,w\n2020-01-12,18,C,A,1,0,Final\n")
    #expect(problems == [])
    #expect(warnings == [])
    #expect(season.matches.map(\.isPlayOff) == [false, false, false, true, true, true])
    #expect(
      season.matches.suffix(3).map(\.round) == ["Play-off round 1", "Play-off round 1", "Final"])
    #expect(season.unusedColumns == [])
    #expect(
      Self.read(header + "2019-09-05,1,A,B,10,3,perhaps\n").problems == [
        "a:2:23: found \"perhaps\" as playoff, expected 0 or 1, or the name of a round such as Final; \"\", reg and regular "
          + "season are matches of the table"
      ])
  }

  @Test func stagesAddToRounds() {
    let (season, _, problems) = Self.read(
      "date,week,stage,home,away,home_score,away_score\n"
        + "2019-09-05,1,Regular season,A,B,10,3\n2020-01-05,2,Semi-finals,A,B,31,30\n"
        + "2019-09-06,1,Group B,C,D,1,0\n")
    #expect(problems == [])
    #expect(season.matches.map(\.round) == ["1", "Semi-finals", "1"])
    #expect(season.matches.map(\.group) == [nil, nil, "Group B"])
  }

  @Test func roundsBeyondTheSeasonArePlayOffs() {
    let playOffs =
      "2026-01-01,11,Avalon FC,Ys,1,0\n2026-01-01,11,Dundee,Camelot,0,2\n"
      + "2026-01-08,12,Camelot,Avalon FC,3,2\n"
    let (season, warnings, problems) = Self.read(Self.league() + playOffs)
    #expect(problems == [])
    #expect(season.matches.count { $0.isPlayOff } == 3)
    #expect(
      warnings == [
        "a:32:1: rounds 11 to 12 have 3 matches after which the loser does not play again: taken for play-offs, not for "
          + "matches of the table; a column playoff of 0 and 1 would say which are"
      ])
    // Rounds in progress, or whose losers play on, are not play-offs.
    for rows in [
      "2026-01-01,11,Avalon FC,Ys,1,0\n",
      "2026-01-01,11,Avalon FC,Ys,1,0\n2026-01-01,11,Dundee,Camelot,0,2\n2026-01-08,12,Ys,Dundee,3,2\n",
    ] {
      #expect(!Self.read(Self.league() + rows).season.matches.contains { $0.isPlayOff })
    }
  }
}
