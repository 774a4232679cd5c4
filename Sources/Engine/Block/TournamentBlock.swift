internal import Games
public import KernelInterface
public import Programs
public import RandomStreams

/// A block of consecutive tournaments, one a lane: what a worker plays, and what it reads off
/// afterwards.
///
/// It executes the tournament's program. It is a workspace that one worker owns and uses for block after block;
/// its size follows from the program and the number of lanes, and nothing is allocated while it plays.
public final class TournamentBlock {
  public let tournament: Tournament
  public let seed: Seed
  /// The tournaments now in the lanes.
  public var lanes: MatchLanes { playedLanes }
  /// No more than this module sees it, so that nothing has to be asked when it is read.
  private var playedLanes: MatchLanes
  /// The greatest number of lanes.
  public let capacity: Int

  /// The matches of the program.
  let planned: [PlannedMatch]
  /// The outcome columns of every match that is played here.
  let outcomes: Columns<Int16>
  /// The outcome columns of every match, here or in a block from which it is taken: see ``outcomeColumn(_:side:_:)``.
  var outcomeColumns: ColumnList<Int16>
  /// Columns of slots: the entrant's index, -1 where a slot stays empty. Behind them, unless all slots are known from the start,
  /// for each entrant a column of nothing but their index, and one of -1.
  let slots: Columns<Int32>
  /// The context of several matches that is drawn for them all.
  let contexts: Columns<UInt64>
  /// Columns in which rounds are noted that are drawn: see ``PairedRound``.
  let rowColumns: Columns<UInt8>
  /// Columns that draws work in.
  let work: Columns<Int32>
  /// For the match that is played, who plays each side whose slot varies, somebody where the slot is empty,
  /// and in a column of bytes which sides are taken.
  let seated: Columns<Int32>
  let sides: LaneMemory<MatchSides.Side>
  let taken: Columns<UInt8>
  /// For the match that is played, what the leg before brings: the lead of the side at home, and what the visitors must
  /// score to be level by away goals; none if no match has a leg before.
  let legs: Columns<Int16>
  /// For the match that is played, the lanes in which a side is at home, those on neutral ground, and those in which the side at
  /// home is the second one; none if no match has hosts.
  let ground: Columns<UInt8>
  /// Where matches are several games: the lanes in which the one that is under way is not over, as ones, what its games have
  /// given and counted together, and how many of them were drawn.
  let openGames: Columns<UInt8>
  let gameSums: Columns<Int16>
  /// For each match how many of its games were drawn, where they can be.
  let drawnGameColumns: Columns<Int16>
  /// A column for each match, 0 in the lanes in which it is not played; none if all matches always are.
  let played: Columns<UInt8>
  /// A column of ``MatchDecider`` for each match; none if no match needs a winner that a shoot-out may find.
  let deciderColumns: Columns<UInt8>
  let deciderList: ColumnList<UInt8>
  /// The counters' columns of every match, in the order of `MatchCall.counters`; none unless they are
  /// counted.
  let counters: Columns<Int16>
  /// For each participant the number of matches taken part in and survived; none unless they are counted.
  public let participants: ParticipantCounts
  /// The sums, ranks and decisions of all tables.
  let tablePoints: Columns<Int32>
  let tableScores: Columns<Int32>
  let tableRanks: Columns<UInt8>
  let tableOrders: Columns<UInt8>
  let tableLots: Columns<UInt8>
  let tableDecisions: Columns<UInt8>
  /// For each table its columns.
  let tables: [BlockTable]
  let lists = ColumnLists()
  /// For each entrant the final position, where it is no rank of a table.
  let finalPositions: Columns<UInt8>
  let finishTable: Int?
  /// For each entrant the final position, from 0.
  let positionColumns: ColumnList<UInt8>

  /// The number of tournaments now in the lanes.
  public var laneCount: Int { lanes.count }

