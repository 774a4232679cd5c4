import Engine
internal import Formats
public import Games
public import Programs
public import TextFiles

/// Competitions of stages as scenarios write them, between entrants t0, t1 and so on.
public enum StageFixture {
  /// - Parameters:
  ///   - stages: The documents of the stages, separated by commas.
  ///   - results: The document of known results.
  ///   - day: The last day of which anything is known, or `nil` if everything is.
  public static func tournament(
    _ stages: String, entrants count: Int, game: any Game = ShootOutDiceGame(maximum: 2),
    results: String = "{}", asOf day: String? = nil
  ) throws(Diagnostics) -> Tournament {
    var diagnostics = Diagnostics()
    let entrants = LeagueFixture.entrants(count)
    guard
      let root = JSONDocument.parse(
        Array("[\(stages)]".utf8), file: "stages.json", diagnostics: &diagnostics),
      Shape.array(of: StageCatalogue.shape(nil), count: 1...20).check(
        root, at: DocumentPath(), diagnostics: &diagnostics),
      let program = StageCatalogue.program(
        root.elements ?? [], at: DocumentPath(), entrants: entrants, game: game, asOf: day,
        &diagnostics),
      let played = JSONDocument.parse(
        Array(results.utf8), file: "results.json", diagnostics: &diagnostics),
      let stage = root.elements?.first?["kind"]?.string.flatMap(StageCatalogue.definition(kind:)),
      let program = stage.add(
        ResultSource(
          node: played, path: DocumentPath(), entrants: entrants, game: game,
          settled: { $0.settled(entrants: entrants, game: game) }),
        to: program, diagnostics: &diagnostics)
    else { throw diagnostics }
    return Tournament(entrants: entrants, gameKind: "fixture", game: game, program: program)
  }

  /// Results such as `t0:t1 2-0, t2:t3 1-1` as a document.
  public static func results(_ text: String) -> String {
    let results = text.split(separator: ", ").map { result in
      let parts = result.split(separator: " ")
      return "\"\(parts[0])\": { \"score\": [\(parts[1].replacing("-", with: ", "))] }"
    }
    return "{ \(results.joined(separator: ", ")) }"
  }

  /// The fixtures of a league such as `t0:t1 t2:t3`, separated by commas.
  public static func fixtures(_ names: String) -> String {
    names.split(separator: " ").map { name in
      let sides = name.split(separator: ":")
      return "{ \"home\": \"\(sides[0])\", \"away\": \"\(sides[1])\" }"
    }.joined(separator: ", ")
  }

  /// Two groups of three, the better second, and a semi-final and a final.
  public static let groups = """
    { "id": "groups", "kind": "groups", "ranking": ["points", "goalDifference"],
      "groups": { "A": ["t0", "t1", "t2"], "B": ["t3", "t4", "t5"] } },
    { "id": "seconds", "kind": "best", "of": "groups", "rank": 2, "count": 1, "table": "S",
      "ranking": ["points", "goalsFor"],
      "allocation": [{ "tables": "A", "2A/B": "2A" }, { "tables": "B", "2A/B": "2B" }] },
    { "id": "knockout", "kind": "bracket",
      "matches": { "1": ["1A", "2A/B"], "2": ["1B", "W1"] } }
    """

  /// A table of six, a cup that a seventh may win, and places in three zones by both, some of them by chance.
  public static let places = """
    { "id": "table", "kind": "roundRobin", "entrants": ["t0", "t1", "t2", "t3", "t4", "t5"],
      "ranking": ["points", "goalDifference"], "zones": { "down": [6, 6] } },
    { "id": "cup", "kind": "bracket", "keepsRanks": true,
      "matches": { "1": ["t0", "t5"], "2": ["t2", "t6"], "3": ["W1", "W2"] } },
    { "id": "europe", "kind": "places", "places": [
      { "zone": "first", "count": 1 },
      { "zone": "first", "by": "Coefficient", "probability": 0.25 },
      { "zone": "second", "by": "Cup", "to": "W3" },
      { "zone": "second" },
      { "zone": "third", "to": { "t1": 0.25, "t4": 0.5 } },
      { "zone": "first", "to": "t3", "extra": true },
      { "zone": "second", "to": { "t0": 0.5 }, "extra": true }] }
    """

