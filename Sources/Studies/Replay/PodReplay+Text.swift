internal import Reports
internal import Tables
internal import TextFiles

extension PodReplay {
  /// The weeks for people: the pods of each round, then the table of the week.
  func text(_ names: [String]) -> [Printout] {
    weeks.flatMap { week -> [Printout] in
      let active = week.active.map { active in
        active.isEmpty
          ? "no achievement is active" : "active: \(active.joined(separator: ", "))"
      }
      let heading =
        "Week \(week.number)" + (active.map { "; \($0)" } ?? "")
        + (week.rounds.flatMap(\.pods).allSatisfy(\.isGiven) ? " (played)" : "")
      guard !week.table.isEmpty else { return ["\(heading): nobody was there"] }
      return [
        Printout(heading), Printout(pods(week.rounds, names)),
        Printout(PodReplay.standings(week.table, names, title: "Week")),
      ]
    } + (bracket.isEmpty ? [] : ["The bracket", Printout(pods(bracket, names))])
  }

  private func pods(_ rounds: [Round], _ names: [String]) -> Table {
    let right = Column.Alignment.right
    return Table(
      columns: [
        Column(name: "round", title: "Round", alignment: right),
        Column(name: "pod", title: "Pod"),
        Column(name: "player", title: "Player", importance: Column.essential),
        Column(
          name: "place", title: "Place", alignment: right, importance: Column.essential),
        Column(name: "points", title: "Points", alignment: right),
        Column(name: "achievements", title: "Achievements", importance: Column.detail),
      ],
      rows: rounds.flatMap { round in
        round.pods.flatMap { pod in
          pod.seats.enumerated().map { number, seat in
            [
              number == 0 ? .integer(Int128(round.number)) : .missing,
              number == 0
                ? .text(pod.isGiven ? "\(pod.name) (played)" : pod.name) : .missing,
              .text(names[seat.entrant]), .integer(Int128(seat.place)),
              .integer(Int128(seat.points)), .text(seat.achievements.joined(separator: ", ")),
            ]
          }
        }
      })
  }

  /// A table of players in the order given.
  ///
  /// - Parameter places: the place of each, from 1; nil if they follow one another.
  static func standings(
    _ standings: [Standing], places: [Int]? = nil, _ names: [String], title: String
  ) -> Table {
    let right = Column.Alignment.right
    return Table(
      columns: [
        Column(name: "place", title: title, alignment: right),
        Column(name: "name", title: "Player"),
        Column(name: "games", title: "Games", alignment: right),
        Column(name: "wins", title: "Won", alignment: right),
        Column(name: "placement_points", title: "For places", alignment: right),
        Column(name: "achievement_points", title: "For achievements", alignment: right),
        Column(
          name: "points", title: "Points", alignment: right, importance: Column.essential),
      ],
      rows: standings.enumerated().map { place, row in
        [
          .integer(Int128(places?[place] ?? place + 1)), .text(names[row.entrant]),
          .integer(Int128(row.games)),
          .integer(Int128(row.wins)), .integer(Int128(row.placementPoints)),
          .integer(Int128(row.achievementPoints)), .integer(Int128(row.points)),
        ]
      })
  }

  /// The weeks for programs.
  func json(_ ids: [String]) -> JSONValue {
    .array(
      weeks.map { week in
        [
          "week": .whole(week.number),
          "active": week.active.map { .array($0.map { .string($0) }) } ?? .null,
          "rounds": .array(week.rounds.map { $0.json(ids) }),
          "table": .array(week.table.map { $0.json(ids) }),
        ]
      })
  }
}

extension PodReplay.Round {
  func json(_ ids: [String]) -> JSONValue {
    [
      "round": .whole(number),
      "pods": .array(
        pods.map { pod in
          [
            "pod": .string(pod.name), "given": .boolean(pod.isGiven),
            "seats": .array(pod.seats.map { $0.json(ids) }),
          ]
        }),
    ]
  }
}

extension PodReplay.Seat {
  fileprivate func json(_ ids: [String]) -> JSONValue {
    [
      "entrant": .string(ids[entrant]), "place": .whole(place), "points": .whole(points),
      "placementPoints": .whole(placementPoints), "achievementPoints": .whole(achievementPoints),
      "achievements": .array(achievements.map { .string($0) }),
    ]
  }
}

extension PodReplay.Standing {
  /// - Parameter position: the final position, from 1, if it is the table of the season.
  func json(_ ids: [String], position: Int? = nil) -> JSONValue {
    var standing: JSONObject = [
      "entrant": .string(ids[entrant]), "games": .whole(games), "wins": .whole(wins),
      "placementPoints": .whole(placementPoints), "achievementPoints": .whole(achievementPoints),
      "points": .whole(points),
    ]
    if let position { standing["position"] = .whole(position) }
    return .object(standing)
  }
}
