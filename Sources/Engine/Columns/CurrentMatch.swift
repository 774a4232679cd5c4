internal import Games
internal import KernelInterface
internal import Programs

/// Scratch columns for the match that is being played.
struct CurrentMatch: ~Copyable {
  let sides: LaneMemory<MatchSides.Side>
  /// The occupants of variable slots, and an arbitrary entrant where a slot is empty.
  let seated: Columns<Int32>
  /// A column with a bit for each occupied side.
  let occupied: Columns<UInt8>
  /// The state of the tie: the home side's lead, and the goals with which the away side would be level on away goals. Empty
  /// if no match has an earlier leg.
  let legs: Columns<Int16>
  /// The lanes with a home side, those on neutral ground, and those in which the second side is at home. Empty if no match
  /// has hosts.
  let ground: Columns<UInt8>
  /// In a best-of match, the lanes in which it is still open, as ones.
  let isOpen: Columns<UInt8>
  /// In a best-of match, the outcomes and counters of its games so far, and the number of drawn games.
  let gameSums: Columns<Int16>

  /// - Parameter columnsEach: The number of outcomes and counters per side of a match.
  init(_ program: Program, columnsEach: Int, lanes: Int) {
    let seats = program.slotColumns > 0 ? program.sides : 0
    let hasLegs = program.legBefore.contains { $0 != nil }
    let hasHosts = program.matches.contains { $0.hosts != nil }
    let hasGames = program.matches.contains { !$0.games.isEmpty }
    sides = LaneMemory(repeating: .uniform(0), lanes: program.sides)
    seated = Columns(count: seats, lanes: lanes)
    occupied = Columns(count: min(seats, 1), lanes: lanes)
    legs = Columns(count: hasLegs ? 2 : 0, lanes: lanes)
    ground = Columns(count: hasHosts ? 3 : 0, lanes: lanes)
    isOpen = Columns(count: hasGames ? 1 : 0, lanes: lanes)
    gameSums = Columns(count: hasGames ? 2 * columnsEach + 1 : 0, lanes: lanes)
  }

  var bytes: Int {
    seated.bytes + occupied.bytes + legs.bytes + ground.bytes + isOpen.bytes + gameSums.bytes
  }
}
