internal import Programs
internal import Tallies

enum DismissalText {
  static let model: RichText = """
    \(strong: "The limits of dismissals"): a side with ten plays on by the same rules, and no player runs more or plays \
    differently. Only the line is a player short, so a real red card may cost more.
    """

  /// Returns the limits of the model if a dismissal is given, or `nil`.
  static func model(_ given: [Assumption]) -> RichText? {
    given.contains { if case .dismissal? = $0.result?.content { true } else { false } }
      ? model : nil
  }
}
