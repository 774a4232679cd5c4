internal import Games
public import KernelInterface
public import Programs
public import RandomStreams

/// A block of consecutive tournaments, one per lane, that a worker simulates and then tallies.
///
/// The block executes the tournament's program. A worker uses it for block after block; its size follows from the
/// program and the number of lanes, and nothing is allocated during play.
public final class TournamentBlock {
  public let tournament: Tournament
  public let seed: Seed
  /// The tournaments now in the lanes.
  public var lanes: MatchLanes { playedLanes }
  /// Stored apart from `lanes`, because a public stored property would be checked for exclusive access at every
  /// read.
  private var playedLanes: MatchLanes
  /// The maximum number of lanes.
  public let capacity: Int

  /// The matches of the program.
  let planned: [PlannedMatch]
  /// The columns of the matches played in this block.
  let matchColumns: PlayedMatches
  /// The outcome columns of every match, in this block or in the block that it reuses: see
  /// ``outcomeColumn(_:side:_:)``.
  var outcomeColumns: ColumnList<Int16>
  /// Columns of slots: the occupant's index, or -1 where a slot stays empty. Unless all slots are known from the
  /// start, constant columns follow: one per entrant and one of -1.
  let slots: Columns<Int32>
  /// Conditions shared by several matches, drawn once.
  let contexts: Columns<UInt64>
  /// The rows of drawn rounds: see ``PairedRound``.
  let rowColumns: Columns<UInt8>
  /// Scratch columns for draws.
  let work: Columns<Int32>
  let current: CurrentMatch
  let deciderList: ColumnList<UInt8>
  /// For each participant, the number of matches entered and survived. Empty unless participants are counted.
  public let participants: ParticipantCounts
  let tableColumns: TableColumns
  let tables: [BlockTable]
  let lists = ColumnLists()
  /// The final positions that are not ranks of a table, for each entrant.
  let finalPositions: Columns<UInt8>
  let finishTable: Int?
  /// The final position of each entrant, from 0.
  let positionColumns: ColumnList<UInt8>

  /// The number of tournaments now in the lanes.
  public var laneCount: Int { lanes.count }

  /// The opening value of each table column.
  var startingPoints: [Int32] = []
  var startingScores: [Int32] = []
  /// For each match, whether its known result is part of the opening sums.
  var isFact: [Bool] = []

  private var stop: StopFlag?

  /// The columns taken from another block that plays the same tournaments.
  var reused: ReusedBlock?
  /// The steps that remain: all but the matches counted in the opening sums.
  var openSteps: [Program.Step] = [] {
    didSet {
      openDraws = openSteps.map { step in
        if case .draw(let draw) = step { draw.playable } else { nil }
      }
    }
  }
  /// The draws of the remaining steps.
  private var openDraws: [(any PlayableDraw)?] = []
  /// The rounds that are paired in vectors, by the first of their slots.
  var roundPairings: [Int: RoundPairing] = [:]
  let tieOfMatch: [Int: Int]
  /// For each match, the tables in which it remains to be counted.
  var openCountings: [[Program.Counting]] = []
  /// The tables whose sums are computed together: at the beginning, and after the match that completes them.
  var firstTotals: [TableTotals] = []
  var totals: [[TableTotals]] = []
  /// For the last match of each round, the sums to which the whole round is added.
  var roundSums: [RoundSums?] = []
  /// The table columns that start from a value, so that matches can be added to them.
  var openPoints: [Int] = []
  var openScores: [Int] = []

  /// The player of matches, or `nil` in a block that only applies known results: see ``init(facts:)``.
  private let player: (any MatchPlayer)?
  private let tournamentsPerSample: Int

  let countsCounters: Bool
  /// True if the criteria that decided ranks are counted.
  let countsDecisions: Bool
  let cardColumns: CardColumns?
  let outcomesEach: Int
  /// The number of counters per side of a match, or 0 if counters are not counted.
  let countersEach: Int
  let sidesEach: Int
  let ranker: TableRanker

  /// Creates a block of one lane without chance: a match without a result ends 0-0. It shows what follows from the
  /// known results.
  convenience init(facts tournament: Tournament) {
    self.init(
      tournament, seed: Seed(0), player: nil, capacity: 1, countsCounters: false,
      countsParticipants: false, countsDecisions: true, tournamentsPerSample: 1)
    // Random draws are not made: the slots that they would fill stay empty.
    for column in 0..<tournament.program.slotColumns { slots[column].fill(-1) }
  }

  /// - Parameters:
  ///   - capacity: The number of lanes, at least 1. It changes no result.
  ///   - countsCounters: True to count the game's counters. They are counted in any case if a table is ranked by
  ///     cards.
  ///   - countsParticipants: True to count how often each participant takes part and survives.
  ///   - countsDecisions: True to record which criteria decided ranks; otherwise ``decisions`` is undefined.
  ///   - tournamentsPerSample: The number of consecutive tournaments that share a sample of uncertain ratings.
  public convenience init(
    _ tournament: Tournament, seed: Seed, capacity: Int, countsCounters: Bool,
    countsParticipants: Bool = false, countsDecisions: Bool = true, tournamentsPerSample: Int = 1
  ) {
    self.init(
      tournament, seed: seed,
      player: tournament.game.player(lanes: capacity), capacity: capacity,
      countsCounters: countsCounters, countsParticipants: countsParticipants,
      countsDecisions: countsDecisions, tournamentsPerSample: tournamentsPerSample)
  }

