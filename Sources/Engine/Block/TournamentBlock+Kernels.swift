internal import Games
internal import KernelInterface
internal import Kernels
internal import RandomStreams

/// Calls of kernels for draws, rankings and sums.
extension TournamentBlock {
  /// Puts rows in an order in every lane of a block that plays.
  func order(_ call: OrderCall) { if playsMatches { orderRows(call) } }

  /// Fills slots with the occupants of rows in the order of their ranks.
  func seat(_ call: SeatCall) { seatRows(call) }

  /// Pairs groups of rows in every lane, and says whether it does: a draw searches lane by lane otherwise, as in a block of facts.
  func pair(_ call: PairingCall) -> Bool { playsMatches && pairRows(call) }

  /// Adds the results of a round to sums, in a block that plays; in one of facts they are added match by match.
  func add(_ call: SumCall) { if playsMatches { addResults(call) } }

  /// Fills columns that draws work in, four at most, with the words of a block of a stream, lane by lane.
  func draw(_ stream: StreamAddress, block: UInt32, into columns: Range<Int>) {
    guard playsMatches else { return }
    drawWords(
      DrawCall(
        stream: MatchStream(stream), block: block, lanes: lanes, columns: work.words(columns)))
  }
}
