internal import Games
internal import KernelInterface
internal import Kernels
internal import RandomStreams

/// Calls of kernels for draws, rankings and sums.
extension TournamentBlock {
  /// Orders rows in every lane, in a block that plays matches.
  func order(_ call: OrderCall) { if playsMatches { orderRows(call) } }

  /// Fills slots with the occupants of rows in the order of their ranks.
  func seat(_ call: SeatCall) { seatRows(call) }

  /// Pairs groups of rows in every lane, and returns `false` if the draw must search lane by lane, as in a block of
  /// facts.
  func pair(_ call: PairingCall) -> Bool { playsMatches && pairRows(call) }

  /// Adds the results of a round to sums, in a block that plays matches; a block of facts adds them match by match.
  func add(_ call: SumCall) { if playsMatches { addResults(call) } }

  /// Fills up to four scratch columns with the words of a stream's block, lane by lane.
  func draw(_ stream: StreamAddress, block: UInt32, into columns: Range<Int>) {
    guard playsMatches else { return }
    drawWords(
      DrawCall(
        stream: MatchStream(stream), block: block, lanes: lanes, columns: work.words(columns)))
  }
}
