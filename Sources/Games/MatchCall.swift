public import KernelInterface

/// One match, to be played in every lane of a block. A column holds one element a lane, up to `lanes.paddedCount`.
public struct MatchCall: ~Escapable {
  public let occasion: MatchOccasion
  /// The lanes that play.
  public let lanes: MatchLanes
  /// For each side, which entrant plays: one in all lanes, or one per lane. Every lane has one, up to
  /// `lanes.paddedCount` and whether it plays or not: kernels look all of them up.
  public let sides: MatchSides
  /// One byte per lane, in which the bit of each side that somebody plays is set, the first side's the
  /// lowest. Nil: all sides are played in every lane, as in games whose matches have as many sides as
  /// they can have.
  public let occupied: Span<UInt8>?
  /// One byte per lane up to the padded count, not 0 where the match is on neutral ground: what the occasion says of the ground
  /// is of no meaning then. Nil: it holds in every lane.
  public let isNeutral: Span<UInt8>?
  /// For each lane a word of what surrounds the match, which a draw gave before: the achievements that are
  /// active. Nil: nothing, zeros.
  public let settings: Span<UInt64>?
  /// The lead of the side at home from the legs before. Only of an ``AggregateGame``.
  ///
  /// A match that needs a winner is level, at the end of regular play and of extra time, where the home side's score
  /// less the visitors' plus the lead is 0 and away goals leave it so: with more of them than those that are level the
  /// visitors are ahead, with less the side at home is.
  public let legs: LegsBefore
  /// One byte per lane, 0 where the match is not played: such lanes keep what their columns hold. Nil:
  /// every lane plays.
  public let mask: Span<UInt8>?
  /// The outcome columns to fill: all of the first side, then all of the second, and so on.
  public let outcomes: MutableColumns<Int16>
  /// The counters' columns to fill, in the same order; nil if nobody asks for them.
  public let counters: MutableColumns<Int16>?
  /// A column of ``MatchDecider`` to fill, of a match that needs a winner in a ``ShootOutGame``; else nil.
  public let deciders: MutableLanes<UInt8>?
  /// A column of ``ParticipantFate`` for each participant of the first side, as many as
  /// ``Participants/maximumPerSide``, then those of the second, and so on, to fill; nil if nobody asks for
  /// them. Columns beyond those that a side has are filled with zeros.
  public let participants: MutableColumns<UInt8>?

  @_lifetime(
    copy sides, copy occupied, copy isNeutral, copy settings, copy legs, copy mask, copy outcomes,
    copy counters,
    copy deciders, copy participants)
  public init(
    occasion: MatchOccasion,
    lanes: MatchLanes,
    sides: MatchSides,
    occupied: Span<UInt8>? = nil,
    isNeutral: Span<UInt8>? = nil,
    settings: Span<UInt64>? = nil,
    legs: LegsBefore = LegsBefore(lead: nil, awayGoals: nil),
    mask: Span<UInt8>? = nil,
    outcomes: MutableColumns<Int16>,
    counters: MutableColumns<Int16>? = nil,
    deciders: MutableLanes<UInt8>? = nil,
    participants: MutableColumns<UInt8>? = nil
  ) {
    self.occasion = occasion
    self.lanes = lanes
    self.sides = sides
    self.occupied = occupied
    self.isNeutral = isNeutral
    self.settings = settings
    self.legs = legs
    self.mask = mask
    self.outcomes = outcomes
    self.counters = counters
    self.deciders = deciders
    self.participants = participants
  }

  /// The same match in other lanes, with other outcomes to fill and nothing else.
  @_lifetime(copy self, copy mask, copy outcomes)
  package func played(in mask: Span<UInt8>, _ outcomes: MutableColumns<Int16>) -> MatchCall {
    MatchCall(
      occasion: occasion, lanes: lanes, sides: sides, isNeutral: isNeutral, legs: legs, mask: mask,
      outcomes: outcomes)
  }

  /// The ground of the match.
  package var ground: MatchGround {
    @_lifetime(copy self)
    get {
      if let isNeutral { return .lanes(isNeutral) }
      return occasion.isNeutral ? .neutral : .home
    }
  }

  /// A Boolean value indicating whether the match is played in a lane.
  @inline(__always)
  package func plays(_ lane: Int) -> Bool {
    guard let mask else { return true }
    return mask[lane] != 0
  }
}