  private init(
    _ tournament: Tournament, seed: Seed, player: (any MatchPlayer)?,
    capacity: Int, countsCounters: Bool, countsParticipants: Bool, countsDecisions: Bool,
    tournamentsPerSample: Int
  ) {
    precondition(capacity >= 1, "a block of \(capacity) lanes")
    self.tournament = tournament
    self.seed = seed
    self.capacity = capacity
    let countsCounters = countsCounters || tournament.program.readsCards
    self.countsCounters = countsCounters
    self.countsDecisions = countsDecisions
    cardColumns = (tournament.game as? any CardGame)?.cardColumns
    self.tournamentsPerSample = tournamentsPerSample
    self.player = player
    playedLanes = MatchLanes(firstTournament: 0, count: capacity)
    let padded = MatchLanes.padded(capacity)
    let program = tournament.program
    let matches = program.matches.count
    planned = program.matches.map(PlannedMatch.init)
    outcomesEach = tournament.game.outcomes.count
    sidesEach = program.sides
    countersEach = countsCounters ? tournament.game.counters.count : 0
    matchColumns = PlayedMatches(
      program, tournament.game, counters: countersEach, lanes: padded)
    outcomeColumns = lists.list(matchColumns.outcomes, 0..<matchColumns.outcomes.count)
    deciderList = lists.list(matchColumns.deciders, 0..<matchColumns.deciders.count)
    let hasConstants = program.sides > 2 || program.slotColumns > 0
    slots = Columns(
      count: program.slotColumns + (hasConstants ? tournament.entrants.count + 1 : 0),
      lanes: padded)
    contexts = Columns(count: program.contextColumns, lanes: padded)
    rowColumns = Columns(count: program.rowColumns, lanes: padded)
    work = Columns(count: program.workColumns, lanes: padded)
    current = CurrentMatch(program, columnsEach: outcomesEach + countersEach, lanes: padded)
    tieOfMatch = Dictionary(
      program.ties.enumerated().flatMap { number, tie in tie.matches.map { ($0, number) } },
      uniquingKeysWith: { first, _ in first })
    openCountings = program.countings
    totals = program.matches.map { _ in [] }
    participants = ParticipantCounts(
      tournament, matches: matches, lanes: padded, isCounted: countsParticipants)
    tableColumns = TableColumns(program, lanes: padded)
    // In a block of facts nothing but who wins is assumed of some matches: no sums are packed with others.
    let codes = program.tables.map(\.ranking).map { ranking in
      player == nil
        ? ChainCode(ranking.chain, ranking.bits, packs: false) : ranking.code
    }
    ranker = TableRanker(program, codes, lanes: padded)
    var tables: [BlockTable] = []
    for table in program.tables.indices {
      tables.append(
        BlockTable(
          table, of: program, codes[table], tableColumns, outcomesEach: outcomesEach, in: lists))
    }
    self.tables = tables
    if case .ranks(let table) = program.finish, table == program.standings {
      finishTable = table
    } else {
      finishTable = nil
    }
    let finalPositions = Columns<UInt8>(
      count: finishTable == nil ? tournament.entrants.count : 0, lanes: padded)
    positionColumns =
      finishTable.map { tables[$0].ranks }
      ?? lists.list(finalPositions, 0..<finalPositions.count)
    self.finalPositions = finalPositions
    for column in program.slotColumns..<slots.count {
      let entrant = column - program.slotColumns
      slots[column].fill(column == slots.count - 1 ? -1 : Int32(entrant))
    }
    findPairings()
    countFacts()
    findTotals()
  }

  /// Plays `count` tournaments, starting from number `first` (counted from 0).
  ///
  /// - Parameters:
  ///   - stop: A request to stop, or `nil`. It is checked between steps, and between lanes where a lane may take
  ///     long.
  ///   - watch: Called before each step, and with `nil` before the final positions are found.
  /// - Returns: `false` if play was stopped; the block then holds nothing.
  @discardableResult
  public func play(
    first: UInt64, count: Int, until stop: StopFlag? = nil,
    watch: ((Program.Step?) -> Void)? = nil
  ) -> Bool {
    self.stop = stop
    begin(first: first, count: count)
    for (step, draw) in zip(openSteps, openDraws) {
      watch?(step)
      if let draw { draw.draw(in: self) } else { execute(step) }
      if isStopped { return false }
    }
    watch?(nil)
    finish()
    return true
  }

  /// The number of table rankings since the block was created, counted per lane.
  package var rankedLanes: RankedLanes { ranker.rankedLanes }

  /// True once a stop has been requested.
  @inline(__always)
  var isStopped: Bool { stop?.isRaised ?? false }

  /// Prepares the block for `count` tournaments, starting from number `first` (counted from 0).
  func begin(first: UInt64, count: Int) {
    precondition(count >= 1 && count <= capacity, "\(count) tournaments in \(capacity) lanes")
    playedLanes = MatchLanes(firstTournament: first, count: count)
    participants.clear()
    player?.begin(seed: seed, lanes: lanes, tournamentsPerSample: tournamentsPerSample)
    let padded = lanes.paddedCount
    for column in openPoints { tableColumns.points[column, padded].fill(startingPoints[column]) }
    for column in openScores { tableColumns.scores[column, padded].fill(startingScores[column]) }
    for totals in firstTotals { totals.find(in: self) }
  }

  /// Executes one step of the program. The steps before it must have been executed.
  @inline(__always)
  func execute(_ step: Program.Step) {
    switch step {
    case .draw(let draw): draw.playable.draw(in: self)
    case .play(let match): if !isFact[match] { play(match) }
    case .settle(let tie): settle(tournament.program.ties[tie])
    case .rank(let table): rank(table)
    }
  }

  /// Plays a match in every lane, with the ratings of the lanes.
  func play(_ call: MatchCall) { player?.play(call) }

  /// True if the ground of a match may vary by lane.
  var playsOnAnyGround: Bool { player?.playsOnAnyGround ?? false }

  /// True unless the block only applies known results.
  var playsMatches: Bool { player != nil }
}
