internal import Games
internal import TextFiles

extension PodPlayer {
  static let rating = PlayerRating(
    key: "strength", column: "strength", standardStep: DecimalNumber(significand: 1, scale: 1),
    substitution: nil)

  /// The player as such; nobody could take their place. Nothing without a number to raise.
  ///
  /// - Parameter team: the document that this player was read from.
  func ratedPlayers(_ team: JSONNode, step: DecimalNumber) -> [RatedPlayer] {
    guard let strength = strength.value,
      let raised = team[PodPlayer.rating.key]?.raised(by: step)
    else { return [] }
    return [
      RatedPlayer(
        name: name, position: nil, rating: strength,
        raised: raised.wrapped(in: PodPlayer.rating.key), dropped: nil)
    ]
  }
}
