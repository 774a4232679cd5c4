internal import Estimates
internal import MonteCarlo
public import Programs
public import Tallies

/// What a nested study tells: how the title chances spread over uncertain ratings.
public struct RatingSpreadSummary: Sendable {
  public let tournament: Tournament
  /// The number of samples.
  public let samples: Int64
  public let tournamentsPerSample: Int
  /// For each entrant, in the order of the scenario, how its title chance spreads.
  public let titles: [ChanceSpread]

  /// - Parameter tally: of at least two samples.
  public init(_ tournament: Tournament, _ tally: Tally) {
    self.tournament = tournament
    samples = tally.tournaments
    let row = tally.counts.count / tournament.entrants.count
    tournamentsPerSample = row - 1
    titles = tournament.entrants.indices.map { entrant in
      ChanceSpread(samples: Array(tally.counts[entrant * row..<(entrant + 1) * row]))
    }
  }

  /// All tournaments that were played.
  public var tournaments: Int64 { samples * Int64(tournamentsPerSample) }

  /// Entrants by their chance, the best first; level ones in the order of the scenario.
  public var order: [Int] {
    titles.indices.sorted { (titles[$1].chance.mean, $0) < (titles[$0].chance.mean, $1) }
  }
}
