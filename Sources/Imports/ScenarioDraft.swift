internal import Seasons
internal import TextFiles

/// A fixture of a stage, by team ids or slots.
struct DraftFixture {
  var home: String
  var away: String
  var round: Int?
  var date: String?
  var time: String?
  var isNeutral = false
}

/// A result, with the scenario's name of its match.
struct DraftResult {
  /// The index of the match in the season.
  var index: Int
  var match: String
  var day: CalendarDay?
  var score: SeasonScore
  var extraTime: SeasonScore?
  var penalties: SeasonScore?
}

extension DraftResult {
  /// The result of a match of a season, or `nil` if it has none.
  ///
  /// - Parameter onlyWinner: True to reduce the final score to 1-0, 0-0 or 0-1.
  init?(_ index: Int, _ match: SeasonMatch, named name: String, onlyWinner: Bool) {
    guard let score = match.score else { return nil }
    self.init(
      index: index, match: name, day: match.day,
      score: onlyWinner ? SeasonScenario.sign(match.finalScore ?? score) : score,
      extraTime: onlyWinner ? nil : match.extraTime,
      penalties: onlyWinner ? nil : match.penalties)
  }

  var json: JSONValue {
    func score(_ score: SeasonScore) -> JSONValue { [.whole(score.home), .whole(score.away)] }
    var object: JSONObject = ["score": score(self.score)]
    object["extraTime"] = extraTime.map(score)
    object["penalties"] = penalties.map(score)
    object["date"] = day.map { .string($0.description) }
    return .object(object)
  }
}

/// A stage of a scenario, whose fixtures may be in another file.
struct DraftStage {
  var id: String
  var members: [JSONObject.Member]
  var fixtures: [DraftFixture] = []
}

/// A scenario in the making, with its tables.
struct ScenarioDraft {
  var name = ""
  var about = ""
  var game = "goals"
  var entrants: [(id: String, name: String)] = []
  /// Clubs of other leagues, which only play where a stage names them.
  var guests: [(id: String, name: String)] = []
  var stages: [DraftStage] = []
  var numbers: [JSONObject.Member] = []
  var results: [DraftResult] = []
  /// The odds of matches to come, by match name.
  var odds: [(match: String, odds: SeasonOdds)] = []
  /// True if matches may be decided by extra time and shoot-outs.
  var hasDeciders = false
  var allocation: ThirdAllocation?
  /// The file of ratings, and the keys that the scenario takes from it.
  var ratings: (file: String, parts: Set<String>)?
  var variants: [ScenarioVariant] = []

  /// The scenario in one document, with placeholder ratings, to be checked.
  var checkable: JSONValue {
    let strength: JSONObject = game == "goals" ? ["attack": 0, "defence": 0] : ["rating": 0]
    var root = document(
      teams: .object(JSONObject((entrants + guests).map { .init($0.id, .object(strength)) })),
      fixtures: { stage in
        .array(
          stage.fixtures.map { fixture in
            var object: JSONObject = ["home": .string(fixture.home), "away": .string(fixture.away)]
            object["round"] = fixture.round.map { .whole($0) }
            object["date"] = fixture.date.map { .string($0) }
            object["time"] = fixture.time.map { .string($0) }
            if fixture.isNeutral { object["neutral"] = true }
            return .object(object)
          })
      },
      allocation: allocation.map { allocation in
        let cells = allocation.cells
        return .array(
          cells.dropFirst().map { row in
            .object(JSONObject(zip(cells[0], row).map { .init($0, .string($1)) }))
          })
      },
      results: .object(JSONObject(results.map { .init($0.match, $0.json) })),
      withRatings: false)
    if !odds.isEmpty, case .object(var object) = root {
      object["fixtures"] = .object(
        JSONObject(
          odds.map { match, odds in
            var prices: JSONObject = ["home": JSONValue(odds.home), "away": JSONValue(odds.away)]
            prices["draw"] = odds.draw.map { JSONValue($0) }
            return .init(match, ["odds": .object(prices)])
          }))
      root = .object(object)
    }
    return root
  }

  /// True if a drawn match is among results by winner.
  var hasDrawnRatings: Bool { game == "ratings" && results.contains { $0.score.isLevel } }

  /// Refuses results or odds with the same name, which a document cannot hold.
  func refuseRepeatedNames() throws(Diagnostics) {
    for names in [results.map(\.match), odds.map(\.match)] {
      var seen: Set<String> = []
      if let twice = names.first(where: { !seen.insert($0).inserted }) {
        throw Diagnostics.of(
          "found two matches that would both be named \(Diagnostic.quote(twice)), expected different dates or rounds"
        )
      }
    }
  }

