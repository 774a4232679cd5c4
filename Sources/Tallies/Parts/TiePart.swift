public import Engine
public import Estimates
public import Programs
public import Tables

/// The results of a series, from the games that the loser won: their points.
public struct TiePart: TallyPart, BlockReader {
  public static var files: [FileDescription] { [file.description] }

  private let games: Int
  /// True if all games are played, whoever is ahead.
  private let isWhole: Bool

  public init?(_ tournament: Tournament, _ options: TallyOptions, _ plan: inout SectionPlan) {
    guard let tie = tournament.program.tie, tie.table != nil, tie.matches.count > 1
    else { return nil }
    games = tie.matches.count
    isWhole = tie.winsNeeded == nil
  }

  public func add(_ block: TournamentBlock, to tally: inout Tally) {}

  fileprivate func summary(_ reader: TallyReader) -> SeriesSummary? {
    guard let points = reader.layout.part(PointsPart.self) else { return nil }
    let needed = games / 2 + 1
    var ends: [SeriesSummary.End] = []
    for winner in 0..<2 {
      let counts = points.counts(1 - winner, reader.tally).map(\.count)
      for lost in 0..<needed where counts[lost] > 0 {
        ends.append(
          SeriesSummary.End(
            winner: winner, won: isWhole ? games - lost : needed, lost: lost,
            proportion: reader.proportion(counts[lost], isCertain: reader.isDeterministic)))
      }
    }
    var lengths: [Int: Int64] = [:]
    for end in ends { lengths[end.won + end.lost, default: 0] += end.proportion.count }
    return SeriesSummary(
      ends: ends,
      lengths: MatchSummary.shares(lengths.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }) {
        reader.proportion($0, isCertain: reader.isDeterministic || isWhole)
      })
  }

  public func tables(_ summary: Summary) -> [NamedTable] {
    let rows = (summary.series?.ends ?? []).map {
      (winner: summary.entrant($0.winner), end: $0)
    }
    return [Self.file.table(of: rows, at: summary.level)]
  }

  private static var file: TableFile<(winner: Entrant, end: SeriesSummary.End)> {
    TableFile(
      "series", "How often a series ended by each result.",
      rows: "A row for each result of a series that occurred. Written for a series only.",
      [
        .entrant("winner", of: "the winner") { $0.winner },
        .count("won", "Games that they won", "0 or more") { $0.end.won },
        .count("lost", "Games that they lost", "0 or more") { $0.end.lost },
        .count("games", "Games that were played", "1 or more") { $0.end.won + $0.end.lost },
        .counted("Tournaments in which the series ended so", "1 to the number of tournaments") {
          $0.end.proportion
        },
      ])
  }
}

/// The results of a series.
public struct SeriesSummary: Sendable {
  /// The results that occurred: the first entrant's wins, the shortest first, then the second's.
  public let ends: [End]
  /// The numbers of games that occurred, in ascending order.
  public let lengths: [MatchSummary.ValueShare]

  public struct End: Sendable {
    public let winner: Int
    /// The games that the winner won and lost.
    public let won: Int
    public let lost: Int
    public let proportion: Proportion
  }
}

extension Summary {
  /// The results of the series, or `nil` unless the competition is a series.
  public var series: SeriesSummary? { reader.layout.part(TiePart.self)?.summary(reader) }
}
