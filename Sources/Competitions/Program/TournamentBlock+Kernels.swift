internal import Games
internal import KernelInterface
internal import RandomStreams

/// What kernels do for draws, rankings and sums.
extension TournamentBlock {
  /// Puts rows in an order in every lane; without kernels, a lane at a time, nobody asks for that.
  func order(_ call: OrderCall) { kernels?.orders(call) }

  /// Pairs groups of rows in every lane, and says whether it does: a draw searches lane by lane otherwise.
  func pair(_ call: PairingCall) -> Bool { kernels?.pairings(call) ?? false }

  /// Adds the results of a round to sums; without kernels they are added match by match.
  func add(_ call: SumCall) { kernels?.sums(call) }

  /// Fills columns with the words of a block of a stream, lane by lane.
  ///
  /// - Parameters:
  ///   - count: the number of columns, 1...4.
  ///   - stride: the distance from one to the next.
  func draw(
    _ stream: StreamAddress, block: UInt32, count: Int, stride: Int,
    into columns: UnsafeMutablePointer<UInt32>
  ) {
    kernels?.draws(
      DrawCall(
        stream: MatchStream(stream), block: block, lanes: lanes, count: count,
        columnStride: stride, columns: columns))
  }
}