  private func document(
    teams: JSONValue, fixtures: (DraftStage) -> JSONValue, allocation: JSONValue?,
    results: JSONValue?, withRatings: Bool
  ) -> JSONValue {
    var gameObject: JSONObject = ["kind": .string(game)]
    var root: JSONObject = ["name": .string(name), "description": .string(about)]
    let file = withRatings ? ratings : nil
    if let file, file.parts.contains("rules") {
      gameObject["rules"] = ["from": .string(file.file)]
    } else if hasDrawnRatings {
      // Expected scores stay those of Elo's formula under these two (docs/ratings.md).
      gameObject["rules"] = ["scale": 200, "draw": 2]
    }
    root["game"] = .object(gameObject)
    root["entrants"] = .array((entrants + guests).map { .string($0.id) })
    root["teams"] = file.map { ["from": .string($0.file)] } ?? teams
    if let file, file.parts.contains("uncertainty") {
      root["uncertainty"] = ["from": .string(file.file)]
    }
    var competition = JSONObject()
    if !numbers.isEmpty { competition["numbers"] = .object(JSONObject(numbers)) }
    competition["stages"] = .array(
      stages.map { stage in
        var object: JSONObject = ["id": .string(stage.id)]
        for member in stage.members { object[member.name] = member.value }
        if !stage.fixtures.isEmpty { object["fixtures"] = fixtures(stage) }
        if stage.members.contains(where: { $0.name == "allocation" }), let allocation {
          object["allocation"] = allocation
        }
        return .object(object)
      })
    root["competition"] = .object(competition)
    root["results"] = results
    if let file, !variants.isEmpty {
      root["variants"] = .object(JSONObject(variants.map { $0.member(besides: file.parts) }))
    }
    return .object(root)
  }

  /// Returns the files, the scenario last.
  ///
  /// - Parameter name: The scenario's name without `.json`, with which all file names begin.
  func files(named name: String) -> [FileSet.File] {
    var files: [FileSet.File] = []
    func add(_ file: String, _ lines: [[String]]) {
      files.append(
        FileSet.File(name: file, text: lines.map { CSVText.line($0) }.joined()))
    }
    let staged = stages.filter { !$0.fixtures.isEmpty }
    func fixturesName(_ stage: DraftStage) -> String {
      staged.count == 1 ? "\(name)-fixtures.csv" : "\(name)-fixtures-\(stage.id).csv"
    }
    for stage in staged { add(fixturesName(stage), ScenarioDraft.rows(stage.fixtures)) }
    if let allocation { add("\(name)-allocation.csv", allocation.cells) }
    add("\(name)-results.csv", ResultColumns(hasDeciders: hasDeciders).rows(results))
    if !odds.isEmpty { add("\(name)-odds.csv", oddsRows) }
    var root = document(
      teams: .object(
        JSONObject((entrants + guests).map { .init($0.id, ["name": .string($0.name)]) })),
      fixtures: { ["from": .string(fixturesName($0))] },
      allocation: ["from": .string("\(name)-allocation.csv")],
      results: ["from": .string("\(name)-results.csv")], withRatings: true)
    if !odds.isEmpty, case .object(var object) = root {
      object["fixtures"] = ["from": .string("\(name)-odds.csv")]
      root = .object(object)
    }
    files.append(FileSet.File(name: "\(name).json", text: root.tabularText))
    return files
  }

  private static func rows(_ fixtures: [DraftFixture]) -> [[String]] {
    let columns: [(name: String, cell: (DraftFixture) -> String)] = [
      ("home", { $0.home }), ("away", { $0.away }),
      ("round", { $0.round.map { "\($0)" } ?? "" }), ("date", { $0.date ?? "" }),
      ("time", { $0.time ?? "" }), ("neutral", { $0.isNeutral ? "true" : "" }),
    ]
    let used = columns.filter { column in fixtures.contains { !column.cell($0).isEmpty } }
    return [used.map(\.name)] + fixtures.map { fixture in used.map { $0.cell(fixture) } }
  }

  /// The table of odds, with the last day whose results they may know.
  private var oddsRows: [[String]] {
    let last = results.compactMap(\.day).max().map { [$0.description] } ?? []
    let known = last.isEmpty ? [] : ["known_until"]
    return [["match", "home_odds", "draw_odds", "away_odds"] + known]
      + odds.map {
        [$0.match, $0.odds.home.text, $0.odds.draw?.text ?? "", $0.odds.away.text] + last
      }
  }
}

struct ResultColumns {
  let names: [String]

  init(hasDeciders: Bool) {
    names =
      ["match", "date", "home_score", "away_score"] + (hasDeciders ? ResultColumns.deciders : [])
  }

  init(names: [String]) { self.names = names }

  static let deciders = [
    "home_extra_time", "away_extra_time", "home_penalties", "away_penalties",
  ]

  func rows(_ results: [DraftResult]) -> [[String]] { [names] + results.map(cells) }

  /// Returns the cells of a result in these columns.
  func cells(_ result: DraftResult) -> [String] {
    names.map { name in
      switch name {
      case "match": result.match
      case "date": result.day?.description ?? ""
      case "home_score": "\(result.score.home)"
      case "away_score": "\(result.score.away)"
      case "home_extra_time": result.extraTime.map { "\($0.home)" } ?? ""
      case "away_extra_time": result.extraTime.map { "\($0.away)" } ?? ""
      case "home_penalties": result.penalties.map { "\($0.home)" } ?? ""
      case "away_penalties": result.penalties.map { "\($0.away)" } ?? ""
      default: ""
      }
    }
  }
}
