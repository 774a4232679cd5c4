extension SensitivitySubject {
  func heading(_ kind: Kind) -> String {
    switch kind {
    case .raised: "What \(step) more \(rating.key) would bring"
    case .dropped: "What dropping a player costs"
    }
  }

  /// Returns a change as the subject of a sentence.
  func words(_ change: Change) -> RichText {
    if let substitute = change.substitute {
      "Playing \(substitute) in place of \(strong: change.player)"
    } else {
      "\(strong: change.player) with \(step) more \(rating.key)"
    }
  }
}
