internal import Statistics
internal import Tables

/// What is done with players, in words.
enum SensitivityWords {
  static func heading(_ kind: SensitivitySubject.Kind, _ subject: SensitivitySubject) -> String {
    switch kind {
    case .raised: "What \(subject.step) more \(subject.rating.key) would bring"
    case .dropped: "What dropping a player costs"
    }
  }

  /// The change of a player as the subject of a sentence about the chance of the goal.
  static func subject(
    _ change: SensitivitySubject.Change, _ subject: SensitivitySubject
  ) -> String {
    let player = "**\(escaped(change.player))**"
    guard let substitute = change.substitute else {
      return "\(player) with \(subject.step) more \(subject.rating.key)"
    }
    return "Playing \(escaped(substitute)) in place of \(player)"
  }
}
