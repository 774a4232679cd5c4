import Fitting
import Glibc
import Likelihoods
import TestSupport
import Testing
import TextFiles

@Suite("The matches that count")
struct FitHistoryTests {
  static func history(
    _ files: [ResultFile], _ change: (inout FitRequest) -> Void = { _ in }
  ) throws(FitError) -> FitHistory {
    var request = FitRequest(model: .poisson, halfLife: nil)
    change(&request)
    return try FitHistory(files, for: request)
  }

  static func problem(
    _ files: [ResultFile], _ change: (inout FitRequest) -> Void = { _ in }
  ) -> String {
    do throws(FitError) {
      _ = try history(files, change)
      return ""
    } catch {
      return error.description
    }
  }

  static func leftOut(_ history: FitHistory) -> [String] {
    history.leftOut.map { "\($0.matches) \($0.reason)" }
  }

  static let dated = """
    date,home,away,home_score,away_score,tournament,weight
    2024-01-01,A,B,1,0,Cup,1
    2025-01-25,B,A,1,0,Friendly,1
    2026-02-19,A,B,2,2,Cup,0.5
    2026-02-20,A,B,2,3,Cup,0

    """

  @Test func weightsAreThoseOfAgeFileAndTournament() throws {
    let history = try Self.history([FittingData.csv(Self.dated)]) { request in
      request.halfLife = 390
      request.until = "2026-02-19"
      request.tournamentWeights = [("Friendly", 0.25)]
    }
    // Ages of 780, 390 and 0 days; all multiplied by Σ w / Σ w d = 0.875 / 0.625.
    #expect(history.matches.map(\.weight) == [0.25, 0.5 * 0.25, 0.5].map { $0 * 1.4 })
    #expect(Self.leftOut(history) == ["1 after 2026-02-19"])
    #expect(history.played().allSatisfy { abs($0.weight - 0.875 * 1.4) < 1e-15 })
    #expect(history.from.description == "2024-01-01")
    #expect(history.last.description == "2026-02-19")
    // A recipe that is fitted as of an early day names tournaments of later ones.
    let early = try Self.history([FittingData.csv(Self.dated)]) { request in
      request.until = "2024-06-01"
      request.tournamentWeights = [("Friendly", 0.25)]
    }
    #expect(early.matches.count == 1)
  }

  @Test func agesCountFromTheLastMatchUnlessToldOtherwise() throws {
    let history = try Self.history([FittingData.csv(Self.dated)]) { $0.halfLife = 781 }
    #expect(history.until.description == "2026-02-20")
    let weights = history.matches.map(\.weight)
    // The last match has a weight of ½ and is a day old.
    #expect(abs(weights[0] / weights[2] - 0.5 / (0.5 * exp2(-1 / 781))) < 1e-15)
    #expect(Self.leftOut(history) == ["1 of weight 0"])
    let later = try Self.history([FittingData.csv(Self.dated)]) { request in
      request.halfLife = 1
      request.until = "2026-02-21"
    }
    #expect(later.matches.map(\.weight) == [0.125])
    #expect(later.leftOut.map(\.matches) == [1, 2])
  }

  @Test func theOrderOfFilesDoesNotMatter() throws {
    let names = ["A", "B", "C", "D"]
    let files = [
      FittingData.matches(FittingData.league(names), path: "a.csv"),
      FittingData.matches(FittingData.league(names.reversed()), path: "b.csv", from: "2025-03-01"),
    ]
    let request = FitRequest(model: .dixonColes)
    let forwards = try FittedRatings(files, request).json
    #expect(try FittedRatings(files.reversed(), request).json == forwards)
  }

  @Test func filesMayOverlap() throws {
    let first = FittingData.matches(["A-B 1-0", "B-C 2-2"], path: "a.csv")
    let second = FittingData.matches(["B-A 0-1", "B-C 2-2", "C-A 0-0"], path: "b.csv")
    let history = try Self.history([first, second])
    #expect(history.matches.count == 3)
    #expect(Self.leftOut(history) == ["2 listed twice"])
  }

