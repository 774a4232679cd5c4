internal import Engine
internal import Games
internal import Programs
internal import Reports

extension Replay {
  /// A tournament as one entrant played it.
  struct Story: Sendable {
    /// A table in which the entrant was ranked.
    struct Ranked: Sendable {
      let stage: String
      let name: String
      let title: String
      let rank: Int
      let rows: Int
      /// The points in units of the competition's scale, or `nil` if the table's ranking has no points.
      let points: Int?
      /// The neighbours who were level by the first criterion, each with the criterion that separated the two.
      let above: Neighbour?
      let below: Neighbour?
    }

    struct Neighbour: Sendable {
      let entrant: Int
      let criterion: ChainCriterion
      let unit: ScoreUnit
    }

    /// A tie of a bracket.
    struct Meeting: Sendable {
      let round: String
      let opponents: [Int]
      let isWon: Bool
      let isForThirdPlace: Bool
    }

    struct Played: Sendable {
      let round: String
      let match: Match
      /// The entrant's side.
      let own: Match.Side
      let opponents: [Match.Side]
      /// The result of a match of two sides, or `nil` in any other.
      let result: SideResult?
      /// A Boolean value indicating whether the entrant was at home, or `nil` on neutral ground and in matches of several
      /// sides.
      let isAtHome: Bool?
    }

    let entrant: Int
    let position: Int
    let isBest: Bool
    let tables: [Ranked]
    let meetings: [Meeting]
    let zones: [Zone]
    let matches: [Played]
  }
}

extension Replay.Story {
  /// Reads the first lane of a block.
  init(_ entrant: Int, _ block: TournamentBlock) {
    let program = block.tournament.program
    let rounds = RoundTitles(program)
    self.entrant = entrant
    position = Int(block.positions[entrant][0]) + 1
    isBest = position <= program.bestPosition
    tables = program.tie != nil ? [] : program.rankings.compactMap { Ranked(entrant, $0, block) }
    meetings = program.bracketTies.filter { block.playedLanes($0.matches[0])?[0] != 0 }
      .compactMap { tie in
        let sides = program.slots(of: tie).map { block.occupant($0, 0) }
        guard sides.contains(entrant) else { return nil }
        return Meeting(
          round: rounds[tie.matches[0]],
          opponents: sides.filter { $0 != entrant && $0 >= 0 },
          isWon: block.occupant(.column(tie.winner), 0) == entrant,
          isForThirdPlace: program.isForThirdPlace(tie))
      }
    zones = program.zones.filter { zone in
      zone.isOnTheWay && zone.slots.contains { block.occupant($0, 0) == entrant }
    }
    matches = program.playOrder.compactMap { Played($0, entrant, block, rounds) }
  }
}

extension Replay.Story.Ranked {
  fileprivate init?(_ entrant: Int, _ number: Int, _ block: TournamentBlock) {
    let table = block.tournament.program.tables[number]
    let rows = block.rankedRows(ofTable: number, 0)
    guard let rank = rows.firstIndex(where: { $0.entrant == entrant }) else { return nil }
    stage = table.stage
    name = table.name
    let program = block.tournament.program
    title = program.finish == .ranks(table: number) ? "Final table" : program.title(of: table)
    self.rank = rank + 1
    self.rows = rows.count
    points = table.criteria.contains { $0.criterion == .points } ? rows[rank].points : nil
    func neighbour(_ upper: Int, _ other: Int) -> Replay.Story.Neighbour? {
      guard rows.indices.contains(upper), rows.indices.contains(other), rows[upper].decider > 0
      else { return nil }
      return Replay.Story.Neighbour(
        entrant: rows[other].entrant, criterion: table.criteria[rows[upper].decider],
        unit: table.ranking.unit)
    }
    above = neighbour(rank - 1, rank - 1)
    below = neighbour(rank, rank + 1)
  }
}

extension Replay.Story.Played {
  fileprivate init?(
    _ index: Int, _ entrant: Int, _ block: TournamentBlock, _ rounds: RoundTitles
  ) {
    let program = block.tournament.program
    let match = Replay.Match(index, block)
    guard match.tookPlace, let side = match.sides.firstIndex(where: { $0.entrant == entrant })
    else { return nil }
    round = rounds[index]
    self.match = match
    own = match.sides[side]
    opponents = match.sides.enumerated().filter { $0.offset != side }.map(\.element)
    guard program.sides == 2, opponents.count == 1 else {
      (result, isAtHome) = (nil, nil)
      return
    }
    result = SideResult(match.outcome, side: side)
    let (home, away) = (match.sides[0].entrant, match.sides[1].entrant)
    let known = program.matches[index]
    isAtHome =
      known.isNeutral(between: home, away) ? nil : (side == 0) != known.isTurned(home, away)
  }
}
