internal import Games
internal import KernelInterface
internal import Programs

/// For each participant, the number of times that they took part in each match of a block, and survived it.
public struct ParticipantCounts: ~Copyable {
  /// The maximum number of participants per entrant, or 0 if participants are not counted.
  public let each: Int
  /// The fates in the latest match, a column for each participant of either side.
  private let fates: Columns<UInt8>
  /// For each match and each participant of either side, the times taken part and survived.
  private let counts: Columns<Int64>

  init(_ tournament: Tournament, matches: Int, lanes: Int, isCounted: Bool) {
    each = isCounted ? tournament.participants?.maximumPerSide ?? 0 : 0
    fates = Columns(count: 2 * each, lanes: each > 0 ? lanes : 0)
    counts = Columns(count: 2, lanes: matches * 2 * each)
  }

  /// The columns in which a match writes its fates, or `nil` if participants are not counted.
  var columns: MutableColumns<UInt8>? {
    @_lifetime(immortal)
    get { each > 0 ? fates.view : nil }
  }

  /// Clears the counts for a new block.
  func clear() { counts.clear(lanes: counts.lanes) }

  /// Clears the fates, before a match that is not played in all lanes.
  func clearFates() { fates.clear(lanes: fates.lanes) }

  /// Counts the match whose fates have been written.
  func add(_ match: Int, lanes: Int) {
    for participant in 0..<2 * each {
      let column = fates[participant, lanes]
      var tookPart: Int64 = 0
      var survived: Int64 = 0
      for lane in 0..<lanes {
        tookPart &+= Int64(column[lane] & ParticipantFate.tookPart.rawValue)
        survived &+= Int64(column[lane] >> 1)
      }
      let index = match * 2 * each + participant
      counts[0][index] += tookPart
      counts[1][index] += survived
    }
  }

  /// Returns the times that a participant, counted from 0 through both sides of a match, took part and survived.
  public func count(_ match: Int, _ participant: Int) -> (tookPart: Int64, survived: Int64) {
    let index = match * 2 * each + participant
    return (counts[0][index], counts[1][index])
  }
}
