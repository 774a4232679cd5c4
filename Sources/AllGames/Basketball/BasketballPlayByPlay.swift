internal import Games
internal import TextFiles

/// The story of a basketball match, period by period.
struct BasketballPlayByPlay {
  let periods: [BasketballRuleBook.Period]
  let names: [String]

  /// True for scores from possessions, false for scores from ranges.
  private var knowsPossessions: Bool { periods[0].possessions != nil }

  var story: MatchStory {
    let overtimes = periods.count {
      if case .overtime = $0.kind { true } else { false }
    }
    let possessions = periods.reduce(0) { $0 + ($1.possessions ?? 0) }
    var score = (home: 0, away: 0)
    let events = periods.map { period in
      score.home += period.sides[0].points
      score.away += period.sides[1].points
      return MatchStory.Event(
        facts: facts(period, score),
        row: [.string(labels(of: period.kind).title)]
          + (knowsPossessions ? byPossessions(period) : byRanges(period))
          + [MatchStory.Event.words(score: score)])
    }
    return MatchStory(
      outcomes: [[score.home], [score.away]],
      counters: Array(repeating: [overtimes, possessions], count: 2),
      headings: knowsPossessions ? BasketballPlayByPlay.possessions : BasketballPlayByPlay.ranges,
      events: events)
  }

  private static let possessions = [
    "Period", "Possessions", "Home", "per 100", "Away", "per 100", "Better side", "Score",
  ]

  private static let ranges = [
    "Period", "Home night", "Range", "Points", "Away night", "Range", "Points", "Score",
  ]

  private func labels(
    of kind: BasketballRuleBook.Period.Kind
  ) -> (title: String, kind: JSONValue, number: JSONValue) {
    switch kind {
    case .regulation where !knowsPossessions: ("regulation", "regulation", .null)
    case .regulation(let number): ("quarter \(number)", "quarter", .whole(number))
    case .overtime(let number): ("overtime \(number)", "overtime", .whole(number))
    case .toss: ("free throw", "freeThrow", .null)
    }
  }

  private func facts(
    _ period: BasketballRuleBook.Period, _ score: (home: Int, away: Int)
  ) -> JSONObject {
    let (_, kind, number) = labels(of: period.kind)
    return [
      "kind": kind,
      "number": number,
      "possessions": period.possessions.map { .whole($0) } ?? .null,
      "home": facts(period.sides[0], of: period, otherNight: "badNight"),
      "away": facts(period.sides[1], of: period, otherNight: "blowOut"),
      "wonBy": MatchStory.Event.fact(side: leader(period)),
      "score": MatchStory.Event.fact(score: score),
    ]
  }

  private func facts(
    _ side: BasketballRuleBook.Period.Side, of period: BasketballRuleBook.Period,
    otherNight: JSONValue
  ) -> JSONValue {
    guard !knowsPossessions else {
      return ["points": .whole(side.points), "pointsPer100": per100(side.points, period)]
    }
    return [
      "points": .whole(side.points),
      "night": side.range == nil ? .null : side.isOtherNight ? otherNight : "usual",
      "range": side.range.map { [.whole($0.lowerBound), .whole($0.upperBound)] } ?? .null,
    ]
  }

  private func leader(_ period: BasketballRuleBook.Period) -> Int? {
    let (home, away) = (period.sides[0].points, period.sides[1].points)
    return home == away ? nil : home > away ? 0 : 1
  }

  private func per100(_ points: Int, _ period: BasketballRuleBook.Period) -> JSONValue {
    guard let possessions = period.possessions, possessions > 0 else { return .null }
    return .double((Double(points) * 1000 / Double(possessions)).rounded() / 10)
  }

  private func byPossessions(_ period: BasketballRuleBook.Period) -> [JSONValue] {
    [period.possessions.map { .whole($0) } ?? .null]
      + period.sides.flatMap { [.whole($0.points), per100($0.points, period)] }
      + [leader(period).map { .string(names[$0]) } ?? .null]
  }

  private func byRanges(_ period: BasketballRuleBook.Period) -> [JSONValue] {
    zip(period.sides, ["bad night", "blow-out"]).flatMap { side, otherNight -> [JSONValue] in
      guard let range = side.range else { return [.null, .null, .whole(side.points)] }
      return [
        .string(side.isOtherNight ? otherNight : "usual"),
        .string("\(range.lowerBound) to \(range.upperBound)"), .whole(side.points),
      ]
    }
  }
}
