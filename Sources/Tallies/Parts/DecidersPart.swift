internal import Engine
public import Estimates
public import Games
public import Programs
public import Tables

/// Regular time, extra time and shoot-outs in matches that need a winner.
public struct DecidersPart: TallyPart {
  public static var files: [FileDescription] { [file.description] }

  /// The ways for a side to win a match, in the order of their counts.
  private static let ways: [(decider: MatchDecider.Kind, winner: Int)] =
    MatchDecider.Kind.allCases.flatMap { decider in
      (0..<2).map { (decider, $0) }
    }

  /// M x ``ways``: how often each match that needs a winner ended so.
  private let counts: CountSection
  private let matches: [Int]
  private let hasExtraTime: Bool

  public init?(_ tournament: Tournament, _ options: TallyOptions, _ plan: inout SectionPlan) {
    guard let game = tournament.game as? any ShootOutGame else { return nil }
    matches = tournament.program.matches.indices.filter {
      tournament.program.matches[$0].needsWinner
    }
    guard !matches.isEmpty else { return nil }
    counts = plan.section("deciders", matches.count * DecidersPart.ways.count)
    hasExtraTime = game.playsExtraTime
  }

  public func reader() -> any BlockReader { Reader(part: self) }

  private struct Reader: BlockReader {
    let part: DecidersPart
    /// The lanes of each decider, then the lanes in which each side has the higher score.
    var columns = BitColumns()
    /// The number of lanes by winner on score and by decider.
    var counts = [Int64](repeating: 0, count: 2 * MatchDecider.allCases.count)

    mutating func add(_ block: TournamentBlock, to tally: inout Tally) {
      let deciders = 0..<MatchDecider.allCases.count
      let winners = deciders.upperBound..<deciders.upperBound + 2
      columns.resize(count: winners.upperBound, lanes: block.laneCount)
      for (number, match) in part.matches.enumerated() {
        guard let decided = block.deciders(match) else { continue }
        for decider in deciders { columns.set(decider, where: decided, in: decider..<decider + 1) }
        let (home, away) = (block.outcome(match, side: 0), block.outcome(match, side: 1))
        columns.compare(home, away, in: winners.lowerBound)
        if let played = block.playedLanes(match) {
          columns.set(winners.lowerBound + 1, where: played, in: 1..<2)
        } else {
          columns.set(winners.lowerBound + 1, where: decided, in: deciders)
        }
        columns.combine(winners.lowerBound, with: winners.lowerBound + 1) { $0 & $1 }
        columns.combine(winners.lowerBound + 1, with: winners.lowerBound) { $0 & ~$1 }
        for index in counts.indices { counts[index] = 0 }
        columns.count(deciders, and: winners, to: &counts, at: counts.indices)
        let ways = DecidersPart.ways.count
        for (index, times) in counts.enumerated() where times > 0 {
          let (winner, raw) = index.quotientAndRemainder(dividingBy: deciders.count)
          guard let decider = MatchDecider(rawValue: UInt8(raw)) else { continue }
          let way = 2 * decider.kind.rawValue + (decider.shootOutWinner ?? winner)
          tally.add(times, to: part.counts, number * ways + way)
        }
      }
    }
  }

  fileprivate func summary(_ reader: TallyReader) -> [DeciderSummary] {
    let (tally, tournament) = (reader.tally, reader.tournament)
    let ways = DecidersPart.ways
    return matches.enumerated().flatMap { number, match -> [DeciderSummary] in
      let counted = ways.indices.map { tally.count(counts, number * ways.count + $0) }
      let total = counted.reduce(0, +)
      guard total > 0 else { return [] }
      let known = tournament.program.matches[match]
      let isCertain =
        known.slots.allSatisfy { $0.entrant != nil } && tournament.isDeterministic(known)
      return zip(ways, counted).compactMap { way, count in
        guard hasExtraTime || way.decider != .extraTime else { return nil }
        return DeciderSummary(
          match: known, decider: way.decider, winner: way.winner,
          proportion: Proportion(count: count, total: total, isCertain: isCertain))
      }
    }
  }

  public func tables(_ summary: Summary) -> [NamedTable] {
    let rows = summary.deciders.map {
      (decider: $0, winner: $0.match.slots[$0.winner].entrant.map(summary.entrant))
    }
    return Self.file.table(of: rows, at: summary.level).unlessEmpty
  }

  private static var file: TableFile<(decider: DeciderSummary, winner: Entrant?)> {
    TableFile(
      "deciders",
      "How often each side won a match that needs a winner: in regular time, in extra time, on penalties.",
      rows: """
        A row for each such match that may come to a shoot-out, each way to decide it and each side. Written where \
        there is one.
        """,
      [
        .match { $0.decider.match.name },
        .text(
          "decided_by", "`regular_time`, `extra_time` (where the rules have it) or `penalties`"
        ) { $0.decider.decider.name },
        .count("side", "Which side won it so: 1 is the one named first", "1 to 2") {
          $0.decider.winner + 1
        },
        .entrant(
          "winner", of: "that side",
          emptyWhere: "where who is on that side differs from tournament to tournament"
        ) { $0.winner },
        .counted(
          "Tournaments in which it did",
          share: "Their share of the tournaments in which the match was played"
        ) { $0.decider.proportion },
      ],
      note: """
        Scores in all other files are with the goals of extra time and without those of the shoot-out, which leaves \
        them level: a match that was decided so is a win of its winner in `matches.csv`, and has a margin of 0 in \
        `margins.csv`.
        """)
  }
}

/// The number of times that a side won a match that needed a winner, by the way in which it won.
public struct DeciderSummary: Sendable {
  public let match: Match
  public let decider: MatchDecider.Kind
  /// The winning side, 0 at home.
  public let winner: Int
  public let proportion: Proportion
}

extension Summary {
  /// The ways in which matches that need a winner are decided, empty unless a shoot-out may decide one.
  public var deciders: [DeciderSummary] {
    reader.layout.part(DecidersPart.self)?.summary(reader) ?? []
  }
}
