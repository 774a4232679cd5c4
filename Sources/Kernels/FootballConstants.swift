import KernelInterface

/// The constants of a battle as a loop over lanes wants them.
struct FootballConstants {
  let playUnit: Floats
  let initialDecay: Floats
  let freeKickDecay: Floats
  let yellowCardDecay: Floats
  let redCardDecay: Floats
  let balance: Floats
  let freeKickScale: Floats
  let cardShare: Floats
  let cardRest: Floats
  let redShare: Floats
  let redRest: Floats
  /// In each lane, the number of yellow cards that sends someone off.
  let yellowCardLimit: Words

  @_transparent
  init(_ arithmetic: FootballArithmetic) {
    playUnit = Floats(repeating: arithmetic.playUnit)
    initialDecay = Floats(repeating: arithmetic.initialDecay)
    freeKickDecay = Floats(repeating: arithmetic.freeKickDecay)
    yellowCardDecay = Floats(repeating: arithmetic.yellowCardDecay)
    redCardDecay = Floats(repeating: arithmetic.redCardDecay)
    balance = Floats(repeating: arithmetic.balance)
    freeKickScale = Floats(repeating: arithmetic.freeKickScale)
    cardShare = Floats(repeating: arithmetic.cardShare)
    cardRest = Floats(repeating: arithmetic.cardRest)
    redShare = Floats(repeating: arithmetic.redShare)
    redRest = Floats(repeating: arithmetic.redRest)
    yellowCardLimit = Words(repeating: UInt32(arithmetic.yellowCardsPerDismissal))
  }
}