  /// The value with which each column of tables begins.
  var startingPoints: [Int32] = []
  var startingScores: [Int32] = []
  /// For each match whether tables begin with it.
  var isFact: [Bool] = []

  private var stop: StopFlag?

  /// The columns that are taken from another block, which plays the same tournaments.
  var reused: ReusedBlock?
  /// The steps that are left to do: not those of matches with which tables begin.
  var openSteps: [Program.Step] = [] {
    didSet {
      openDraws = openSteps.map { step in
        if case .draw(let draw) = step { draw.playable } else { nil }
      }
    }
  }
  /// The draws of these steps, as the engine does them.
  private var openDraws: [(any PlayableDraw)?] = []
  /// The rounds that are paired in vectors, by the first of their slots.
  var roundPairings: [Int: RoundPairing] = [:]
  /// The tie of a match.
  let tieOfMatch: [Int: Int]
  /// For each match the tables in which it is still to be counted.
  var openCountings: [[Program.Counting]] = []
  /// The tables of which the sums are found at once: at the beginning, and for each match those that are complete with it.
  var firstTotals: [TableTotals] = []
  var totals: [[TableTotals]] = []
  /// For the last match of each round that is added to sums at once.
  var roundSums: [RoundSums?] = []
  /// The columns of tables that begin with a value, so that matches can be added to them.
  var openPoints: [Int] = []
  var openScores: [Int] = []

  /// `nil` in a block that plays nothing: see ``init(facts:)``.
  private let player: (any MatchPlayer)?
  private let tournamentsPerSample: Int

  let countsCounters: Bool
  /// A Boolean value indicating whether the criteria that decided ranks are counted.
  let countsDecisions: Bool
  let cardColumns: CardColumns?
  let outcomesEach: Int
  /// The number of counters of a side of a match, 0 where they are not counted.
  let countersEach: Int
  let sidesEach: Int
  let ranker: TableRanker

  /// A block of one lane that plays nothing and draws nothing: a match without a result ends 0-0. It shows what follows
  /// from results.
  convenience init(facts tournament: Tournament) {
    self.init(
      tournament, seed: Seed(0), player: nil, capacity: 1, countsCounters: false,
      countsParticipants: false, countsDecisions: true, tournamentsPerSample: 1)
    // What no step fills, as a draw is not done that leaves something to chance, is empty.
    for column in 0..<tournament.program.slotColumns { slots[column].fill(-1) }
  }

