internal import Games
public import Programs
internal import TextFiles

extension ProgramAssembly {
  /// - Precondition: There is a stage.
  public func program() -> Program {
    var tables = tables
    let standings = standings(&tables)
    var zones = zones
    for zone in zones.indices {
      if let name = displayNames[zones[zone].name] { zones[zone].roundName = name }
    }
    let finish = finish(standings)
    // One set for all: a long season of pods has hundreds of thousands of slots.
    let everyone = Set(entrants.indices)
    return Program(
      matches: matches, ties: ties, tables: tables, steps: steps, standings: standings,
      finish: finish, zones: zones,
      occupants: (0..<slotColumns).map { candidates[.column($0)] ?? everyone },
      slotColumns: slotColumns,
      contextColumns: contextColumns, workColumns: workColumns, rowColumns: rowColumns,
      slotNames: slotNames, sides: game.sides.upperBound, weeks: weeks,
      words: words(finish).with(
        entrant: entrantWord ?? tables.lazy.compactMap(\.ranking.preset?.entrant).first,
        pointsScale: tables[standings].ranking.pointsScale, zones: zones,
        tableNames: displayNames),
      canonical: stages.count == 1 ? stages[0] : .array(stages))
  }

  /// Returns the words for the competition, which has no title if several entrants share the top.
  private func words(_ finish: Program.Finish) -> CompetitionWords {
    guard case .bands(let bands) = finish, let best = bands.first, best.position > 0 else {
      return words
    }
    let zone = zones.first { Set($0.slots) == Set(best.slots) }
    return .finalists(
      zone.map { $0.roundName ?? $0.name }, count: best.position + 1, match: words.match)
  }

  /// Returns the last table with everyone's final points, or else the first table of all entrants, or else a new one
  /// without matches. If leagues without a common entrant have a table each, a new one has the sums of all.
  private func standings(_ tables: inout [RankedTable]) -> Int {
    let isOfAll = tables.map {
      $0.sums == nil && $0.rows.count == entrants.count && $0.isOfEntrants
    }
    if let last = tables.lastIndex(where: { $0.finalPoints != nil }) { return last }
    if let first = isOfAll.firstIndex(of: true) {
      let leagues = tables.indices.filter { isOfAll[$0] }.map { tables[$0] }
      guard let sum = sum(of: leagues) else { return first }
      tables.append(sum)
      return tables.count - 1
    }
    tables.append(
      RankedTable(
        rows: entrants.indices.map { .entrant($0) },
        ranking: RankingRules(winsAmong: 0, unit: game.scoreUnit), matches: [], wonPoints: 0...0))
    return tables.count - 1
  }

  /// Returns the table of all matches of several leagues, or `nil` if there is one league, an entrant is in two, or points
  /// differ.
  private func sum(of leagues: [RankedTable]) -> RankedTable? {
    guard let last = leagues.last, Set(leagues.map(\.stage)).count == leagues.count,
      leagues.count > 1,
      leagues.allSatisfy({ $0.rounds.isEmpty && $0.ranking.points == last.ranking.points })
    else { return nil }
    var members: Set<Slot> = []
    for league in leagues {
      let own = Set(league.matches.flatMap { matches[$0].slots })
      guard !own.isEmpty, own.allSatisfy({ $0.entrant != nil }), members.isDisjoint(with: own)
      else { return nil }
      members.formUnion(own)
    }
    return RankedTable(
      rows: last.rows, ranking: last.ranking, matches: leagues.flatMap(\.matches),
      wonPoints: leagues.map(\.wonPoints).reduce(0...0) { $0.union($1) },
      startingPoints: last.rows.indices.map { row in
        leagues.reduce(0) { $0 + ($1.startingPoints.isEmpty ? 0 : $1.startingPoints[row]) }
      })
  }

  /// Returns the ranks of the standings if they are the whole competition, or else the slots in which entrants end,
  /// last stage first.
  private func finish(_ standings: Int) -> Program.Finish {
    let ends = ends
    // A table that only sums up is none of the stages'.
    if tables.indices.contains(standings) {
      let table = tables[standings]
      // The stages after a table may decide zones only.
      let isWhole =
        stages.count == 1 && ties.isEmpty
        || !ends.isEmpty && ends == table.rankSlots.map { [$0] } && table.playedFor.isEmpty
      if isWhole, !table.sharesRanks, steps.contains(where: { $0.ranks(standings) }) {
        return .ranks(table: standings)
      }
    }
    var bands: [Program.Band] = []
    var position = -1
    for last in ends {
      position += last.count
      let shared = bands.last.flatMap { sharedRank(last, behind: $0) }
      bands.append(
        Program.Band(last, position: min(position, entrants.count - 1), shared: shared))
    }
    return .bands(bands)
  }

  /// The slots in which entrants finish, in bands, the best first.
  private var ends: [[Slot]] {
    // A split offers the ranks between its parts, too.
    var known: Set<Slot> = []
    return exits.reversed().joined().map { slots in
      slots.filter { takers[$0] == nil && !isOfUnusedFamily($0) && known.insert($0).inserted }
    }.filter { !$0.isEmpty }
  }

  /// The number of slots in which entrants finish.
  var finishCount: Int { ends.reduce(0) { $0 + $1.count } }

  /// Returns the rank that fills a slot whose occupant may share the position of the band before: both are ranks of a
  /// table that shares ranks, and neither a play-off nor a zone separates them.
  private func sharedRank(_ slots: [Slot], behind band: Program.Band) -> Program.TableRank? {
    guard slots.count == 1, band.slots.count == 1, band.position > 0 else { return nil }
    let (own, other) = (slots[0], band.slots[0])
    guard zones.allSatisfy({ $0.slots.contains(own) == $0.slots.contains(other) }) else {
      return nil
    }
    for (number, table) in tables.enumerated() where table.sharesRanks {
      guard let rank = table.rankSlots.firstIndex(of: own), rank > 0,
        table.rankSlots[rank - 1] == other, table.playedFor[rank] == nil,
        table.playedFor[rank - 1] == nil
      else { continue }
      return Program.TableRank(table: number, rank: rank)
    }
    return nil
  }
}

extension Program.Step {
  fileprivate func ranks(_ table: Int) -> Bool {
    if case .rank(table) = self { true } else { false }
  }
}
