internal import Tallies
internal import TextFiles

/// The parts of a scenario that are the same in all that is compared with it.
enum FixedParts {
  static let entrants = "entrants"
  static let asOf = "asOf"

  /// Whether a key of the scenario is a part of what is played.
  static func isPlayed(_ key: String) -> Bool {
    !(["$schema"] + VariationShape.keys).contains(key)
  }

  /// Why a key of the scenario cannot be changed; nil if it can.
  static func refusal(_ key: String) -> String? {
    let reason: String
    switch key {
    case "tally":
      reason = "there is one tally for the scenario and all its variants"
    case "run":
      reason = "all variants are played with the scenario's seed and number of tournaments"
    case "name", "description":
      reason = "it is the scenario's own; a variant has one beside its \"patch\""
    case asOf:
      reason = "a scenario and its variants know the same results"
    case entrants:
      reason = "entrants are compared one by one, so they are the same in the same order everywhere"
    default:
      guard !isPlayed(key) else { return nil }
      reason = "it is no part of what is played"
    }
    return "\(Diagnostic.quote(key)) cannot be changed: \(reason)"
  }
}
