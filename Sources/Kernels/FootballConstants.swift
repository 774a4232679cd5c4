import KernelInterface

/// The constants of a battle as a loop over lanes wants them.
struct FootballConstants {
  /// True, in all lanes or in none, if nobody moves after a foul, and if a midfield that helps is charged a play.
  let isFrozen: Mask
  let charges: Mask
  /// Set where a tie goes to whoever does not hold the ball.
  let tiesGoToChallenger: Mask
  let playUnit: Floats
  let initialDecay: Floats
  let freeKickDecay: Floats
  let yellowCardExtraDecay: Floats
  let redCardExtraDecay: Floats
  let balance: Floats
  let freeKickScale: Floats
  let cardStart: Floats
  let redStart: Floats
  let yellowCardScale: Floats
  let redCardScale: Floats
  /// In each lane, the number of yellow cards that sends someone off.
  let yellowCardLimit: Words

  @_transparent
  init(_ arithmetic: FootballArithmetic) {
    isFrozen = Mask(repeating: !arithmetic.offenderFallsBack)
    charges = Mask(repeating: arithmetic.chargesHelpingMidfield)
    tiesGoToChallenger = Mask(repeating: !arithmetic.tiesGoToHolder)
    playUnit = Floats(repeating: arithmetic.playUnit)
    initialDecay = Floats(repeating: arithmetic.initialDecay)
    freeKickDecay = Floats(repeating: arithmetic.freeKickDecay)
    yellowCardExtraDecay = Floats(repeating: arithmetic.yellowCardExtraDecay)
    redCardExtraDecay = Floats(repeating: arithmetic.redCardExtraDecay)
    balance = Floats(repeating: arithmetic.balance)
    freeKickScale = Floats(repeating: arithmetic.freeKickScale)
    cardStart = Floats(repeating: arithmetic.cardStart)
    redStart = Floats(repeating: arithmetic.redStart)
    yellowCardScale = Floats(repeating: arithmetic.yellowCardScale)
    redCardScale = Floats(repeating: arithmetic.redCardScale)
    yellowCardLimit = Words(repeating: UInt32(arithmetic.yellowCardsPerDismissal))
  }
}
