public import Competitions
import KernelLevels
public import MonteCarlo
public import RandomStreams
public import Tallies

// What plays where the level of the kernels is of no matter: the best one of this CPU.

extension TournamentBlock {
  public convenience init(
    _ tournament: Tournament, seed: Seed, capacity: Int, countsCounters: Bool,
    countsParticipants: Bool = false, tournamentsPerSample: Int = 1
  ) {
    self.init(
      tournament, seed: seed, kernels: KernelLevel.best.kernels, capacity: capacity,
      countsCounters: countsCounters, countsParticipants: countsParticipants,
      tournamentsPerSample: tournamentsPerSample)
  }
}

extension Engine {
  public init(seed: Seed, threads: Int, blockSize: Int? = nil) {
    self.init(
      seed: seed, kernels: KernelLevel.best.kernels, threads: threads, blockSize: blockSize)
  }
}

extension Runner {
  public init(
    _ tournament: Tournament, options: TallyOptions, seed: Seed, threads: Int,
    blockSize: Int? = nil
  ) {
    self.init(
      tournament, options: options, Engine(seed: seed, threads: threads, blockSize: blockSize))
  }

  public init(_ comparison: Comparison, seed: Seed, threads: Int, blockSize: Int? = nil) {
    self.init(comparison, Engine(seed: seed, threads: threads, blockSize: blockSize))
  }
}
