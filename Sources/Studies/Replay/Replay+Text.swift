internal import Games
internal import Programs
internal import Reports
public import Tables
internal import TextFiles

extension Replay {
  /// The tournament for people: table, scores, and the plays of the match that is told.
  public var text: Printout {
    let decided = decisions.filter { $0.positions > 0 }
      .map { "\($0.criterion) \($0.positions)" }.joined(separator: ", ")
    var parts: [Printout] = [
      "\(ScenarioSetting.title(scenario, settings)): tournament \(number) under seed \(seed)",
      Printout(standings),
    ]
    if !decisions.isEmpty { parts.append("Positions decided by: \(decided)") }
    if !tables.isEmpty { parts.append(Printout(ranks)) }
    parts += weeksText
    if !matches.isEmpty { parts.append(Printout(scores)) }
    if !byes.isEmpty { parts.append(Printout(byes.map(\.sentence).joined(separator: "\n"))) }
    if let told {
      parts.append(Printout(told.title))
      parts.append(Printout(plays(told.story)))
      if let ending = told.story.ending { parts.append(Printout(ending.sentence)) }
    }
    return Printout(joining: parts.map(\.ended), separator: "\n")
  }

  private var standings: Table {
    if !weeks.isEmpty {
      return standings(
        table.map { totals[$0.entrant] }, places: table.map(\.position), title: "Position")
    }
    // Where nobody is known from the start to meet, there are no matches to add up.
    let hasRecord = hasStandings && !matches.isEmpty
    let numbers =
      ["Position"] + (hasRecord ? ["Played", "Won", "Drawn", "Lost", "For", "Against"] : [])
      + (hasStandings ? ["Points"] : [])
    let columns = numbers.map {
      Column(
        name: $0.lowercased(), title: $0, alignment: .right,
        importance: $0 == "Points" ? Column.essential : 0)
    }
    return Table(
      columns: [columns[0], Column(name: "name", title: words.entrantTitle)] + columns.dropFirst(),
      rows: table.map { row in
        let record = [
          row.played, row.wins, row.draws, row.losses, row.scoreFor, row.scoreAgainst,
        ]
        let points = PointsText.text(row.points, scale: words.pointsScale)
        return [.integer(Int128(row.position)), .text(row.name)]
          + (hasRecord ? record : []).map { .integer(Int128($0)) }
          + (hasStandings ? [.plain(points)] : [])
      }
    )
  }

  /// Who came in where in each table from which others go on.
  private var ranks: Table {
    let longest = tables.map(\.entrants.count).max() ?? 0
    let titles = ["Stage", "Table"] + (0..<longest).map { "\($0 + 1)." }
    return Table(
      columns: titles.map { Column(name: $0, title: $0) },
      rows: tables.map { table in
        let names = table.entrants.map { Cell.text($0.name) }
        return [.text(table.stage), .text(table.name)] + names
          + Array(repeating: .missing, count: longest - names.count)
      })
  }

  private var scores: Table {
    Table(
      of: matches,
      [
        .count("round", "Round") { $0.round },
        .text("match", "Match") { $0.name }.important(Column.detail),
        .text("home", "Home") { $0.sides[0].name }.important(Column.essential),
        .text("away", "Away") { $0.sides[1].name }.important(Column.essential),
        .figure("Score") { match in
          let score = match.scores.map(String.init).joined(separator: "-") + match.deciderText
          return match.tookPlace ? match.isGiven ? "\(score) (played)" : score : "not needed"
        }.important(Column.essential),
      ])
  }

  private func plays(_ story: MatchStory) -> Table {
    Table(
      columns: story.headings.enumerated().map { index, heading in
        let isNumber = story.events.contains { $0.row[index].isNumber }
        return Column(name: heading, title: heading, alignment: isNumber ? .right : .left)
      },
      rows: story.events.map { event in event.row.map(\.cell) }
    )
  }

