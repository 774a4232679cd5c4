import Engine
internal import Formats
public import Games
public import Programs
public import TextFiles

/// Leagues of pods of the engine.
public enum PodFixture {
  /// The scenario of a textbook league; players are called p1, p2, ... and achievements a1, a2, ...
  public static func scenario(
    _ league: TextbookPodLeague, results: String = "{}", stage: String = ""
  ) -> String {
    """
    { "name": "League", "game": { "kind": "pods", "rules": \(rules(league)) },
      "entrants": [\(list(league.players.indices.map { "\"\(id($0))\"" }))],
      "teams": { \(list(teams(league).map { "\"\($0.id)\": \($0.text)" })) },
      "competition": { "stages": [\(self.stage(league, more: stage))] },
      "results": \(results) }
    """
  }

  public static func id(_ player: Int) -> String { "p\(player + 1)" }

  static func teams(_ league: TextbookPodLeague) -> [(id: String, text: String)] {
    league.players.enumerated().map { (id($0), "{ \"strength\": \($1.strength) }") }
  }

  static func rules(_ league: TextbookPodLeague) -> String {
    let achievements = league.achievements.enumerated().map { number, achievement in
      "\"a\(number + 1)\": { \"points\": \(achievement.points), \"chance\": \(achievement.chance), \"alwaysOn\": \(achievement.isAlwaysOn) }"
    }
    let points = [("drawPoints", league.drawPoints), ("byePoints", league.byePoints)]
      .compactMap { name, points in points.map { "\"\(name)\": \($0), " } }.joined()
    return
      "{ \"draw\": \(league.draw), \(points)\"randomAchievements\": \(league.randomPerWeek), \"achievements\": { \(list(achievements)) } }"
  }

  static func stage(
    _ league: TextbookPodLeague, more: String, attendance own: String? = nil
  ) -> String {
    let chances = league.players.enumerated().filter { $1.attendance < 1 }.map {
      "\"\(id($0))\": \($1.attendance)"
    }
    return
      "{ \"kind\": \"podSeason\", \"weeks\": \(league.weeks), \"rounds\": \(league.rounds), \"smallPods\": \"\(league.isBalanced ? "balanced" : "app")\", "
      + "\"levelSeating\": \"\(league.drawsLots ? "lots" : "listOrder")\", \"attendance\": \(own ?? "{ \(list(chances)) }"), "
      + "\"weeksWithoutAchievements\": \(league.weeksWithoutAchievements)\(more) }"
  }

  private static func list(_ parts: [String]) -> String { parts.joined(separator: ", ") }

  /// The tournament of a league, with results, further keys of the stage and its attendance as JSON
  /// texts.
  public static func tournament(
    _ league: TextbookPodLeague, results: String = "{}", stage: String = "",
    attendance: String? = nil
  ) throws(Diagnostics) -> Tournament {
    let teams = teams(league)
    let game = try GameFixture.game(
      "pods", teams, rules: rules(league), results: results)
    let entrants = teams.map { Entrant(id: $0.id, name: $0.id) }
    var diagnostics = Diagnostics()
    func node(_ text: String) -> JSONNode? {
      JSONDocument.parse(Array(text.utf8), file: "stage.json", diagnostics: &diagnostics)
    }
    guard let stageNode = node(self.stage(league, more: stage, attendance: attendance)),
      let resultsNode = node(results),
      StageCatalogue.shape(nil).check(stageNode, at: DocumentPath(), diagnostics: &diagnostics),
      let definition = StageCatalogue.definition(kind: "podSeason"),
      let bare = StageCatalogue.program(
        [stageNode], at: DocumentPath(), entrants: entrants, game: game, &diagnostics),
      let season = definition.add(
        ResultSource(
          node: resultsNode, path: DocumentPath(), entrants: entrants, game: game,
          settled: { $0.settled(entrants: entrants, game: game) }),
        to: bare, diagnostics: &diagnostics)
    else { throw diagnostics }
    return Tournament(entrants: entrants, gameKind: "pods", game: game, program: season)
  }

  /// A competition of stages of pods in JSON, of players t0, t1, ... of given strengths.
  public static func tournament(
    _ strengths: [Double], rules: String = "{}", stages: String, results: String = "{}"
  ) throws(Diagnostics) -> Tournament {
    let game = try GameFixture.game(
      "pods", strengths.enumerated().map { ("t\($0)", "{ \"strength\": \($1) }") }, rules: rules,
      results: results)
    return try StageFixture.tournament(
      stages, entrants: strengths.count, game: game, results: results)
  }

  /// Rounds by standing in which few meet again, and a cut to four.
  public static let swiss = """
    { "kind": "podSeason", "weeks": 1, "rounds": 3, "smallPods": "threes", "levelSeating": "lots",
      "repeats": "avoided", "ranking": ["points", "matchWins", "opponentsAveragePoints", "opponentMatchWins"],
      "percentages": { "floor": 0.2, "bye": 0.2 }, "zones": { "cut": [1, 4] } },
    { "kind": "podBracket", "matches": { "final": ["1L", "2L", "3L", "4L"] } }
    """

  /// Rules by which only a win, a draw and a bye are worth points.
  public static let swissRules =
    #"{ "placementPoints": [5, 0, 0, 0], "draw": 0.25, "drawPoints": 1, "byePoints": 5 }"#

  /// The game of players of given strengths, by rules in JSON.
  public static func game(
    _ strengths: [Double], rules: String = "{}"
  ) throws(Diagnostics) -> any PodGame {
    let teams = strengths.enumerated().map { (id($0), "{ \"strength\": \($1) }") }
    let game = try GameFixture.game("pods", teams, rules: rules)
    guard let pods = game as? any PodGame else { preconditionFailure("no game of pods") }
    return pods
  }
}
