internal import Engine
public import Programs
public import Tallies

extension TournamentSample {
  /// The default maximum length of a payload, in characters.
  public static let maximumLength = 1_000_000
  /// The tournaments by which the number that fits is judged, before the others are played.
  private static let pilot = 1_024

  /// Plays the first tournaments of a run again.
  ///
  /// - Parameters:
  ///   - tournaments: The requested number of tournaments.
  ///   - maximumLength: The maximum length of the payload: of tournaments that would need more, the first ones are kept,
  ///     a multiple of 100. The number depends on the tournaments alone, and on the version of zlib.
  /// - Returns: The sample, or `nil` if nothing is requested or fewer than 100 tournaments would fit.
  public static func playing(
    _ tournament: Tournament, _ engine: Engine, tournaments: Int,
    maximumLength: Int = TournamentSample.maximumLength
  ) -> TournamentSample? {
    guard tournaments > 0 else { return nil }
    let layout = SampleLayout(tournament)
    // Columns seldom shrink to a sixteenth: what no payload could hold is not played, and needs no memory.
    let possible = 16 * 8 * maximumLength / max(1, layout.columns)
    let wanted = min(tournaments, max(pilot, possible))
    let replay = BlockReplay(tournament, engine)
    var columns = SampleColumns(layout, capacity: wanted)
    columns.play(to: min(wanted, pilot), replay)
    let length = columns.length
    // One in four more than should fit, so that no more are needed.
    let fitting = Int(1.25 * Double(columns.count) * Double(maximumLength) / Double(length))
    columns.play(to: min(wanted, max(columns.count, fitting)), replay)
    return columns.sample(maximumLength: maximumLength)
  }
}

extension SampleColumns {
  /// Plays tournaments up to a number.
  fileprivate mutating func play(to last: Int, _ replay: BlockReplay) {
    guard last > count else { return }
    let layout = layout
    let blocks = replay.readings(of: Int64(count) + 1...Int64(last)) {
      var reader = SampleReader(layout)
      return { (lanes: $0.laneCount, words: reader.read($0)) }
    }
    for block in blocks { append(block.words, lanes: block.lanes) }
  }
}
