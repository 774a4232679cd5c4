/// One round's pod, to be played in every lane of a block. Columns hold one element a lane, up to `lanes.paddedCount`.
public struct PodCall: ~Escapable {
  public let league: PodLeague
  /// For each seat, at most ``PodArithmetic/seats``, the index of its player: one that the league has in
  /// every lane, whether it plays or not and whether somebody sits there or not.
  public let seats: InlineArray<4, Seat>
  public let seatCount: Int
  /// One byte per lane, in which the bit of each seat is set where somebody sits, the first seat's the
  /// lowest. Nil: all seats are taken.
  public let occupied: UnsafePointer<UInt8>?
  /// The points of the first four places, negative ones as two's complement.
  public let placementPoints: SIMD4<UInt32>
  /// What becomes of pods that are drawn, and of players who sit alone.
  public let draws: PodDraws
  /// The stream of the round; each player draws from that whose subject is greater by their index.
  public let stream: MatchStream
  public let lanes: MatchLanes
  /// One byte a lane, 0 where the pod is not played: such lanes keep what their columns hold. Nil:
  /// every lane plays.
  public let mask: UnsafePointer<UInt8>?
  /// For each lane, the achievements that are active, as bits; nil if none is anywhere.
  public let active: UnsafePointer<UInt64>?
  /// The distance from one column to the next.
  public let columnStride: Int
  public let outcomesEach: Int
  /// The columns to fill, for each seat: its points, the place (from 1; 0 where nobody sits), the points
  /// of the achievements and columns of earned, 16 achievements in each; ``outcomesEach`` in all.
  public let outcomes: UnsafeMutablePointer<Int16>

  /// Who sits in a seat, as kernels look them up.
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

/// How pods end that nobody wins or loses: those that are drawn, and those of one player.
public struct PodDraws: Sendable, Equatable {
  /// The chance that a pod of two or more is drawn, as ``PodArithmetic/threshold(_:)`` has it.
  public let threshold: UInt32
  /// The points of each player of a pod that is drawn, by the number of its players, from 1, negative as two's complement.
  public let points: SIMD4<UInt32>
  /// The points of a player alone; nil if they are those of the first place.
  public let byePoints: UInt32?
  /// Whether any pod may end so.
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

/// What a pod's kernel knows of the players and the achievements.
public struct PodLeague: ~Escapable {
  public let players: Int
  /// For each player the reciprocal of their strength.
  public let inverseStrengths: UnsafePointer<Float>
  /// The number of achievements, 0...64.
  public let achievements: Int
  /// For each player and each achievement, their chance of it as ``PodArithmetic/threshold(_:)`` has it.
  public let thresholds: UnsafePointer<UInt32>
  /// Whether players have chances of their own; if not, those of the first are those of all.
  public let hasOwnChances: Bool
  /// For each achievement what it is worth, negative as two's complement.
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
