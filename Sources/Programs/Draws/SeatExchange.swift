internal import KernelInterface

/// Exchanges players after seating by rank, so that few meet again and no one is in a small match twice.
///
/// The cost is, first, how often players of a match of fewer than four have been in such a match before, and second,
/// the sum over pairs at a table of the squared number of earlier meetings. From the first rank to the last, a player
/// who adds to the cost changes places with the player of another match for whom the cost becomes lowest; ties go to
/// the nearest rank, then to the lower one. The search ends where no exchange lowers the cost.
package struct SeatExchange {
  /// The earlier matches of these players.
  package let earlier: Range<Int>
  package let avoidsRepeats: Bool

  package init(earlier: Range<Int>, avoidsRepeats: Bool) {
    self.earlier = earlier
    self.avoidsRepeats = avoidsRepeats
  }
}
