extension LineupChoices.Choice {
  /// Merges choices of the same signature into one, in the order of the first of each.
  package static func merged(_ choices: [LineupChoices.Choice]) -> [LineupChoices.Choice] {
    var players: [[Float]: [[String]]] = [:]
    for choice in choices { players[choice.signature, default: []] += choice.players }
    return choices.compactMap { choice in
      players.removeValue(forKey: choice.signature).map {
        LineupChoices.Choice(strength: choice.strength, signature: choice.signature, players: $0)
      }
    }
  }
}
