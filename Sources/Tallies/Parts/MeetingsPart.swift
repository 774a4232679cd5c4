public import Engine
public import Estimates
public import Programs
public import Tables

/// The pairs that meet in matches of a bracket whose sides are left to chance.
public struct MeetingsPart: TallyPart, BlockReader {
  public static var files: [FileDescription] {
    [meetingsFile.description, opponentsFile.description]
  }

  private static let maximumPairs = 200_000

  /// The pairs of each tie, first side's candidates x second side's candidates.
  private let counts: CountSection
  private let ties: [Pairs]
  /// The ties whose sides are known from the start.
  private let known: [Tie]
  /// The same pairs in the tournaments in which the run's conditions hold, or `nil` without conditions.
  private let given: Given?

  private struct Given: Sendable {
    let counts: CountSection
    let conditions: [Event]
  }

  /// The tournaments of some counts.
  private struct Sample {
    let counts: CountSection
    let tournaments: Int64
  }

  private struct Pairs: Sendable {
    let tie: Tie
    let slots: [Slot]
    let candidates: [[Int]]
    let cells: PairCells
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
    given =
      options.given.isEmpty
      ? nil
      : Given(
        counts: plan.section("given_meetings", count), conditions: options.given.map(\.event))
  }

  public func add(_ block: TournamentBlock, to tally: inout Tally) {
    for pairs in ties {
      // A tie is played where its first match is.
      tally.count(
        block.occupants(pairs.slots[0]), by: block.occupants(pairs.slots[1]),
        where: block.playedLanes(pairs.tie.matches[0]), in: pairs.cells,
        from: counts.start + pairs.start)
    }
    if let given { add(block, given, to: &tally) }
  }

  private func add(_ block: TournamentBlock, _ given: Given, to tally: inout Tally) {
    var holds = [UInt8](repeating: 1, count: block.laneCount)
    var mask = holds.mutableSpan
    for condition in given.conditions { block.restrict(&mask, to: condition) }
    for pairs in ties {
      var lanes = holds
      if let played = block.playedLanes(pairs.tie.matches[0]) {
        for lane in lanes.indices { lanes[lane] &= played[lane] }
      }
      tally.count(
        block.occupants(pairs.slots[0]), by: block.occupants(pairs.slots[1]), where: lanes.span,
        in: pairs.cells, from: given.counts.start + pairs.start)
    }
  }

  /// The pairs that met in a tie, the likeliest first.
  ///
  /// Entrants who may be on either side form one pair, in the order of the scenario.
  private func meetings(
    _ pairs: Pairs, _ reader: TallyReader, in sample: Sample
  ) -> [Meeting] {
    let width = pairs.candidates[1].count
    let sides = pairs.candidates.map { Set($0) }
    var counts: [[Int]: Int64] = [:]
    for (row, one) in pairs.candidates[0].enumerated() {
      for (column, other) in pairs.candidates[1].enumerated() {
        let count = reader.tally.count(sample.counts, pairs.start + row * width + column)
        guard count > 0 else { continue }
        let isEither = sides[0].contains(other) && sides[1].contains(one)
        counts[isEither ? [one, other].sorted() : [one, other], default: 0] += count
      }
    }
    let program = reader.tournament.program
    return counts.map { pair, count in
      Meeting(
        tie: pairs.tie, one: pair[0], other: pair[1],
        share: Proportion(
          count: count, total: sample.tournaments,
          isCertain: pairs.tie.condition == nil
            && pair.allSatisfy { program.isCertain($0, in: pairs.slots) == true }))
    }.sorted { $0.isBefore($1) }
  }

  /// The meeting of a tie whose sides are known, unless it was never played.
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

  public func tables(_ summary: Summary) -> [NamedTable] {
    let program = summary.tournament.program
    let open = open(summary.reader)
    let opponents = opponents(open, summary)
    let pairs = open.map { meeting in
      (
        match: program.matches[meeting.tie.matches[0]].name, one: summary.entrant(meeting.one),
        other: summary.entrant(meeting.other), share: meeting.share
      )
    }
    return Self.meetingsFile.table(of: pairs, at: summary.level).unlessEmpty
      + Self.opponentsFile.table(of: opponents.rows, at: summary.level).unlessEmpty
  }

