import Games
import TestSupport
import TextFiles

/// Random basketball: rules with every key varied, extremes included, and two teams.
struct RandomBasketball {
  let rules: JSONValue
  let teams: [JSONValue]

  init(seed: UInt64) {
    var generator = OracleGenerator(seed: seed)
    func number(_ extremes: [Double], _ range: ClosedRange<Double>) -> JSONValue {
      let index = Int.random(in: 0...extremes.count, using: &generator)
      return .double(
        index < extremes.count ? extremes[index] : Double.random(in: range, using: &generator))
    }
    func whole(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
    let isPossessions = seed.isMultiple(of: 2)
    var lows: [JSONObject.Member] = []
    for name in ["badNight", "home", "blowout", "away"] {
      let low = whole(0...80)
      lows.append(.init("\(name)Low", .whole(low)))
      lows.append(.init("\(name)High", .whole(low + [0, 1, 30, 70][whole(0...3)])))
    }
    let members: [JSONObject.Member] = [
      .init("preset", isPossessions ? "possessions" : "app"),
      .init("ties", Bool.random(using: &generator) ? "overtime" : "tie"),
      .init("periodMinutes", .whole(whole(6...12))),
      .init("overtimeMinutes", .whole(whole(1...4))),
      .init("homeAdvantage", number([0, -0.3, 0.3], -0.1...0.1)),
      .init("paceDeviation", number([0, 5.5], 0...10)),
      .init("scoreDeviation", number([0, 8.8], 0...12)),
      .init("badNightChance", number([0, 1, 0.2], 0...1)),
      .init("blowoutChance", number([0, 1, 0.2], 0...1)),
    ]
    rules = .object(JSONObject(members + lows))
    teams = (0..<2).map { _ in
      if isPossessions {
        BasketballFixture.strong(
          Double.random(in: 60...110, using: &generator),
          [0, 1, Double.random(in: 0.8...1.2, using: &generator)][whole(0...2)],
          [0, 1, Double.random(in: 0.8...1.2, using: &generator)][whole(0...2)])
      } else {
        BasketballFixture.rated(whole(0...90), whole(0...90), whole(0...90))
      }
    }
  }

  func game() throws -> any Game {
    try BasketballFixture.game(teams, rules: rules)
  }
}