  /// The tournament for programs.
  public var jsonText: String { json.prettyText }

  private var json: JSONValue {
    var document: JSONObject = [
      "scenario": .string(scenario),
      "tournament": .whole(number),
      "seed": .whole(seed),
      "table": .array(tableJSON),
      "decisions": .object(
        JSONObject(decisions.map { .init($0.criterion, .whole($0.positions)) })),
    ]
    if !settings.isEmpty {
      document["settings"] = .array(settings.map { .string($0.text) })
    }
    if !weeks.isEmpty { document["weeks"] = weeksJSON }
    if !bracket.isEmpty { document["bracket"] = .array(bracket.map(json)) }
    if weeks.isEmpty, bracket.isEmpty { document["matches"] = .array(matches.map(\.json)) }
    if !byes.isEmpty { document["byes"] = .array(byes.map(\.json)) }
    if !tables.isEmpty { document["tables"] = .array(tables.map(\.json)) }
    if let told {
      document["told"] = [
        "match": .string(told.match),
        "sides": .array(told.sides.map { .string($0.id) }),
        "plays": .array(told.story.events.map { .object($0.facts) }),
        "ending": told.story.ending.map { .object($0.facts) } ?? .null,
      ]
    }
    return .object(document)
  }
}

extension Replay {
  private var tableJSON: [JSONValue] {
    weeks.isEmpty
      ? table.map(json) : table.map { json(totals[$0.entrant], position: $0.position) }
  }
}

extension Replay {
  private func json(_ row: Row) -> JSONValue {
    let scale = words.pointsScale
    let points: JSONValue =
      row.points.isMultiple(of: scale)
      ? .whole(row.points / scale) : .double(Double(row.points) / Double(scale))
    return [
      "position": .whole(row.position), "entrant": .string(row.id), "name": .string(row.name),
      "played": .whole(row.played), "wins": .whole(row.wins), "draws": .whole(row.draws),
      "losses": .whole(row.losses), "scoreFor": .whole(row.scoreFor),
      "scoreAgainst": .whole(row.scoreAgainst), "points": points,
    ]
  }
}

extension Replay.Ranking {
  fileprivate var json: JSONValue {
    [
      "stage": .string(stage), "table": .string(name),
      "entrants": .array(entrants.map { .string($0.id) }),
    ]
  }
}

extension Replay.Bye {
  fileprivate var sentence: String { "\(entrant.name) has a bye in round \(round) of \(stage)." }

  fileprivate var json: JSONValue {
    ["stage": .string(stage), "round": .whole(round), "entrant": .string(entrant.id)]
  }
}

extension Replay.Match {
  /// What decided it, behind the score.
  fileprivate var deciderText: String {
    switch decider {
    case .regularTime: ""
    case .extraTime: " after extra time"
    case .homeShootOut: ", \(sides[0].name) on penalties"
    case .awayShootOut: ", \(sides[1].name) on penalties"
    }
  }

  fileprivate var json: JSONValue {
    [
      "match": .string(name), "round": .whole(round), "home": .string(sides[0].name),
      "away": .string(sides[1].name),
      "score": tookPlace ? .array(scores.map { .whole($0) }) : .null,
      "decidedBy": .string(decider.kind.name), "given": .boolean(isGiven),
      "tookPlace": .boolean(tookPlace),
    ]
  }
}

extension JSONValue {
  fileprivate var isNumber: Bool {
    switch self {
    case .integer, .decimal, .double: true
    case .null, .boolean, .string, .array, .object: false
    }
  }

  /// A value of a story as a table shows it.
  fileprivate var cell: Cell {
    switch self {
    case .null: .missing
    case .integer(let number): .integer(number)
    case .decimal(let number): .real(number.double)
    case .double(let number): .real(number)
    case .string(let text): .text(text)
    case .boolean(let flag): .text(flag ? "yes" : "no")
    case .array, .object: .text(compactText)
    }
  }
}
