internal import KernelInterface

/// Seats a round by rank, the best at the first table, and lets players change places so that few sit together again and
/// nobody sits in a small match twice.
///
/// The cost that is made small is, first, how often those who sit in a match of fewer than four have been there before, and second the
/// sum, over pairs at a table, of the squares of how often they have sat together. From the first rank to the last,
/// whoever adds to that changes places with the player of another match with whom it becomes smallest; of several with the one
/// nearest in rank, and of two as near with the lower one. It ends where no exchange of two makes it smaller.
package struct SeatExchange {
  /// The matches in which players may have sat together before.
  package let earlier: Range<Int>
  package let avoidsRepeats: Bool

  package init(earlier: Range<Int>, avoidsRepeats: Bool) {
    self.earlier = earlier
    self.avoidsRepeats = avoidsRepeats
  }
}
