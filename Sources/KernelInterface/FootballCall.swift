/// One football match, to be played in every lane of a block. Columns hold one element per lane, up to
/// `lanes.paddedCount`.
public struct FootballCall: ~Escapable {
  public let arithmetic: FootballArithmetic
  /// The spells of play, in order.
  public let spells: UnsafeBufferPointer<FootballSpell>
  /// The spells of extra time, played if the match needs a winner and is level; may be empty.
  public let extraTime: UnsafeBufferPointer<FootballSpell>
  /// The table of strengths: rows of `layout.stride` floats.
  public let rows: UnsafePointer<Float>
  public let layout: FootballStrengthRow
  /// The offset of the home side's rows.
  public let firstHomeRow: Int
  /// The rows of both sides.
  public let home: SideRows
  public let away: SideRows
  public let stream: MatchStream
  public let lanes: MatchLanes
  /// One byte per lane, 0 where the match is not played, so that its columns stay as they are; `nil` if every lane
  /// plays.
  public let mask: UnsafePointer<UInt8>?
  /// The state of the tie before the match, which says when a match that needs a winner is level.
  public let legs: LegsBefore
  /// The columns of goals to fill: of the home side and of the away side.
  public let homeGoals: UnsafeMutablePointer<Int16>
  public let awayGoals: UnsafeMutablePointer<Int16>
  /// The columns of counters to fill, or `nil` if counters are not counted: one for each ``FootballCounter`` of the
  /// home side, then of the away side.
  public let counters: MutableColumns<Int16>?
  /// The column of ``Decider`` to fill, if the match needs a winner.
  public let deciders: UnsafeMutablePointer<UInt8>?

  /// The decider of a level match that needs a winner.
  public enum Decider: UInt8, Sendable {
    case regularTime, extraTime
    /// The match stays level.
    case none
  }

  /// - Parameter goals: the columns of both sides' goals to fill.
  @_lifetime(
    copy spells, copy extraTime, copy rows, copy home, copy away, copy mask, copy legs, copy goals,
    copy counters, copy deciders)
  public init(
    arithmetic: FootballArithmetic, spells: Span<FootballSpell>, extraTime: Span<FootballSpell>,
    rows: Span<Float>, layout: FootballStrengthRow, firstHomeRow: Int, home: SideRows,
    away: SideRows, stream: MatchStream, lanes: MatchLanes, mask: Span<UInt8>?, legs: LegsBefore,
    goals: MutableColumns<Int16>, counters: MutableColumns<Int16>?, deciders: MutableLanes<UInt8>?
  ) {
    let count = rows.count / layout.stride
    precondition((0...count).contains(firstHomeRow), "row \(firstHomeRow) of \(count)")
    home.check(rows: count - firstHomeRow, lanes)
    away.check(rows: count, lanes)
    for count in [
      mask?.count, legs.lead?.count, legs.awayGoals?.count, goals.lanes, counters?.lanes,
      deciders?.count,
    ] {
      lanes.check(count)
    }
    precondition(
      goals.count >= 2 && counters?.count ?? .max >= 2 * FootballCounter.allCases.count,
      "too few columns")
    self.arithmetic = arithmetic
    self.spells = FootballSpell.checked(spells)
    self.extraTime = FootballSpell.checked(extraTime)
    self.rows = rows.start
    self.layout = layout
    self.firstHomeRow = firstHomeRow
    self.home = home
    self.away = away
    self.stream = stream
    self.lanes = lanes
    self.mask = mask?.start
    self.legs = legs
    homeGoals = goals[0].start
    awayGoals = goals[1].start
    self.counters = counters
    self.deciders = deciders?.start
  }
}

/// Battles of a football match, and what happens before them.
public struct FootballSpell: Sendable, Equatable {
  /// The opening situation of a spell.
  public enum Start: Sendable, Equatable {
    /// A kick-off at midfield; the home side has the ball if the heading is 1, the away side if it is -1.
    case half(heading: Float)
    /// A player leaves a line in every lane: `side * 3 + line`, 0 for the home side's defence.
    case dismissal(line: Float)
  }

  public var start: Start
  /// At least 0.
  public var battles: Int

  public init(_ start: Start, battles: Int) {
    self.start = start
    self.battles = battles
  }

  /// Spells for kernels: no player leaves a line that there is not.
  fileprivate static func checked(
    _ spells: Span<FootballSpell>
  ) -> UnsafeBufferPointer<FootballSpell> {
    for index in spells.indices {
      if case .dismissal(let line) = spells[index].start {
        precondition(line >= 0 && line < 6, "line \(line)")
      }
    }
    return UnsafeBufferPointer(start: spells.start, count: spells.count)
  }
}

/// The counters of a football match besides goals, for each side.
public enum FootballCounter: Int, Sendable, CaseIterable {
  /// Fouls committed; each gives the other side a free kick, with or without a card.
  case fouls
  case yellowCards
  case redCards
  /// Players lost: red cards and every second yellow card of a line.
  case dismissals
}