  @Test func otherScoresOfTheSameMatchAreRefused() {
    let first = FittingData.matches(["A-B 1-0"], path: "a.csv")
    let second = FittingData.matches(["B-A 1-0"], path: "b.csv")
    #expect(
      Self.problem([first, second])
        == "b.csv:2:1: found \"B\" - \"A\" 1-0, and \"A\" - \"B\" 1-0 on the same day at a.csv:2:1, expected it once; "
        + "--several-a-day if they met twice")
    #expect(Self.problem([first, second]) { $0.allowsSeveralADay = true } == "")
    let twice = FittingData.csv(Self.dated + "2024-01-01,A,B,1,0,Cup,1\n")
    #expect(Self.problem([twice]).hasPrefix("a.csv:6:1: found \"A\" - \"B\" 1-0, and "))
  }

  @Test func teamsThatNoMatchConnectsAreRefused() throws {
    let file = FittingData.matches(["D-E 1-0", "A-B 1-0", "B-C 2-2", "F-G 0-0"])
    #expect(
      Self.problem([file]) == """
        found 3 groups of teams that no match connects, expected one, because nothing shows how they compare; \
        keep only the first with --largest-group, or join two names of a team with --alias:
          3 teams: "A", "B", "C"
          2 teams: "D", "E"
          2 teams: "F", "G"
        """)
    let history = try Self.history([file]) { $0.takesLargestGroup = true }
    #expect(history.teams.map(\.name) == ["A", "B", "C"])
    #expect(
      Self.leftOut(history) == ["2 of teams outside the largest group"])
  }

  @Test func rareTeamsAreLeftOutUntilNoneIsRare() throws {
    // Without D, C has only one match and is left out as well.
    let file = FittingData.matches(["A-B 1-0", "B-A 1-0", "B-C 2-2", "C-D 0-0"])
    let history = try Self.history([file]) { $0.minimumMatches = 2 }
    #expect(history.teams.map(\.name) == ["A", "B"])
    #expect(Self.leftOut(history) == ["2 of teams with fewer than 2 matches"])
  }

  @Test func namesThatAreTooMuchAlikeAreAskedAbout() throws {
    let file = FittingData.csv(
      """
      date,home,away,home_score,away_score
      2025-01-01,Atlético,Real,1,0
      2025-01-02,Real,Atletico,1,0
      2025-01-03,REAL,Celta,1,0

      """)
    #expect(
      Self.problem([file]) == """
        a.csv:2:1: found "Atlético" beside "Atletico", expected one name per team; --alias Atlético=Atletico if \
        they are the same team, --alias Atlético=Atlético if they are two
        a.csv:2:1: found "Real" beside "REAL", expected one name per team; --alias Real=REAL if they are the same team, \
        --alias Real=Real if they are two
        """)
    let one = try Self.history([file]) { request in
      request.aliases = [("Atletico", "Atlético"), ("REAL", "Real")]
    }
    #expect(one.teams.map(\.id) == ["atletico", "celta", "real"])
    let two = try Self.history([file]) { request in
      request.aliases = [("Atletico", "Atletico"), ("REAL", "Real")]
    }
    #expect(two.teams.map(\.id) == ["atletico", "atletico-2", "celta", "real"])
    #expect(
      Self.problem([file]) { $0.aliases = [("Atletco", "X")] }
        == "--alias: found \"Atletco\", expected a team in the results; did you mean \"Atletico\"?")
  }

  @Test func idsAreOfPlainLetters() throws {
    let file = FittingData.csv(
      """
      date,home,away,home_score,away_score
      2025-01-01,1. FC Köln,Brighton & Hove Albion FC,1,0
      2025-01-02,Brighton & Hove Albion FC,Зенит,1,0
      2025-01-03,São Tomé and Príncipe,Зенит,1,0
      2025-01-04,Queen's Park,Зенит,1,0

      """)
    #expect(
      try Self.history([file]).teams.map(\.id) == [
        "1-fc-koln", "brighton-hove-albion-fc", "queens-park", "sao-tome-and-principe", "team",
      ])
  }

  @Test(
    arguments: [
      (
        "2023-12-31", [], 1,
        "found no match up to 2023-12-31, expected at least one; the first is on 2024-01-01"
      ),
      ("2023-02-30", [], 1, "found --until \"2023-02-30\", expected a day such as 2019-07-01"),
      (
        nil, ["Frendly"], 1,
        "--tournament-weight: found \"Frendly\", expected a tournament in the results: \"Cup\" or \"Friendly\"; did you mean \"Friendly\"?"
      ),
      (
        nil, [], 9,
        "found no match that counts, expected at least one: 1 of weight 0, 3 of teams with fewer than 9 matches"
      ),
    ] as [(String?, [String], Int, String)])
  func requestsWithoutMatchesAreRefused(
    _ until: String?, _ tournaments: [String], _ minimum: Int, _ message: String
  ) {
    let said = Self.problem([FittingData.csv(Self.dated)]) { request in
      request.until = until
      request.tournamentWeights = tournaments.map { ($0, 1) }
      request.minimumMatches = minimum
    }
    #expect(said == message)
  }

  @Test func aTournamentNeedsResultsThatNameTournaments() {
    let file = FittingData.csv("date,home,away,home_score,away_score\n2024-01-01,A,B,1,0\n")
    #expect(
      Self.problem([file]) { $0.tournamentWeights = [("Cup", 1)] }
        == "--tournament-weight: found \"Cup\", but the results name no tournaments")
  }

  @Test func aFileWithoutPlayedMatchesIsNamed() {
    let file = FittingData.csv("{ \"matches\": [{ \"date\": \"2025-01-01\" }] }", "b.json")
    #expect(
      Self.problem([file])
        == "found no match that has been played, expected at least one; read b.json")
  }
}
