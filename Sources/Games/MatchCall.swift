public import KernelInterface

/// One match, to be played in every lane of a block. A column holds one element a lane, up to `lanes.paddedCount`.
public struct MatchCall: ~Escapable {
  public let occasion: MatchOccasion
  /// The lanes that play.
  public let lanes: MatchLanes
  /// The entrant on each side: one in all lanes, or one per lane. Every lane up to `lanes.paddedCount` has an
  /// entrant, whether it plays or not, because kernels look all of them up.
  public let sides: MatchSides
  /// One byte per lane with a bit for each occupied side, the first side's lowest, or `nil` if all sides are
  /// occupied in every lane.
  public let occupied: Span<UInt8>?
  /// One byte per lane up to the padded count, not 0 where the match is on neutral ground: what the occasion says of the ground
  /// is of no meaning then. Nil: it holds in every lane.
  public let isNeutral: Span<UInt8>?
  /// For each lane, a word of conditions that an earlier draw set: the active achievements; `nil` if there are
  /// none.
  public let settings: Span<UInt64>?
  /// The state of the tie before the match. Only for an ``AggregateGame``.
  ///
  /// A match that needs a winner is level, at the end of regular play and of extra time, where the home score minus
  /// the away score plus the lead is 0 and away goals are level too: with more away goals than that the away side
  /// is ahead, with fewer the home side is.
  public let legs: LegsBefore
  /// One byte per lane, 0 where the match is not played, so that its columns stay as they are; `nil` if every lane
  /// plays.
  public let mask: Span<UInt8>?
  /// The outcome columns to fill: all of the first side, then all of the second, and so on.
  public let outcomes: MutableColumns<Int16>
  /// The columns of counters to fill, in the same order, or `nil` if counters are not counted.
  public let counters: MutableColumns<Int16>?
  /// A column of ``MatchDecider`` to fill, of a match that needs a winner in a ``ShootOutGame``; else nil.
  public let deciders: MutableLanes<UInt8>?
  /// A column of ``ParticipantFate`` to fill for each participant of the first side,
  /// ``Participants/maximumPerSide`` of them, then of the second side, and so on, or `nil` if participants are not
  /// counted. Unused columns are filled with zeros.
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

  /// Returns the same match in other lanes, with only outcomes to fill.
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
