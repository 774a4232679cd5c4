internal import Tallies
internal import TextFiles

/// The parts of a scenario that its variants and settings cannot change.
enum FixedParts {
  static let entrants = "entrants"
  static let asOf = "asOf"

  static func isPlayed(_ key: String) -> Bool {
    !(["$schema", ScenarioShape.entrantWord, ScenarioShape.shortNames, ScenarioShape.displayNames]
      + VariationShape.keys)
      .contains(key)
  }

  /// The reason why variants cannot change a key of the scenario, or `nil` if they can.
  static func refusal(_ key: String) -> String? {
    let reason: String
    switch key {
    case "tally":
      reason = "the scenario and all its variants share one tally"
    case "run":
      reason = "all variants are played with the scenario's seed and number of tournaments"
    case "name", "description":
      reason = "it belongs to the scenario; give a variant its own beside its \"patch\""
    case asOf:
      reason = "the scenario and its variants share the same results"
    case entrants:
      reason =
        "entrants are compared one by one, so all variants must have the same ones in the same order"
    default:
      guard !isPlayed(key) else { return nil }
      reason = "it does not affect what is played"
    }
    return "\(Diagnostic.quote(key)) cannot be changed: \(reason)"
  }
}