  private func open(_ reader: TallyReader) -> [Meeting] {
    let all = Sample(counts: counts, tournaments: reader.total)
    return ties.flatMap { meetings($0, reader, in: all) }
  }

  private func opponents(_ open: [Meeting], _ summary: Summary) -> OpponentRows {
    OpponentRows(
      open + known.flatMap { meetings($0, summary.reader) }, summary.reader, summary.everyone)
  }

  fileprivate func opponents(_ summary: Summary) -> OpponentRows {
    opponents(open(summary.reader), summary)
  }

  /// The opponents in the tournaments in which the conditions hold, except in ties whose sides are known from the start.
  fileprivate func givenOpponents(_ summary: Summary, of tournaments: Int64) -> OpponentRows? {
    given.map { given in
      let sample = Sample(counts: given.counts, tournaments: tournaments)
      return OpponentRows(
        ties.flatMap { meetings($0, summary.reader, in: sample) }, summary.reader, summary.everyone)
    }
  }

  private static var meetingsFile:
    TableFile<(match: String, one: Entrant, other: Entrant, share: Proportion)>
  {
    TableFile(
      "meetings", "Who meets whom in a bracket, and how often.",
      rows: """
        A row for each match of two of a bracket whose sides are left to chance and each pair that met in it, the \
        likeliest first. Not written where more than 200,000 pairs are possible.
        """,
      [
        .match { $0.match },
        .entrant(
          of: """
            one of the two: the side named first, or, if both may have either side, the one listed first in the scenario
            """
        ) { $0.one },
        .entrant("opponent", of: "the other") { $0.other },
        .counted("Tournaments in which they met there", "1 to the number of tournaments") {
          $0.share
        },
      ])
  }

  private static var opponentsFile: TableFile<OpponentRows.Row> {
    TableFile(
      "opponents", "Whom each entrant meets in each round of a bracket, and how often.",
      rows: """
        A row for each entrant, each round of a bracket and each opponent whom they met there, the likeliest first; the \
        likeliest winner first. Written beside `meetings.csv`.
        """,
      [
        .entrant { $0.entrant }, .text("stage", "Id of the stage") { $0.round.stage },
        .text(
          "round",
          """
          The round as `zones.csv` has it, such as `semi-final`; `match 103` for a match that is in no round, as that \
          for third place
          """
        ) { $0.round.name },
        .text(
          "round_name", "What people call the round, by `roundNames` if the scenario has them"
        ) { $0.round.title },
        .entrant("opponent", of: "the opponent") { $0.opponent },
        .counted(
          "Tournaments in which they met in that round", "1 to the number of tournaments"
        ) { $0.share },
      ],
      note: """
        The probabilities of an entrant's opponents in a round add up to that of playing in it: not 1, as not everyone \
        gets there. Rounds whose pairs are known from the start are in it, too.
        """)
  }
}

extension Summary {
  /// The opponents of each entrant in each round of a bracket, the likeliest first, or none if pairs are not counted.
  package var opponents: [OpponentRows.Row] {
    reader.layout.part(MeetingsPart.self)?.opponents(self).rows ?? []
  }

  /// The opponents of each entrant in each round of a bracket whose sides are open, in the tournaments in which the
  /// conditions hold, or none if the conditions never held or pairs are not counted.
  package var givenOpponents: [OpponentRows.Row] {
    guard let given, given.condition.count > 0 else { return [] }
    return reader.layout.part(MeetingsPart.self)?
      .givenOpponents(self, of: given.condition.count)?.rows ?? []
  }

  /// The proportion of tournaments in which two entrants met in a tie of a bracket, on whichever sides, or `nil` if the
  /// tie's pairs are not counted: it has several sides, or both are known from the start.
  public func share(_ one: Int, meets other: Int, in tie: Tie) -> Proportion? {
    reader.layout.part(MeetingsPart.self)?.share(tie, one, other, self)
  }
}
