internal import Games
internal import Programs
internal import RandomStreams
internal import TextFiles

/// A stage of tables in the making: round robins, groups, leagues. If there are several tables of known entrants, one
/// table of all entrants has their sums.
struct TableStage {
  let id: String
  let index: Int
  let ranking: RankingRules
  /// The points with which each entrant starts, or none if all start without points.
  let startingPoints: [Int]
  /// True if later stages or zones refer to the stage's slots.
  let offersSlots: Bool
  /// The play-offs of the only table, and their stage.
  private let playOffs: [PlayOff]
  private let source: StageSource?
  private var tables: [Table] = []

  private struct Table {
    let name: String
    let rows: [Slot]
    let matches: [Int]
    var rounds: [PairedRound] = []
    let ranking: RankingRules
    var carryOver: CarryOver?
    var level = Level.all
  }

  /// The part of a league that a table ranks, in the order of ranking.
  private enum Level: Int {
    case division, conference, all
  }

  /// The slots of each table, best rank first, or none if nothing refers to them.
  private(set) var slots: [[Slot]] = []

  init(
    id: String, index: Int, ranking: RankingRules, startingPoints: [Int] = [],
    playOffs: [PlayOff] = [], of source: StageSource? = nil, offersSlots: Bool
  ) {
    self.startingPoints = startingPoints
    self.playOffs = playOffs
    self.source = source
    self.id = id
    self.index = index
    self.ranking = ranking
    self.offersSlots = offersSlots
  }

  /// Adds a table.
  ///
  /// - Parameters:
  ///   - matches: The matches that count, already in the assembly.
  ///   - rounds: The rounds of these with drawn pairs.
  ///   - ranking: The ranking, or `nil` for the stage's.
  ///   - carryOver: The points and matches from an earlier table.
  mutating func addTable(
    _ name: String, _ rows: [Slot], matches: [Int], rounds: [PairedRound] = [],
    ranking: RankingRules? = nil, carryOver: CarryOver? = nil
  ) {
    tables.append(
      Table(
        name: name, rows: rows, matches: matches, rounds: rounds, ranking: ranking ?? self.ranking,
        carryOver: carryOver))
  }

  /// Adds the tables of conferences and divisions.
  ///
  /// - Parameter rankings: The ranking of each by name.
  mutating func add(
    _ parts: LeagueTables, _ rankings: [String: RankingRules], matches: [Int],
    in assembly: ProgramAssembly
  ) {
    for part in parts.parts {
      let rows = Set(part.rows)
      tables.append(
        Table(
          name: part.name, rows: part.rows,
          matches: matches.filter { assembly.matches[$0].slots.contains(where: rows.contains) },
          ranking: rankings[part.name] ?? ranking,
          level: part.isDivision ? .division : .conference))
    }
  }

  func slots(of name: String) -> [Slot] {
    zip(tables, slots).first { $0.0.name == name }?.1 ?? []
  }

  /// Ends the stage. Its matches are played in the order of their rounds, and then its tables are ranked. Slots of one
  /// rank share a position.
  mutating func end(_ canonical: JSONObject, in assembly: inout ProgramAssembly) {
    addSteps(to: &assembly)
    var canonical = canonical
    if startingPoints.contains(where: { $0 != 0 }) {
      canonical["startingPoints"] = .array(startingPoints.map { .whole($0) })
    }
    if !playOffs.isEmpty {
      canonical[PlayOff.field.name] = .array(playOffs.map { $0.canonical(ranking.unit) })
    }
    let longest = slots.map(\.count).max() ?? 0
    assembly.endStage(
      .object(canonical),
      exits: (0..<longest).map { rank in
        slots.compactMap { $0.count > rank ? $0[rank] : nil }
      })
  }

