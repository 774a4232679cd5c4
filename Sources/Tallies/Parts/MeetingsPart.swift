public import Engine
public import Estimates
public import Programs
public import Tables

/// Who meets whom in the matches of a bracket whose sides are left to chance.
public struct MeetingsPart: TallyPart, BlockReader {
  public static let files = [file, opponentsFile]
  /// More pairs than this are not counted.
  private static let maximumPairs = 200_000

  /// For each match its pairs, one side's candidates by the other's.
  private let counts: CountSection
  private let ties: [Pairs]
  /// The ties between two who are known from the start.
  private let known: [Tie]

  /// The pairs that may meet in a match.
  private struct Pairs: Sendable {
    let tie: Tie
    let slots: [Slot]
    /// For each side those who may have it.
    let candidates: [[Int]]
    let cells: PairCells
    /// Where its counts begin.
    let start: Int
  }

  public init?(_ tournament: Tournament, _ options: TallyOptions, _ plan: inout SectionPlan) {
    let program = tournament.program
    var ties: [Pairs] = []
    var known: [Tie] = []
    var count = 0
    for tie in program.bracketTies {
      let slots = program.slots(of: tie)
      guard slots.count == 2 else { continue }
      guard slots.contains(where: { $0.entrant == nil }) else {
        if !tie.isOmitted { known.append(tie) }
        continue
      }
      let candidates = slots.map { slot in
        tournament.entrants.indices.filter { program.mayOccupy(slot, $0) }
      }
      let cells = PairCells(candidates, entrants: tournament.entrants.count)
      ties.append(
        Pairs(tie: tie, slots: slots, candidates: candidates, cells: cells, start: count))
      count += cells.count
    }
    guard !ties.isEmpty, count <= MeetingsPart.maximumPairs else { return nil }
    self.ties = ties
    self.known = known
    counts = plan.section("meetings", count)
  }

  public func add(_ block: TournamentBlock, to tally: inout Tally) {
    for pairs in ties {
      // A tie is played where its first match is.
      tally.count(
        block.occupants(pairs.slots[0]), by: block.occupants(pairs.slots[1]),
        where: block.playedLanes(pairs.tie.matches[0]), in: pairs.cells,
        from: counts.start + pairs.start)
    }
  }

  /// The pairs that met in a match, the likeliest first. Two who may have either side are one pair, named in the order of the
  /// scenario; of others the side named first comes first.
  private func meetings(_ pairs: Pairs, _ reader: TallyReader) -> [Meeting] {
    let width = pairs.candidates[1].count
    let sides = pairs.candidates.map { Set($0) }
    var counts: [[Int]: Int64] = [:]
    for (row, one) in pairs.candidates[0].enumerated() {
      for (column, other) in pairs.candidates[1].enumerated() {
        let count = reader.tally.count(self.counts, pairs.start + row * width + column)
        guard count > 0 else { continue }
        let isEither = sides[0].contains(other) && sides[1].contains(one)
        counts[isEither ? [one, other].sorted() : [one, other], default: 0] += count
      }
    }
    let program = reader.tournament.program
    return counts.map { pair, count in
      Meeting(
        tie: pairs.tie, one: pair[0], other: pair[1],
        share: reader.proportion(
          count,
          isCertain: pairs.tie.condition == nil
            && pair.allSatisfy { program.isCertain($0, in: pairs.slots) == true }))
    }.sorted { $0.isBefore($1) }
  }

  /// A meeting of two who are known from the start; none if the match was never played.
  private func meetings(_ tie: Tie, _ reader: TallyReader) -> [Meeting] {
    let pair = reader.tournament.program.slots(of: tie).compactMap(\.entrant)
    let count = reader.timesPlayed(tie.matches[0])
    guard pair.count == 2, count > 0 else { return [] }
    return [
      Meeting(
        tie: tie, one: pair[0], other: pair[1],
        share: reader.proportion(count, isCertain: tie.condition == nil))
    ]
  }

  /// How often two entrants met in a tie, on whichever sides; nil of a tie whose pairs are not counted.
  fileprivate func share(_ tie: Tie, _ one: Int, _ other: Int, _ summary: Summary) -> Proportion? {
    guard let pairs = ties.first(where: { $0.tie == tie }) else { return nil }
    let count = [(one, other), (other, one)].reduce(Int64(0)) { count, sides in
      guard let row = pairs.candidates[0].firstIndex(of: sides.0),
        let column = pairs.candidates[1].firstIndex(of: sides.1)
      else { return count }
      let index = pairs.start + row * pairs.candidates[1].count + column
      return count + summary.tally.count(counts, index)
    }
    return Proportion(count: count, total: summary.tournaments, isCertain: false)
  }

  /// A row for each match and each pair that met in it; and one for each entrant, round and opponent.
  public func tables(_ summary: Summary) -> [NamedTable] {
    let program = summary.tournament.program
    let open = ties.flatMap { meetings($0, summary.reader) }
    let opponents = OpponentRows(
      open + known.flatMap { meetings($0, summary.reader) }, summary.reader, summary.order)
    return NamedTable(
      Self.file, of: open,
      [
        .match { program.matches[$0.tie.matches[0]].name },
        .entrant { summary.entrant($0.one) },
        .entrant("opponent", "Opponent") { summary.entrant($0.other) },
        .counted(summary.level) { $0.share },
      ]
    ).unlessEmpty
      + NamedTable(
        Self.opponentsFile, of: opponents.rows,
        [
          .entrant { summary.entrant($0.entrant) },
          .text("stage", "Stage") { $0.round.stage }, .text("round", "Round") { $0.round.name },
          .text("round_name", "Round's name") { $0.round.title },
          .entrant("opponent", "Opponent") { summary.entrant($0.opponent) },
          .counted(summary.level) { $0.share },
        ]
      ).unlessEmpty
  }
}

extension MeetingsPart {
  private static let file = TableFile(
    "meetings", "Who meets whom in a bracket, and how often.",
    rows:
      "A row for each match of two of a bracket whose sides are left to chance and each pair that met in it, the "
      + "likeliest first. Not written where more than 200,000 pairs are possible.",
    [
      .match(),
      .entrant(
        "entrant",
        "one of the two: the side named first, or, if both may have either side, the one listed first in the scenario"
      ),
      .entrant("opponent", "the other"),
      .counted("Tournaments in which they met there", "1 to the number of tournaments"),
    ])

  private static let opponentsFile = TableFile(
    "opponents", "Whom each entrant meets in each round of a bracket, and how often.",
    rows:
      "A row for each entrant, each round of a bracket and each opponent whom they met there, the likeliest first; the "
      + "likeliest winner first. Written beside `meetings.csv`.",
    [
      .entrant(), .text("stage", "Id of the stage"),
      .text(
        "round",
        "The round as `zones.csv` has it, such as `semi-final`; `match 103` for a match that is in no round, as that for "
          + "third place"),
      .text("round_name", "What people call the round, by `roundNames` if the scenario has them"),
      .entrant("opponent", "the opponent"),
      .counted("Tournaments in which they met in that round", "1 to the number of tournaments"),
    ],
    note: """
      The probabilities of an entrant's opponents in a round add up to that of playing in it: not 1, as not everyone gets \
      there. Rounds whose pairs are known from the start are in it, too.
      """)
}

extension Summary {
  /// How often two entrants met in a tie of a bracket, on whichever sides; nil of one whose pairs are not counted, such as
  /// that of several sides, or one between two who are known from the start.
  public func share(_ one: Int, meets other: Int, in tie: Tie) -> Proportion? {
    reader.layout.part(MeetingsPart.self)?.share(tie, one, other, self)
  }
}
