/// Groups of rows of a table to be paired in every lane of a block, each by the first of its ways in which no two meet who have
/// met before; by its first way if there is none.
public struct PairingCall: ~Escapable {
  /// The number of lanes, padded.
  public let lanes: Int
  public let ways: PairingWays
  /// The row at each rank, a column per rank. The groups are adjacent, starting with the first rank that plays.
  public let order: MutableColumns<UInt8>
  public let firstPlaying: Int
  /// The columns of all rounds, and for each earlier round the first of its opponent columns, one per row; numbers
  /// from 128 on mean no opponent.
  public let rounds: MutableColumns<UInt8>
  public let before: Span<Int>
  /// The columns of all slots, and for each row the one of who has it, -1 to 127.
  public let slots: MutableColumns<Int32>
  public let occupants: Span<Int>
  /// To fill, a column each: for each side of each match the row that has it; for each row the one that it meets; for each
  /// side who occupies its slot.
  public let sides: MutableColumns<UInt8>
  public let opponents: MutableColumns<UInt8>
  public let filled: MutableColumns<Int32>
  /// The opponent number of a row that does not play.
  public let nobody: UInt8

  /// - Parameters:
  ///   - rounds: The columns of all rounds.
  ///   - before: The first column of opponents of each round before.
  ///   - sides: The columns of the sides of this round.
  ///   - opponents: The columns of its opponents, one a row: at most ``PairingWays/maximumRows``.
  ///   - filled: The columns of its slots.
  @_lifetime(copy order, copy rounds, copy before, copy slots, copy occupants)
  public init(
    lanes: Int, ways: PairingWays, order: MutableColumns<UInt8>, firstPlaying: Int,
    rounds: MutableColumns<UInt8>, before: Span<Int>, sides: Range<Int>, opponents: Range<Int>,
    slots: MutableColumns<Int32>, occupants: Span<Int>, filled: Range<Int>, nobody: UInt8
  ) {
    let (rows, playing) = (opponents.count, 2 * ways.matches)
    precondition(
      rows <= PairingWays.maximumRows && occupants.count == rows && order.count == rows
        && firstPlaying >= 0 && firstPlaying <= rows - playing && sides.count >= playing
        && filled.count >= playing, "\(rows) rows, \(playing) play")
    for index in before.indices {
      precondition(
        before[index] >= 0 && before[index] <= rounds.count - rows, "no round before")
    }
    for row in occupants.indices {
      precondition(occupants[row] >= 0 && occupants[row] < slots.count, "no slot of row \(row)")
    }
    precondition(
      lanes >= 0 && lanes == MatchLanes.padded(lanes) && lanes <= order.lanes
        && lanes <= rounds.lanes && lanes <= slots.lanes,
      "\(lanes) lanes")
    self.lanes = lanes
    self.ways = ways
    self.order = order
    self.firstPlaying = firstPlaying
    self.rounds = rounds
    self.before = before
    self.slots = slots
    self.occupants = occupants
    self.sides = rounds[sides]
    self.opponents = rounds[opponents]
    self.filled = slots[filled]
    self.nobody = nobody
  }
}

/// The ways to pair adjacent groups, as vectors of positions among the rows that play.
public struct PairingWays: Sendable, Equatable {
  /// The maximum number of rows that vectors can pair.
  public static let maximumRows = 16
  /// The number of pairs in a block, and the maximum number of those of a group.
  private static let blockOfPairs = 16
  private static let maximumPairs = 2 * blockOfPairs

  /// The pairs to check for earlier meetings, in blocks of sixteen, padded with pairs of a row and itself: for each
  /// group, the pairs that its ways contain.
  public let ahead: [SIMD16<UInt8>]
  public let behind: [SIMD16<UInt8>]
  /// The first block of each group, followed by the number of blocks.
  public let firstBlocks: [Int64]
  /// The first way of each group, followed by the number of ways.
  public let firstWays: [Int64]
  /// For each way of each group, the pairs of the group that it contains, as bits.
  public let pairs: [UInt32]
  /// For each way, the positions of both sides of each match, at the match's index in the round; 0 elsewhere.
  public let sides: [SIMD16<UInt8>]
  /// The number of matches of all groups.
  public let matches: Int

  /// Returns `nil` if there are too many rows for vectors.
  ///
  /// - Parameter groups: For each group its ways, at least one, in the order in which they are tried: the positions
  ///   in the group of both sides of each match.
  public init?(_ groups: [[[Int]]]) {
    var (ahead, behind): ([SIMD16<UInt8>], [SIMD16<UInt8>]) = ([], [])
    var (firstBlocks, firstWays): ([Int64], [Int64]) = ([0], [0])
    var (pairs, sides): ([UInt32], [SIMD16<UInt8>]) = ([], [])
    var first = 0
    for ways in groups {
      let size = ways[0].count
      guard first + size <= PairingWays.maximumRows else { return nil }
      var found: [(ahead: Int, behind: Int)] = []
      for way in ways {
        var bits: UInt32 = 0
        var places = SIMD16<UInt8>()
        for side in stride(from: 0, to: size, by: 2) {
          let pair = (first + min(way[side], way[side + 1]), first + max(way[side], way[side + 1]))
          let known = found.firstIndex { $0 == pair }
          if known == nil { found.append((ahead: pair.0, behind: pair.1)) }
          bits |= 1 << UInt32(known ?? found.count - 1)
          places[first + side] = UInt8(pair.0)
          places[first + side + 1] = UInt8(pair.1)
        }
        guard found.count <= PairingWays.maximumPairs else { return nil }
        pairs.append(bits)
        sides.append(places)
      }
      for start in stride(from: 0, to: found.count, by: PairingWays.blockOfPairs) {
        var block = (ahead: SIMD16<UInt8>(), behind: SIMD16<UInt8>())
        for (index, pair) in found[start...].prefix(PairingWays.blockOfPairs).enumerated() {
          block.ahead[index] = UInt8(pair.ahead)
          block.behind[index] = UInt8(pair.behind)
        }
        ahead.append(block.ahead)
        behind.append(block.behind)
      }
      firstBlocks.append(Int64(ahead.count))
      firstWays.append(Int64(pairs.count))
      first += size
    }
    guard first > 0 else { return nil }
    self.ahead = ahead
    self.behind = behind
    self.firstBlocks = firstBlocks
    self.firstWays = firstWays
    self.pairs = pairs
    self.sides = sides
    matches = first / 2
  }
}
