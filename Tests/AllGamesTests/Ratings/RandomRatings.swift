import Games
import TestSupport

/// Games of ratings drawn at random: any rules, with ratings or strengths, certain or not.
enum RandomRatings {
  static let teams = 5

  static func game(seed: UInt64, isUncertain: Bool) throws -> any Game {
    var generator = OracleGenerator(seed: seed)
    func any<Value>(_ values: Value...) -> Value {
      values[Int.random(in: values.indices, using: &generator)]
    }
    let model = TextbookRatings(
      scale: any(400, 200, 10_000, 30), advantage: any(0, 65, -500), draw: any(0, 0.8, 2, 100),
      maps: any(1, 1, 3, 5, 7), ratesMatches: any(false, true))
    let (key, deviation) = any(("rating", 60), ("strength", 0.3))
    let numbers = (0..<teams).map { _ in
      key == "rating" ? any(-1000, 0, 1500, 1712.4, 1650, 2900) : any(1e-9, 0.3, 1, 1.93, 1e9)
    }
    return try RatingsFixture.game(
      numbers, key, rules: model.rules,
      uncertainty: isUncertain
        ? #"{ "\#(key)": \#(deviation), "teams": { "t1": { "\#(key)": 0 } } }"# : nil)
  }
}
