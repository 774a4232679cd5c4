internal import Games
internal import RandomStreams
internal import TextFiles

/// A stage of tables in the making: round robins, groups, leagues.
///
/// Where there are several tables of known entrants, their sums are those of one table of all entrants.
struct TableStage {
  let id: String
  let index: Int
  let ranking: RankingRules
  /// The points with which each entrant begins; none if all begin without any.
  let startingPoints: [Int]
  /// Whether others ask for its slots: later stages, or zones.
  let offersSlots: Bool
  /// The most matches of a row; nil if slots tell.
  private let matchesEach: Int?
  /// The matches for ranks of its only table, and the stage to which they belong.
  private let playOffs: [PlayOff]
  private let source: StageSource?
  private var tables: [(name: String, rows: [Slot])] = []
  private var matches: [[Int]] = []
  /// For each table its slots, the first rank first; none where nobody asks for them.
  private(set) var slots: [[Slot]] = []

  init(
    id: String, index: Int, ranking: RankingRules, startingPoints: [Int] = [],
    playOffs: [PlayOff] = [], of source: StageSource? = nil, matchesEach: Int? = nil,
    offersSlots: Bool
  ) {
    self.startingPoints = startingPoints
    self.matchesEach = matchesEach
    self.playOffs = playOffs
    self.source = source
    self.id = id
    self.index = index
    self.ranking = ranking
    self.offersSlots = offersSlots
  }

  /// Adds a table, and the matches that count in it, which are in the assembly already.
  mutating func addTable(_ name: String, _ rows: [Slot], matches: [Int]) {
    tables.append((name, rows))
    self.matches.append(matches)
  }

  /// Ends the stage: its matches are played in the order of their rounds, then its tables are ranked.
  mutating func end(
    _ canonical: JSONObject, in assembly: inout ProgramAssembly
  ) {
    let all = matches.joined().sorted {
      let (one, other) = (assembly.matches[$0].round, assembly.matches[$1].round)
      return one == other ? $0 < $1 : one < other
    }
    assembly.steps += all.map { .play($0) }
    var canonical = canonical
    if startingPoints.contains(where: { $0 != 0 }) {
      canonical["startingPoints"] = .array(startingPoints.map { .whole($0) })
    }
    if !playOffs.isEmpty {
      canonical[PlayOff.field.name] = .array(playOffs.map { $0.canonical(ranking.unit) })
    }
    let base = addSums(all, &assembly)
    var exits: [[Slot]] = []
    for (table, matches) in zip(tables, matches) {
      let slots = offersSlots ? assembly.newSlots(table.rows.count) : nil
      let number = assembly.tables.count
      assembly.steps.append(.rank(number))
      let ranked = RankedTable(
        stage: id, name: table.name, rows: table.rows, ranking: ranking, matches: matches,
        sums: base, slots: slots, playedFor: newPlayOffSlots(&assembly),
        maximumPoints: maximumPoints(matches, assembly),
        startingPoints: base == nil ? startingPoints : [])
      assembly.tables.append(ranked)
      guard let slots else { continue }
      addPlayOffs(number, first: slots, to: &assembly)
      self.slots.append(ranked.rankSlots)
      for (rank, slot) in ranked.rankSlots.enumerated() {
        assembly.offer(
          "\(rank + 1)\(table.name)", of: id, slot, candidates: assembly.candidates(table.rows))
        if exits.count <= rank { exits.append([]) }
        exits[rank].append(slot)
      }
    }
    assembly.endStage(.object(canonical), exits: exits)
  }

  /// For the ranks that are played for the slots that these matches fill.
  private func newPlayOffSlots(_ assembly: inout ProgramAssembly) -> [Int: Slot] {
    var slots: [Int: Slot] = [:]
    for playOff in playOffs {
      let first = assembly.newSlots(2)
      slots[playOff.rank] = .column(first)
      slots[playOff.rank + 1] = .column(first + 1)
    }
    return slots
  }

  /// Adds the matches for ranks of a table.
  ///
  /// - Parameter first: the first of the columns that ranking fills.
  private func addPlayOffs(_ table: Int, first: Int, to assembly: inout ProgramAssembly) {
    guard let source else { return }
    let ranked = assembly.tables[table]
    let candidates = assembly.candidates(ranked.rows)
    let lastRound = assembly.matches.map(\.round).max() ?? 0
    for playOff in playOffs {
      guard let winner = ranked.playedFor[playOff.rank]?.column,
        let loser = ranked.playedFor[playOff.rank + 1]?.column
      else { continue }
      let sides = playOff.ranks.map { Slot.column(first + $0) }
      for slot in sides { assembly.note(slot, candidates: candidates) }
      let name = "play-off-\(playOff.rank + 1)"
      let isNew = !assembly.matches.contains { $0.name == name }
      let number = assembly.number(ofPair: Set(sides), in: index)
      TieBuilder(
        source: source, name: isNew ? name : "\(id).\(name)", format: playOff.format, slots: sides,
        winner: winner, loser: loser, round: lastRound + 1,
        condition: TieCondition(
          test: .level(table: table, rank: playOff.rank, by: playOff.sums),
          favourite: playOff.isTurned ? 1 : 0),
        decided: DecidedRank(table: table, rank: playOff.rank)
      ).add(to: &assembly) { .match(stage: index, number: number, leg: $0) }
    }
  }

  /// The table that sums up the matches of several tables; nil if each table does so itself.
  private func addSums(_ matches: [Int], _ assembly: inout ProgramAssembly) -> Int? {
    let isKnown = tables.allSatisfy { $0.rows.allSatisfy { $0.entrant != nil } }
    let everyone = assembly.entrants.indices.map { Slot.entrant($0) }
    let isWhole = tables.count == 1 && tables[0].rows == everyone
    guard isKnown, !isWhole else { return nil }
    assembly.tables.append(
      RankedTable(
        stage: id, rows: everyone, ranking: ranking, matches: matches,
        maximumPoints: maximumPoints(matches, assembly), startingPoints: startingPoints))
    return assembly.tables.count - 1
  }

  /// The most points that a row can have.
  private func maximumPoints(_ matches: [Int], _ assembly: ProgramAssembly) -> Int {
    (matchesEach ?? assembly.matchesEach(matches)) * (ranking.points?.maximum ?? 0)
  }
}
