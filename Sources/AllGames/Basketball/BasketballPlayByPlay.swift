internal import Games
internal import TextFiles

/// Tells a basketball match period by period.
struct BasketballPlayByPlay {
  let periods: [BasketballRuleBook.Period]
  let names: [String]

  /// Whether matches are played by possessions; else by ranges of scores.
  private var knowsPossessions: Bool { periods.contains { $0.possessions != nil } }

  var story: MatchStory {
    let knowsPossessions = knowsPossessions
    let points = [
      periods.reduce(0) { $0 + $1.home.points }, periods.reduce(0) { $0 + $1.away.points },
    ]
    let overtimes = periods.count {
      if case .overtime = $0.kind { true } else { false }
    }
    let possessions = periods.reduce(0) { $0 + ($1.possessions ?? 0) }
    var score = (home: 0, away: 0)
    let events = periods.map { period in
      score.home += period.home.points
      score.away += period.away.points
      return MatchStory.Event(
        facts: facts(period, score),
        row: [.string(title(period.kind))]
          + (knowsPossessions ? byPossessions(period) : byRanges(period))
          + [MatchStory.Event.words(score: score)])
    }
    return MatchStory(
      outcomes: points.map { [$0] },
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

  private func title(_ kind: BasketballRuleBook.Period.Kind) -> String {
    switch kind {
    case .regulation where !knowsPossessions: "regulation"
    case .regulation(let number): "quarter \(number)"
    case .overtime(let number): "overtime \(number)"
    case .toss: "free throw"
    }
  }

  private func facts(
    _ period: BasketballRuleBook.Period, _ score: (home: Int, away: Int)
  ) -> JSONObject {
    let (kind, number): (JSONValue, Int?) =
      switch period.kind {
      case .regulation where !knowsPossessions: ("regulation", nil)
      case .regulation(let number): ("quarter", number)
      case .overtime(let number): ("overtime", number)
      case .toss: ("freeThrow", nil)
      }
    return [
      "kind": kind,
      "number": number.map { .whole($0) } ?? .null,
      "possessions": period.possessions.map { .whole($0) } ?? .null,
      "home": facts(period.home, of: period, otherNight: "badNight"),
      "away": facts(period.away, of: period, otherNight: "blowOut"),
      "wonBy": MatchStory.Event.fact(side: leader(period)),
      "score": MatchStory.Event.fact(score: score),
    ]
  }

  /// What a side made of a period: by possessions what 100 of them brought, by ranges how its night was.
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

  /// The side that scored more; nil if neither did.
  private func leader(_ period: BasketballRuleBook.Period) -> Int? {
    let (home, away) = (period.home.points, period.away.points)
    return home == away ? nil : home > away ? 0 : 1
  }

  private func per100(_ points: Int, _ period: BasketballRuleBook.Period) -> JSONValue {
    guard let possessions = period.possessions, possessions > 0 else { return .null }
    return .double((Double(points) * 1000 / Double(possessions)).rounded() / 10)
  }

  private func byPossessions(_ period: BasketballRuleBook.Period) -> [JSONValue] {
    let (home, away) = (period.home.points, period.away.points)
    return [
      period.possessions.map { .whole($0) } ?? .null, .whole(home), per100(home, period),
      .whole(away), per100(away, period), leader(period).map { .string(names[$0]) } ?? .null,
    ]
  }

  private func byRanges(_ period: BasketballRuleBook.Period) -> [JSONValue] {
    func side(_ side: BasketballRuleBook.Period.Side, _ otherNight: String) -> [JSONValue] {
      guard let range = side.range else { return [.null, .null, .whole(side.points)] }
      return [
        .string(side.isOtherNight ? otherNight : "usual"),
        .string("\(range.lowerBound) to \(range.upperBound)"), .whole(side.points),
      ]
    }
    return side(period.home, "bad night") + side(period.away, "blow-out")
  }
}
