import Games
import TestSupport
import TextFiles

/// Random battles: any rules and sizes, attributes fixed or ranges, line-ups fixed or drawn.
struct RandomDuels {
  let rules: JSONValue
  let sides: [DuelEnumeration.Side]

  static let names = ["Optimus Prime", "Predaking", "Gearshift", "Ironfang", "optimus prime"]

  init(seed: UInt64, entrants: Int = 2) {
    var generator = OracleGenerator(seed: seed)
    rules = RandomDuels.rules(&generator)
    sides = (0..<entrants).map { _ in RandomDuels.side(&generator) }
  }

  func game() throws -> any Game {
    try DuelFixture.game(sides, rules: rules)
  }

  private static func rules(_ generator: inout OracleGenerator) -> JSONValue {
    var rules: JSONObject = [
      "preset": Bool.random(using: &generator) ? "document" : "app"
    ]
    func sometimes(_ key: String, _ value: JSONValue) {
      if Int.random(in: 0..<4, using: &generator) == 0 { rules[key] = value }
    }
    sometimes("legendsMeeting", "destroysEveryone")
    sometimes("legendsMeeting", "destroysBoth")
    sometimes("flight", "stronger")
    sometimes("survivors", "idle")
    sometimes("homeLegends", [])
    sometimes("awayLegends", ["Gearshift", "Ironfang"])
    for key in ["flightCourage", "flightStrength", "skillMargin"] {
      sometimes(key, .whole([1, 2, 5, 10][Int.random(in: 0..<4, using: &generator)]))
    }
    return .object(rules)
  }

  private static func side(_ generator: inout OracleGenerator) -> DuelEnumeration.Side {
    let size = [0, 1, 2, 3, 5, 7, 12, 32][Int.random(in: 0..<8, using: &generator)]
    let isPool = Int.random(in: 0..<3, using: &generator) == 0
    let count = isPool ? size + [1, 5, 60, 224][Int.random(in: 0..<4, using: &generator)] : size
    let share = [0, 0.2, 1][Int.random(in: 0..<3, using: &generator)]
    let legends = Int.random(in: 0..<3, using: &generator)
    let fighters = (0..<count).map { _ in
      let isLegend = Int.random(in: 0..<30, using: &generator) < legends
      let name = names[Int.random(in: isLegend ? 0..<2 : 2..<5, using: &generator)]
      return DuelEnumeration.Fighter(
        name,
        (0..<8).map { _ in
          let values = (0..<2).map { _ in Int.random(in: 1...10, using: &generator) }
          let isRange = Double.random(in: 0..<1, using: &generator) < share
          return isRange
            ? min(values[0], values[1])...max(values[0], values[1]) : values[0]...values[0]
        })
    }
    return DuelEnumeration.Side(fighters, drawn: size)
  }
}
