import Games
import TestSupport

/// Games of ratings drawn at random: any rules, with ratings or strengths, certain or not.
struct RandomRatings {
  static let teams = 5

  let game: any Game

  init(seed: UInt64, isUncertain: Bool = false) throws {
    var generator = OracleGenerator(seed: seed)
    let maps = [1, 1, 3, 5, 7].randomElement(using: &generator) ?? 1
    func any(_ choices: Double...) -> Double { choices.randomElement(using: &generator) ?? 0 }
    let draw = any(0, 0.8, 2, 100)
    let model = TextbookRatings(
      scale: any(400, 200, 10_000, 30), advantage: any(0, 65, -500), draw: draw, maps: maps,
      ratesMatches: Bool.random(using: &generator))
    let areRatings = Bool.random(using: &generator)
    let numbers = (0..<RandomRatings.teams).map { _ in
      areRatings ? any(-1000, 0, 1500, 1712.4, 1650, 2900) : any(1e-9, 0.3, 1, 1.93, 1e9)
    }
    let key = areRatings ? "rating" : "strength"
    game = try RatingsFixture.game(
      numbers, key, rules: model.rules,
      uncertainty: isUncertain
        ? "{ \"\(key)\": \(areRatings ? 60 : 0.3), \"teams\": { \"t1\": { \"\(key)\": 0 } } }" : nil
    )
  }
}
