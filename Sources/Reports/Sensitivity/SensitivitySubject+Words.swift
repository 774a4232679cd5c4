/// What is done with players, in words.
extension SensitivitySubject {
  func heading(_ kind: Kind) -> String {
    switch kind {
    case .raised: "What \(step) more \(rating.key) would bring"
    case .dropped: "What dropping a player costs"
    }
  }

  /// The change of a player as the subject of a sentence about the chance of the goal.
  func words(_ change: Change) -> String {
    let player = "**\(escaped(change.player))**"
    guard let substitute = change.substitute else {
      return "\(player) with \(step) more \(rating.key)"
    }
    return "Playing \(escaped(substitute)) in place of \(player)"
  }
}
