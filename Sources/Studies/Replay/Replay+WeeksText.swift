internal import Programs
internal import Reports
internal import Tables
internal import TextFiles

extension Replay {
  /// The matches of each week's rounds, then the table of the week.
  var weeksText: [Printout] {
    weeks.flatMap { week -> [Printout] in
      let active = week.active.map { active in
        active.isEmpty
          ? "; no achievement is active" : "; active: \(active.joined(separator: ", "))"
      }
      let isPlayed = week.rounds.flatMap(\.matches).allSatisfy(\.isGiven)
      let heading = "Week \(week.number)\(active ?? "")\(isPlayed ? " (played)" : "")"
      guard !week.table.isEmpty else { return ["\(heading): nobody was there"] }
      let places = week.table.enumerated().map { (place: $0 + 1, record: $1) }
      return [
        Printout(heading), Printout(sides(of: week.rounds)),
        Printout(standings(places, title: "Week")),
      ]
    } + (bracket.isEmpty ? [] : ["The bracket", Printout(sides(of: bracket))])
  }

  var seasonStandings: Table {
    standings(table.map { ($0.position, totals[$0.entrant]) }, title: "Position")
  }

  private func sides(of rounds: [Round]) -> Table {
    let rows = rounds.flatMap { round in
      round.matches.flatMap { match in
        match.sides.enumerated().map {
          (round: round, match: match, isFirst: $0 == 0, side: $1)
        }
      }
    }
    return Table(
      of: rows,
      [
        .count("Round") { $0.isFirst ? $0.round.number : nil },
        .text(words.matchTitle) {
          $0.isFirst ? $0.match.name + ($0.match.isGiven ? " (played)" : "") : nil
        },
        .text(words.entrantTitle) { $0.side.name }.important(Column.essential),
        .count("Place") { $0.side.place }.important(Column.essential),
        .count("Points") { $0.side.score },
        .text("Achievements") { $0.side.achievements.joined(separator: ", ") }
          .important(Column.detail),
      ])
  }

  private func standings(_ rows: [(place: Int, record: Standing)], title: String) -> Table {
    Table(
      of: rows,
      [
        .count(title) { $0.place }, .text(words.entrantTitle) { entrants[$0.record.entrant].name },
        .count("Games") { $0.record.games }, .count("Won") { $0.record.wins },
        .count("For places") { $0.record.placementPoints },
        .count("For achievements") { $0.record.achievementPoints },
        .count("Points") { $0.record.points }.important(Column.essential),
      ])
  }

  var weeksJSON: JSONValue {
    .array(
      weeks.map { week in
        [
          "week": .whole(week.number),
          "active": week.active.map { .array($0.map { .string($0) }) } ?? .null,
          "rounds": .array(week.rounds.map(json)),
          "table": .array(week.table.map { json($0) }),
        ]
      })
  }

  func json(_ round: Round) -> JSONValue {
    [
      "round": .whole(round.number),
      "\(words.match.plural)": .array(
        round.matches.map { match in
          [
            "\(words.match.noun)": .string(match.name), "given": .boolean(match.isGiven),
            "seats": .array(match.sides.map(json)),
          ]
        }),
    ]
  }

  private func json(_ side: Match.Side) -> JSONValue {
    [
      "entrant": .string(entrants[side.entrant].id), "place": .whole(side.place),
      "points": .whole(side.score),
      "placementPoints": .whole(side.score - side.achievementPoints),
      "achievementPoints": .whole(side.achievementPoints),
      "achievements": .array(side.achievements.map { .string($0) }),
    ]
  }

  /// - Parameter position: The final position in the table of the season, or `nil` in a table of a week.
  func json(_ row: Standing, position: Int? = nil) -> JSONValue {
    var standing: JSONObject = [
      "entrant": .string(entrants[row.entrant].id), "games": .whole(row.games),
      "wins": .whole(row.wins), "placementPoints": .whole(row.placementPoints),
      "achievementPoints": .whole(row.achievementPoints), "points": .whole(row.points),
    ]
    if let position { standing["position"] = .whole(position) }
    return .object(standing)
  }
}
