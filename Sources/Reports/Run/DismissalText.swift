internal import Programs
internal import Tallies

enum DismissalText {
  /// The limits of the model of dismissals.
  static let model: RichText = """
    \(strong: "What a dismissal leaves as it is"): a side with ten plays on by the same rules, and nobody on either side \
    runs more or plays otherwise for it; only the line is a player short, so a real red card may cost more.
    """

  /// Returns the limits of the model if a dismissal is given, or `nil`.
  static func model(_ given: [GivenResult]) -> RichText? {
    given.contains { if case .dismissal = $0.content { true } else { false } } ? model : nil
  }
}
