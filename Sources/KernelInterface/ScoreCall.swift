/// Scores to be looked up by draws in every lane of a block that plays. Columns hold one element per lane.
public struct ScoreCall: ~Escapable {
  /// The places of the tables, some of which may be turned round.
  public enum Places: ~Escapable {
    case uniform(Int32)
    /// By pair; -1 where a pair has none yet.
    case byPair(PairLanes, Span<Int32>)
  }

  public let tables: ScoreLookups.View
  public let places: Places
  /// The draws, from the first lane on: the column of each table, and the level in it.
  public let columns: UnsafePointer<UInt8>
  public let levels: UnsafePointer<UInt8>
  /// The stream's word, of the four of its first block, with the 32 bits below those of a draw.
  public let stream: MatchStream
  public let word: Int
  public let lanes: MatchLanes
  /// One byte per lane, 0 where the match is not played, so that its columns stay as they are; `nil` if every lane
  /// plays.
  public let mask: UnsafePointer<UInt8>?
  /// Scratch columns: the lanes that play, and those whose draws do not decide.
  public let playing: UnsafeMutablePointer<Int32>
  public let open: UnsafeMutablePointer<Int32>
  /// Room for a table whose columns' bytes are parted.
  public let parted: UnsafeMutablePointer<UInt8>
  /// The columns of goals to fill: of the home side and of the away side.
  public let home: UnsafeMutablePointer<Int16>
  public let away: UnsafeMutablePointer<Int16>

  /// The number of elements of a scratch column. Lists of lanes are written by whole vectors.
  public static func room(_ lanes: Int) -> Int { MatchLanes.padded(lanes) + 16 }

  /// The bytes of a table whose columns' bytes are parted: scores, thresholds, finer tables.
  public static let partedBytes = 1024

  /// - Parameters:
  ///   - draws: The draws, as ``SharedDrawCall`` fills them.
  ///   - word: The number of the stream's word, from 0 to 3.
  ///   - scratch: Two scratch columns of ``room(_:)``.
  ///   - parted: Scratch memory of ``partedBytes``.
  @_lifetime(copy tables, copy places, copy draws, copy mask, copy scratch, copy parted, copy goals)
  public init(
    _ tables: ScoreLookups.View, _ places: Places, draws: MutableColumns<UInt8>,
    stream: MatchStream, word: Int, lanes: MatchLanes, mask: Span<UInt8>?,
    scratch: MutableColumns<Int32>,
    parted: MutableLanes<UInt8>, goals: MutableColumns<Int16>
  ) {
    for count in [mask?.count, goals.lanes] { lanes.check(count) }
    precondition((0..<4).contains(word), "word \(word) of four")
    precondition(
      scratch.lanes >= ScoreCall.room(lanes.count), "\(scratch.lanes) elements to work in")
    precondition(
      draws.lanes >= SharedDrawCall.room(lanes.count), "\(draws.lanes) bytes of draws")
    precondition(parted.count >= ScoreCall.partedBytes, "room for \(parted.count) bytes")
    switch places {
    case .uniform(let place):
      let place = place & ~ScoreLookups.turned
      precondition(
        place >= 0 && Int(place) + ScoreLookups.tableElements <= tables.count,
        "a table at \(place)")
    case .byPair(let pairs, let places):
      lanes.check(pairs.numbers.count)
      precondition(places.count >= pairs.count, "\(places.count) places of \(pairs.count) pairs")
    }
    self.tables = tables
    self.places = places
    let offset = SharedDrawCall.offset(lanes)
    columns = UnsafePointer(draws[0].start + offset)
    levels = UnsafePointer(draws[1].start + offset)
    self.stream = stream
    self.word = word
    self.lanes = lanes
    self.mask = mask?.start
    playing = scratch[0].start
    open = scratch[1].start
    self.parted = parted.start
    home = goals[0].start
    away = goals[1].start
  }
}
