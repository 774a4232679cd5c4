public import Games
public import TextFiles

/// Battles of the engine and the same for the textbook.
public enum DuelFixture {
  public static let attributes = [
    "rank", "strength", "intelligence", "speed", "endurance", "courage", "firepower", "skill",
  ]

  public static func game(
    _ sides: [DuelEnumeration.Side], rules: JSONValue = [:]
  ) throws(Diagnostics) -> any Game {
    try GameFixture.game(
      "duels", sides.enumerated().map { ("side\($0)", team($1).compactText) },
      rules: rules.compactText)
  }

  /// A side's document. Fighters are listed under a number, since names may come twice.
  public static func team(_ side: DuelEnumeration.Side) -> JSONValue {
    var team: JSONObject = [
      "fighters": .object(
        JSONObject(
          side.fighters.enumerated().map { number, fighter in
            JSONObject.Member("\(number) \(fighter.name)", member(fighter))
          }))
    ]
    if side.drawn != side.fighters.count { team["drawn"] = .whole(side.drawn) }
    return .object(team)
  }

  private static func member(_ fighter: DuelEnumeration.Fighter) -> JSONValue {
    let ranges = zip(attributes, fighter.ranges).map { name, range -> JSONObject.Member in
      let bounds: JSONValue = ["min": .whole(range.lowerBound), "max": .whole(range.upperBound)]
      return JSONObject.Member(name, range.count == 1 ? .whole(range.lowerBound) : bounds)
    }
    return .object(JSONObject([JSONObject.Member("name", .string(fighter.name))] + ranges))
  }

  public static func fixed(_ fighters: [TextbookDuel.Fighter]) -> DuelEnumeration.Side {
    DuelEnumeration.Side(
      fighters.map { fighter in
        let values = [
          fighter.rank, fighter.strength, fighter.intelligence, fighter.speed, fighter.endurance,
          fighter.courage, fighter.firepower, fighter.skill,
        ]
        return DuelEnumeration.Fighter(fighter.name, values.map { $0...$0 })
      })
  }

  /// The rules that make the engine depart from the document as the textbook does.
  public static func rules(_ departures: TextbookDuel.Departures) -> JSONValue {
    var rules: JSONObject = [:]
    if departures.contains(.crosswiseFlight) { rules["flight"] = "stronger" }
    if departures.contains(.legendsBySide) {
      rules["homeLegends"] = ["Optimus Prime"]
      rules["awayLegends"] = ["Predaking"]
    }
    if departures.contains(.meetingDestroysBoth) { rules["legendsMeeting"] = "destroysBoth" }
    if departures.contains(.onlyIdleSurvive) { rules["survivors"] = "idle" }
    return .object(rules)
  }
}

extension DuelFixture {
  /// Two sides of seven, every attribute a range, with a legend each.
  public static let uncertain: [DuelEnumeration.Side] = (0..<2).map { side in
    var generator = OracleGenerator(seed: UInt64(40 + side))
    return DuelEnumeration.Side(
      (0..<7).map { number in
        DuelEnumeration.Fighter(
          number == 3 ? ["Optimus Prime", "Predaking"][side] : "Fighter \(number)",
          (0..<8).map { _ in
            let minimum = Int.random(in: 1...7, using: &generator)
            return minimum...minimum + Int.random(in: 1...3, using: &generator)
          })
      })
  }
}
