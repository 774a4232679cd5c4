internal import Games
internal import TextFiles

/// Tells a basketball match period by period.
struct BasketballTeller {
  let periods: [BasketballRuleBook.Period]
  let names: [String]

  var story: MatchStory {
    let knowsPossessions = periods.contains { $0.possessions != nil }
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
      let running = JSONValue.string("\(score.home)-\(score.away)")
      return [.string(title(period.kind))]
        + (knowsPossessions ? byPossessions(period) : byRanges(period)) + [running]
    }
    return MatchStory(
      outcomes: points.map { [$0] },
      counters: Array(repeating: [overtimes, possessions], count: 2),
      columns: knowsPossessions ? BasketballTeller.possessions : BasketballTeller.ranges,
      events: events)
  }

  private static let possessions: [MatchStory.Column] = [
    .init(name: "period", title: "Period"),
    .init(name: "possessions", title: "Possessions"),
    .init(name: "homePoints", title: "Home"),
    .init(name: "homePer100", title: "per 100"),
    .init(name: "awayPoints", title: "Away"),
    .init(name: "awayPer100", title: "per 100"),
    .init(name: "leader", title: "Better side"),
    .init(name: "score", title: "Score"),
  ]

  private static let ranges: [MatchStory.Column] = [
    .init(name: "period", title: "Period"),
    .init(name: "homeNight", title: "Home night"),
    .init(name: "homeRange", title: "Range"),
    .init(name: "homePoints", title: "Points"),
    .init(name: "awayNight", title: "Away night"),
    .init(name: "awayRange", title: "Range"),
    .init(name: "awayPoints", title: "Points"),
    .init(name: "score", title: "Score"),
  ]

  private func title(_ kind: BasketballRuleBook.Period.Kind) -> String {
    switch kind {
    case .regulation where periods.first?.possessions == nil: "regulation"
    case .regulation(let number): "quarter \(number)"
    case .overtime(let number): "overtime \(number)"
    case .toss: "free throw"
    }
  }

  private func byPossessions(_ period: BasketballRuleBook.Period) -> [JSONValue] {
    let (home, away) = (period.home.points, period.away.points)
    let leader: JSONValue = home == away ? .null : .string(names[home > away ? 0 : 1])
    func per100(_ points: Int) -> JSONValue {
      guard let possessions = period.possessions, possessions > 0 else { return .null }
      return .double((Double(points) * 1000 / Double(possessions)).rounded() / 10)
    }
    return [
      period.possessions.map { .whole($0) } ?? .null, .whole(home), per100(home), .whole(away),
      per100(away), leader,
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
