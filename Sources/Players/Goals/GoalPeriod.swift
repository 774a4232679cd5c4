package import RandomStreams

package enum GoalPeriod: Equatable {
  case regularTime, extraTime

  /// The word of the stream's first block that extends the sixteen bits of a score table, or of the home side's
  /// goals by rates; the away side's is the next one.
  package var firstWord: Int { self == .regularTime ? 0 : 2 }

  /// The number of the shared block with the upper bits of a draw: one for score tables and the home side, one for
  /// the away side, and one that draws both sides' grid points of the rates.
  func sharedBlock(_ number: Int) -> UInt32 { (self == .regularTime ? 0 : 1) + 2 * UInt32(number) }

  /// The number of 48 bits that decides a score by a table.
  package func draw(_ stream: StreamAddress, tournament: UInt64) -> UInt64 {
    UInt64(stream.sharedBits(tournament: tournament, block: sharedBlock(0))) << 32
      | UInt64(lowerBits(stream, tournament: tournament))
  }

  private func lowerBits(_ stream: StreamAddress, tournament: UInt64) -> UInt32 {
    stream.words(tournament: tournament)[firstWord]
  }

  /// The bytes that draw both sides' points of a grid of rates, and the numbers of 48 bits that decide their goals.
  package func draws(
    _ stream: StreamAddress, tournament: UInt64
  ) -> (bits: (home: UInt8, away: UInt8), sides: (home: UInt64, away: UInt64)) {
    let rest = stream.words(tournament: tournament)
    func bits(_ number: Int) -> UInt16 {
      stream.sharedBits(tournament: tournament, block: sharedBlock(number))
    }
    func draw(_ side: Int) -> UInt64 { UInt64(bits(side)) << 32 | UInt64(rest[firstWord + side]) }
    let points = bits(2)
    return (
      (UInt8(points >> 8), UInt8(truncatingIfNeeded: points)), (draw(0), draw(1))
    )
  }
}
