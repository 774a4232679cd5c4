internal import Games
internal import Programs
internal import Reports
public import Tables
internal import TextFiles

extension Replay {
  /// The tournament for people.
  public var text: Printout {
    let decided = decisions.filter { $0.positions > 0 }
      .map { "\($0.criterion) \($0.positions)" }.joined(separator: ", ")
    var parts: [Printout] = [
      "\(ScenarioSetting.title(scenario, settings)): tournament \(number) under seed \(seed)"
    ]
    parts += conditions.isEmpty ? [] : [Printout(conditionsText)]
    if let story {
      parts += text(story)
    } else {
      parts.append(Printout(weeks.isEmpty ? standings : seasonStandings))
      if !decided.isEmpty { parts.append("Positions decided by: \(decided)") }
      if !tables.isEmpty { parts.append(Printout(ranks)) }
      parts += weeksText
      if !matches.isEmpty { parts.append(Printout(scores)) }
      if !byes.isEmpty { parts.append(Printout(byes.map(\.sentence).joined(separator: "\n"))) }
    }
    if let playByPlay {
      parts.append(Printout(playByPlay.title))
      parts.append(Printout(plays(playByPlay.story)))
      if let ending = playByPlay.story.ending { parts.append(Printout(ending.sentence)) }
    }
    return Printout(joining: parts.map(\.ended), separator: "\n")
  }

  private var conditionsText: String {
    let lines = conditions.map { "\($0.text): \($0.holds ? "holds" : "does not hold")" }
    let numbers = others.map { NumberText.grouped($0) }
    let also = numbers.isEmpty ? [] : ["Also in tournaments \(numbers.joined(separator: ", "))"]
    return (lines + also).joined(separator: "\n")
  }

  private var standings: Table {
    // Without matches between known entrants there is nothing to add up.
    let hasRecord = hasStandings && !matches.isEmpty
    let record: [TableColumns<Row>] = [
      .count("Played") { $0.played }, .count("Won") { $0.wins }, .count("Drawn") { $0.draws },
      .count("Lost") { $0.losses }, .count("For") { $0.scoreFor },
      .count("Against") { $0.scoreAgainst },
    ]
    let points: TableColumns<Row> = .number("Points") {
      .plain(PointsText.text($0.points, scale: words.pointsScale))
    }
    return Table(
      of: table,
      [
        .count("Position") { $0.position },
        .text(words.entrantTitle) { entrants[$0.entrant].name },
      ] + (hasRecord ? record : []) + (hasStandings ? [points.important(Column.essential)] : []))
  }

  private var ranks: Table {
    let longest = tables.map(\.entrants.count).max() ?? 0
    return Table(
      of: tables,
      [.text("Stage") { $0.stage }, .text("Table") { $0.name }]
        + (0..<longest).map { rank in
          .text("\(rank + 1).") { rank < $0.entrants.count ? $0.entrants[rank].name : nil }
        })
  }

  private var scores: Table {
    Table(
      of: matches,
      [
        .count("Round") { $0.round }
      ] + dates(of: matches) { $0.day } + [
        .text("Match") { $0.name }.important(Column.detail),
        .text("Home") { $0.sides[0].name }.important(Column.essential),
        .text("Away") { $0.sides[1].name }.important(Column.essential),
        .figure("Score") { match in
          let score = match.scores.map(String.init).joined(separator: "-") + match.deciderText
          return match.tookPlace ? match.isGiven ? "\(score) (played)" : score : "not needed"
        }.important(Column.essential),
      ])
  }

  /// A column of days, if any is known.
  func dates<Row>(
    of rows: [Row], _ day: @escaping (Row) -> String?
  ) -> [TableColumns<Row>] {
    rows.contains { day($0) != nil } ? [.text("Date", day).important(Column.detail)] : []
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
      "table": .array(
        table.map { weeks.isEmpty ? json($0) : json(totals[$0.entrant], position: $0.position) }),
      "decisions": .object(
        JSONObject(decisions.map { .init($0.criterion, .whole($0.positions)) })),
    ]
    if !settings.isEmpty {
      document["settings"] = .array(settings.map { .string($0.text) })
    }
    if !conditions.isEmpty {
      document["conditions"] = .array(
        conditions.map { ["condition": .string($0.text), "holds": .boolean($0.holds)] })
    }
    if !others.isEmpty { document["alsoIn"] = .array(others.map { .whole($0) }) }
    if !weeks.isEmpty { document["weeks"] = weeksJSON }
    if !bracket.isEmpty { document["bracket"] = .array(bracket.map(json)) }
    if weeks.isEmpty, bracket.isEmpty { document["matches"] = .array(matches.map(\.json)) }
    if !byes.isEmpty { document["byes"] = .array(byes.map(\.json)) }
    if !tables.isEmpty { document["tables"] = .array(tables.map(\.json)) }
    if let story { document["story"] = json(story) }
    if let playByPlay {
      document["told"] = [
        "match": .string(playByPlay.match),
        "sides": .array(playByPlay.sides.map { .string($0.id) }),
        "plays": .array(playByPlay.story.events.map { .object($0.facts) }),
        "ending": playByPlay.story.ending.map { .object($0.facts) } ?? .null,
      ]
    }
    return .object(document)
  }

  /// Points as the competition shows them.
  func json(points: Int) -> JSONValue {
    let scale = words.pointsScale
    return points.isMultiple(of: scale)
      ? .whole(points / scale) : .double(Double(points) / Double(scale))
  }

  private func json(_ row: Row) -> JSONValue {
    [
      "position": .whole(row.position), "entrant": .string(entrants[row.entrant].id),
      "name": .string(entrants[row.entrant].name),
      "played": .whole(row.played), "wins": .whole(row.wins), "draws": .whole(row.draws),
      "losses": .whole(row.losses), "scoreFor": .whole(row.scoreFor),
      "scoreAgainst": .whole(row.scoreAgainst), "points": json(points: row.points),
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
  var deciderText: String {
    switch decider {
    case .regularTime: ""
    case .extraTime: " after extra time"
    case .homeShootOut: ", \(sides[0].name) on penalties"
    case .awayShootOut: ", \(sides[1].name) on penalties"
    }
  }

  fileprivate var json: JSONValue {
    [
      "match": .string(name), "round": .whole(round),
      "date": day.map { .string($0) } ?? .null, "home": .string(sides[0].name),
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
