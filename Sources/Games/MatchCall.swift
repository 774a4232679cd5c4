public import KernelInterface

/// One match, to be played in every lane of a block.
///
/// The pointers stay valid during the call. A column holds one element a lane; kernels write up to
/// `lanes.paddedCount` of them.
public struct MatchCall {
  public var occasion: MatchOccasion
  /// The lanes that play.
  public var lanes: MatchLanes
  /// For each side, which entrant plays: one in all lanes, or one per lane. Every lane has one, up to
  /// `lanes.paddedCount` and whether it plays or not: kernels look all of them up.
  public var sides: UnsafeBufferPointer<SideRows>
  /// One byte per lane, in which the bit of each side that somebody plays is set, the first side's the
  /// lowest. Nil: all sides are played in every lane, as in games whose matches have as many sides as
  /// they can have.
  public var occupied: UnsafePointer<UInt8>?
  /// For each lane a word of what surrounds the match, which the game itself gave before: of a pod,
  /// the achievements that are active. Nil: nothing, zeros.
  public var settings: UnsafePointer<UInt64>?
  /// For each lane, by how much the side at home leads from the legs before. Every lane has a number, up to
  /// `lanes.paddedCount`: kernels read all of them. Nil: nothing before. Only of an ``AggregateGame``.
  ///
  /// A match that needs a winner is level, at the end of regular play and of extra time, where the home side's score
  /// less the visitors' plus the lead is 0 and ``awayGoals`` leaves it so.
  public var lead: UnsafePointer<Int16>?
  /// For each lane up to `lanes.paddedCount`, what the visitors must have scored in this match for the away goals of
  /// the tie to be level: with more they are ahead, with less the side at home is. Nil: away goals decide nothing.
  public var awayGoals: UnsafePointer<Int16>?
  /// One byte per lane, 0 where the match is not played: such lanes keep what their columns hold. Nil:
  /// every lane plays.
  public var mask: UnsafePointer<UInt8>?
  /// The distance from one column to the next, at least `lanes.paddedCount`.
  public var columnStride: Int
  /// The outcome columns to fill: all of the first side, then all of the second, and so on.
  public var outcomes: UnsafeMutablePointer<Int16>
  /// The counters' columns to fill, in the same order; nil if nobody asks for them.
  public var counters: UnsafeMutablePointer<Int16>?
  /// A column of ``MatchDecider`` to fill, of a match that needs a winner in a ``ShootOutGame``; else nil.
  public var deciders: UnsafeMutablePointer<UInt8>?
  /// A column of ``ParticipantFate`` for each participant of the first side, as many as
  /// ``Participants/maximumPerSide``, then those of the second, and so on, to fill; nil if nobody asks for
  /// them. Columns beyond those that a side has are filled with zeros.
  public var participants: UnsafeMutablePointer<UInt8>?

  public init(
    occasion: MatchOccasion,
    lanes: MatchLanes,
    sides: UnsafeBufferPointer<SideRows>,
    occupied: UnsafePointer<UInt8>? = nil,
    settings: UnsafePointer<UInt64>? = nil,
    lead: UnsafePointer<Int16>? = nil,
    awayGoals: UnsafePointer<Int16>? = nil,
    mask: UnsafePointer<UInt8>? = nil,
    columnStride: Int,
    outcomes: UnsafeMutablePointer<Int16>,
    counters: UnsafeMutablePointer<Int16>? = nil,
    deciders: UnsafeMutablePointer<UInt8>? = nil,
    participants: UnsafeMutablePointer<UInt8>? = nil
  ) {
    self.occasion = occasion
    self.lanes = lanes
    self.sides = sides
    self.occupied = occupied
    self.settings = settings
    self.lead = lead
    self.awayGoals = awayGoals
    self.mask = mask
    self.columnStride = columnStride
    self.outcomes = outcomes
    self.counters = counters
    self.deciders = deciders
    self.participants = participants
  }

  /// What the legs before bring, as kernels have it.
  public var legs: LegsBefore { LegsBefore(lead: lead, awayGoals: awayGoals) }
}
