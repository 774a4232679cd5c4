internal import Estimates
internal import MonteCarlo
public import Programs
public import Tallies

/// The result of a nested study: the spread of title chances over uncertain ratings.
public struct RatingSpreadSummary: Sendable {
  public let tournament: Tournament
  public let samples: Int64
  public let tournamentsPerSample: Int
  /// The spread of each entrant's title chance, in scenario order.
  public let titles: [ChanceSpread]

  /// - Parameter tally: A tally of at least two samples.
  public init(_ tournament: Tournament, _ tally: Tally) {
    self.tournament = tournament
    samples = tally.tournaments
    let row = tally.counts.count / tournament.entrants.count
    tournamentsPerSample = row - 1
    titles = tournament.entrants.indices.map { entrant in
      ChanceSpread(samples: Array(tally.counts[entrant * row..<(entrant + 1) * row]))
    }
  }

  public var tournaments: Int64 { samples * Int64(tournamentsPerSample) }

  /// Entrants by chance, best first; ties in scenario order.
  public var order: [Int] {
    titles.indices.sorted { (titles[$1].chance.mean, $0) < (titles[$0].chance.mean, $1) }
  }
}
