/// Groups of rows of a table to be paired in every lane of a block, each by the first of its ways in which no two meet who have
/// met before; by its first way if there is none.
public struct PairingCall: ~Escapable {
  /// The number of lanes, padded.
  public let lanes: Int
  public let ways: PairingWays
  /// A column a rank of those who play: the row that has it. The groups follow one another.
  public let order: MutableColumns<UInt8>
  /// The columns of all rounds, and for each round before the first of those that hold, a column a row, the row that it met;
  /// from 128 on it is none.
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
  /// What stands for the opponent of a row that does not play.
  public let nobody: UInt8

  /// - Parameters:
  ///   - rounds: The columns of all rounds.
  ///   - before: The first column of opponents of each round before.
  ///   - sides: The columns of the sides of this round.
  ///   - opponents: The columns of its opponents, one a row: at most ``PairingWays/maximumRows``.
  ///   - filled: The columns of its slots.
  @_lifetime(copy order, copy rounds, copy before, copy slots, copy occupants)
  public init(
    lanes: Int, ways: PairingWays, order: MutableColumns<UInt8>, rounds: MutableColumns<UInt8>,
    before: Span<Int>, sides: Range<Int>, opponents: Range<Int>, slots: MutableColumns<Int32>,
    occupants: Span<Int>, filled: Range<Int>, nobody: UInt8
  ) {
    let (rows, playing) = (opponents.count, 2 * ways.matches)
    precondition(
      rows <= PairingWays.maximumRows && occupants.count == rows && order.count >= playing
        && sides.count >= playing && filled.count >= playing, "\(rows) rows, \(playing) play")
    for index in before.indices {
      precondition(
        before[index] >= 0 && before[index] <= rounds.count - rows, "no round before")
    }
    for row in occupants.indices {
      precondition(occupants[row] >= 0 && occupants[row] < slots.count, "no slot of row \(row)")
    }
    precondition(
      lanes >= 0 && lanes <= order.lanes && lanes <= rounds.lanes && lanes <= slots.lanes,
      "\(lanes) lanes")
    self.lanes = lanes
    self.ways = ways
    self.order = order
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

/// The ways to pair groups that follow one another, as vectors of positions among those who play.
public struct PairingWays: Sendable, Equatable {
  /// So many rows can be paired by vectors.
  public static let maximumRows = 16
  /// Ways are looked through so many at a time.
  public static let blockOfWays = 16

  /// The pairs of which it is asked whether they have met, sixteen at a time: those of each group that any of its ways has.
  public let ahead: [SIMD16<UInt8>]
  public let behind: [SIMD16<UInt8>]
  public let groups: [Group]
  /// For each way of each group, as bits, which of the group's pairs it has. Those that fill up a group's last block have all.
  public let pairs: [UInt32]
  /// For each way the positions of both sides of each match, where those of the round stand; 0 elsewhere.
  public let sides: [SIMD16<UInt8>]
  /// How many matches the groups make.
  public let matches: Int

  public struct Group: Sendable, Hashable {
    /// The first of its pairs among those of all groups, and all of its pairs as bits.
    public let firstPair: UInt64
    public let pairs: UInt32
    /// The first of its ways among those of all groups, and their number with those that fill up.
    public let firstWay: Int
    public let ways: Int
  }

  /// Nil if they are too many for vectors.
  ///
  /// - Parameter groups: for each group its ways, at least one, in the order in which they are tried: the positions in the group
  ///   of both sides of each match.
  public init?(_ groups: [[[Int]]]) {
    var found: [(ahead: Int, behind: Int)] = []
    var listed: [Group] = []
    var (pairs, sides): ([UInt32], [SIMD16<UInt8>]) = ([], [])
    var first = 0
    for ways in groups {
      let size = ways[0].count
      guard first + size <= PairingWays.maximumRows else { return nil }
      let firstPair = found.count
      let firstWay = pairs.count
      for way in ways {
        var bits: UInt32 = 0
        var places = SIMD16<UInt8>()
        for side in stride(from: 0, to: size, by: 2) {
          let pair = (first + min(way[side], way[side + 1]), first + max(way[side], way[side + 1]))
          let known = found[firstPair...].firstIndex { $0 == pair }
          if known == nil { found.append((ahead: pair.0, behind: pair.1)) }
          let number = (known ?? found.count - 1) - firstPair
          guard number < UInt32.bitWidth else { return nil }
          bits |= 1 << UInt32(number)
          places[first + side] = UInt8(pair.0)
          places[first + side + 1] = UInt8(pair.1)
        }
        pairs.append(bits)
        sides.append(places)
      }
      while (pairs.count - firstWay) % PairingWays.blockOfWays != 0 {
        pairs.append(.max)
        sides.append(SIMD16())
      }
      let count = found.count - firstPair
      listed.append(
        Group(
          firstPair: UInt64(firstPair), pairs: .max >> UInt32(UInt32.bitWidth - count),
          firstWay: firstWay, ways: pairs.count - firstWay))
      first += size
    }
    guard first > 0, found.count <= UInt64.bitWidth else { return nil }
    func vectors(_ positions: [Int]) -> [SIMD16<UInt8>] {
      stride(from: 0, to: positions.count, by: 16).map { start in
        var vector = SIMD16<UInt8>()
        for (index, position) in positions[start...].prefix(16).enumerated() {
          vector[index] = UInt8(position)
        }
        return vector
      }
    }
    ahead = vectors(found.map(\.ahead))
    behind = vectors(found.map(\.behind))
    self.groups = listed
    self.pairs = pairs
    self.sides = sides
    matches = first / 2
  }
}
