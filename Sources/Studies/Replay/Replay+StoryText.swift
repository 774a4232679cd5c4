internal import Engine
internal import Games
internal import Programs
internal import Reports
internal import Tables
internal import TextFiles

extension Replay {
  /// The tournament of one entrant: its end, its tables and what decided there, then its matches.
  func text(_ story: Story) -> [Printout] {
    let sentences = [ending(story)] + story.tables.map(sentence)
    return [
      Printout(sentences.joined(separator: "\n")),
      story.matches.isEmpty ? "No match of theirs took place." : Printout(played(story)),
    ]
  }

  private func ending(_ story: Story) -> String {
    let name = entrants[story.entrant].name
    let finish =
      guests.contains(story.entrant)
      ? "\(name) is in no table"
      : "\(name) finishes \(NumberText.ordinal(story.position)) of \(entrants.count - guests.count)"
    if story.isBest { return "\(name) \(words.titleVerb)." }
    if entrants.count == 2, let other = entrants.indices.first(where: { $0 != story.entrant }) {
      return "\(entrants[other].name) \(words.titleVerb)."
    }
    let reached = story.zones.map(\.title)
    // In a cup, the last round says it.
    guard let last = story.meetings.last(where: { !$0.isWon && !$0.isForThirdPlace }) else {
      return reached.isEmpty
        ? "\(finish)." : "\(finish): \(reached.joined(separator: ", "))."
    }
    let against = list(last.opponents.map { entrants[$0].name })
    let third = story.meetings.last(where: \.isForThirdPlace).map { meeting in
      "; it \(meeting.isWon ? "beats" : "loses to") "
        + "\(list(meeting.opponents.map { entrants[$0].name })) for third place"
    }
    return
      "\(finish): out against \(against) (\(last.round))\(third ?? "")."
  }

  /// `Group A: 2nd of 4 with 4 points, ahead of Iran by goal difference.`
  private func sentence(_ table: Story.Ranked) -> String {
    let points = table.points.map { points in
      let text = PointsText.text(points, scale: words.pointsScale)
      return " with \(text) \(text == "1" ? "point" : "points")"
    }
    func separated(_ neighbour: Story.Neighbour?, _ side: String) -> String {
      neighbour.map {
        ", \(side) \(entrants[$0.entrant].name) by \($0.criterion.words($0.unit))"
      } ?? ""
    }
    return "\(table.title): \(NumberText.ordinal(table.rank)) of \(table.rows)\(points ?? "")"
      + separated(table.above, "behind") + separated(table.below, "ahead of") + "."
  }

  private func played(_ story: Story) -> Table {
    let isOfTwo = story.matches.contains { $0.result != nil }
    let hasGround = story.matches.contains { $0.isAtHome != nil }
    let ground: [TableColumns<Story.Played>] = [
      .text("Ground") { $0.isAtHome.map { $0 ? "home" : "away" } ?? "neutral" }
        .important(Column.detail)
    ]
    let ofTwo: [TableColumns<Story.Played>] = [
      .text("Result") { $0.resultWord }.important(Column.essential),
      .figure("Score") { $0.scoreText }.important(Column.essential),
    ]
    let hasAchievements = story.matches.contains { !$0.own.achievements.isEmpty }
    let ofMany: [TableColumns<Story.Played>] =
      [
        .count("Place") { $0.own.place }.important(Column.essential),
        .count("Points") { $0.own.score },
      ]
      + (hasAchievements
        ? [
          .text("Achievements") { $0.own.achievements.joined(separator: ", ") }
            .important(Column.detail)
        ] : [])
    return Table(
      of: story.matches,
      [
        .text("Round") { $0.round }
      ] + dates(of: story.matches) { $0.match.day } + [
        .text(words.matchTitle) { $0.match.name }.important(Column.detail),
        .text(isOfTwo ? "Opponent" : "Opponents") { played in
          played.opponents.isEmpty ? "nobody" : list(played.opponents.map(\.name))
        }.important(Column.essential),
      ] + (isOfTwo ? (hasGround ? ground : []) + ofTwo : ofMany))
  }

  func json(_ story: Story) -> JSONValue {
    func id(_ entrant: Int) -> JSONValue { .string(entrants[entrant].id) }
    func separated(_ neighbour: Story.Neighbour?) -> JSONValue {
      neighbour.map {
        ["entrant": id($0.entrant), "criterion": .string($0.criterion.key($0.unit))]
      } ?? .null
    }
    return [
      "entrant": id(story.entrant), "name": .string(entrants[story.entrant].name),
      "position": .whole(story.position),
      "zones": .array(story.zones.map { .string($0.name) }),
      "tables": .array(
        story.tables.map { table in
          [
            "stage": .string(table.stage), "table": .string(table.name),
            "title": .string(table.title), "rank": .whole(table.rank), "of": .whole(table.rows),
            "points": table.points.map { json(points: $0) } ?? .null,
            "levelAbove": separated(table.above), "levelBelow": separated(table.below),
          ]
        }),
      "ties": .array(
        story.meetings.map { meeting in
          [
            "round": .string(meeting.round), "opponents": .array(meeting.opponents.map(id)),
            "won": .boolean(meeting.isWon),
          ]
        }),
      "matches": .array(
        story.matches.map { played in
          var match: JSONObject = [
            "match": .string(played.match.name), "round": .string(played.round),
            "date": played.match.day.map { .string($0) } ?? .null,
            "opponents": .array(played.opponents.map { id($0.entrant) }),
            "given": .boolean(played.match.isGiven),
          ]
          if let result = played.result {
            match["result"] = .string(result.rawValue)
            match["score"] = .array(([played.own] + played.opponents).map { .whole($0.score) })
            match["decidedBy"] = .string(played.match.decider.kind.name)
            match["atHome"] = played.isAtHome.map { .boolean($0) } ?? .null
          } else {
            match["place"] = .whole(played.own.place)
            match["points"] = .whole(played.own.score)
            match["achievements"] = .array(played.own.achievements.map { .string($0) })
          }
          return .object(match)
        }),
    ]
  }
}

extension Replay.Story.Played {
  fileprivate var resultWord: String {
    switch result {
    case .win: "won"
    case .draw: "drawn"
    case .loss: "lost"
    case nil: ""
    }
  }

  /// The score, the entrant's own first.
  fileprivate var scoreText: String {
    let score = ([own] + opponents).map { String($0.score) }.joined(separator: "-")
    let given = match.isGiven ? " (played)" : ""
    return score + match.deciderText + given
  }
}