  /// Sixteen as in a Counter-Strike Major.
  public static let swiss = """
    { "kind": "swiss", "until": { "wins": 3, "losses": 3 }, "pairing": "valve",
      "ranking": { "preset": "csMajor" } }
    """

  /// A table of given fixtures, and the winner of a draw against the third.
  public static let league = """
    { "kind": "league", "ranking": ["points", { "among": ["points"] }, "goalsFor"],
      "fixtures": [{ "home": "t0", "away": "t1" }, { "home": "t1", "away": "t0" },
        { "home": "t2", "away": "t0" }, { "home": "t3", "away": "t2" }] },
    { "kind": "draw", "swap": [["1L", "2L"], ["3L", "4L"]] },
    { "kind": "bracket", "matches": { "1": ["1L", "3L"], "2": ["W1", "2L"] } }
    """

  /// A table of which the first three and the next two play on, with half of their points; the last has finished.
  public static let split = """
    { "id": "regular", "kind": "roundRobin", "ranking": ["points", "goalDifference"] },
    { "id": "play-offs", "kind": "split", "parts": { "top": [1, 3], "bottom": { "ranks": [4, 5], "legs": 1 } },
      "legs": 2, "carry": { "points": { "factor": 0.5, "round": "up" } },
      "ranking": ["points", "unroundedPoints", { "among": ["points"] }, "goalsFor", "awayWins"],
      "zones": { "last": [5, 6] } }
    """

  /// Two conferences of two divisions each, by the NBA's criteria and by baseball's, and the first two of each.
  public static let conferences = """
    { "kind": "league", "id": "season", "zones": { "through": [1, 2], "best": "1L" },
      "fixtures": [{ "home": "t0", "away": "t1" }, { "home": "t2", "away": "t3" },
        { "home": "t4", "away": "t5" }, { "home": "t6", "away": "t7" },
        { "home": "t1", "away": "t2" }, { "home": "t3", "away": "t0" },
        { "home": "t5", "away": "t6" }, { "home": "t7", "away": "t4" },
        { "home": "t0", "away": "t4" }, { "home": "t1", "away": "t5" },
        { "home": "t2", "away": "t6" }, { "home": "t3", "away": "t7" }],
      "ranking": { "preset": "nba" },
      "overallRanking": ["wins", { "record": "otherConference" }, "lots"],
      "tables": { "E": { "of": ["a", "b"] },
        "W": { "of": ["c", "d"], "ranking": { "preset": "mlb" } },
        "a": { "entrants": ["t0", "t1"] }, "b": { "entrants": ["t2", "t3"] },
        "c": { "entrants": ["t4", "t5"] }, "d": { "entrants": ["t6", "t7"] } } },
    { "kind": "bracket", "level": ["lots"],
      "matches": { "1": ["1E", "2E"], "2": ["1W", "2W"],
        "3": { "slots": ["W1", "W2"], "bySeed": true,
          "seeds": ["1L", "2L", "3L", "4L", "5L", "6L", "7L", "8L"] } } }
    """

  /// Two legs, games by seed, a third place, and lots.
  public static let cup = """
    { "kind": "bracket", "seeds": ["t3", "t2", "t1", "t0"],
      "matches": {
        "1": { "slots": ["t0", "t1"], "legs": 2, "level": ["awayGoals", "penalties"] },
        "2": { "slots": ["t2", "t3"], "legs": 2, "level": ["lots"] },
        "3": { "slots": ["L1", "L2"], "level": ["higherSeed"], "bySeed": true },
        "4": { "slots": ["W1", "W2"], "bestOf": 3, "home": [1, 1, 1], "bySeed": true } } }
    """
}
