import Fitting
import Glibc
import Likelihoods
import LinearAlgebra
import TestSupport
import Testing
import TextFiles

/// Teams that join the others, and teams with matches to come.
@Suite struct TeamArrivalsTests {
  /// Double round robins of four clubs from each first day on.
  private static func seasons(_ clubs: [(start: String, names: [String])]) -> [ResultFile] {
    clubs.enumerated().map { index, season in
      FittingData.matches(
        FittingData.league(season.names), path: "\(index).csv", from: season.start)
    }
  }

  private static let three = seasons([
    ("2021-08-01", ["A", "B", "C", "D"]), ("2022-08-01", ["A", "B", "C", "E"]),
    ("2023-08-01", ["A", "B", "D", "F"]),
  ])

  private static func history(
    _ files: [ResultFile], until: String? = nil, halfLife: Double? = nil,
    _ change: (inout FitRequest) -> Void = { _ in }
  ) throws -> [String: Double] {
    var request = FitRequest(model: .poisson, halfLife: halfLife)
    request.until = until
    change(&request)
    let history = try FitHistory(files, for: request)
    return Dictionary(uniqueKeysWithValues: zip(history.teams.map(\.name), history.newness))
  }

  /// E and F join; D returns after a season away.
  @Test func teamsThatDidNotPlayTheSeasonBeforeAreNew() throws {
    #expect(
      try Self.history(Self.three) == ["A": 0, "B": 0, "C": 0, "D": 1, "E": 1, "F": 1])
  }

  /// With a half-life, newness is the mean of the reductions since the first match.
  @Test func newnessFades() throws {
    let newness = try Self.history(Self.three, halfLife: 100)
    let days = [2, 5, 8, 9, 10, 11].map(Double.init)
    func power(_ days: Double) -> Double { exp2(-days / 100) }
    // Weights double with each half-life.
    let mean =
      days.reduce(0) { $0 + power(-$1) * power($1 - days[0]) }
      / days.reduce(0) { $0 + power(-$1) }
    #expect(abs(try #require(newness["F"]) - mean) < 1e-12)
    #expect(abs(try #require(newness["E"]) - mean) < 1e-12, "as new as when it went down")
    #expect(newness["A"] == 0)
  }

  /// On the eve of the third season, F has not played and D not since the first; C will not play.
  @Test func teamsWithMatchesToComeAreRated() throws {
    #expect(
      try Self.history(Self.three, until: "2023-07-31")
        == ["A": 0, "B": 0, "C": 0, "D": 1, "E": 1, "F": 1])
    let fixtures = FittingData.csv(
      "date,home,away,home_score,away_score\n2024-08-01,A,G,,\n2024-08-02,W1,1A,,\n", "next.csv")
    #expect(try Self.history(Self.three + [fixtures])["G"] == 1)
    #expect(try Self.history(Self.three + [fixtures]).count == 7, "slots are no teams")
    #expect(try Self.history(Self.three + [fixtures]) { $0.minimumMatches = 1 }["G"] == nil)
    #expect(try Self.history(Self.three + [fixtures]) { $0.prior = .none }["G"] == nil)
    #expect(try Self.history(Self.three + [fixtures]) { $0.leftOut = ["G"] }["G"] == nil)
  }

  @Test func inTheFirstSeasonNobodyIsNew() throws {
    let newness = try Self.history(Self.three, until: "2021-08-02")
    #expect(newness.values.allSatisfy { $0 == 0 })
  }

  /// In the first season nobody knows that E and F will play in later ones, and in the second that D comes back.
  @Test(arguments: [
    ("2021-08-02", ["A", "B", "C", "D"]), ("2022-08-02", ["A", "B", "C", "D", "E"]),
  ])
  func seasonsAfterTheNextAreNotForeseen(_ day: String, _ teams: [String]) throws {
    let fixtures = FittingData.csv(
      "date,home,away,home_score,away_score\n2024-08-01,A,G,,\n", "next.csv")
    let newness = try Self.history(Self.three + [fixtures], until: day)
    #expect(newness.keys.sorted() == teams)
    #expect(try Self.history(Array(Self.three.prefix(day < "2022" ? 1 : 2)), until: day) == newness)
  }

  /// When nobody played, nobody was absent.
  @Test func aBreakOfAllTeamsIsNoAbsence() throws {
    let files = Self.seasons([
      ("2019-08-01", ["A", "B", "C", "D"]), ("2021-08-01", ["A", "B", "C", "D"]),
    ])
    #expect(try Self.history(files).values.allSatisfy { $0 == 0 })
  }

  /// A recipe is fitted before the first match; the options of a command ask for one.
  @Test(arguments: FitModel.allCases)
  func aRecipeIsFittedBeforeTheFirstMatch(model: FitModel) throws {
    try OpenBLAS.load()
    var request = FitRequest(model: model, halfLife: model.hasHalfLife ? 390 : nil)
    request.form = .recipe
    for until in ["2021-07-31", "2021-08-01", "2021-08-02"] {
      request.until = until
      let fitted = try FittedRatings(Self.three, request)
      // Who plays in later seasons is not known yet.
      #expect(fitted.teams.count == 4)
      let note = try #require(fitted.newTeams.note())
      #expect(note.contains("any team") == (until == "2021-07-31"), "\(note)")
      #expect(note.hasSuffix("rated by the prior alone, as average teams"))
      #expect(fitted.notes.last == note)
    }
    request.until = "2021-07-31"
    request.form = .options
    #expect(FittingData.problem(Self.three, request).hasPrefix("found no match up to 2021-07-31"))
  }

  /// E lost nearly all matches; F, which joins a year later, is expected to be as weak.
  @Test func newTeamsAreLikeThoseBefore() throws {
    try OpenBLAS.load()
    var request = FitRequest(model: .poisson)
    request.until = "2023-07-31"
    let league = FittingData.league(["A", "B", "C", "D"])
    let lost = ["A", "B", "C"].flatMap { ["E-\($0) 0-3", "\($0)-E 3-0"] }
    let files = [
      FittingData.matches(league, path: "0.csv", from: "2021-08-01"),
      FittingData.matches(
        FittingData.league(["A", "B", "C"]) + lost, path: "1.csv", from: "2022-08-01"),
      FittingData.matches(["A-F 1-1"], path: "2.csv", from: "2023-08-01"),
    ]
    let fitted = try FittedRatings(files, request)
    let overall = Dictionary(
      uniqueKeysWithValues: fitted.teams.map { ($0.team.name, $0.overall) })
    let (last, new, best) = try (
      #require(overall["E"]), #require(overall["F"]), #require(overall["A"])
    )
    #expect(last.value < new.value && new.value < -0.1)
    #expect(try #require(new.error) > 1.2 * #require(best.error))
    #expect(
      fitted.newTeams.note()
        == #"no match of "F" counts yet: rated by the prior and by earlier teams that joined the others"#
    )
    #expect(fitted.newTeams.note(among: ["a", "e"]) == nil)
    #expect(fitted.teams.first { $0.team.name == "F" }?.matches == 0)
  }
}
