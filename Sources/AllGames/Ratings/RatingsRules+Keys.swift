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
      .margin(\.margin),
    ])

  /// The error of a number of rating points that is too far from 0, or `nil` if it is not: the odds of a hundred
  /// scales have a hundred digits.
  func excess(_ noun: String, _ points: Double) -> String? {
    func text(_ number: Double) -> String {
      number == number.rounded() ? "\(Int(number))" : "\(number)"
    }
    return abs(points) <= 100 * scale
      ? nil
      : "found \(noun) of \(text(points)), expected at most 100 times the scale of \(text(scale))"
  }

  /// The faults beyond the ranges of single keys, by the key to blame.
  var contradictions: [(key: String, message: String)] {
    let maps =
      maps % 2 == 0
      ? "found \(maps) maps, expected 1, 3, 5 or 7: with an even number, both sides can win the same number"
      : nil
    return [("maps", maps), ("advantage", excess("an advantage", advantage))].compactMap {
      key, message in message.map { (key, $0) }
    }
  }
}
