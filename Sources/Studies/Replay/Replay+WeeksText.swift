internal import Programs
internal import Reports
internal import Tables
internal import TextFiles

extension Replay {
  /// The weeks for people: the matches of each round, then the table of the week.
  var weeksText: [Printout] {
    weeks.flatMap { week -> [Printout] in
      let active = week.active.map { active in
        active.isEmpty
          ? "no achievement is active" : "active: \(active.joined(separator: ", "))"
      }
      let heading =
        "Week \(week.number)" + (active.map { "; \($0)" } ?? "")
        + (week.rounds.flatMap(\.matches).allSatisfy(\.isGiven) ? " (played)" : "")
      guard !week.table.isEmpty else { return ["\(heading): nobody was there"] }
      return [
        Printout(heading), Printout(sides(of: week.rounds)),
        Printout(standings(week.table, title: "Week")),
      ]
    } + (bracket.isEmpty ? [] : ["The bracket", Printout(sides(of: bracket))])
  }

  private func sides(of rounds: [Round]) -> Table {
    let right = Column.Alignment.right
    return Table(
      columns: [
        Column(name: "round", title: "Round", alignment: right),
        Column(name: words.match.noun, title: words.matchTitle),
        Column(name: "player", title: words.entrantTitle, importance: Column.essential),
        Column(
          name: "place", title: "Place", alignment: right, importance: Column.essential),
        Column(name: "points", title: "Points", alignment: right),
        Column(name: "achievements", title: "Achievements", importance: Column.detail),
      ],
      rows: rounds.flatMap { round in
        round.matches.flatMap { match in
          match.sides.enumerated().map { number, side in
            [
              number == 0 ? .integer(Int128(round.number)) : .missing,
              number == 0
                ? .text(match.isGiven ? "\(match.name) (played)" : match.name) : .missing,
              .text(side.name), .integer(Int128(side.place)),
              .integer(Int128(side.score)), .text(side.achievements.joined(separator: ", ")),
            ]
          }
        }
      })
  }

  /// A table of entrants in the order given.
  ///
  /// - Parameter places: the place of each, from 1; nil if they follow one another.
  func standings(_ standings: [Standing], places: [Int]? = nil, title: String) -> Table {
    let right = Column.Alignment.right
    return Table(
      columns: [
        Column(name: "place", title: title, alignment: right),
        Column(name: "name", title: words.entrantTitle),
        Column(name: "games", title: "Games", alignment: right),
        Column(name: "wins", title: "Won", alignment: right),
        Column(name: "placement_points", title: "For places", alignment: right),
        Column(name: "achievement_points", title: "For achievements", alignment: right),
        Column(
          name: "points", title: "Points", alignment: right, importance: Column.essential),
      ],
      rows: standings.enumerated().map { place, row in
        [
          .integer(Int128(places?[place] ?? place + 1)), .text(entrants[row.entrant].name),
          .integer(Int128(row.games)),
          .integer(Int128(row.wins)), .integer(Int128(row.placementPoints)),
          .integer(Int128(row.achievementPoints)), .integer(Int128(row.points)),
        ]
      })
  }

  /// The weeks for programs.
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

  /// - Parameter position: the final position, from 1, if it is the table of the season.
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
