import Games
import TestSupport
import TextFiles

/// Baseball games drawn at random: rules with their extremes, teams with anything missing.
struct RandomBaseball {
  let rules: String
  let teams: [(id: String, text: String)]

  init(seed: UInt64) {
    var generator = OracleGenerator(seed: seed)
    rules = RandomBaseball.rules(&generator)
    teams = (0..<2).map { ("team\($0)", RandomBaseball.team(&generator)) }
  }

  func game() throws -> any Game {
    try GameFixture.game("baseball", teams, rules: rules)
  }

  private static func rules(_ generator: inout OracleGenerator) -> String {
    func pick<Value>(_ values: [Value]) -> Value {
      values[Int.random(in: 0..<values.count, using: &generator)]
    }
    let shares = pick(["0.2, 0.3, 0.35, 0.019", "0, 0, 0, 0", "1, 0, 0, 0", "0, 0, 0, 1"])
      .split(separator: ", ")
    let names = ["doublePlayShare", "advancingOutShare", "deepFlyShare", "errorShare"]
    let first = pick(["0", "0.28", "1"])
    return """
      {"innings": \(pick([1, 2, 5, 7, 9, 12])), "placedRunnerFrom": \(pick([0, 0, 1, 3, 10])),
      "starterBatters": \(pick([0, 1, 9, 18, 23, 1000])), "homeAdvantage": \(pick([0.5, 1, 1.03, 2])),
      "batterShrinkage": \(pick([0, 130, 1000])), "pitcherShrinkage": \(pick([0, 150, 1000])),
      "leagueTriples": \(pick(["0", "0.0042"])), "firstToThirdOnSingle": \(first),
      "secondToHomeOnSingle": 1, "firstToHomeOnDouble": \(pick([0, 0.42, 1])),
      \(zip(names, shares).map { "\"\($0)\": \($1)" }.joined(separator: ", "))}
      """
  }

  private static func team(_ generator: inout OracleGenerator) -> String {
    func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &generator) < share }
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
    func batting(ofTeam: Bool = false) -> String {
      if chance(0.15) { return "{}" }
      if !ofTeam, chance(0.15) { return "{\"wrcPlus\": \(number(-100...400))}" }
      let parts = (0..<5).map { _ in chance(0.1) ? 0 : number(0...60) }
      let strikeouts = number(0...200)
      let hits = parts[0...3].reduce(0, +)
      let atBats = hits + strikeouts + (chance(0.1) ? 0 : number(0...300))
      return """
        {"atBats": \(atBats), "hits": \(hits), "doubles": \(parts[1]), "triples": \(parts[2]),
        "homeRuns": \(parts[3]), "walks": \(parts[4]), "strikeouts": \(strikeouts)}
        """
    }
    func pitching() -> String {
      if chance(0.15) { return "{}" }
      if chance(0.15) { return "{\"fip\": \(number(-2...20))}" }
      let (homeRuns, hits, walks, strikeouts) = (
        number(0...30), number(0...200), number(0...100), number(0...300)
      )
      let faced = homeRuns + hits + walks + strikeouts + (chance(0.1) ? 0 : number(0...400))
      return """
        {"battersFaced": \(faced), "hits": \(hits + homeRuns), "homeRuns": \(homeRuns),
        "walks": \(walks), "strikeouts": \(strikeouts), "outs": \(number(0...600))}
        """
    }
    let batters = (0..<number(0...9)).map { "\"B\($0)\": \(batting())" }
    let pitchers = (0..<number(0...3)).map { "\"P\($0)\": \(pitching())" }
    var members = [
      "\"batters\": {\(batters.joined(separator: ", "))}",
      "\"pitchers\": {\(pitchers.joined(separator: ", "))}",
    ]
    if chance(0.5) { members.append("\"bullpen\": \(pitching())") }
    if chance(0.5) { members.append("\"pitching\": \(pitching())") }
    if chance(0.5) { members.append("\"batting\": \(batting(ofTeam: true))") }
    return "{\(members.joined(separator: ", "))}"
  }
}