  /// Adds the steps of the stage, and offers its slots.
  mutating func addSteps(to assembly: inout ProgramAssembly) {
    let all = Set(tables.flatMap(\.matches)).sorted {
      let (one, other) = (assembly.matches[$0].round, assembly.matches[$1].round)
      return one == other ? $0 < $1 : one < other
    }
    assembly.steps += all.map { .play($0) }
    let base = addSums(all, &assembly)
    let first = assembly.tables.count
    let parts = leagueParts(base.map { assembly.tables[$0].rows } ?? tables[0].rows, first)
    for table in tables {
      // If the standings are another table, slots hold the final positions.
      let asksForSlots = offersSlots || base != nil || table.ranking.chain.sharesRanks
      let slots = asksForSlots ? assembly.newSlots(table.rows.count) : nil
      let sums = base ?? (table.level == .all ? nil : first)
      let ranked = RankedTable(
        stage: id, name: table.name, rows: table.rows, ranking: table.ranking,
        matches: table.matches, rounds: table.rounds, carryOver: table.carryOver, sums: sums,
        parts: parts, slots: slots, playedFor: newPlayOffSlots(&assembly),
        wonPoints: wonPoints(table.matches, table.rounds, assembly),
        startingPoints: sums == nil ? startingPoints : [])
      assembly.tables.append(ranked)
      guard slots != nil else { continue }
      self.slots.append(ranked.rankSlots)
      for (rank, slot) in ranked.rankSlots.enumerated() {
        assembly.offer(
          "\(rank + 1)\(table.name)", of: id, slot, candidates: assembly.candidates(table.rows))
        if parts != nil { assembly.note(slot, family: table.level.rawValue, of: index) }
      }
    }
    // The winner of a division may rank first in the conference.
    let ranked = tables.indices.sorted {
      let (one, other) = (tables[$0].level.rawValue, tables[$1].level.rawValue)
      return one == other ? $0 < $1 : one < other
    }
    assembly.steps += ranked.map { .rank(first + $0) }
    if !playOffs.isEmpty { addPlayOffs(first, to: &assembly) }
  }

  /// Returns the conference and division of each row, if the league has conferences.
  ///
  /// - Parameter first: The number of the first table.
  private func leagueParts(_ rows: [Slot], _ first: Int) -> LeagueParts? {
    guard tables.contains(where: { $0.level != .all }) else { return nil }
    func numbers(_ level: Level) -> [Int?] {
      rows.map { row in
        tables.firstIndex { $0.level == level && $0.rows.contains(row) }.map { first + $0 }
      }
    }
    return LeagueParts(conferences: numbers(.conference), divisions: numbers(.division))
  }

  /// Returns new slots for ranks that play-offs decide.
  private func newPlayOffSlots(_ assembly: inout ProgramAssembly) -> [Int: Slot] {
    var slots: [Int: Slot] = [:]
    for playOff in playOffs {
      let first = assembly.newSlots(2)
      slots[playOff.rank] = .column(first)
      slots[playOff.rank + 1] = .column(first + 1)
    }
    return slots
  }

  private func addPlayOffs(_ table: Int, to assembly: inout ProgramAssembly) {
    let ranked = assembly.tables[table]
    guard let source, let first = ranked.slots else { return }
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

  /// Adds the table that sums up several tables, or returns `nil` if each sums up itself.
  private func addSums(_ matches: [Int], _ assembly: inout ProgramAssembly) -> Int? {
    let isKnown = tables.allSatisfy { $0.rows.allSatisfy { $0.entrant != nil } }
    let everyone = assembly.entrants.indices.map { Slot.entrant($0) }
    let isWhole =
      tables[0].rows == everyone && tables.dropFirst().allSatisfy { $0.level != .all }
    guard isKnown, !isWhole else { return nil }
    let rounds = tables.flatMap(\.rounds)
    assembly.tables.append(
      RankedTable(
        stage: id, rows: everyone, ranking: ranking, matches: matches, rounds: rounds,
        wonPoints: wonPoints(matches, rounds, assembly), startingPoints: startingPoints))
    return assembly.tables.count - 1
  }

  private func wonPoints(
    _ matches: [Int], _ rounds: [PairedRound], _ assembly: ProgramAssembly
  ) -> ClosedRange<Int> {
    ranking.points?.range(ofMatches: assembly.matchesEach(matches, rounds)) ?? 0...0
  }
}
