public import Engine
public import Estimates
public import Programs
public import Tables

/// How a series ends: its result follows from how many games the loser won, which the points tell.
public struct TiePart: TallyPart, BlockReader {
  public static let files = [file]

  private let games: Int
  /// Whether all games are played, whoever is ahead.
  private let isWhole: Bool

  public init?(_ tournament: Tournament, _ options: TallyOptions, _ plan: inout SectionPlan) {
    guard let tie = tournament.program.tie, tie.table != nil, tie.matches.count > 1
    else { return nil }
    games = tie.matches.count
    isWhole = tie.winsNeeded == nil
  }

  public func add(_ block: TournamentBlock, to tally: inout Tally) {}

  func summary(_ reader: TallyReader) -> SeriesSummary? {
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

  /// A row for each result that occurred.
  public func tables(_ summary: Summary) -> [NamedTable] {
    [
      NamedTable(
        Self.file, of: summary.series?.ends ?? [],
        [
          .entrant("winner", "Winner") { summary.entrant($0.winner) },
          .count("won", "Won") { $0.won },
          .count("lost", "Lost") { $0.lost }, .count("games", "Games") { $0.won + $0.lost },
          .counted(summary.level) { $0.proportion },
        ])
    ]
  }
}

/// How a series ended.
public struct SeriesSummary: Sendable {
  /// Each result that occurred: first entrant's wins in few games, then in more, then the second's.
  public let ends: [End]
  /// How often it lasted so many games, in ascending order, each length that occurred.
  public let lengths: [MatchSummary.ValueShare]

  /// The result of a series.
  public struct End: Sendable {
    /// The winner's index.
    public let winner: Int
    /// The games that they won and lost.
    public let won: Int
    public let lost: Int
    public let proportion: Proportion
  }
}

extension Summary {
  /// How a series ends; nil if the tournament is none.
  public var series: SeriesSummary? { reader.layout.part(TiePart.self)?.summary(reader) }
}

extension TiePart {
  private static let file = TableFile(
    "series", "How often a series ended by each result.",
    rows: "A row for each result of a series that occurred. Written for a series only.",
    [
      .entrant("winner", "the winner"),
      .count("won", "Games that they won", "0 or more"),
      .count("lost", "Games that they lost", "0 or more"),
      .count("games", "Games that were played", "1 or more"),
      .counted("Tournaments in which the series ended so", "1 to the number of tournaments"),
    ])
}
