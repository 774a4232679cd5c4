internal import Games
internal import Players
internal import TextFiles

extension RatingsRules {
  /// The rules as they enter a run's identity.
  var canonical: JSONValue {
    let keys = RatingsRules.keys.canonical(self)
    guard case .object(let all) = keys, !ratesMatches else { return keys }
    // Runs of before there was a choice keep their identity.
    return .object(JSONObject(all.members.filter { $0.name != "ratingOf" }))
  }

  /// The keys of `game.rules`, with their ranges.
  static let keys = RuleKeys<RatingsRules>(
    presets: [.init("standard", RatingsRules())],
    keys: [
      .number(
        "scale", \.scale, 1...10_000,
        "The difference of ratings at which the odds are ten to one"),
      .number(
        "advantage", \.advantage, -1000...1000,
        "What playing at home is worth in points of rating; with strengths, a factor of 10^(advantage/scale)"
      ),
      .number(
        "draw", \.draw, 0...100,
        "How likely drawn matches are, by Davidson: sides of equal strength draw draw/(2 + draw) of them, also if a match has several maps"
      ),
      .integer(
        "maps", \.maps, 1...7,
        "Maximum number of maps, sets or games per match: 1, 3, 5 or 7. The majority wins, and the score is the maps won"
      ),
      .choice(
        "ratingOf", \.ratingOf,
        "What ratings and strengths give the chance of winning, where a match has several maps: a \"map\", or the whole \"match\", however many maps it has in its stage. Odds and probabilities of fixtures are of the match in both cases"
      ),
      .choice(
        "margin", \.margin,
        "How a bookmaker's margin is removed from odds: each inverse divided by their sum, raised to one power, or "
          + "by Shin"
      ),
    ])

  /// The limit of ratings from 0, in scales: the odds of a hundred scales have a hundred digits.
  static let maximumScales = 100.0

  /// A number as a message has it.
  static func text(_ number: Double) -> String {
    number == number.rounded() ? "\(Int(number))" : "\(number)"
  }

  /// The faults beyond the ranges of single keys, by the key to blame.
  var contradictions: [(key: String, message: String)] {
    var found: [(key: String, message: String)] = []
    if maps % 2 == 0 {
      found.append(
        (
          "maps",
          "found \(maps) maps, expected 1, 3, 5 or 7: with an even number, both sides can win the same number"
        ))
    }
    if abs(advantage) > RatingsRules.maximumScales * scale {
      found.append(
        (
          "advantage",
          "found an advantage of \(RatingsRules.text(advantage)), expected at most \(RatingsRules.text(RatingsRules.maximumScales)) times the scale of \(RatingsRules.text(scale))"
        ))
    }
    return found
  }
}
