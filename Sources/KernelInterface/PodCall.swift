/// One round's pod, to be played in every lane of a block.
///
/// The pointers stay valid during the call. Columns hold one element a lane, `lanes.paddedCount` of
/// them.
public struct PodCall {
  public var league: PodLeague
  /// For each seat, at most ``PodArithmetic/seats``, the index of its player: one that the league has in
  /// every lane, up to `lanes.paddedCount`, whether it plays or not and whether somebody sits there or not.
  public var seats: UnsafeBufferPointer<SideRows>
  /// One byte per lane, in which the bit of each seat is set where somebody sits, the first seat's the
  /// lowest. Nil: all seats are taken.
  public var occupied: UnsafePointer<UInt8>?
  /// The points of the first four places, negative ones as two's complement.
  public var placementPoints: SIMD4<UInt32>
  /// What becomes of pods that are drawn, and of players who sit alone.
  public var draws: PodDraws
  /// The stream of the round; each player draws from that whose subject is greater by their index.
  public var stream: MatchStream
  public var lanes: MatchLanes
  /// One byte a lane, 0 where the pod is not played: such lanes keep what their columns hold. Nil:
  /// every lane plays.
  public var mask: UnsafePointer<UInt8>?
  /// For each lane, the achievements that are active, as bits; nil if none is anywhere.
  public var active: UnsafePointer<UInt64>?
  /// The distance from one column to the next.
  public var columnStride: Int
  public var outcomesEach: Int
  /// The columns to fill, for each seat: its points, the place (from 1; 0 where nobody sits), the points
  /// of the achievements and columns of earned, 16 achievements in each; ``outcomesEach`` in all.
  public var outcomes: UnsafeMutablePointer<Int16>

  public init(
    league: PodLeague, seats: UnsafeBufferPointer<SideRows>,
    occupied: UnsafePointer<UInt8>?, placementPoints: SIMD4<UInt32>, draws: PodDraws = .none,
    stream: MatchStream,
    lanes: MatchLanes, mask: UnsafePointer<UInt8>?,
    active: UnsafePointer<UInt64>?, columnStride: Int, outcomesEach: Int,
    outcomes: UnsafeMutablePointer<Int16>
  ) {
    self.league = league
    self.seats = seats
    self.occupied = occupied
    self.placementPoints = placementPoints
    self.draws = draws
    self.stream = stream
    self.lanes = lanes
    self.mask = mask
    self.active = active
    self.columnStride = columnStride
    self.outcomesEach = outcomesEach
    self.outcomes = outcomes
  }
}

/// How pods end that nobody wins or loses: those that are drawn, and those of one player.
public struct PodDraws: Sendable, Hashable {
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
public struct PodLeague {
  /// For each player the reciprocal of their strength.
  public var inverseStrengths: UnsafePointer<Float>
  /// The number of achievements, 0...64.
  public var achievements: Int
  /// For each player and each achievement, their chance of it as ``PodArithmetic/threshold(_:)`` has it.
  public var thresholds: UnsafePointer<UInt32>
  /// Whether players have chances of their own; if not, those of the first are those of all.
  public var hasOwnChances: Bool
  /// For each achievement what it is worth, negative as two's complement.
  public var points: UnsafePointer<UInt32>

  public init(
    inverseStrengths: UnsafePointer<Float>, achievements: Int,
    thresholds: UnsafePointer<UInt32>, hasOwnChances: Bool, points: UnsafePointer<UInt32>
  ) {
    self.inverseStrengths = inverseStrengths
    self.achievements = achievements
    self.thresholds = thresholds
    self.hasOwnChances = hasOwnChances
    self.points = points
  }

  /// The number of columns that earned take for each seat.
  public static func achievementColumns(_ achievements: Int) -> Int { (achievements + 15) / 16 }
}
