public import Games
internal import KernelInterface
public import Programs

/// The door: everything that leaves the engine during a block.
///
/// Readers get views of exactly the lanes that were played, which cannot outlive the block. Asking for a match,
/// slot or column that does not exist ends the program.
extension TournamentBlock {
  /// The number of the tournament in the first lane, from 1.
  public var firstNumber: Int64 { Int64(lanes.firstTournament) + 1 }

  /// The final position of each entrant, from 0.
  public var positions: LaneColumns<UInt8> {
    @_lifetime(borrow self) get { LaneColumns(positionColumns, of: self) }
  }

  /// The points of each entrant in the standings.
  public var points: LaneColumns<Int32> {
    @_lifetime(borrow self) get { LaneColumns(standings.points, of: self) }
  }

  /// The wins of each entrant. Empty where matches have no scores, as are the next two.
  public var wins: LaneColumns<Int32> {
    @_lifetime(borrow self) get { LaneColumns(standings.wins, of: self) }
  }

  /// The sum of each entrant's scores.
  public var scoreFor: LaneColumns<Int32> {
    @_lifetime(borrow self) get { LaneColumns(standings.scoreFor, of: self) }
  }

  /// The sum of the scores against each entrant.
  public var scoreAgainst: LaneColumns<Int32> {
    @_lifetime(borrow self) get { LaneColumns(standings.scoreAgainst, of: self) }
  }

  /// For each criterion of the standings, the number of positions that it decided. A position is decided by the
  /// first criterion that separates an entrant from the next one below.
  public var decisions: LaneColumns<UInt8> {
    @_lifetime(borrow self) get { LaneColumns(standings.decisions, of: self) }
  }

  /// For each criterion of a table, the number of positions that it decided.
  @_lifetime(borrow self)
  public func decisions(ofTable table: Int) -> LaneColumns<UInt8> {
    LaneColumns(tables[table].decisions, of: self)
  }

  /// A row of a ranked table in a lane.
  package struct RankedRow {
    /// The entrant, or -1 in an empty row.
    package let entrant: Int
    package let points: Int
    /// The criterion that separated the row from the next one; 0 in the last row.
    package let decider: Int
  }

  /// Returns the rows of a table in a lane, best first.
  package func rankedRows(ofTable number: Int, _ lane: Int) -> [RankedRow] {
    let (program, table) = (tournament.program, tables[number])
    precondition(program.ranked.contains(number), "table \(number) is not ranked")
    let rows = program.tables[number].rows
    return (0..<table.rows).sorted { table.ranks[$0][lane] < table.ranks[$1][lane] }.enumerated()
      .map { rank, row in
        RankedRow(
          entrant: occupant(rows[row], lane), points: Int(table.points[row][lane]),
          decider: rank + 1 < table.rows ? ranker.decider(ofRank: rank, table, lane, self) : 0)
      }
  }

  /// An outcome of a side of a match (0 home, 1 away), by default the score.
  @_lifetime(borrow self)
  public func outcome(_ match: Int, side: Int, _ outcome: Int = 0) -> OutcomeLanes {
    precondition(
      match >= 0 && side >= 0 && side < sidesEach && outcome >= 0 && outcome < outcomesEach
        && (match * sidesEach + side) * outcomesEach + outcome < matchColumns.outcomes.count,
      "outcome \(outcome) of side \(side) of match \(match)")
    return outcomeColumn(match, side: side, outcome)[0..<laneCount].span
  }

  /// A counter of a side of a match, if counters are counted.
  @_lifetime(borrow self)
  public func counter(_ match: Int, side: Int, _ counter: Int) -> OutcomeLanes {
    precondition(
      side >= 0 && side < sidesEach && counter >= 0 && counter < countersEach
        && (match * sidesEach + side) * countersEach + counter < matchColumns.counters.count,
      "counter \(counter) of side \(side) of match \(match)")
    return counterColumn(match, side: side, counter)[0..<laneCount].span
  }

  /// The occupants of a side of a match; empty if the match has no such side.
  ///
  /// - Precondition: Some match has more than two sides.
  @_lifetime(borrow self)
  public func occupants(_ match: Int, side: Int) -> OccupantLanes {
    occupantColumn(match, side: side).extracting(0..<laneCount)
  }

  /// The occupants of a slot.
  @_lifetime(borrow self)
  public func occupants(_ slot: Slot) -> OccupantLanes {
    occupantColumn(slot).extracting(0..<laneCount)
  }

  /// The lanes in which a match is played, or `nil` if it is always played.
  @_lifetime(borrow self)
  public func playedLanes(_ match: Int) -> LaneMask? {
    guard let column = playedColumn(match) else { return nil }
    return column[0..<laneCount].span
  }

  /// The deciders of a match that needs a winner, or `nil` if there are no shoot-outs.
  @_lifetime(borrow self)
  public func deciders(_ match: Int) -> DeciderLanes? {
    guard let column = deciderColumn(match) else { return nil }
    return column[0..<laneCount].span
  }

  /// The decider of a match in a lane: regular time unless a shoot-out may decide the match.
  public func decider(_ match: Int, _ lane: Int) -> MatchDecider {
    guard let deciders = deciders(match) else { return .regularTime }
    return MatchDecider(rawValue: deciders[lane]) ?? .regularTime
  }

  /// The words of a condition that several matches share, as the game drew them.
  @_lifetime(borrow self)
  public func context(_ number: Int) -> Span<UInt64> {
    contexts[number, laneCount].span
  }

  /// A column of a drawn round: see ``PairedRound``.
  @_lifetime(borrow self)
  package func noted(_ column: Int) -> Span<UInt8> {
    rowColumns[column, laneCount].span
  }

  /// Writes a row number into a column of a drawn round, in every lane.
  package func note(_ row: UInt8, in column: Int) {
    rowColumns[column, lanes.paddedCount].fill(row)
  }

  /// Puts an entrant into a column of slots in a lane, as a draw does.
  package func put(_ entrant: Int, in column: Int, _ lane: Int) {
    precondition(
      tournament.entrants.indices.contains(entrant) && column >= 0
        && column < tournament.program.slotColumns
        && lane >= 0 && lane < lanes.paddedCount,
      "entrant \(entrant) in column \(column) and lane \(lane)")
    slots[column][lane] = Int32(entrant)
  }

  private var standings: BlockTable { tables[tournament.program.standings] }
}