  /// - Parameters:
  ///   - capacity: the number of lanes, at least 1; it changes no result.
  ///   - countsCounters: whether the game's counters are wanted; they are counted, too, where a table is ranked by cards.
  ///   - countsParticipants: whether it is wanted how often participants took part and survived.
  ///   - countsDecisions: whether it is wanted which criteria decided ranks; if not, ``decisions`` means nothing.
  ///   - tournamentsPerSample: for how many consecutive tournaments each sample of uncertain ratings
  ///     holds.
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
    outcomes = Columns(count: matches * sidesEach * outcomesEach, lanes: padded)
    outcomeColumns = lists.list(outcomes, 0..<outcomes.count)
    let hasConstants = program.sides > 2 || program.slotColumns > 0
    slots = Columns(
      count: program.slotColumns + (hasConstants ? tournament.entrants.count + 1 : 0),
      lanes: padded)
    contexts = Columns(count: program.contextColumns, lanes: padded)
    rowColumns = Columns(count: program.rowColumns, lanes: padded)
    work = Columns(count: program.workColumns, lanes: padded)
    let seats = program.slotColumns > 0 ? sidesEach : 0
    seated = Columns(count: seats, lanes: padded)
    sides = LaneMemory(repeating: .uniform(0), lanes: sidesEach)
    taken = Columns(count: min(seats, 1), lanes: padded)
    legs = Columns(count: program.legBefore.contains { $0 != nil } ? 2 : 0, lanes: padded)
    ground = Columns(
      count: program.matches.contains { $0.hosts != nil } ? 3 : 0, lanes: padded)
    let hasGames = program.matches.contains { !$0.games.isEmpty }
    openGames = Columns(count: hasGames ? 1 : 0, lanes: padded)
    countersEach = countsCounters ? tournament.game.counters.count : 0
    gameSums = Columns(
      count: hasGames ? 2 * (outcomesEach + countersEach) + 1 : 0, lanes: padded)
    drawnGameColumns = Columns(
      count: hasGames && tournament.game.draws == .stand ? matches : 0, lanes: padded)
    tieOfMatch = Dictionary(
      program.ties.enumerated().flatMap { number, tie in tie.matches.map { ($0, number) } },
      uniquingKeysWith: { first, _ in first })
    openCountings = program.countings
    totals = program.matches.map { _ in [] }
    let isConditional = program.matches.contains { $0.isConditional }
    played = Columns(count: isConditional ? matches : 0, lanes: padded)
    let hasShootOuts = tournament.game is any ShootOutGame
    deciderColumns = Columns(
      count: hasShootOuts && program.matches.contains { $0.needsWinner } ? matches : 0,
      lanes: padded)
    deciderList = lists.list(deciderColumns, 0..<deciderColumns.count)
    counters = Columns(
      count: matches * sidesEach * countersEach, lanes: padded)
    participants = ParticipantCounts(
      tournament, matches: matches, lanes: padded, isCounted: countsParticipants)
    let points = Columns<Int32>(count: program.rowCounts.points, lanes: padded)
    let scores = Columns<Int32>(count: 3 * program.rowCounts.scores, lanes: padded)
    let ranks = Columns<UInt8>(count: program.rowCounts.ranks, lanes: padded)
    let orders = Columns<UInt8>(count: program.rowCounts.orders, lanes: padded)
    let lots = Columns<UInt8>(count: program.rowCounts.lots, lanes: padded)
    let decisions = Columns<UInt8>(count: program.rowCounts.criteria, lanes: padded)
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
          table, of: program, codes[table], points, scores, ranks, orders, lots, decisions,
          outcomesEach: outcomesEach, in: lists))
    }
    self.tables = tables
    tablePoints = points
    tableScores = scores
    tableRanks = ranks
    tableOrders = orders
    tableLots = lots
    tableDecisions = decisions
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

  /// Plays `count` tournaments from number `first` (from 0) on.
  ///
  /// - Parameters:
  ///   - stop: A request to stop, or `nil`. It is looked at between steps, and between lanes where one of them may
  ///     take long.
  ///   - watch: Called before each step, and with `nil` before the final positions are found.
  /// - Returns: `false` if playing was stopped: the block then holds nothing.
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

  /// The tables that have been ranked since the block was made, counted in each lane.
  package var rankedLanes: RankedLanes { ranker.rankedLanes }

  /// A Boolean value indicating whether what is being played is not wanted any more.
  @inline(__always)
  var isStopped: Bool { stop?.isRaised ?? false }

  /// Begins `count` tournaments from number `first` (from 0) on.
  func begin(first: UInt64, count: Int) {
    precondition(count >= 1 && count <= capacity, "\(count) tournaments in \(capacity) lanes")
    playedLanes = MatchLanes(firstTournament: first, count: count)
    participants.clear()
    player?.begin(seed: seed, lanes: lanes, tournamentsPerSample: tournamentsPerSample)
    let padded = lanes.paddedCount
    for column in openPoints { tablePoints[column, padded].fill(startingPoints[column]) }
    for column in openScores { tableScores[column, padded].fill(startingScores[column]) }
    for totals in firstTotals { totals.find(in: self) }
  }

  /// Does one of the program's steps, which has the steps before it done.
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

  /// A Boolean value indicating whether a match may be at home in some lanes and on neutral ground in others.
  var playsOnAnyGround: Bool { player?.playsOnAnyGround ?? false }

  /// A Boolean value indicating whether the block plays matches that are open.
  var playsMatches: Bool { player != nil }
}
