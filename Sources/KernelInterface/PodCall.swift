/// One round's pod, to be played in every lane of a block. Columns hold one element per lane, up to `lanes.paddedCount`.
public struct PodCall: ~Escapable {
  public let league: PodLeague
  /// The index of the player in each seat, at most ``PodArithmetic/seats``: a player of the league in every lane,
  /// even where the pod is not played or the seat is empty.
  public let seats: InlineArray<4, Seat>
  public let seatCount: Int
  /// One byte per lane with a bit for each occupied seat, the first seat's lowest, or `nil` if all seats are
  /// occupied.
  public let occupied: UnsafePointer<UInt8>?
  /// The points of the first four places, negative ones as two's complement.
  public let placementPoints: SIMD4<UInt32>
  /// The outcomes of drawn pods, and of players who sit alone.
  public let draws: PodDraws
  /// The stream of the round; each player draws from that whose subject is greater by their index.
  public let stream: MatchStream
  public let lanes: MatchLanes
  /// One byte per lane, 0 where the pod is not played, so that its columns stay as they are; `nil` if every lane
  /// plays.
  public let mask: UnsafePointer<UInt8>?
  /// The active achievements of each lane, as bits, or `nil` if there are none.
  public let active: UnsafePointer<UInt64>?
  /// The distance from one column to the next.
  public let columnStride: Int
  public let outcomesEach: Int
  /// The columns to fill for each seat: its points, its place (from 1; 0 for an empty seat), the points of
  /// achievements, and the earned achievements, 16 per column; ``outcomesEach`` in all.
  public let outcomes: UnsafeMutablePointer<Int16>

  /// The player of a seat, as kernels look them up.
  public enum Seat {
    case uniform(Int32)
    case perLane(UnsafePointer<Int32>)
  }

  @_lifetime(copy league, copy seats, copy occupied, copy mask, copy active, copy outcomes)
  public init(
    league: PodLeague, seats: MatchSides, occupied: Span<UInt8>?, placementPoints: SIMD4<UInt32>,
    draws: PodDraws = .none, stream: MatchStream, lanes: MatchLanes, mask: Span<UInt8>?,
    active: Span<UInt64>?, outcomes: MutableColumns<Int16>
  ) {
    precondition((1...PodArithmetic.seats).contains(seats.count), "a pod of \(seats.count)")
    self.seats = InlineArray { seat in
      guard seat < seats.count else { return .uniform(0) }
      seats[seat].check(rows: league.players, lanes)
      switch seats[seat] {
      case .uniform(let player): return .uniform(player)
      case .perLane(let players): return .perLane(players.start)
      }
    }
    seatCount = seats.count
    for count in [occupied?.count, mask?.count, active?.count, outcomes.lanes] {
      lanes.check(count)
    }
    outcomesEach = 3 + PodLeague.achievementColumns(league.achievements)
    precondition(outcomes.count >= seats.count * outcomesEach, "\(outcomes.count) columns of a pod")
    self.league = league
    self.occupied = occupied?.start
    self.placementPoints = placementPoints
    self.draws = draws
    self.stream = stream
    self.lanes = lanes
    self.mask = mask?.start
    self.active = active?.start
    columnStride = outcomes.stride
    self.outcomes = outcomes.start
  }
}

/// The outcomes of pods without a winner: drawn pods, and pods of one player.
public struct PodDraws: Sendable, Equatable {
  /// The chance that a pod of two or more is drawn, as ``PodArithmetic/threshold(_:)`` has it.
  public let threshold: UInt32
  /// The points of each player of a pod that is drawn, by the number of its players, from 1, negative as two's complement.
  public let points: SIMD4<UInt32>
  /// The points of a player alone; nil if they are those of the first place.
  public let byePoints: UInt32?
  /// True if any pod may end so.
  public let areAny: Bool

  public init(threshold: UInt32, points: SIMD4<UInt32>, byePoints: UInt32?) {
    self.threshold = threshold
    self.points = points
    self.byePoints = byePoints
    areAny = threshold > 0 || byePoints != nil
  }

  /// No pod is drawn, and a player alone comes in first.
  public static let none = PodDraws(threshold: 0, points: SIMD4(), byePoints: nil)
}

/// The players and achievements of a league, as a pod's kernel reads them.
public struct PodLeague: ~Escapable {
  public let players: Int
  /// The reciprocal of each player's strength.
  public let inverseStrengths: UnsafePointer<Float>
  /// The number of achievements, 0...64.
  public let achievements: Int
  /// Each player's chance of each achievement, as ``PodArithmetic/threshold(_:)`` encodes it.
  public let thresholds: UnsafePointer<UInt32>
  /// True if players have individual chances; otherwise the first player's apply to all.
  public let hasOwnChances: Bool
  /// The points of each achievement, in two's complement.
  public let points: UnsafePointer<UInt32>

  @_lifetime(copy inverseStrengths, copy thresholds, copy points)
  public init(
    inverseStrengths: Span<Float>, thresholds: Span<UInt32>, hasOwnChances: Bool,
    points: Span<UInt32>
  ) {
    precondition(
      points.count <= PodArithmetic.maximumAchievements
        && thresholds.count >= (hasOwnChances ? inverseStrengths.count : 1) * points.count,
      "\(thresholds.count) chances of \(points.count) achievements")
    players = inverseStrengths.count
    self.inverseStrengths = inverseStrengths.start
    achievements = points.count
    self.thresholds = thresholds.start
    self.hasOwnChances = hasOwnChances
    self.points = points.start
  }

  /// The number of columns that earned take for each seat.
  public static func achievementColumns(_ achievements: Int) -> Int { (achievements + 15) / 16 }
}
