/// One battle, to be fought in every lane of a block. Columns hold one element per lane, up to `lanes.paddedCount`.
public struct DuelCall: ~Escapable {
  public let rules: DuelArithmetic
  /// The table of fighters, and of each entrant's part in it.
  public let fighters: UnsafePointer<DuelFighter>
  public let entrants: UnsafePointer<DuelSide>
  /// The maximum number of fighters of an entrant.
  public let maximumFighters: Int
  /// The rows of both sides.
  public let home: SideRows
  public let away: SideRows
  /// The keys of the streams of attributes and of drafts.
  public let attributesKey: SIMD2<UInt32>
  public let draftKey: SIMD2<UInt32>
  public let lanes: MatchLanes
  /// One byte per lane, 0 where the battle is not fought, so that its columns stay as they are; `nil` if every lane
  /// fights.
  public let mask: UnsafePointer<UInt8>?
  /// The columns of ``DuelOutcome`` for the home side, then for the away side.
  public let outcomes: MutableColumns<Int16>
  /// The columns of ``DuelCounter``, in the same order, or `nil` if counters are not counted.
  public let counters: MutableColumns<Int16>?
  /// A column for each fighter of the home side, ``maximumFighters`` of them, then of the away side, or `nil` if
  /// participants are not counted: 1 for a fighter who took the field, 3 for one who also survived, else 0.
  public let participants: MutableColumns<UInt8>?

  @_lifetime(
    copy fighters, copy entrants, copy home, copy away, copy mask, copy outcomes, copy counters,
    copy participants)
  public init(
    rules: DuelArithmetic, fighters: Span<DuelFighter>, entrants: Span<DuelSide>, home: SideRows,
    away: SideRows, attributesKey: SIMD2<UInt32>, draftKey: SIMD2<UInt32>, lanes: MatchLanes,
    mask: Span<UInt8>?, outcomes: MutableColumns<Int16>, counters: MutableColumns<Int16>?,
    participants: MutableColumns<UInt8>?
  ) {
    home.check(rows: entrants.count, lanes)
    away.check(rows: entrants.count, lanes)
    var maximum = 0
    for entrant in entrants.indices {
      entrants[entrant].check(fighters: fighters.count)
      maximum = max(maximum, entrants[entrant].count)
    }
    for count in [mask?.count, outcomes.lanes, counters?.lanes, participants?.lanes] {
      lanes.check(count)
    }
    precondition(
      outcomes.count >= 2 * DuelOutcome.allCases.count
        && counters?.count ?? .max >= 2 * DuelCounter.allCases.count
        && participants?.count ?? .max >= 2 * maximum, "too few columns")
    self.rules = rules
    self.fighters = fighters.start
    self.entrants = entrants.start
    maximumFighters = maximum
    self.home = home
    self.away = away
    self.attributesKey = attributesKey
    self.draftKey = draftKey
    self.lanes = lanes
    self.mask = mask?.start
    self.outcomes = outcomes
    self.counters = counters
    self.participants = participants
  }
}

/// The rules that decide fights and battles, as kernels compute them.
public struct DuelArithmetic: Sendable, Equatable {
  /// The minimum deficit in courage, and in strength, at which a fighter flees.
  public var flightCourage: UInt32
  public var flightStrength: UInt32
  /// True if a fighter flees with this deficit in courage and lead in strength, instead of deficits in both.
  public var flightIsCrosswise: Bool
  /// The minimum lead in skill with which a fighter wins.
  public var skillMargin: UInt32
  /// True if everyone is destroyed when two legends meet; otherwise only the two legends are.
  public var legendsDestroyAll: Bool
  /// True if only fighters without a fight survive; otherwise the winners of fights do too.
  public var onlyIdleSurvive: Bool

  public init(
    flightCourage: UInt32, flightStrength: UInt32, flightIsCrosswise: Bool, skillMargin: UInt32,
    legendsDestroyAll: Bool, onlyIdleSurvive: Bool
  ) {
    self.flightCourage = flightCourage
    self.flightStrength = flightStrength
    self.flightIsCrosswise = flightIsCrosswise
    self.skillMargin = skillMargin
    self.legendsDestroyAll = legendsDestroyAll
    self.onlyIdleSurvive = onlyIdleSurvive
  }
}

/// The outcomes of a battle, for each side.
public enum DuelOutcome: Int, Sendable, CaseIterable {
  /// Opposing fighters destroyed in fights; 0 for both sides where everyone is destroyed.
  case eliminations
  /// Own fighters who survive.
  case survivors
  /// Own fighters who are destroyed.
  case destroyed
}

/// The counters of a battle besides its outcomes, for each side.
public enum DuelCounter: Int, Sendable, CaseIterable {
  /// Fights won by each rule.
  case legendWins
  case flightWins
  case skillWins
  case ratingWins
  /// Fights in which both were destroyed, since their ratings were equal.
  case equalRatings
  /// Fights in which two legends met.
  case legendMeetings
}
