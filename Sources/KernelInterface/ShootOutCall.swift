/// The kicks of a shoot-out. The upper 24 bits of a word are compared with thresholds.
///
/// A coin toss is a shoot-out without kicks: one draw decides its first round.
public struct ShootOutKicks: Sendable, Equatable {
  /// The thresholds below which a kick of the home side, and of the away side, is converted.
  public let home: UInt32
  public let away: UInt32
  /// The threshold below which the home side wins a round that one draw decides.
  public let round: UInt32
  /// The rounds before sudden death.
  public let regularRounds: Int
  /// The rounds that are played kick by kick. One draw decides the next one.
  public let maximumRounds: Int

  public init(
    home: UInt32, away: UInt32, round: UInt32, regularRounds: Int, maximumRounds: Int
  ) {
    self.home = home
    self.away = away
    self.round = round
    self.regularRounds = regularRounds
    self.maximumRounds = maximumRounds
  }
}

/// The shoot-outs of a match in some of its lanes.
public struct ShootOutCall: ~Escapable {
  public let kicks: ShootOutKicks
  public let stream: MatchStream
  /// The block of the stream that a shoot-out draws from.
  public let block: UInt32
  public let firstTournament: UInt64
  /// The lanes, in a column of whole vectors.
  public let lanes: UnsafeMutablePointer<Int32>
  public let count: Int
  /// The bytes of lanes to fill, and which byte says that a side won, the home side's first.
  public let winners: MutableLanes<UInt8>
  public let bytes: (home: UInt8, away: UInt8)

  /// - Parameter lanes: A column as long as the block, of which the first `count` elements are read.
  @_lifetime(copy lanes, copy winners)
  public init(
    _ kicks: ShootOutKicks, stream: MatchStream, block: UInt32, firstTournament: UInt64,
    lanes: MutableLanes<Int32>, count: Int, winners: MutableLanes<UInt8>,
    bytes: (home: UInt8, away: UInt8)
  ) {
    precondition(
      count >= 0 && MatchLanes.padded(count) <= lanes.count, "\(count) of \(lanes.count) lanes")
    for index in 0..<count {
      precondition(
        UInt32(bitPattern: lanes[index]) < winners.count, "lane \(lanes[index]) is none")
    }
    self.kicks = kicks
    self.stream = stream
    self.block = block
    self.firstTournament = firstTournament
    self.lanes = lanes.start
    self.count = count
    self.winners = winners
    self.bytes = bytes
  }
}
