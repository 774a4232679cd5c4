public import Competitions
public import Estimates
public import Tables

/// Who meets whom in the matches of a bracket whose sides are left to chance.
public struct MeetingsPart: TallyPart, BlockReader {
  public static let files = [file]
  /// More pairs than this are not counted.
  private static let maximumPairs = 200_000

  /// For each match its pairs, one side's candidates by the other's.
  private let counts: CountSection
  private let ties: [Pairs]

  /// The pairs that may meet in a match.
  private struct Pairs: Sendable {
    let tie: Tie
    let slots: [Slot]
    /// For each side those who may have it, and for each entrant which of them they are.
    let candidates: [[Int]]
    let indices: [[Int]]
    /// Where its counts begin.
    let start: Int
  }

  public init?(_ tournament: Tournament, _ options: TallyOptions, _ plan: inout SectionPlan) {
    let program = tournament.program
    var ties: [Pairs] = []
    var count = 0
    for tie in program.bracketTies {
      let slots = program.slots(of: tie)
      guard slots.count == 2, slots.contains(where: { $0.entrant == nil }) else { continue }
      let candidates = slots.map { slot in
        tournament.entrants.indices.filter { program.mayOccupy(slot, $0) }
      }
      let indices = candidates.map { candidates in
        tournament.entrants.indices.map { candidates.firstIndex(of: $0) ?? 0 }
      }
      ties.append(
        Pairs(tie: tie, slots: slots, candidates: candidates, indices: indices, start: count))
      count += candidates[0].count * candidates[1].count
    }
    guard !ties.isEmpty, count <= MeetingsPart.maximumPairs else { return nil }
    self.ties = ties
    counts = plan.section("meetings", count)
  }

  public func add(_ block: TournamentBlock, to tally: inout Tally) {
    let lanes = block.laneCount
    tally.counts.withUnsafeMutableBufferPointer { counts in
      for pairs in ties {
        let (one, other) = (block.occupants(pairs.slots[0]), block.occupants(pairs.slots[1]))
        // A tie is played where its first match is.
        let isPlayed = block.playedLanes(pairs.tie.matches[0])
        let start = self.counts.start + pairs.start
        let width = pairs.candidates[1].count
        // Arrays: their bounds are checked, and all that they hold are rows and columns of the section.
        let (rows, columns) = (pairs.indices[0], pairs.indices[1])
        for lane in 0..<lanes where one[lane] >= 0 && other[lane] >= 0 && isPlayed?[lane] != 0 {
          counts[start &+ rows[Int(one[lane])] &* width &+ columns[Int(other[lane])]] &+= 1
        }
      }
    }
  }

  /// A pair that met in a match.
  private struct Meeting {
    let tie: Tie
    let home: Int
    let away: Int
    let count: Int64
  }

  /// The pairs that met in a match, the likeliest first.
  private func meetings(_ pairs: Pairs, _ tally: Tally) -> [Meeting] {
    let width = pairs.candidates[1].count
    var meetings: [Meeting] = []
    for (row, home) in pairs.candidates[0].enumerated() {
      for (column, away) in pairs.candidates[1].enumerated() {
        let count = tally.count(counts, pairs.start + row * width + column)
        if count > 0 {
          meetings.append(Meeting(tie: pairs.tie, home: home, away: away, count: count))
        }
      }
    }
    return meetings.sorted { one, other in
      one.count == other.count
        ? (one.home, one.away) < (other.home, other.away) : one.count > other.count
    }
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

  /// A row for each match and each pair that met in it.
  public func tables(_ summary: Summary) -> [NamedTable] {
    let program = summary.tournament.program
    let rows = ties.flatMap { meetings($0, summary.tally) }
    return NamedTable(
      Self.file, of: rows,
      [
        .match { program.matches[$0.tie.matches[0]].name },
        .entrant("home", "Home") { summary.entrant($0.home) },
        .entrant("away", "Away") { summary.entrant($0.away) },
        .counted(summary.level) {
          Proportion(count: $0.count, total: summary.tournaments, isCertain: false)
        },
      ]
    ).unlessEmpty
  }
}

extension MeetingsPart {
  private static let file = TableFile(
    "meetings",
    "A row for each match of two of a bracket whose sides are left to chance and each pair that met in it, the "
      + "likeliest first. Not written where more than 200,000 pairs are possible.",
    [
      .match(), .entrant("home", "the side named first"), .entrant("away", "the other side"),
      .counted("Tournaments in which they met there", "1 to the number of tournaments"),
    ])
}

extension Summary {
  /// How often two entrants met in a tie of a bracket, on whichever sides; nil of one whose pairs are not counted, such as
  /// that of a pod, or one between two who are known from the start.
  public func share(_ one: Int, meets other: Int, in tie: Tie) -> Proportion? {
    reader.layout.part(MeetingsPart.self)?.share(tie, one, other, self)
  }
}
