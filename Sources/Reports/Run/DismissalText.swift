internal import Programs
internal import Tallies

/// The sentence that says how a match is played on after a dismissal.
enum DismissalText {
  /// One sentence for the reports of what a dismissal is worth.
  static let model =
    "**What a dismissal leaves as it is**: a side with ten plays on by the same rules, and nobody on either side runs "
    + "more or plays otherwise for it; only the line is a player short, so a real red card may cost more."

  /// The sentence where a dismissal is among what is given.
  static func model(_ given: [GivenResult]) -> String? {
    given.contains { if case .dismissal = $0.content { true } else { false } } ? model : nil
  }
}
